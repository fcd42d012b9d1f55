extension Value {
  /// Equality of the language: numbers by value, everything else by kind and value. The text "5" is not the number 5.
  static func areEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.int(let a), .double(let b)): Double(a) == b
    case (.double(let a), .int(let b)): a == Double(b)
    case (.double(let a), .double(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
    case (.html(let a), .html(let b)): a == b
    case (.html(let a), .string(let b)), (.string(let b), .html(let a)): a.bytes.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) }
    case (.object(let a), .object(let b)): a.count == b.count && a.keys.allSatisfy { same($0, a, b) }
    case (.range(let a, let b), .range(let c, let d)): a == c && b == d
    case (.date(let a), .date(let b)): a.seconds == b.seconds && a.nanoseconds == b.nanoseconds
    case (.record(let a), .record(let b)): a.box === b.box
    default: false
    }
  }

  /// Whether it equals a text.
  @inlinable
  func equals(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .string(var own): own.utf8.count == text.count && own.withUTF8 { $0.elementsEqual(text) }
    case .html(let own): own.bytes.elementsEqual(text)
    default: false
    }
  }

  private static func same(_ key: String, _ a: Object, _ b: Object) -> Bool {
    guard let left = a[key], let right = b[key] else { return false }
    return areEqual(left, right)
  }

  /// Negative, zero or positive; nil where the two cannot be ordered.
  static func order(_ a: Value, _ b: Value) -> Int? {
    switch (a, b) {
    case (.int(let a), .int(let b)): a < b ? -1 : a == b ? 0 : 1
    case (.int, .double), (.double, .int), (.double, .double): order(a.asDouble, b.asDouble)
    case (.string(let a), .string(let b)): order(a, b)
    case (.html(let a), .html(let b)): order(a.text, b.text)
    case (.html(let a), .string(let b)): order(a.text, b)
    case (.string(let a), .html(let b)): order(a, b.text)
    case (.date(let a), .date(let b)):
      a.seconds != b.seconds ? (a.seconds < b.seconds ? -1 : 1) : (a.nanoseconds - b.nanoseconds).signum()
    case (.array(let a), .array(let b)): order(a, b)
    case (.null, .null): 0
    case (.bool(let a), .bool(let b)): a == b ? 0 : nil
    default: nil
    }
  }

  private var asDouble: Double {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: 0
    }
  }

  private static func order(_ a: Double, _ b: Double) -> Int? {
    a < b ? -1 : a > b ? 1 : a == b ? 0 : nil
  }

  /// Texts are ordered by their bytes.
  private static func order(_ a: String, _ b: String) -> Int {
    if a.utf8.elementsEqual(b.utf8) { return 0 }
    return a.utf8.lexicographicallyPrecedes(b.utf8) ? -1 : 1
  }

  private static func order(_ a: [Value], _ b: [Value]) -> Int? {
    for (left, right) in zip(a, b) {
      guard let order = order(left, right) else { return nil }
      if order != 0 { return order }
    }
    return (a.count - b.count).signum()
  }
}

extension Condition.Operator {
  /// Whether the comparison holds. Kinds that have no order are never less or greater; numbers and texts compared
  /// with each other are an error.
  func holds(_ left: Value, _ right: Value) throws(Filter.Failure) -> Bool {
    switch self {
    case .equal: return Value.areEqual(left, right)
    case .unequal: return !Value.areEqual(left, right)
    case .contains: return left.contains(right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard left.hasOrder, right.hasOrder else { return false }
      guard let order = Value.order(left, right) else {
        throw Filter.Failure("comparison of \(left.kind) with \(right.kindOrNumber) failed")
      }
      switch self {
      case .less: return order < 0
      case .lessOrEqual: return order <= 0
      case .greater: return order > 0
      default: return order >= 0
      }
    }
  }
}

extension Value {
  fileprivate var hasOrder: Bool {
    switch self {
    case .int, .double, .string, .html, .date: true
    default: false
    }
  }

  fileprivate var kindOrNumber: String {
    switch self {
    case .int, .double: text
    default: kind
    }
  }

  /// The kind's name in the reference implementation, for its error texts.
  var kind: String {
    switch self {
    case .null: "NilClass"
    case .bool(let flag): flag ? "TrueClass" : "FalseClass"
    case .int: "Integer"
    case .double: "Float"
    case .string, .html: "String"
    case .array: "Array"
    case .object, .record: "Hash"
    case .range: "Range"
    case .date: "Time"
    }
  }

  /// A part of a text, an element of a list, a key of an object or a number of a range.
  fileprivate func contains(_ other: Value) -> Bool {
    guard isTruthy, other.isTruthy else { return false }
    switch self {
    case .string(let text): return text.includes(other.text)
    case .html(let html): return html.text.includes(other.text)
    case .array(let items): return items.contains { Value.areEqual($0, other) }
    case .object(let object):
      if case .string(let key) = other { return object[key] != nil }
      return false
    case .range(let first, let last):
      switch other {
      case .int(let number): return number >= first && number <= last
      case .double(let number): return number >= Double(first) && number <= Double(last)
      default: return false
      }
    default: return false
    }
  }
}
