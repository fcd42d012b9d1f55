/// Reads `multipart/form-data` (RFC 7578) out of a complete body (RFC 2046 §5.1).
struct MultipartForm {
  private let delimiter: [UInt8]
  private let limits: FormLimits
  private var form = Form(fields: Query())

  /// - Throws: `HTTPError` 400 where the boundary is missing or not 1 to 70 of the characters of RFC 2046 §5.1.1.
  init(boundary: String?, limits: FormLimits) throws(HTTPError) {
    guard let boundary, (1...70).contains(boundary.utf8.count), !boundary.hasSuffix(" "),
      boundary.utf8.allSatisfy(MultipartForm.isBoundaryCharacter)
    else {
      throw MultipartForm.bad("its Content-Type needs a boundary of 1 to 70 letters, digits or '()+_,-./:=?")
    }
    delimiter = Array("\r\n--\(boundary)".utf8)
    self.limits = limits
  }

  mutating func parsed(_ body: ArraySlice<UInt8>) throws(HTTPError) -> Form {
    // The first delimiter may lack the line break before it.
    var rest = body
    if body.starts(with: delimiter.dropFirst(2)) {
      rest = body.dropFirst(delimiter.count - 2)
    } else {
      guard let first = firstDelimiter(in: body) else { throw MultipartForm.bad("its boundary is nowhere in the body") }
      rest = body[first.upperBound...]
    }
    while !rest.starts(with: "--".utf8) {
      let start = try endOfLine(rest)
      // A part may be empty, and its delimiter then begins with the line break that ends its head.
      guard let next = firstDelimiter(in: body[(start - 2)...]) else {
        throw MultipartForm.bad("its last boundary is missing")
      }
      guard form.fields.pairs.count + form.files.count < limits.parts else { throw FormLimits.tooMany(limits.parts) }
      try readPart(next.lowerBound < start ? [] : body[start..<next.lowerBound])
      rest = body[next.upperBound...]
    }
    return form
  }

  /// Behind a delimiter only blanks may stand before the end of its line.
  private func endOfLine(_ rest: ArraySlice<UInt8>) throws(HTTPError) -> Int {
    let line = rest.drop(while: FieldLine.isBlank)
    guard line.starts(with: "\r\n".utf8) else { throw MultipartForm.bad("something follows a boundary on its line") }
    return line.startIndex + 2
  }

  private func firstDelimiter(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = bytes
    while let index = rest.firstIndex(of: FieldLine.carriageReturn) {
      rest = rest[index...]
      if rest.starts(with: delimiter) { return index..<(index + delimiter.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  private mutating func readPart(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    let head = try PartHead(bytes, limits: limits)
    let content = bytes[head.end...]
    if let fileName = head.fileName {
      guard content.count <= limits.file else {
        throw HTTPError(.contentTooLarge, reason: "The form has a file that is longer than \(limits.file) bytes.")
      }
      form.files.append(Form.File(field: head.name, name: fileName, type: head.type, bytes: Array(content)))
    } else {
      guard let value = String(validating: content, as: UTF8.self), !value.utf8.contains(0) else {
        throw MultipartForm.bad("the field \(head.name.debugDescription) is not text in UTF-8")
      }
      let pair = Query.Pair(name: head.name, value: value)
      try limits.check(pair)
      form.fields.pairs.append(pair)
    }
  }

  static func bad(_ reason: String) -> HTTPError {
    HTTPError(.badRequest, reason: "The form cannot be read: \(reason).")
  }

  private static func isBoundaryCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}
