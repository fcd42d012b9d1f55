/// A JSON value (RFC 8259). Objects keep the order in which their fields were written.
///
/// Read here and not by Foundation's decoder, which loses that order and takes two fields of one name in silence.
public enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Fields)

  /// The fields of an object, in order; no name stands twice.
  public struct Fields: Hashable, Sendable {
    public private(set) var pairs: [Pair]

    public struct Pair: Hashable, Sendable {
      public let name: String
      public var value: JSON
    }

    public init() { pairs = [] }

    public subscript(name: String) -> JSON? {
      get { pairs.first { $0.name == name }?.value }
      set {
        let place = pairs.firstIndex { $0.name == name }
        switch (place, newValue) {
        case (let place?, let value?): pairs[place].value = value
        case (let place?, nil): pairs.remove(at: place)
        case (nil, let value?): pairs.append(Pair(name: name, value: value))
        case (nil, nil): break
        }
      }
    }
  }

  /// What a person calls the value's type: "a string", "an object" …
  public var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON {
  /// A count.
  public static func whole(_ number: Int) -> JSON { .number(Double(number)) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, JSON)...) {
    var fields = Fields()
    for (name, value) in elements { fields[name] = value }
    self = .object(fields)
  }
}
