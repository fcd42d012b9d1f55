import ContentCards

/// A renderer for tests: `{{ a.b }}` is replaced, `{% abort why %}` aborts, all else stays.
struct BraceMessages: MessageRenderer {
  func parse(_ text: String) throws(MessageProblem) -> any TextTemplate {
    if text.contains("{{"), !text.contains("}}") { throw MessageProblem("{{ is not closed") }
    return BraceMessage(text: text)
  }
}

private struct BraceMessage: TextTemplate {
  let text: String

  func render(_ data: MessageData, in form: MessageForm) -> MessageOutcome {
    var out = ""
    var rest = Substring(text)
    while let start = rest.firstRange(of: /{[{%]/) {
      out += rest[..<start.lowerBound]
      let isTag = rest[start].hasSuffix("%")
      guard let end = rest.firstRange(of: isTag ? "%}" : "}}") else { break }
      let words = rest[start.upperBound..<end.lowerBound].split(separator: " ")
      rest = rest[end.upperBound...]
      guard let word = words.first else { continue }
      if isTag {
        // `{% abort why %}`, or `{% unless name %}`, which aborts where the name has no value.
        if word == "abort" { return .aborted(reason: words.dropFirst().joined(separator: " ")) }
        if word == "unless", let name = words.last, value(name, data) == nil { return .aborted(reason: "no \(name)") }
      } else {
        out += value(word, data) ?? ""
      }
    }
    return .rendered(out + rest)
  }

  private func value(_ name: Substring, _ data: MessageData) -> String? {
    var value = JSON.object(data.values)
    for part in name.split(separator: ".") {
      guard case .object(let fields) = value, let next = fields[String(part)] else { return nil }
      value = next
    }
    if case .string(let text) = value { return text }
    return value.text
  }
}
