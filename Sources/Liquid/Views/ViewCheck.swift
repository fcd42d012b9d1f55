/// Checks that every name a view uses is there, before there is any data.
struct ViewCheck {
  let templates: [String: Template]
  var errors: [TemplateError] = []
  var scope = Scope()
  /// The templates that are being checked, the innermost last.
  private var open: [String] = []

  init(templates: [String: Template]) { self.templates = templates }

  /// What a template sees at one point of its text.
  struct Scope {
    var template = ""
    /// The page's type; partials have none.
    var record: (any Record.Type)?
    var names: [Symbol: Shape] = [:]
    var loops = 0
    var tables = 0
  }

  mutating func check(page name: String, as type: any Record.Type) {
    guard let page = templates[name] else {
      let known = suggestion(for: name, among: Array(templates.keys))
      errors.append(TemplateError("there is no template '\(name)'\(known)", template: name, line: 1, column: 1))
      return
    }
    scope = Scope(template: name, record: type)
    open = [name]
    check(page.nodes)
    checkLayout(of: page)
  }

  private mutating func checkLayout(of page: Template) {
    guard let (name, place) = page.layout else { return }
    guard let layout = templates[name] else {
      return fail("there is no layout '\(name)'\(suggestion(for: name, among: Array(templates.keys)))", at: place)
    }
    guard !open.contains(name) else { return fail("the layout '\(name)' is laid into itself", at: place) }
    open.append(name)
    scope.template = name
    scope.names[.content] = .scalar
    check(layout.nodes)
    checkLayout(of: layout)
  }

  mutating func fail(_ message: String, at place: Place) {
    let error = TemplateError(
      message, template: scope.template, line: Int(place.line), column: Int(place.column))
    if !errors.contains(error) { errors.append(error) }
  }

  mutating func check(_ nodes: [Node]) {
    for node in nodes { check(node) }
  }

  private mutating func check(_ node: Node) {
    switch node {
    case .text, .increment, .decrement, .leave: break
    case .output(let output): checkWritten(output)
    case .assign(let name, let output): scope.names[name.symbol] = shape(of: output)
    case .capture(let name, let body):
      check(body)
      scope.names[name.symbol] = .scalar
    case .branches(let branches):
      for branch in branches.branches {
        if let condition = branch.condition { check(condition) }
        check(branch.body)
      }
    case .choice(let choice):
      _ = shape(of: choice.subject)
      for arm in choice.arms {
        for value in arm.values ?? [] { _ = shape(of: value) }
        check(arm.body)
      }
    case .loop(let loop): check(loop, isTable: false)
    case .table(let loop): check(loop, isTable: true)
    case .cycle(let cycle):
      if case .named(let name) = cycle.group { _ = shape(of: name) }
      for value in cycle.values { _ = shape(of: value) }
    case .changed(let body): check(body)
    case .render(let rendering): check(rendering)
    case .partial(let partial): check(partial.nodes)
    case .abort(let reason): _ = shape(of: reason)
    }
  }

  private mutating func check(_ condition: Condition) {
    switch condition {
    case .truth(let expression): _ = shape(of: expression)
    case .comparison(let left, _, let right):
      _ = shape(of: left)
      _ = shape(of: right)
    case .and(let left, let right), .or(let left, let right):
      check(left)
      check(right)
    }
  }

  private mutating func checkWritten(_ output: Output) {
    switch shape(of: output) {
    case .record(let type), .list(.record(let type)):
      fail("a \(type.noun) cannot be written; write one of its fields: \(type.fieldList)", at: output.place)
    default: break
    }
  }

  private mutating func check(_ loop: Loop, isTable: Bool) {
    for expression in [loop.limit, loop.columns].compactMap(\.self) { _ = shape(of: expression) }
    if case .at(let offset) = loop.offset { _ = shape(of: offset) }
    let element: Shape
    switch shape(of: loop.collection) {
    case .list(let shape): element = shape
    case .dynamic: element = .dynamic
    case .scalar, .record:
      fail("a loop needs a list", at: loop.place)
      element = .dynamic
    }
    let hidden = scope.names[loop.variable.symbol]
    scope.names[loop.variable.symbol] = element
    if isTable { scope.tables += 1 } else { scope.loops += 1 }
    check(loop.body)
    if isTable { scope.tables -= 1 } else { scope.loops -= 1 }
    scope.names[loop.variable.symbol] = hidden
    check(loop.otherwise)
  }

  private mutating func check(_ node: Rendering) {
    var inner = Scope(template: node.template)
    for parameter in node.parameters { inner.names[parameter.name.symbol] = shape(of: parameter.expression) }
    if let subject = node.subject {
      var shape = shape(of: subject.expression)
      if subject.isEach {
        inner.loops = 1
        if case .list(let element) = shape { shape = element }
      }
      inner.names[node.alias.symbol] = shape
    }
    guard let template = templates[node.template] else {
      let known = suggestion(for: node.template, among: Array(templates.keys))
      return fail("there is no template '\(node.template)'\(known)", at: node.place)
    }
    guard !open.contains(node.template) else { return }
    var outer = inner
    swap(&outer, &scope)
    open.append(node.template)
    check(template.nodes)
    open.removeLast()
    swap(&outer, &scope)
  }
}

extension Record {
  static var fieldList: String { fieldNames.sorted().joined(separator: ", ") }
}
