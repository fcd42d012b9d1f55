extension Parser {
  mutating func loop(at: Int, _ tokens: inout Tokens) throws(TemplateError) -> Loop {
    let head = try loopHead("for", &tokens)
    var (body, end) = try block(until: ["else", "endfor"], opener: ("for", at))
    var otherwise: [Node] = []
    if end.name == "else" { otherwise = try block(until: ["endfor"], opener: ("for", at)).0 }
    if body.isBlank, otherwise.isBlank {
      body = body.withoutText
      otherwise = otherwise.withoutText
    }
    return head.loop(body: body, otherwise: otherwise, place: source.place(at: at))
  }

  mutating func table(at: Int, _ tokens: inout Tokens) throws(TemplateError) -> Loop {
    let head = try loopHead("tablerow", &tokens)
    let (body, _) = try block(until: ["endtablerow"], opener: ("tablerow", at))
    return head.loop(body: body, otherwise: [], place: source.place(at: at))
  }

  private struct LoopHead {
    let variable: Name
    let collection: Expression
    let name: String
    var limit: Expression?
    var offset: Loop.Offset?
    var columns: Expression?
    var isReversed = false

    func loop(body: [Node], otherwise: [Node], place: Place) -> Loop {
      Loop(
        variable: variable, collection: collection, name: name, limit: limit, offset: offset,
        isReversed: isReversed, columns: columns, body: body, otherwise: otherwise, place: place)
    }
  }

  private mutating func loopHead(_ tag: String, _ tokens: inout Tokens) throws(TemplateError) -> LoopHead {
    guard case .name(let variable) = tokens.next else {
      throw tokens.error("expected a name as in {% \(tag) item in items %}, found \(tokens.next.description)")
    }
    try tokens.take()
    guard try tokens.takes(word: "in") else {
      throw tokens.error("expected 'in' as in {% \(tag) item in items %}, found \(tokens.next.description)")
    }
    let start = tokens.offset
    let collection = try expression(&tokens)
    let written = source.text(start..<max(start, tokens.lastEnd)).trimmed
    var head = LoopHead(variable: names.name(variable), collection: collection, name: "\(variable)-\(written)")
    while true {
      _ = try tokens.takes(",")
      guard case .name(let option) = tokens.next else { break }
      if tag == "for", option == "reversed" {
        try tokens.take()
        head.isReversed = true
        continue
      }
      try setOption(option, of: &head, tag: tag, &tokens)
    }
    try expectEnd(&tokens, orElse: "'limit', 'offset' or the end")
    return head
  }

  private mutating func setOption(
    _ option: String, of head: inout LoopHead, tag: String, _ tokens: inout Tokens
  ) throws(TemplateError) {
    let known = tag == "for" ? ["limit", "offset", "reversed"] : ["limit", "offset", "cols"]
    guard known.contains(option) else {
      throw tokens.error("'\(tag)' has no '\(option)'; it has \(known.joined(separator: ", "))")
    }
    try tokens.take()
    guard try tokens.takes(":") else {
      throw tokens.error("expected ':' after '\(option)', found \(tokens.next.description)")
    }
    switch option {
    case "limit": head.limit = try expression(&tokens)
    case "cols": head.columns = try expression(&tokens)
    default: head.offset = try tokens.takes(word: "continue") ? .continuing : .at(try expression(&tokens))
    }
  }

  mutating func cycle(at: Int, markup: Range<Int>) throws(TemplateError) -> Node {
    var tokens = try Tokens(source, markup)
    let first = try expression(&tokens)
    var group: Cycle.Group
    var values: [Expression] = []
    if try tokens.takes(":") {
      group = .named(first)
      values.append(try expression(&tokens))
    } else {
      group = .written("")
      values.append(first)
    }
    while try tokens.takes(","), tokens.next != .end { values.append(try expression(&tokens)) }
    try expectEnd(&tokens, orElse: "',' and another value")
    if case .written = group {
      let isLiteral = values.allSatisfy { if case .literal = $0 { true } else { false } }
      let written = source.text(markup).trimmed
      group = .written(isLiteral ? written : "\(written) \(at)")
    }
    return .cycle(Cycle(group: group, values: values, place: source.place(at: at)))
  }

  mutating func render(at: Int, _ tokens: inout Tokens) throws(TemplateError) -> Rendering {
    guard case .text(let template) = tokens.next else {
      throw tokens.error("expected a template's name in quotes, found \(tokens.next.description)")
    }
    try tokens.take()
    var subject: (expression: Expression, isEach: Bool)?
    if case .name(let word) = tokens.next, word == "with" || word == "for", !tokens.isFollowed(by: ":") {
      try tokens.take()
      subject = (try expression(&tokens), word == "for")
    }
    var alias = template.split(separator: "/").last.map(String.init) ?? template
    if case .name("as") = tokens.next, !tokens.isFollowed(by: ":") {
      try tokens.take()
      guard case .name(let name) = tokens.next else {
        throw tokens.error("expected a name after 'as', found \(tokens.next.description)")
      }
      try tokens.take()
      alias = name
    }
    var parameters: [(name: Name, expression: Expression)] = []
    while true {
      _ = try tokens.takes(",")
      guard case .name(let key) = tokens.next else { break }
      try tokens.take()
      guard try tokens.takes(":") else {
        throw tokens.error("expected ':' and a value after '\(key)', found \(tokens.next.description)")
      }
      parameters.append((names.name(key), try expression(&tokens)))
    }
    try expectEnd(&tokens, orElse: "',' and a parameter as in name: value")
    return Rendering(
      template: template, subject: subject, alias: names.name(alias), parameters: parameters,
      place: source.place(at: at))
  }
}
