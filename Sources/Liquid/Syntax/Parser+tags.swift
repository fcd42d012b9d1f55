extension Parser {
  /// The node of a tag; nil where it writes nothing.
  mutating func tag(_ name: String, at: Int, markup: Range<Int>, opener: String?) throws(TemplateError) -> Node? {
    var tokens = try Tokens(source, markup)
    switch name {
    case "echo": return .output(try output(&tokens))
    case "assign": return try assign(&tokens)
    case "capture": return try capture(&tokens, at: at)
    case "if", "unless": return try branches(name, at: at, &tokens)
    case "case": return try choice(at: at, &tokens)
    case "for": return .loop(try loop(at: at, &tokens))
    case "tablerow": return .table(try table(at: at, &tokens))
    case "cycle": return try cycle(at: at, markup: markup)
    case "increment": return .increment(try counter(&tokens))
    case "decrement": return .decrement(try counter(&tokens))
    case "break": return .leave(.break)
    case "continue": return .leave(.continue)
    case "ifchanged":
      return .changed(try block(until: ["endifchanged"], opener: (name, at)).0)
    case "render": return .render(try render(at: at, &tokens))
    case "layout" where dialect == .views:
      try setLayout(&tokens, at: at)
      return nil
    case "abort_message" where dialect == .messages: return .abort(try abort(&tokens))
    default:
      throw source.error(unknown(name, opener: opener), at: at)
    }
  }

  private func unknown(_ name: String, opener: String?) -> String {
    if name.hasPrefix("end") || ["else", "elsif", "when"].contains(name) {
      guard let opener else { return "'\(name)' closes nothing: no tag is open here" }
      return "'\(name)' does not fit here: '\(opener)' is open; close it with {% end\(opener) %}"
    }
    if name == "include" { return "there is no tag 'include'; use 'render'" }
    let known = [
      "assign", "break", "capture", "case", "comment", "continue", "cycle", "decrement", "echo", "for", "if",
      "ifchanged", "increment", "liquid", "raw", "render", "tablerow", "unless",
      dialect == .views ? "layout" : "abort_message",
    ]
    return "there is no tag '\(name)'\(suggestion(for: name, among: known))"
  }

  private mutating func variable(_ tokens: inout Tokens, in tag: String) throws(TemplateError) -> Name {
    switch tokens.next {
    case .name(let text), .vendorName(let text):
      try tokens.take()
      return names.name(text)
    default:
      throw tokens.error("expected a name as in \(tag), found \(tokens.next.description)")
    }
  }

  private mutating func assign(_ tokens: inout Tokens) throws(TemplateError) -> Node {
    let name = try variable(&tokens, in: "{% assign name = value %}")
    guard try tokens.takes("=") else {
      throw tokens.error("expected '=' after the name, found \(tokens.next.description)")
    }
    guard tokens.next != .end else { throw tokens.error("expected a value after '='") }
    return .assign(name, try output(&tokens))
  }

  private mutating func capture(_ tokens: inout Tokens, at: Int) throws(TemplateError) -> Node {
    let name: Name
    if case .text(let text) = tokens.next {
      try tokens.take()
      name = names.name(text)
    } else {
      name = try variable(&tokens, in: "{% capture name %}")
    }
    try expectEnd(&tokens, orElse: "the end after the name")
    return .capture(name, try block(until: ["endcapture"], opener: ("capture", at)).0)
  }

  private mutating func counter(_ tokens: inout Tokens) throws(TemplateError) -> Name {
    let name = try variable(&tokens, in: "{% increment name %}")
    try expectEnd(&tokens, orElse: "the end after the name")
    return name
  }

  private mutating func branches(
    _ name: String, at: Int, _ tokens: inout Tokens
  ) throws(TemplateError) -> Node {
    var condition: Condition? = try self.condition(&tokens)
    var isInverted = name == "unless"
    var branches: [Branches.Branch] = []
    while true {
      let (body, end) = try block(until: ["elsif", "else", "end\(name)"], opener: (name, at))
      branches.append(Branches.Branch(condition: condition, isInverted: isInverted, body: body))
      isInverted = false
      var tokens = try Tokens(source, end.markup)
      switch end.name {
      case "elsif": condition = try self.condition(&tokens)
      case "else":
        if tokens.next == .name("if") { throw tokens.error("write 'elsif' for 'else if'") }
        condition = nil
      default:
        if branches.allSatisfy(\.body.isBlank) { branches = branches.map(\.withoutText) }
        return .branches(Branches(branches: branches, place: source.place(at: at)))
      }
    }
  }

  private mutating func choice(at: Int, _ tokens: inout Tokens) throws(TemplateError) -> Node {
    let subject = try expression(&tokens)
    try expectEnd(&tokens, orElse: "the end after the value")
    let ends: Set<String> = ["when", "else", "endcase"]
    var end = try skip(until: ends, opener: ("case", at))
    var arms: [Choice.Arm] = []
    while end.name != "endcase" {
      let values = end.name == "when" ? try whenValues(end.markup) : nil
      let (body, next) = try block(until: ends, opener: ("case", at))
      arms.append(Choice.Arm(values: values, body: body))
      end = next
    }
    if arms.allSatisfy(\.body.isBlank) {
      arms = arms.map { Choice.Arm(values: $0.values, body: $0.body.withoutText) }
    }
    return .choice(Choice(subject: subject, arms: arms, place: source.place(at: at)))
  }

  private mutating func whenValues(_ markup: Range<Int>) throws(TemplateError) -> [Expression] {
    var tokens = try Tokens(source, markup)
    var values = [try expression(&tokens)]
    while true {
      let isSeparated = try tokens.takes(",") ? true : try tokens.takes(word: "or")
      guard isSeparated, tokens.next != .end else { break }
      values.append(try expression(&tokens))
    }
    try expectEnd(&tokens, orElse: "',' or 'or' and another value")
    return values
  }

  private mutating func setLayout(_ tokens: inout Tokens, at: Int) throws(TemplateError) {
    guard case .text(let name) = tokens.next else {
      throw tokens.error("expected the layout's name in quotes, found \(tokens.next.description)")
    }
    try tokens.take()
    try expectEnd(&tokens, orElse: "the end after the layout's name")
    guard layout == nil else { throw source.error("a page has one layout; this is a second", at: at) }
    layout = (name, source.place(at: at))
  }

  private mutating func abort(_ tokens: inout Tokens) throws(TemplateError) -> Output {
    let at = tokens.offset
    let place = source.place(at: at)
    var reason = Expression.literal(.string(""))
    if try tokens.takes("(") {
      if tokens.next != .sign(")") { reason = try expression(&tokens) }
      if !reason.isLiteral {
        warnings.append(
          source.error("a reason is counted over all users: write one text in quotes, not a value", at: at))
      }
      guard try tokens.takes(")") else {
        throw tokens.error("expected ')' as in abort_message('reason'), found \(tokens.next.description)")
      }
    }
    try expectEnd(&tokens, orElse: "the end after abort_message('reason')")
    return Output(expression: reason, calls: [], place: place)
  }
}

extension Expression {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }
}

extension Branches.Branch {
  fileprivate var withoutText: Self { Self(condition: condition, isInverted: isInverted, body: body.withoutText) }
}
