extension [Node] {
  /// Text next to text becomes one.
  mutating func append(text bytes: [UInt8]) {
    if case .text(let before) = last {
      self[count - 1] = .text(before + bytes)
    } else {
      append(.text(bytes))
    }
  }

  mutating func append(folded nodes: [Node]) {
    for node in nodes {
      switch (node, last) {
      case (.text(let bytes), _): append(text: bytes)
      case (.output(let output), .text(let before)):
        self[count - 1] = .output(output.following(before + output.leading))
      default: append(node)
      }
    }
  }
}

extension Node {
  /// Whether rendering it can fail, so that it must be known which template it stands in.
  var mayFail: Bool {
    switch self {
    case .text, .partial: false
    case .output(let output): !output.calls.isEmpty
    case .branches(let branches):
      branches.branches.contains { $0.condition?.mayFail ?? false || $0.body.contains(where: \.mayFail) }
    default: true
    }
  }
}

extension Condition {
  fileprivate var mayFail: Bool {
    switch self {
    case .truth: false
    case .comparison(_, let comparison, _): comparison != .equal && comparison != .unequal
    case .and(let left, let right), .or(let left, let right): left.mayFail || right.mayFail
    }
  }
}

extension Output.Call {
  /// Whether it gives the same at every rendering where its input does.
  var isConstant: Bool {
    guard let filter, filter.isPure else { return false }
    return places.allSatisfy(\.isLiteral) && named.allSatisfy(\.expression.isLiteral)
  }
}

extension Expression {
  fileprivate var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }
}

extension Output {
  /// What it writes in a view, where that depends on nothing; nil where it fails.
  var constant: [UInt8]? {
    var renderer = Renderer(
      templates: [:], context: RenderContext(now: DateTime(seconds: 0)), limits: .generous, escapes: true, isView: true,
      showsErrors: false, data: Object(), frame: Renderer.Frame(template: ""))
    guard let value = try? renderer.value(of: self) else { return nil }
    var bytes: [UInt8] = []
    value.append(to: &bytes, escaping: true)
    return bytes
  }
}
