extension Parser {
  /// `expression | filter: argument, key: argument | …`, to the end of the tokens.
  mutating func output(_ tokens: inout Tokens) throws(TemplateError) -> Output {
    let place = source.place(at: tokens.offset)
    let value: Expression = tokens.next == .end ? .literal(.null) : try expression(&tokens)
    var calls: [Output.Call] = []
    while try tokens.takes("|") { calls.append(try call(&tokens)) }
    try expectEnd(&tokens, orElse: "'|' and a filter, or the end")
    return Output(expression: value, calls: calls, place: place)
  }

  func expectEnd(_ tokens: inout Tokens, orElse expected: String) throws(TemplateError) {
    guard tokens.next == .end else {
      throw tokens.error("expected \(expected), found \(tokens.next.description)")
    }
  }

  private mutating func call(_ tokens: inout Tokens) throws(TemplateError) -> Output.Call {
    let offset = tokens.offset
    guard case .name(let name) = tokens.next else {
      throw tokens.error("expected the name of a filter after '|', found \(tokens.next.description)")
    }
    try tokens.take()
    var places: [Expression] = []
    var named: [(name: String, expression: Expression)] = []
    if try tokens.takes(":") {
      repeat {
        if tokens.next == .end || tokens.next == .sign("|") { break }
        if case .name(let key) = tokens.next, tokens.isFollowed(by: ":") {
          try tokens.take()
          try tokens.take()
          named.append((key, try expression(&tokens)))
        } else {
          places.append(try expression(&tokens))
        }
      } while try tokens.takes(",")
    }
    let filter = filters[name]
    if filter == nil {
      let error = source.error(
        "there is no filter '\(name)'\(suggestion(for: name, among: filters.names))", at: offset)
      if dialect == .views { throw error }
      warnings.append(error)
    }
    return Output.Call(name: name, filter: filter, places: places, named: named, place: source.place(at: offset))
  }

  /// One value: a literal, a range, or a variable with its steps.
  mutating func expression(_ tokens: inout Tokens, depth: Int = 0) throws(TemplateError) -> Expression {
    guard depth < 50 else { throw tokens.error("brackets are nested more than 50 deep") }
    let offset = tokens.offset
    switch tokens.next {
    case .text(let text):
      try tokens.take()
      return .literal(.string(text))
    case .int(let number):
      try tokens.take()
      return .literal(.int(number))
    case .double(let number):
      try tokens.take()
      return .literal(.double(number))
    case .sign("("):
      return try range(&tokens, depth: depth)
    case .sign("["):
      let key = try bracket(&tokens, depth: depth)
      return try path(.computed(key), &tokens, at: offset, depth: depth)
    case .vendorName(let name):
      try tokens.take()
      return try path(.name(names.name(name)), &tokens, at: offset, depth: depth)
    case .name(let name):
      try tokens.take()
      if tokens.next != .sign("."), tokens.next != .sign("["), let word = word(name) { return word }
      return try path(.name(names.name(name)), &tokens, at: offset, depth: depth)
    default:
      throw tokens.error("expected a value, found \(tokens.next.description)")
    }
  }

  private func word(_ name: String) -> Expression? {
    switch name {
    case "nil", "null": .literal(.null)
    case "true": .literal(.bool(true))
    case "false": .literal(.bool(false))
    case "empty": .empty
    case "blank": .blank
    default: nil
    }
  }

  private mutating func range(_ tokens: inout Tokens, depth: Int) throws(TemplateError) -> Expression {
    try tokens.take()
    let first = try expression(&tokens, depth: depth + 1)
    guard try tokens.takes("..") else {
      throw tokens.error("expected '..' as in (1..5), found \(tokens.next.description)")
    }
    let last = try expression(&tokens, depth: depth + 1)
    guard try tokens.takes(")") else {
      throw tokens.error("expected ')' after the range, found \(tokens.next.description)")
    }
    return .range(first, last)
  }

  private mutating func bracket(_ tokens: inout Tokens, depth: Int) throws(TemplateError) -> Expression {
    try tokens.take()
    let key = try expression(&tokens, depth: depth + 1)
    guard try tokens.takes("]") else {
      throw tokens.error("expected ']', found \(tokens.next.description)")
    }
    return key
  }

  private mutating func path(
    _ root: Path.Root, _ tokens: inout Tokens, at offset: Int, depth: Int
  ) throws(TemplateError) -> Expression {
    var steps: [Path.Step] = []
    while true {
      if tokens.next == .sign("[") {
        steps.append(.key(try bracket(&tokens, depth: depth)))
      } else if try tokens.takes(".") {
        switch tokens.next {
        case .name(let name): steps.append(Path.Step(names.name(name)))
        case .vendorName(let name): steps.append(.field(names.name(name)))
        case .int(let number): steps.append(.field(names.name(String(number))))
        default: throw tokens.error("expected a name after '.', found \(tokens.next.description)")
        }
        try tokens.take()
      } else {
        break
      }
    }
    let place = source.place(at: offset)
    if case .name(let name) = root {
      if steps.isEmpty { return .variable(name, place) }
      if steps.count == 1, case .field(let field) = steps[0], Symbol.reserved[name.text] == nil {
        return .member(Member(root: name, field: field, place: place))
      }
    }
    return .path(Path(root: root, steps: steps, place: place))
  }
}

extension Parser {
  /// A test, to the end of the tokens. `and` and `or` group from the right.
  mutating func condition(_ tokens: inout Tokens) throws(TemplateError) -> Condition {
    let condition = try chain(&tokens, depth: 0)
    try expectEnd(&tokens, orElse: "'and', 'or' or the end")
    return condition
  }

  private mutating func chain(_ tokens: inout Tokens, depth: Int) throws(TemplateError) -> Condition {
    guard depth < 100 else { throw tokens.error("a test has more than 100 parts") }
    let first = try comparison(&tokens, depth: depth)
    if try tokens.takes(word: "and") { return .and(first, try chain(&tokens, depth: depth + 1)) }
    if try tokens.takes(word: "or") { return .or(first, try chain(&tokens, depth: depth + 1)) }
    return first
  }

  private mutating func comparison(_ tokens: inout Tokens, depth: Int) throws(TemplateError) -> Condition {
    if tokens.next == .sign("("), let group = try group(&tokens, depth: depth) { return group }
    let left = try expression(&tokens)
    guard let comparison = comparator(tokens.next) else {
      if tokens.next == .sign("=") { throw tokens.error("'=' does not compare; write '=='") }
      return .truth(left)
    }
    try tokens.take()
    return .comparison(left, comparison, try expression(&tokens))
  }

  /// A test in parentheses; nil where they hold a range.
  private mutating func group(_ tokens: inout Tokens, depth: Int) throws(TemplateError) -> Condition? {
    let start = tokens
    try tokens.take()
    let inner = try chain(&tokens, depth: depth + 1)
    if try tokens.takes(")") { return inner }
    tokens = start
    return nil
  }

  private func comparator(_ token: Token) -> Condition.Operator? {
    switch token {
    case .sign(let sign): Condition.Operator(rawValue: sign)
    case .name("contains"): .contains
    default: nil
    }
  }
}

/// `; did you mean 'escape'?` where one of the names is close to the given one, else nothing.
func suggestion(for name: String, among names: [String]) -> String {
  let close = names.map { ($0, editDistance(name, $0)) }.min { $0.1 < $1.1 }
  guard let (best, distance) = close, distance <= max(1, (name.count + 1) / 3) else { return "" }
  return "; did you mean '\(best)'?"
}

private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.utf8.prefix(64))
  let b = Array(b.utf8.prefix(64))
  var row = Array(0...b.count)
  for (i, left) in a.enumerated() {
    var corner = row[0]
    row[0] = i + 1
    for (j, right) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, corner + (left == right ? 0 : 1))
      corner = above
    }
  }
  return row[b.count]
}
