/// What is known about a user, by name; standard and custom attributes share one set of names.
public struct Attributes: Hashable, Sendable {
  public private(set) var values: [String: AttributeValue]

  /// A user has at most this many.
  public static let maximumCount = 250

  public init(_ values: [String: AttributeValue] = [:]) { self.values = values }

  public subscript(name: String) -> AttributeValue? { values[name] }

  /// The attribute where it is a string.
  public func text(_ name: String) -> String? {
    guard case .string(let text)? = values[name] else { return nil }
    return text
  }

  /// Applies the changes in order; the first that is refused is thrown and nothing is changed.
  public mutating func apply(_ changes: [(name: String, change: AttributeChange)]) throws(AttributeProblem) {
    var new = self
    for (name, change) in changes { try new.apply(change, to: name) }
    guard new.values.count <= Self.maximumCount else {
      throw AttributeProblem(reason: "a user has at most \(Self.maximumCount) attributes")
    }
    self = new
  }

  private mutating func apply(_ change: AttributeChange, to name: String) throws(AttributeProblem) {
    guard Self.isName(name) else {
      throw AttributeProblem(attribute: name, reason: "a name has 1–255 characters, none of them a control character")
    }
    let value: AttributeValue?
    do throws(AttributeProblem) { value = try change.applied(to: values[name]) } catch {
      throw AttributeProblem(attribute: name, reason: error.reason)
    }
    if let value, let problem = StandardAttribute(rawValue: name)?.problem(with: value) {
      throw AttributeProblem(attribute: name, reason: problem)
    }
    values[name] = value
  }

  static func isName(_ name: String) -> Bool {
    (1...AttributeValue.maximumLength).contains(name.unicodeScalars.count)
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension Attributes {
  /// The changes a document asks for: `{"plan": "gold", "visits": {"inc": 1}, "phone": null}`.
  public static func changes(
    parsing document: JSON, path: String = ""
  ) throws(DocumentProblem) -> [(name: String, change: AttributeChange)] {
    var changes: [(name: String, change: AttributeChange)] = []
    for (name, value) in try DocumentReader(document, path: path).entries() {
      changes.append((name, try AttributeChange(value)))
    }
    return changes
  }
}
