/// Walks the nodes of a template and appends what they write.
struct Renderer {
  let templates: [String: Template]
  let context: RenderContext
  let limits: Limits
  /// Whether output is escaped for HTML.
  let escapes: Bool
  /// Whether the data's names are looked up by number (a view's record) or by text (a message's object).
  let isView: Bool
  let showsErrors: Bool
  let data: Object

  var output: [UInt8] = []
  var frame: Frame
  var steps = 0
  var depth = 0
  var problems: [TemplateError] = []

  /// What one template sees: its own variables, and nothing of the template that renders it.
  struct Frame {
    var template: String
    /// The view's record, in the page and its layout only.
    var record: AnyRecord?
    /// Loop variables, the innermost last.
    var locals: [(symbol: Symbol, value: Value)] = []
    /// What `assign`, `capture` and parameters set.
    var assigned: [(symbol: Symbol, value: Value)] = []
    var loops: [LoopState] = []
    var tables: [TableState] = []
    var counters: [Symbol: Int] = [:]
    var turns: [String: Int] = [:]
    var ends: [String: Int] = [:]
    var lastChanged: [UInt8]?

    init(template: String) { self.template = template }

    /// For a page. Its records are read once for all that asks them for a field.
    init(template: String, showing record: AnyRecord) {
      self.template = template
      self.record = record
      let layout = record.layout
      assigned = layout.records.map { (layout.symbols[$0], layout.readers[$0].value(record.box)) }
    }
  }

  /// Why rendering stops altogether.
  enum Stop: Error {
    case limit(TemplateError)
    case failure(TemplateError)
    case aborted(reason: String)
  }

  mutating func render(_ nodes: [Node]) throws(Stop) -> Departure? {
    depth += 1
    defer { depth -= 1 }
    if depth > limits.depth { throw tooMuch("blocks and templates nested more than \(limits.depth) deep") }
    // A borrowed buffer spares a retain and a release for each node.
    return try nodes.withUnsafeBufferPointer { (nodes) throws(Stop) in try render(borrowed: nodes) }
  }

  private mutating func render(borrowed nodes: UnsafeBufferPointer<Node>) throws(Stop) -> Departure? {
    for index in nodes.indices {
      try step()
      switch nodes[index] {
      case .text(let bytes): output.append(contentsOf: bytes)
      case .output(let output): try write(output)
      case .branches(let branches):
        if let departure = try render(branches) { return departure }
      case .loop(let loop): try render(loop)
      case .render(let rendering): try render(rendering)
      case .leave(let departure): return departure
      default:
        if let departure = try renderOther(nodes[index]) { return departure }
      }
      if output.count > limits.outputBytes { throw tooMuch("more than \(limits.outputBytes) bytes") }
    }
    return nil
  }

  @inline(__always)
  mutating func step() throws(Stop) {
    steps += 1
    if steps > limits.steps { throw tooMuch("more than \(limits.steps) steps") }
  }

  /// The rarer nodes.
  private mutating func renderOther(_ node: Node) throws(Stop) -> Departure? {
    switch node {
    case .assign(let name, let output):
      set(name.symbol, try guarded(output.place, { (r) throws(Filter.Failure) in try r.value(of: output) }) ?? .null)
    case .capture(let name, let body): return try capture(name, body)
    case .choice(let choice): return try render(choice)
    case .table(let loop): try renderTable(loop)
    case .cycle(let cycle): try render(cycle)
    case .increment(let name):
      let count = frame.counters[name.symbol, default: 0]
      output.append(decimal: count)
      frame.counters[name.symbol] = count + 1
    case .decrement(let name):
      let count = frame.counters[name.symbol, default: 0] - 1
      output.append(decimal: count)
      frame.counters[name.symbol] = count
    case .changed(let body): return try renderChanged(body)
    case .partial(let partial):
      var name = partial.template
      swap(&name, &frame.template)
      defer { swap(&name, &frame.template) }
      _ = try render(partial.nodes)
    case .abort(let reason):
      let text = try guarded(reason.place, { (r) throws(Filter.Failure) in try r.value(of: reason) })?.text ?? ""
      throw .aborted(reason: text)
    default: break
    }
    return nil
  }

  mutating func write(_ node: Output) throws(Stop) {
    output.append(contentsOf: node.leading)
    do throws(Filter.Failure) {
      let value = node.calls.isEmpty ? try value(of: node.expression) : try value(of: node)
      value.append(to: &output, escaping: escapes)
    } catch {
      try report(error, at: node.place)
    }
  }

  mutating func set(_ symbol: Symbol, _ value: Value) {
    for index in frame.assigned.indices where frame.assigned[index].symbol == symbol {
      frame.assigned[index].value = value
      return
    }
    frame.assigned.append((symbol, value))
  }
}

extension Renderer {
  /// What the body gives; nil where it failed and the failure was reported.
  mutating func guarded<T>(
    _ place: Place, _ body: (inout Renderer) throws(Filter.Failure) -> T
  ) throws(Stop) -> T? {
    do throws(Filter.Failure) {
      return try body(&self)
    } catch {
      try report(error, at: place)
      return nil
    }
  }

  /// In a view a failure ends the rendering; in a message its place stays empty or shows it.
  mutating func report(_ failure: Filter.Failure, at place: Place) throws(Stop) {
    let error = TemplateError(
      failure.description, template: frame.template, line: Int(place.line), column: Int(place.column))
    if failure.isLimit { throw .limit(error) }
    if isView { throw .failure(error) }
    if problems.count < 100 { problems.append(error) }
    if showsErrors { output.append(text: "Liquid error: \(failure.description)") }
  }

  func tooMuch(_ what: String) -> Stop {
    .limit(
      TemplateError("the text makes \(what), which is the limit", template: frame.template, line: 1, column: 1))
  }
}
