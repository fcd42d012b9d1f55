/// Makes a page's folded nodes into a `Drawing`.
///
/// What it does not prepare stays a node, an output or a condition that the renderer looks at as it always does: filters,
/// names that `assign` gives, and tags that are rare in views.
struct DrawingMaker {
  let record: any Record.Type
  /// What the page itself binds; these are looked up when it is drawn.
  let bound: BoundNames
  var scope = Scope()
  var instructions: [Instruction] = []
  var labels: [Int] = []
  var text: [UInt8] = []
  var names: [String]
  var parts: [AnyObject] = []
  var slots: Int
  /// How much was left to the renderer.
  var remainders = 0
  /// How much of that depends on what was rendered before it, and not on the record alone.
  var dependents = 0

  /// Where a node stands.
  struct Scope {
    /// The place of the template's name.
    var template = 0
    /// Whether it is a layout's, in which `content` is what the page wrote.
    var isLayout = false
    var depth = 1
    /// The variables of the loops around it, the innermost last.
    var variables: [Variable] = []
    /// Where `break` and `continue` lead.
    var targets = (break: 0, continue: 0)
  }

  struct Variable {
    let symbol: Symbol
    /// Where its elements are records: their slot and type.
    let record: (slot: Int, type: any Record.Type)?
  }

  /// Nil where the page has to be rendered before its layout: it gives names that the layout asks for, or the layout
  /// does more than to show the record's fields around it.
  static func drawing(of page: String, as record: any Record.Type, in templates: [String: Template]) -> Drawing? {
    guard let first = templates[page] else { return nil }
    var chain = [first]
    while let name = chain[chain.count - 1].layout?.name {
      guard let layout = templates[name], !chain.contains(where: { $0.name == name }) else { return nil }
      chain.append(layout)
    }
    var maker = DrawingMaker(record: record, bound: BoundNames(in: first.nodes))
    guard maker.add(chain[...]) else { return nil }
    maker.add(.end)
    return Drawing(
      names: maker.names, instructions: maker.instructions, labels: maker.labels,
      text: maker.text, records: maker.records, slots: maker.slots, parts: maker.parts)
  }

  private init(record: any Record.Type, bound: BoundNames) {
    self.record = record
    self.bound = bound
    names = []
    slots = 1 + record.layout.records.count
  }

  private var records: [ObjectIdentifier?] {
    let layout = record.layout
    return [record.boxType]
      + layout.records.map { place in
        if case .record(let type)? = record.shape(of: layout.names[place]) { type.boxType } else { nil }
      }
  }

  /// The last template with those before it where it says `content`.
  private mutating func add(_ chain: ArraySlice<Template>) -> Bool {
    guard let template = chain.last else { return false }
    let end = label()
    scope = Scope(template: name(template.name), isLayout: chain.count > 1, targets: (end, end))
    defer { place(end) }
    guard chain.count > 1 else {
      add(template.nodes)
      return true
    }
    var contents = 0
    for node in template.nodes {
      if case .output(let output) = node, case .variable(let name, _) = output.expression, name.symbol == .content {
        guard output.calls.isEmpty else { return false }
        add(text: output.leading)
        let outer = scope
        guard add(chain.dropLast()) else { return false }
        scope = outer
        contents += 1
      } else {
        let before = dependents
        add(node)
        guard dependents == before else { return false }
      }
    }
    return contents == 1
  }

  mutating func add(_ nodes: [Node]) {
    for node in nodes { add(node) }
  }

  private mutating func add(_ node: Node) {
    switch node {
    case .text(let bytes): add(text: bytes)
    case .output(let output): add(output)
    case .branches(let branches) where scope.depth < Limits.generous.depth: add(branches)
    case .partial(let partial) where scope.depth < Limits.generous.depth: add(partial)
    case .loop(let loop) where scope.depth < Limits.generous.depth:
      if !add(loop) { add(remainder: node) }
    case .leave(.break): add(.jump(to: scope.targets.break))
    case .leave(.continue): add(.jump(to: scope.targets.continue))
    default: add(remainder: node)
    }
  }

  private mutating func add(remainder node: Node) {
    remainders += 1
    dependents += 1
    add(.node(kept(Remainder(node, depth: scope.depth, targets: scope.targets))))
  }

  private mutating func add(_ output: Output) {
    switch output.calls.isEmpty ? operand(output.expression) : nil {
    case .field(let slot, let field):
      add(text: output.leading)
      add(.field(slot: slot, kept(field.reader)))
    case .variable(let index):
      add(text: output.leading)
      add(.variable(index))
    case nil:
      if let (slot, reader, counted) = counted(output) {
        add(text: output.leading)
        return add(.count(slot: slot, reader, counted))
      }
      remainders += 1
      if bound.mayChange(output) { dependents += 1 }
      add(.output(kept(output)))
    }
  }

  private mutating func add(_ partial: Partial) {
    let end = label()
    let outer = scope
    scope.template = name(partial.template)
    scope.targets = (end, end)
    scope.depth += 1
    add(partial.nodes)
    scope = outer
    place(end)
  }

  private mutating func add(_ branches: Branches) {
    let end = label()
    scope.depth += 1
    for branch in branches.branches {
      let next = label()
      if let condition = branch.condition {
        add(condition, jumpsIf: branch.isInverted, to: next, at: branches.place)
      }
      add(branch.body)
      add(.jump(to: end))
      place(next)
    }
    scope.depth -= 1
    place(end)
  }
}
