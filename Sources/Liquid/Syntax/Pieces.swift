/// The pieces of a template's text before its tags are understood.
enum Piece {
  case text(Range<Int>)
  case output(Range<Int>)
  case tag(name: String, at: Int, markup: Range<Int>)
}

/// Cuts a template's bytes into pieces: text, `{{ … }}` and `{% … %}`, with white space trimmed where a hyphen asks for it
/// and comments gone.
struct PieceScanner {
  let source: SourceText
  private var pieces: [Piece] = []
  private var position = 0
  /// Whether the text that follows starts after a `-%}` or `-}}`.
  private var trimsNext = false

  init(_ source: SourceText) { self.source = source }

  private var bytes: [UInt8] { source.bytes }

  static func pieces(of source: SourceText) throws(TemplateError) -> [Piece] {
    var scanner = PieceScanner(source)
    try scanner.scan()
    return scanner.pieces
  }

  private mutating func scan() throws(TemplateError) {
    while position < bytes.count {
      guard let open = nextOpening(from: position) else { break }
      let isOutput = bytes[open + 1] == UInt8(ascii: "{")
      guard let close = isOutput ? endOfOutput(from: open + 2) : find("%}", from: open + 2) else {
        let (what, end) = isOutput ? ("output", "}}") : ("tag", "%}")
        throw source.error("this \(what) is never closed; end it with \(end)", at: open)
      }
      var inner = open + 2..<max(open + 2, close)
      let trimsBefore = inner.lowerBound < close && bytes[inner.lowerBound] == UInt8(ascii: "-")
      let trimsAfter = close > open + 2 && bytes[close - 1] == UInt8(ascii: "-")
      appendText(position..<open, trimmingEnd: trimsBefore)
      if trimsBefore { inner = inner.lowerBound + 1..<max(inner.lowerBound + 1, inner.upperBound) }
      if trimsAfter { inner = inner.lowerBound..<max(inner.lowerBound, inner.upperBound - 1) }
      position = close + 2
      trimsNext = trimsAfter
      if isOutput { pieces.append(.output(inner)) } else { try appendTag(inner, open: open) }
    }
    appendText(position..<bytes.count, trimmingEnd: false)
  }

  private mutating func appendTag(_ inner: Range<Int>, open: Int) throws(TemplateError) {
    let (name, markup) = tagName(in: inner)
    switch name {
    case "":
      return
    case "#":
      try checkInlineComment(markup, open: open)
    case "comment":
      try skipComment(open: open)
    case "doc":
      try skip(to: "enddoc", of: "doc", open: open)
    case "raw":
      let start = position
      let end = try skip(to: "endraw", of: "raw", open: open)
      if start < end { pieces.append(.text(start..<end)) }
    case "liquid":
      try appendLines(of: markup)
    default:
      pieces.append(.tag(name: name, at: open, markup: markup))
    }
  }

  /// The lines of a `liquid` tag, each a tag without its braces.
  private mutating func appendLines(of markup: Range<Int>) throws(TemplateError) {
    var hidden = 0
    var start = markup.lowerBound
    var opened = start
    while start < markup.upperBound {
      let end = bytes[start..<markup.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? markup.upperBound
      let (name, rest) = tagName(in: start..<end)
      if name == "comment" || name == "doc" {
        if hidden == 0 { opened = start }
        hidden += 1
      } else if name == "endcomment" || name == "enddoc" {
        hidden -= 1
      } else if hidden == 0, !name.isEmpty, name != "#" {
        if name == "liquid" {
          try appendLines(of: rest)
        } else {
          pieces.append(.tag(name: name, at: rest.lowerBound - name.utf8.count, markup: rest))
        }
      }
      start = end + 1
    }
    if hidden > 0 { throw source.error("this comment is never closed; add endcomment", at: opened) }
  }

  private mutating func skipComment(open: Int) throws(TemplateError) {
    var depth = 1
    while let next = find("{%", from: position), let close = find("%}", from: next + 2) {
      let (name, _) = tagName(in: innerRange(next + 2..<close))
      position = close + 2
      trimsNext = bytes[close - 1] == UInt8(ascii: "-")
      switch name {
      case "comment": depth += 1
      case "endcomment": depth -= 1
      case "raw": try skip(to: "endraw", of: "raw", open: next)
      default: break
      }
      if depth == 0 { return }
    }
    throw source.error("this comment is never closed; add {% endcomment %}", at: open)
  }

  /// Moves behind the tag of this name; returns where it begins.
  @discardableResult
  private mutating func skip(to end: String, of name: String, open: Int) throws(TemplateError) -> Int {
    while let next = find("{%", from: position) {
      guard let close = find("%}", from: next + 2) else { break }
      if tagName(in: innerRange(next + 2..<close)).name == end {
        position = close + 2
        trimsNext = bytes[close - 1] == UInt8(ascii: "-")
        return next
      }
      position = next + 2
    }
    throw source.error("this \(name) is never closed; add {% \(end) %}", at: open)
  }

  private func checkInlineComment(_ markup: Range<Int>, open: Int) throws(TemplateError) {
    for line in bytes[markup].split(separator: UInt8(ascii: "\n")).dropFirst() {
      let first = line.first { !isSpace($0) }
      guard first == nil || first == UInt8(ascii: "#") else {
        throw source.error("every line of an inline comment starts with #", at: line.startIndex)
      }
    }
  }
}

extension PieceScanner {
  private mutating func appendText(_ range: Range<Int>, trimmingEnd: Bool) {
    var range = range
    if trimsNext { while let first = range.first, isSpace(bytes[first]) { range.removeFirst() } }
    if trimmingEnd { while let last = range.last, isSpace(bytes[last]) { range.removeLast() } }
    trimsNext = false
    if !range.isEmpty { pieces.append(.text(range)) }
  }

  private func innerRange(_ range: Range<Int>) -> Range<Int> {
    let hyphen = UInt8(ascii: "-")
    let start = range.first.map { bytes[$0] == hyphen } ?? false ? range.lowerBound + 1 : range.lowerBound
    let end = range.last.map { bytes[$0] == hyphen } ?? false ? range.upperBound - 1 : range.upperBound
    return start..<max(start, end)
  }

  /// The word a tag starts with (`#` for a comment) and what follows it.
  private func tagName(in range: Range<Int>) -> (name: String, markup: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound, isSpace(bytes[start]) { start += 1 }
    if start < range.upperBound, bytes[start] == UInt8(ascii: "#") { return ("#", start + 1..<range.upperBound) }
    var end = start
    while end < range.upperBound, isWord(bytes[end]) { end += 1 }
    if end == start, start < range.upperBound { end = start + 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end..<range.upperBound)
  }

  private func nextOpening(from start: Int) -> Int? {
    var index = start
    let last = bytes.count - 1
    while index < last {
      if bytes[index] == UInt8(ascii: "{") {
        let next = bytes[index + 1]
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { return index }
      }
      index += 1
    }
    return nil
  }

  private func find(_ pair: StaticString, from start: Int) -> Int? {
    let first = pair.utf8Start[0]
    let second = pair.utf8Start[1]
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == first, bytes[index + 1] == second { return index }
      index += 1
    }
    return nil
  }

  /// The `}}` that ends an output; the brace of a `${name}` inside is not part of it.
  private func endOfOutput(from start: Int) -> Int? {
    var index = start
    while index + 1 < bytes.count {
      let brace = UInt8(ascii: "}")
      if bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{"),
        let close = vendorNameEnd(in: bytes, from: index + 2)
      {
        index = close + 1
      } else if bytes[index] == brace, bytes[index + 1] == brace {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }
}

/// Where the `}` of a `${name}` stands, nil where this is not one.
func vendorNameEnd(in bytes: [UInt8], from start: Int) -> Int? {
  var index = start
  while index < bytes.count, index - start < 256 {
    switch bytes[index] {
    case UInt8(ascii: "}"): return index > start ? index : nil
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "\n"), UInt8(ascii: "|"): return nil
    default: index += 1
    }
  }
  return nil
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) || byte == 0 }

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

/// A letter, digit, underscore, or part of a letter outside ASCII.
func isWord(_ byte: UInt8) -> Bool {
  isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x5F || byte >= 0x80
}
