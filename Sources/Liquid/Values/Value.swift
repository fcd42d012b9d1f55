/// What a template computes with.
public enum Value: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([Value])
  case object(Object)
  /// Whole numbers from the first to the last, both included; empty where the last is smaller.
  case range(Int, Int)
  case date(DateTime)
  /// Markup that is written as it is; everything else is escaped in a view.
  case html(SafeHTML)
  case record(AnyRecord)

  /// A record as a value.
  @inlinable
  public init<R: Record>(_ record: R) { self = .record(AnyRecord(record)) }
}

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, Value)...) { self = .object(Object(elements)) }
}

extension Value {
  /// Only nil and false are not truthy: 0, "" and an empty list are.
  @inlinable
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let flag): flag
    default: true
    }
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// An empty text, list or object; nothing else is empty.
  public var isEmpty: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .html(let html): html.bytes.isEmpty
    case .array(let items): items.isEmpty
    case .object(let object): object.isEmpty
    default: false
    }
  }

  /// Nil, false, empty, or a text of white space.
  public var isBlank: Bool {
    switch self {
    case .null: true
    case .bool(let flag): !flag
    case .string(let text): text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    default: isEmpty
    }
  }
}
