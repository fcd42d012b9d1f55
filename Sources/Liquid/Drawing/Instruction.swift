/// One step of a `Drawing`. It owns nothing, so that reading one counts no references: what it points to belongs to the
/// drawing. Slots hold the records in reach, labels are places to go on at.
struct Instruction {
  enum Operation {
    /// Bytes of the drawing's text.
    case text(start: Int, count: Int)
    /// Writes a field of the record in a slot.
    case field(slot: Int, Unmanaged<FieldReader>)
    /// Writes what a small number in a field makes of an output.
    case count(slot: Int, Unmanaged<FieldReader>, Unmanaged<Counted>)
    case jump(to: Int)
    /// Jumps where a field is truthy, or where it is not.
    case test(slot: Int, Unmanaged<FieldReader>, jumpsIf: Bool, to: Int)
    /// Jumps where a field equals bytes of the drawing's text, or where it does not.
    case equals(slot: Int, Unmanaged<FieldReader>, start: Int, count: Int, jumpsIf: Bool, to: Int)
    /// Enters a loop, or jumps to its `else`.
    case enter(Unmanaged<Turns>)
    /// The loop's next turn, if there is one.
    case turn(Unmanaged<Turns>)
    case leave(Unmanaged<Turns>)
    /// Jumps where a field compares with a constant, or where it does not.
    case compare(slot: Int, Unmanaged<FieldReader>, Unmanaged<Comparison>, jumpsIf: Bool, to: Int)
    /// Writes a loop's variable.
    case variable(Int)
    /// What is not prepared is looked at as it is written.
    case output(Unmanaged<Output>)
    case condition(Unmanaged<Test>, jumpsIf: Bool, to: Int)
    case node(Unmanaged<Remainder>)
    case end
  }

  let operation: Operation
  /// The place of its template's name in the drawing, for what fails.
  let template: Int
}

/// A field compared with a constant.
final class Comparison: Sendable {
  let comparison: Condition.Operator
  let constant: Value
  let place: Place

  init(_ comparison: Condition.Operator, _ constant: Value, at place: Place) {
    self.comparison = comparison
    self.constant = constant
    self.place = place
  }
}

/// An output that depends on one whole number only, written beforehand for the small ones: the plural forms of a text.
final class Counted: Sendable {
  let output: Output
  /// What it writes for 0, 1, 2…, in the drawing's text.
  let texts: [Range<Int>]

  init(_ output: Output, texts: [Range<Int>]) {
    self.output = output
    self.texts = texts
  }
}

/// A condition that is looked at as it is written.
final class Test: Sendable {
  let condition: Condition
  let place: Place

  init(_ condition: Condition, at place: Place) {
    self.condition = condition
    self.place = place
  }
}

/// A node that is rendered as it is written.
final class Remainder: Sendable {
  let nodes: [Node]
  /// How deep it stands.
  let depth: Int
  /// Where `break` and `continue` in it lead.
  let targets: (break: Int, continue: Int)

  init(_ node: Node, depth: Int, targets: (break: Int, continue: Int)) {
    nodes = [node]
    self.depth = depth
    self.targets = targets
  }
}

/// A `for` over a list that is a field.
final class Turns {
  /// The list's field.
  let slot: Int
  let reader: Unmanaged<FieldReader>
  let loop: Loop
  /// The slot of an element that is a record, and the record's type.
  let element: (slot: Int, type: ObjectIdentifier)?
  /// Whether something in its body could ask for `forloop`.
  let keepsState: Bool
  let body: Int
  let otherwise: Int

  init(
    _ loop: Loop, over list: (slot: Int, reader: Unmanaged<FieldReader>),
    element: (slot: Int, type: ObjectIdentifier)?, keepsState: Bool, body: Int, otherwise: Int
  ) {
    slot = list.slot
    reader = list.reader
    self.loop = loop
    self.element = element
    self.keepsState = keepsState
    self.body = body
    self.otherwise = otherwise
  }
}
