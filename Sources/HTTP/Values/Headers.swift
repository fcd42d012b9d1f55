/// The ordered fields of a message; names compare without case (RFC 9110 §5).
///
/// They are kept as the bytes that go over the wire, with the offsets of each field beside them, so that reading a
/// request copies them once and writing a response is one append. No name or value in here holds a CR, LF, NUL or
/// other control character, whoever put it there: a message cannot be split.
public struct Headers: Sendable {
  /// `Name: value CR LF`, one field after the other, in order.
  var wire: [UInt8]
  var fields: [Field]

  /// Offsets into `wire`: the name is `start..<nameEnd`, the value `valueStart..<valueEnd`, the next field begins at `end`.
  struct Field {
    var start: Int32
    var nameEnd: Int32
    var valueStart: Int32
    var valueEnd: Int32
    var end: Int32
  }

  public init() {
    wire = []
    fields = []
  }

  /// Takes over bytes the parser has checked.
  init(wire: [UInt8], fields: [Field]) {
    self.wire = wire
    self.fields = fields
  }

  public var count: Int { fields.count }
  public var isEmpty: Bool { fields.isEmpty }

  /// The value of a field, or nil; several fields of one name read as one list, joined by a comma (RFC 9110 §5.3).
  ///
  /// Setting replaces every field of the name, nil removes them. What may not stand in a value is replaced by a space
  /// (RFC 9110 §5.5), and nothing is written under a name that is not a token; `add` refuses both instead.
  public subscript(name: String) -> String? {
    get {
      var result: String?
      forEachField(name) { field in
        let value = text(field.valueStart, field.valueEnd)
        result = result.map { $0 + ", " + value } ?? value
      }
      return result
    }
    set {
      remove(name)
      if let newValue, FieldSyntax.isToken(name) { append(name, FieldSyntax.cleaned(newValue)) }
    }
  }

  /// Every value of the name, in order, one per field.
  public func values(of name: String) -> [String] {
    var result: [String] = []
    forEachField(name) { result.append(text($0.valueStart, $0.valueEnd)) }
    return result
  }

  public func contains(_ name: String) -> Bool {
    var isFound = false
    forEachField(name) { _ in isFound = true }
    return isFound
  }

  /// True where one of these names is there.
  func containsAny(of names: [String]) -> Bool {
    for name in names where contains(name) { return true }
    return false
  }

  /// Adds a field after those that are there.
  ///
  /// - Throws: `InvalidField` where the name is not a token or the value holds a control character.
  public mutating func add(_ name: String, _ value: String) throws(InvalidField) {
    try addChecked(name, CollectionOfOne(value))
  }

  /// The same with a value that is these texts one behind the other.
  public mutating func add(_ name: String, joining value: [String]) throws(InvalidField) {
    try addChecked(name, value)
  }

  private mutating func addChecked(_ name: String, _ value: some Collection<String>) throws(InvalidField) {
    guard FieldSyntax.isToken(name) else { throw InvalidField(name: name, part: .name) }
    guard value.allSatisfy({ FieldSyntax.isValue($0) }) else { throw InvalidField(name: name, part: .value) }
    append(name, joining: value)
  }

  public mutating func remove(_ name: String) {
    guard contains(name) else { return }
    let old = self
    self = Headers()
    for field in old.fields where !old.isNamed(name.utf8.span, field) { append(old, field) }
  }
}

/// A name or value that cannot be written as a header field.
public struct InvalidField: Error, Hashable, CustomStringConvertible {
  public enum Part: Hashable, Sendable { case name, value }

  public let name: String
  public let part: Part

  public var description: String {
    switch part {
    case .name: "\(name.debugDescription) is not a field name: letters, digits and !#$%&'*+-.^_`|~ may stand in one"
    case .value: "the value of \(name) holds a control character: a field is one line of text"
    }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements where FieldSyntax.isToken(name) {
      append(name, FieldSyntax.cleaned(value))
    }
  }
}

extension Headers: Sequence {
  public typealias Element = (name: String, value: String)

  public func makeIterator() -> AnyIterator<Element> {
    var fields = fields.makeIterator()
    return AnyIterator {
      fields.next().map { (text($0.start, $0.nameEnd), text($0.valueStart, $0.valueEnd)) }
    }
  }
}
