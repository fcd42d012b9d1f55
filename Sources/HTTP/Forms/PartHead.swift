/// The header lines of one part of a form (RFC 7578 §4).
struct PartHead {
  var name = ""
  /// Without the folders some senders put before it; nil for a field.
  var fileName: String?
  var type = "text/plain"
  /// Where the part's content begins.
  var end: Int

  init(_ part: ArraySlice<UInt8>, limits: FormLimits) throws(HTTPError) {
    end = part.startIndex
    let bytes = Array(part.prefix(limits.partHead))
    var isNamed = false
    var start = 0
    while let line = try PartHead.line(bytes, from: start, isWhole: bytes.count == part.count) {
      start = line.upperBound + 2
      if line.isEmpty { break }
      let field: FieldLine
      do {
        field = try FieldLine(bytes.span, line)
      } catch {
        throw MultipartForm.bad("a part has a bad header line")
      }
      if field.isNamed("content-disposition", bytes.span) {
        guard !isNamed else { throw MultipartForm.bad("a part has two Content-Disposition fields") }
        isNamed = true
        try readDisposition(bytes[field.value])
      } else if field.isNamed("content-type", bytes.span) {
        type = bytes[field.value].text
      } else if field.isNamed("content-transfer-encoding", bytes.span) {
        try PartHead.checkEncoding(bytes[field.value])
      }
    }
    guard isNamed, name.utf8.count <= limits.name, (fileName?.utf8.count ?? 0) <= limits.name else {
      throw MultipartForm.bad("a part needs a Content-Disposition with a name of at most \(limits.name) bytes")
    }
    end += start
  }

  private static func line(_ bytes: [UInt8], from start: Int, isWhole: Bool) throws(HTTPError) -> Range<Int>? {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == FieldLine.carriageReturn, bytes[index + 1] == FieldLine.lineFeed { return start..<index }
      index += 1
    }
    guard isWhole else { throw HTTPError(.contentTooLarge, reason: "A part of the form has a head that is too large.") }
    throw MultipartForm.bad("the head of a part does not end with an empty line")
  }

  private mutating func readDisposition(_ value: ArraySlice<UInt8>) throws(HTTPError) {
    var elements = ListElements(value, separator: UInt8(ascii: ";"))
    guard let kind = elements.next(), kind.equalsIgnoringCase("form-data"),
      let parameters = FieldParameters.parsed(&elements),
      let name = parameters.first(where: { $0.name == "name" })?.value
    else { throw MultipartForm.bad("a part needs a Content-Disposition of the form form-data; name=\"…\"") }
    self.name = try PartHead.unescaped(name)
    if let fileName = parameters.first(where: { $0.name == "filename" })?.value {
      let pieces = try PartHead.unescaped(fileName).utf8.split(omittingEmptySubsequences: false) { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
      }
      self.fileName = pieces.last.map { String(Substring($0)) }
    }
  }

  /// Undoes what browsers do to quotation marks and line breaks in names (HTML Standard, multipart/form-data).
  private static func unescaped(_ name: String) throws(HTTPError) -> String {
    guard !name.utf8.contains(0) else { throw MultipartForm.bad("a name holds the character NUL") }
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var result = name
    for (escape, character) in [("%22", "\""), ("%0D", "\r"), ("%0A", "\n")] {
      result = result.split(separator: escape, omittingEmptySubsequences: false).joined(separator: character)
    }
    return result
  }

  /// Senders must not use it, and nothing is decoded here (RFC 7578 §4.7).
  private static func checkEncoding(_ value: ArraySlice<UInt8>) throws(HTTPError) {
    guard ["binary", "8bit", "7bit"].contains(where: value.equalsIgnoringCase) else {
      throw MultipartForm.bad("a part has a Content-Transfer-Encoding, which forms must not have")
    }
  }
}
