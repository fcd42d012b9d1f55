/// What an attribute of a user can be.
public enum AttributeValue: Hashable, Sendable {
  case string(String)
  case number(Double)
  case boolean(Bool)
  case time(Timestamp)
  case array([String])

  /// Vendor's limit for strings, names and elements, in characters.
  public static let maximumLength = 255
  /// Vendor's limit for the elements of an array.
  public static let maximumElements = 500
}

extension AttributeValue {
  /// A value as documents and imports write it. A string in the form of RFC 3339 (`2026-07-25T09:00:00Z`) is a time;
  /// null has no value: it removes the attribute.
  init?(_ reader: DocumentReader) throws(DocumentProblem) {
    switch reader.value {
    case .null: return nil
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .string(let text):
      if let time = Timestamp(rfc3339: text) { self = .time(time) } else { self = .string(text) }
    case .array: self = .array(try reader.strings())
    case .object: throw reader.problem("expected a string, number, true, false, null or an array of strings")
    }
    if let problem { throw reader.problem(problem) }
  }

  /// What breaks a limit of the guide, nil where nothing does.
  public var problem: String? {
    switch self {
    case .string(let text):
      return text.unicodeScalars.count <= Self.maximumLength
        ? nil : "a string has at most \(Self.maximumLength) characters, this one has \(text.unicodeScalars.count)"
    case .array(let elements):
      if elements.count > Self.maximumElements {
        return "an array has at most \(Self.maximumElements) elements, this one has \(elements.count)"
      }
      let long = elements.first { $0.unicodeScalars.count > Self.maximumLength }
      return long == nil ? nil : "an element of an array has at most \(Self.maximumLength) characters"
    case .number(let number): return number.isFinite ? nil : "a number must be finite"
    case .boolean, .time: return nil
    }
  }

  /// The value as JSON; a time in the form of RFC 3339.
  public var json: JSON {
    switch self {
    case .string(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let flag): .bool(flag)
    case .time(let time): .string(time.rfc3339)
    case .array(let elements): .array(elements.map(JSON.string))
    }
  }
}
