/// One value of a document together with the place where it stands, so that every problem names it.
struct DocumentReader {
  let value: JSON
  let path: String

  init(_ value: JSON, path: String = "") {
    self.value = value
    self.path = path
  }

  func problem(_ reason: String) -> DocumentProblem { DocumentProblem(path: path, reason: reason) }

  private func expected(_ what: String) -> DocumentProblem { problem("expected \(what), found \(value.typeName)") }

  func string() throws(DocumentProblem) -> String {
    guard case .string(let text) = value else { throw expected("a string") }
    return text
  }

  func bool() throws(DocumentProblem) -> Bool {
    guard case .bool(let flag) = value else { throw expected("true or false") }
    return flag
  }

  func number() throws(DocumentProblem) -> Double {
    guard case .number(let number) = value else { throw expected("a number") }
    return number
  }

  func integer(in range: ClosedRange<Int>) throws(DocumentProblem) -> Int {
    guard let whole = Int(exactly: try number()), range.contains(whole) else {
      throw problem("expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(value)")
    }
    return whole
  }

  func elements() throws(DocumentProblem) -> [DocumentReader] {
    guard case .array(let elements) = value else { throw expected("an array") }
    return elements.enumerated().map { DocumentReader($1, path: "\(path)[\($0)]") }
  }

  func strings() throws(DocumentProblem) -> [String] {
    var strings: [String] = []
    for element in try elements() { strings.append(try element.string()) }
    return strings
  }

  /// One of the words, or a problem that lists them.
  func word(of words: [String]) throws(DocumentProblem) -> String {
    let text = try string()
    guard words.contains(text) else {
      throw problem("\"\(text)\" is none of \(words.joined(separator: ", "))")
    }
    return text
  }

  /// The fields of an object. A name that is not among the known ones is a problem that says which are.
  func object(_ known: [String]) throws(DocumentProblem) -> DocumentFields {
    let fields = try fields()
    for pair in fields.pairs where !known.contains(pair.name) {
      throw DocumentReader(pair.value, path: child(pair.name))
        .problem("is not a field here; the fields are \(known.joined(separator: ", "))")
    }
    return DocumentFields(fields: fields, reader: self)
  }

  /// The fields of an object whose names are the author's own.
  func entries() throws(DocumentProblem) -> [(name: String, value: DocumentReader)] {
    try fields().pairs.map { ($0.name, DocumentReader($0.value, path: child($0.name))) }
  }

  func fields() throws(DocumentProblem) -> JSON.Fields {
    guard case .object(let fields) = value else { throw expected("an object") }
    return fields
  }

  fileprivate func child(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}

/// The fields of an object whose names were checked.
struct DocumentFields {
  fileprivate let fields: JSON.Fields
  let reader: DocumentReader

  /// The field, or nil where it is absent or null.
  subscript(name: String) -> DocumentReader? {
    guard let value = fields[name], value != .null else { return nil }
    return DocumentReader(value, path: reader.child(name))
  }

  func required(_ name: String, _ meaning: String) throws(DocumentProblem) -> DocumentReader {
    guard let field = self[name] else { throw reader.problem("lacks \"\(name)\": \(meaning)") }
    return field
  }

  /// Of fields that exclude each other, the one that is there; more than one is a problem.
  func one(of names: [String]) throws(DocumentProblem) -> (name: String, value: DocumentReader)? {
    let present = names.filter { self[$0] != nil }
    guard present.count <= 1 else {
      throw reader.problem("has \(present.joined(separator: " and ")); only one of them may stand here")
    }
    guard let name = present.first, let value = self[name] else { return nil }
    return (name, value)
  }
}
