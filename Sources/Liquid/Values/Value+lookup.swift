extension Value {
  /// What a list does with its elements: ranges are counted out, lists inside lists are opened, one thing is a list of
  /// one, nil a list of none.
  func elements(limits: Limits) throws(Filter.Failure) -> [Value] {
    switch self {
    case .null: return []
    case .range(let first, let last):
      let count = Self.rangeCount(first, last)
      guard count <= limits.steps else { throw .limit("more than \(limits.steps) steps") }
      return count > 0 ? (first...last).map { .int($0) } : []
    case .array(let items):
      let isNested = items.contains { if case .array = $0 { true } else { false } }
      return isNested ? items.flatMap(\.flattened) : items
    default: return [self]
    }
  }

  /// How many whole numbers there are from one to another.
  static func rangeCount(_ first: Int, _ last: Int) -> Int {
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    if overflow { return last < first ? 0 : .max }
    return distance < 0 ? 0 : distance == .max ? .max : distance + 1
  }

  private var flattened: [Value] {
    if case .array(let items) = self { items.flatMap(\.flattened) } else { [self] }
  }

  /// The number of characters (Unicode scalars), elements, keys or turns; 8 for a whole number, whose size the
  /// reference implementation gives in bytes; nil for things without a size.
  var size: Int? {
    switch self {
    case .string(let text): text.unicodeScalars.count
    case .html(let html): html.text.unicodeScalars.count
    case .array(let items): items.count
    case .object(let object): object.count
    case .range(let first, let last): Self.rangeCount(first, last)
    case .int: 8
    default: nil
    }
  }

  var first: Value {
    switch self {
    case .array(let items): items.first ?? .null
    case .object(let object):
      object.isEmpty ? .null : .array([.string(object.keys[0]), object.values[0]])
    case .range(let first, _): .int(first)
    case .string(let text): .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(1))))
    case .html(let html): Value.string(html.text).first
    default: .null
    }
  }

  var last: Value {
    switch self {
    case .array(let items): items.last ?? .null
    case .range(_, let last): .int(last)
    case .string(let text): .string(String(String.UnicodeScalarView(text.unicodeScalars.suffix(1))))
    case .html(let html): Value.string(html.text).last
    default: .null
    }
  }

  /// `thing[key]`: a key of an object, a field of a record, a place in a list, from the end where negative.
  func at(_ key: Value) -> Value? {
    switch (self, key) {
    case (.object(let object), .string(let key)): return object[key]
    case (.record(let record), .string(let name)): return record[name]
    case (.array(let items), .int(let index)):
      let place = index < 0 ? items.count + index : index
      return items.indices.contains(place) ? items[place] : nil
    default: return nil
    }
  }

  /// A property as `map`, `where` and `sort` read it. Things without properties are an error, as is a number.
  func property(_ name: Value) throws(Filter.Failure) -> Value {
    switch self {
    case .object, .record: return at(name) ?? .null
    case .string(let text):
      let part = name.text
      return text.includes(part) ? .string(part) : .null
    case .array:
      if case .int = name { return at(name) ?? .null }
      throw Filter.Failure("cannot select the property '\(name.text)'")
    case .int: throw Filter.Failure("cannot select the property '\(name.text)'")
    default: return .null
    }
  }

  /// Whether `property` means anything here.
  var hasProperties: Bool {
    switch self {
    case .null, .bool, .double, .range, .date: false
    default: true
    }
  }
}
