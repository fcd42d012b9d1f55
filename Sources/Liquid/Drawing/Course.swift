/// How far a drawing has come. It follows the instructions that need the record alone, and stops at others.
struct Course: ~Copyable {
  /// Why it stopped, with the instruction behind it.
  enum Halt {
    /// At one for the renderer.
    case instruction(Instruction)
    /// At one that lacks this many bytes of room.
    case room(Int)
    case steps
    case end
  }

  /// The instruction that follows.
  var next = 0
  var steps: Int
  let slots: UnsafeMutablePointer<Unmanaged<AnyObject>?>
  /// The loops that are going on, the innermost last.
  var loops: [(items: [Value], index: Int)] = []

  /// No slot holds a record yet.
  init(_ drawing: Drawing, steps: Int) {
    self.steps = steps
    slots = .allocate(capacity: drawing.slots)
    slots.initialize(repeating: nil, count: drawing.slots)
  }

  deinit { slots.deallocate() }

  mutating func follow(_ drawing: Drawing, into room: inout Room, limit: Int) -> Halt {
    let (instructions, labels, text) = (drawing.instructions, drawing.labels, drawing.text)
    while steps < limit {
      let instruction = instructions[next]
      next += 1
      steps += 1
      switch instruction.operation {
      case .text(let start, let count): room.append(UnsafeBufferPointer(rebasing: text[start..<start + count]))
      case .field(let slot, let field): with(slot, field) { $0.write($1, &room) }
      case .count(let slot, let field, let counted):
        guard case .int(let number)? = with(slot, field, { $0.value($1) }),
          let range = counted._withUnsafeGuaranteedRef({ $0.texts.indices.contains(number) ? $0.texts[number] : nil })
        else { return .instruction(instruction) }
        room.append(UnsafeBufferPointer(rebasing: text[range]))
      case .jump(let target): next = labels[target]
      case .test(let slot, let field, let jumpsIf, let target):
        if with(slot, field, { $0.holds($1) }) ?? false == jumpsIf { next = labels[target] }
      case .equals(let slot, let field, let start, let count, let jumpsIf, let target):
        let text = UnsafeBufferPointer(rebasing: text[start..<start + count])
        if with(slot, field, { $0.equals($1, text) }) ?? false == jumpsIf { next = labels[target] }
      case .end: return .end
      default: return .instruction(instruction)
      }
      if room.lacking > 0 { return .room(room.lacking) }
    }
    return .steps
  }

  /// Nil where the slot has no record. Nothing is counted: the slot's box and the drawing's reader outlive the call.
  @inline(__always)
  func with<T>(
    _ slot: Int, _ field: Unmanaged<FieldReader>, _ body: (FieldReader, AnyObject) -> T
  ) -> T? {
    slots[slot]?._withUnsafeGuaranteedRef { box in field._withUnsafeGuaranteedRef { body($0, box) } }
  }
}
