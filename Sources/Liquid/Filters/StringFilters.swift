/// A filter of one text to another; markup loses its safety and is escaped again.
private func text(_ name: String, _ body: @escaping @Sendable (String) -> String) -> Filter {
  Filter(name) { input, _, _ in .string(body(input.text)) }
}

/// A filter that only takes away, so that markup stays markup.
private func trimming(_ name: String, _ body: @escaping @Sendable (String) -> String) -> Filter {
  Filter(name) { input, _, _ in
    if case .html(let html) = input { return .html(SafeHTML(trusted: body(html.text))) }
    return .string(body(input.text))
  }
}

let stringFilters: [Filter] = [
  text("upcase") { $0.uppercased() },
  text("downcase") { $0.lowercased() },
  text("capitalize") { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() },
  trimming("strip") { $0.trimmed },
  trimming("lstrip") { String(decoding: $0.utf8.drop(while: isSpace), as: UTF8.self) },
  trimming("rstrip") { String(decoding: $0.utf8.reversed().drop(while: isSpace).reversed(), as: UTF8.self) },
  trimming("strip_newlines") { $0.replacingLineEnds(with: "") },
  text("strip_html") { TagStripper.strip($0) },
  Filter("newline_to_br") { input, arguments, _ in
    guard arguments.escapes else { return .string(input.text.replacingLineEnds(with: "<br />\n")) }
    return .html(SafeHTML(trusted: input.markup.text.replacingLineEnds(with: "<br />\n")))
  },
  Filter("append", arguments: 1...1) { input, arguments, _ in joined(input, arguments.places[0], arguments) },
  Filter("prepend", arguments: 1...1) { input, arguments, _ in joined(arguments.places[0], input, arguments) },
  Filter("truncate", arguments: 0...2) { input, arguments, _ in
    if input.isNull { return .null }
    let length = max(-1, try arguments[0]?.wholeNumber() ?? 50)
    let end = arguments[1]?.text ?? "..."
    let scalars = input.text.unicodeScalars
    guard scalars.count > length else { return .string(input.text) }
    return .string(String(String.UnicodeScalarView(scalars.prefix(max(0, length - end.unicodeScalars.count)))) + end)
  },
  Filter("truncatewords", arguments: 0...2) { input, arguments, _ in
    if input.isNull { return .null }
    let count = max(1, try arguments[0]?.wholeNumber() ?? 15)
    let words = input.text.words
    guard words.count > count else { return .string(input.text) }
    return .string(words.prefix(count).joined(separator: " ") + (arguments[1]?.text ?? "..."))
  },
  Filter("split", arguments: 1...1) { input, arguments, _ in
    .array(split(input.text, by: arguments.places[0].text).map { .string($0) })
  },
]

private func joined(_ first: Value, _ second: Value, _ arguments: Filter.Arguments) -> Value {
  switch (first, second) {
  case (.html, _), (_, .html):
    if arguments.escapes { return .html(first.markup + second.markup) }
    return .string(first.text + second.text)
  default: return .string(first.text + second.text)
  }
}

/// The parts between the separators, without empty ones at the end. A space separates by any white space, an empty
/// separator separates characters.
private func split(_ text: String, by separator: String) -> [String] {
  if separator == " " { return text.words.map(String.init) }
  if separator.isEmpty { return text.unicodeScalars.map { String($0) } }
  let bytes = Array(text.utf8)
  let search = ByteSearch(separator)
  var parts: [String] = []
  var start = 0
  for place in search.all(in: bytes) {
    parts.append(String(decoding: bytes[start..<place], as: UTF8.self))
    start = place + search.count
  }
  parts.append(String(decoding: bytes[start...], as: UTF8.self))
  while parts.last?.isEmpty == true { parts.removeLast() }
  return parts
}

extension Value {
  /// As it stands in a page: markup as it is, anything else escaped.
  var markup: SafeHTML {
    if case .html(let html) = self { html } else { SafeHTML(escaping: text) }
  }
}

extension String {
  /// The runs between ASCII white space.
  fileprivate var words: [Substring] { split { $0.utf8.allSatisfy(isSpace) } }

  fileprivate func replacingLineEnds(with replacement: String) -> String {
    var result: [UInt8] = []
    for byte in utf8 {
      guard byte == UInt8(ascii: "\n") else {
        result.append(byte)
        continue
      }
      if result.last == UInt8(ascii: "\r") { result.removeLast() }
      result.append(text: replacement)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
