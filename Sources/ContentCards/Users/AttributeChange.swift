/// One change to an attribute of a user.
public enum AttributeChange: Hashable, Sendable {
  case set(AttributeValue)
  case remove
  /// Adds to a number; an absent attribute counts as 0.
  case increment(Double)
  /// Adds elements to an array, each once; an absent attribute counts as empty.
  case add([String])
  /// Takes elements out of an array.
  case takeAway([String])
}

extension AttributeChange {
  /// A change as documents write it: a value, null to remove, or `{"inc": 1}`, `{"add": ["x"]}`, `{"remove": ["x"]}`.
  init(_ reader: DocumentReader) throws(DocumentProblem) {
    guard case .object = reader.value else {
      if let value = try AttributeValue(reader) { self = .set(value) } else { self = .remove }
      return
    }
    let fields = try reader.object(["inc", "add", "remove"])
    switch try fields.one(of: ["inc", "add", "remove"]) {
    case ("inc", let value)?: self = .increment(try value.number())
    case ("add", let value)?: self = .add(try value.strings())
    case ("remove", let value)?: self = .takeAway(try value.strings())
    default: throw reader.problem("expected one of inc, add, remove")
    }
  }

  /// The value after the change, nil where the attribute is then absent. Throws the reason in words.
  func applied(to old: AttributeValue?) throws(AttributeProblem) -> AttributeValue? {
    let new: AttributeValue?
    switch (self, old) {
    case (.set(let value), _): new = value
    case (.remove, _): new = nil
    case (.increment(let step), nil): new = .number(step)
    case (.increment(let step), .number(let number)?): new = .number(number + step)
    case (.increment, _): throw AttributeProblem(reason: "only a number can be incremented")
    case (.add(let elements), nil): new = .array(Self.union([], elements))
    case (.add(let elements), .array(let present)?): new = .array(Self.union(present, elements))
    case (.takeAway, nil): new = nil
    case (.takeAway(let elements), .array(let present)?): new = .array(present.filter { !elements.contains($0) })
    case (.add, _), (.takeAway, _): throw AttributeProblem(reason: "only an array has elements to add or remove")
    }
    if let problem = new?.problem { throw AttributeProblem(reason: problem) }
    return new
  }

  private static func union(_ present: [String], _ added: [String]) -> [String] {
    added.reduce(into: present) { result, element in
      if !result.contains(element) { result.append(element) }
    }
  }
}

/// Why a change to an attribute was refused, in words.
public struct AttributeProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public var attribute: String
  public var reason: String

  init(attribute: String = "", reason: String) {
    self.attribute = attribute
    self.reason = reason
  }

  public var description: String { attribute.isEmpty ? reason : "\(attribute): \(reason)" }
}
