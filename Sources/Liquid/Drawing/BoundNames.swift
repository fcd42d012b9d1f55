/// What a page binds by itself, so that these names are looked up when it is drawn.
struct BoundNames {
  /// What `assign` and `capture` give.
  private(set) var symbols: Set<Symbol> = []
  /// Whether a loop goes on where another ended, so that each must leave word of its end.
  private(set) var loopsContinue = false

  init(in nodes: [Node]) { look(through: nodes) }

  private mutating func look(through nodes: [Node]) {
    for node in nodes {
      switch node {
      case .assign(let name, _): symbols.insert(name.symbol)
      case .capture(let name, let body):
        symbols.insert(name.symbol)
        look(through: body)
      case .branches(let branches): for branch in branches.branches { look(through: branch.body) }
      case .choice(let choice): for arm in choice.arms { look(through: arm.body) }
      case .loop(let loop), .table(let loop):
        if case .continuing = loop.offset { loopsContinue = true }
        look(through: loop.body)
        look(through: loop.otherwise)
      case .changed(let body): look(through: body)
      case .partial(let partial): look(through: partial.nodes)
      case .text, .output, .cycle, .increment, .decrement, .leave, .render, .abort: break
      }
    }
  }
}

/// Whether what the page binds could be seen in something.
extension BoundNames {
  func mayChange(_ output: Output) -> Bool {
    mayChange(output.expression)
      || output.calls.contains { call in
        call.places.contains { mayChange($0) } || call.named.contains { mayChange($0.expression) }
      }
  }

  func mayChange(_ condition: Condition) -> Bool {
    switch condition {
    case .truth(let expression): mayChange(expression)
    case .comparison(let left, _, let right): mayChange(left) || mayChange(right)
    case .and(let left, let right), .or(let left, let right): mayChange(left) || mayChange(right)
    }
  }

  private func mayChange(_ expression: Expression) -> Bool {
    switch expression {
    case .literal, .empty, .blank: false
    case .variable(let name, _): mayChange(name)
    case .member(let member): mayChange(member.root)
    case .path(let path):
      if case .name(let name) = path.root {
        mayChange(name) || path.steps.contains { if case .key(let key) = $0 { mayChange(key) } else { false } }
      } else {
        true
      }
    case .range(let first, let last): mayChange(first) || mayChange(last)
    }
  }

  private func mayChange(_ name: Name) -> Bool { name.symbol == .content || symbols.contains(name.symbol) }
}
