/// Does once, when views are loaded, what comes out the same at every rendering: outputs made of literals and of
/// filters that depend on nothing else become text, and partials that bind no names of their own are written out where
/// they are rendered, with what they are given in the place of their parameters.
struct Folding {
  private let templates: [String: Template]
  /// What the parameters of the partial that is being written out stand for; nil in a template of its own.
  private var parameters: [Symbol: Expression]?
  /// The partials that are being written out, the innermost last.
  private var open: [String] = []

  /// Nil where a name cannot be replaced by what it stands for.
  private struct NotReplaceable: Error {}

  static func fold(_ templates: [String: Template]) -> [String: Template] {
    templates.mapValues { template in
      var folding = Folding(templates: templates, open: [template.name])
      // Nothing is replaced outside partials, so nothing can be in the way.
      let nodes = (try? folding.folded(template.nodes)) ?? template.nodes
      return Template(name: template.name, nodes: nodes, layout: template.layout, warnings: template.warnings)
    }
  }

  private init(templates: [String: Template], parameters: [Symbol: Expression]? = nil, open: [String]) {
    self.templates = templates
    self.parameters = parameters
    self.open = open
  }

  private mutating func folded(_ nodes: [Node]) throws(NotReplaceable) -> [Node] {
    var result: [Node] = []
    for node in nodes {
      switch node {
      case .text(let bytes): result.append(text: bytes)
      case .output(let output): result.append(folded: try folded(output))
      case .branches(let branches): result.append(.branches(try folded(branches)))
      case .choice(let choice): result.append(.choice(try folded(choice)))
      case .render(let rendering): result.append(folded: try folded(rendering))
      case .loop(let loop) where parameters == nil: result.append(.loop(try folded(loop)))
      default:
        // What binds names stays as it is: in a partial it could hide a name of the template around it.
        guard parameters == nil else { throw NotReplaceable() }
        result.append(node)
      }
    }
    return result
  }

  private func folded(_ output: Output) throws(NotReplaceable) -> [Node] {
    let replaced = try replaced(output)
    guard case .literal = replaced.expression, replaced.calls.allSatisfy(\.isConstant) else {
      return [.output(replaced)]
    }
    // What fails here fails in its place when it is rendered, and says where that is.
    guard let bytes = replaced.constant else { return [.output(replaced)] }
    return [.text(replaced.leading + bytes)]
  }

  private mutating func folded(_ branches: Branches) throws(NotReplaceable) -> Branches {
    var result: [Branches.Branch] = []
    for branch in branches.branches {
      result.append(
        Branches.Branch(
          condition: try branch.condition.map { (c) throws(NotReplaceable) in try replaced(c) },
          isInverted: branch.isInverted, body: try folded(branch.body)))
    }
    return Branches(branches: result, place: branches.place)
  }

  private mutating func folded(_ choice: Choice) throws(NotReplaceable) -> Choice {
    var arms: [Choice.Arm] = []
    for arm in choice.arms {
      let values = try arm.values?.map { (v) throws(NotReplaceable) in try replaced(v) }
      arms.append(Choice.Arm(values: values, body: try folded(arm.body)))
    }
    return Choice(subject: try replaced(choice.subject), arms: arms, place: choice.place)
  }

  private mutating func folded(_ loop: Loop) throws(NotReplaceable) -> Loop {
    Loop(
      variable: loop.variable, collection: loop.collection, name: loop.name, limit: loop.limit, offset: loop.offset,
      isReversed: loop.isReversed, columns: loop.columns, body: try folded(loop.body),
      otherwise: try folded(loop.otherwise), place: loop.place)
  }

  /// The partial's own nodes where it can be written out, else the call.
  private func folded(_ call: Rendering) throws(NotReplaceable) -> [Node] {
    var given: [(name: Name, expression: Expression)] = []
    for parameter in call.parameters { given.append((parameter.name, try replaced(parameter.expression))) }
    let subject = try call.subject.map { (s) throws(NotReplaceable) in
      (expression: try replaced(s.expression), isEach: s.isEach)
    }
    let whole = Node.render(
      Rendering(template: call.template, subject: subject, alias: call.alias, parameters: given, place: call.place))
    guard subject == nil, !open.contains(call.template), let partial = templates[call.template] else { return [whole] }
    var inner = Folding(
      templates: templates,
      parameters: Dictionary(given.map { ($0.name.symbol, $0.expression.asValue) }) { first, _ in first },
      open: open + [call.template])
    guard let nodes = try? inner.folded(partial.nodes) else { return [whole] }
    return nodes.contains(where: \.mayFail) ? [.partial(Partial(template: call.template, nodes: nodes))] : nodes
  }
}

// MARK: - Replacing parameters

extension Folding {
  private func replaced(_ output: Output) throws(NotReplaceable) -> Output {
    guard parameters != nil else { return output }
    var calls: [Output.Call] = []
    for call in output.calls {
      calls.append(
        Output.Call(
          name: call.name, filter: call.filter,
          places: try call.places.map { (p) throws(NotReplaceable) in try replaced(p) },
          named: try call.named.map { (n) throws(NotReplaceable) in (n.name, try replaced(n.expression)) },
          place: call.place))
    }
    return Output(
      leading: output.leading, expression: try replaced(output.expression), calls: calls, place: output.place)
  }

  private func replaced(_ condition: Condition) throws(NotReplaceable) -> Condition {
    switch condition {
    case .truth(let expression): .truth(try replaced(expression))
    case .comparison(let left, let comparison, let right):
      .comparison(try replaced(left), comparison, try replaced(right))
    case .and(let left, let right): .and(try replaced(left), try replaced(right))
    case .or(let left, let right): .or(try replaced(left), try replaced(right))
    }
  }

  private func replaced(_ expression: Expression) throws(NotReplaceable) -> Expression {
    guard let parameters else { return expression }
    switch expression {
    case .literal, .empty, .blank: return expression
    case .variable(let name, _): return parameters[name.symbol] ?? .literal(.null)
    case .member(let member):
      return try stepping(parameters[member.root.symbol], [.field(member.field)], member.place)
    case .path(let path):
      guard case .name(let name) = path.root else { throw NotReplaceable() }
      var steps: [Path.Step] = []
      for step in path.steps {
        if case .key(let key) = step { steps.append(.key(try replaced(key))) } else { steps.append(step) }
      }
      return try stepping(parameters[name.symbol], steps, path.place)
    case .range(let first, let last): return .range(try replaced(first), try replaced(last))
    }
  }

  /// The way on from what a parameter stands for.
  private func stepping(
    _ root: Expression?, _ steps: [Path.Step], _ place: Place
  ) throws(NotReplaceable) -> Expression {
    switch root {
    case .variable(let name, _):
      if steps.count == 1, case .field(let field) = steps[0] {
        return .member(Member(root: name, field: field, place: place))
      }
      return .path(Path(root: .name(name), steps: steps, place: place))
    case .member(let member):
      return .path(Path(root: .name(member.root), steps: [.field(member.field)] + steps, place: place))
    case .path(let path): return .path(Path(root: path.root, steps: path.steps + steps, place: place))
    default: throw NotReplaceable()
    }
  }
}

extension Expression {
  /// The words `empty` and `blank` are texts where they are passed on.
  fileprivate var asValue: Expression {
    switch self {
    case .empty, .blank: .literal(.string(""))
    default: self
    }
  }
}
