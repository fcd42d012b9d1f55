/// A filter of a list's elements, and what it gives for none.
private func list(
  _ name: String, arguments: ClosedRange<Int> = 0...0,
  _ body: @escaping @Sendable ([Value], Filter.Arguments) throws -> Value
) -> Filter {
  Filter(name, arguments: arguments) { input, arguments, _ in
    try body(input.elements(limits: arguments.limits), arguments)
  }
}

/// A filter that looks for elements by a property: true, or equal to a value where one is given.
private func search(
  _ name: String, _ body: @escaping @Sendable ([Value], (Value) throws(Filter.Failure) -> Bool) throws -> Value
) -> Filter {
  list(name, arguments: 1...2) { items, arguments in
    try body(items) { (item) throws(Filter.Failure) in
      let found = try item.property(arguments.places[0])
      guard let wanted = arguments[1], !wanted.isNull else { return found.isTruthy }
      return Value.areEqual(found, wanted)
    }
  }
}

let listFilters: [Filter] = [
  Filter("size") { input, _, _ in .int(input.size ?? 0) },
  Filter("first") { input, _, _ in input.first },
  Filter("last") { input, _, _ in input.last },
  list("join", arguments: 0...1) { items, arguments in
    let glue = arguments[0]?.text ?? " "
    let size = items.count.multipliedReportingOverflow(by: glue.utf8.count)
    guard !size.overflow, size.partialValue <= arguments.limits.outputBytes else {
      throw Filter.Failure.limit("a text of more than \(arguments.limits.outputBytes) bytes")
    }
    return .string(items.map(\.text).joined(separator: glue))
  },
  list("reverse") { items, _ in .array(items.reversed()) },
  list("concat", arguments: 1...1) { items, arguments in
    switch arguments.places[0] {
    case .array(let more): return .array(items + more)
    case .range: return .array(items + (try arguments.places[0].elements(limits: arguments.limits)))
    default: throw Filter.Failure("concat filter requires an array argument")
    }
  },
  list("map", arguments: 1...1) { items, arguments in
    .array(try items.map { $0.hasProperties ? try $0.property(arguments.places[0]) : .null })
  },
  list("compact", arguments: 0...1) { items, arguments in
    .array(
      try items.filter { item in
        guard let property = arguments[0] else { return !item.isNull }
        return !(try item.property(property).isNull)
      })
  },
  list("uniq", arguments: 0...1) { items, arguments in
    var seen: Set<String> = []
    return .array(
      try items.filter { item in
        let value = try arguments[0].map { try item.property($0) } ?? item
        return seen.insert(value.identity).inserted
      })
  },
  list("sum", arguments: 0...1) { items, arguments in
    let values = try arguments[0].map { name in
      try items.map { $0.hasProperties ? try $0.property(name) : .int(0) }
    }
    return (values ?? items).reduce(Number.int(0)) { $0 + Number($1) }.value
  },
  search("where") { items, holds in .array(try items.filter(holds)) },
  search("reject") { items, holds in .array(try items.filter { !(try holds($0)) }) },
  search("find") { items, holds in try items.first(where: holds) ?? .null },
  search("find_index") { items, holds in try items.firstIndex(where: holds).map { .int($0) } ?? .null },
  search("has") { items, holds in .bool(try items.contains(where: holds)) },
  Filter("slice", arguments: 1...2) { input, arguments, _ in
    let offset = try arguments.places[0].wholeNumber()
    let length = try arguments[1].flatMap { $0.isNull ? nil : try $0.wholeNumber() } ?? 1
    if case .array(let items) = input {
      return .array(window(items.count, offset, length).map { Array(items[$0]) } ?? [])
    }
    let scalars = Array(input.text.unicodeScalars)
    guard let window = window(scalars.count, offset, length) else { return .string("") }
    return .string(String(String.UnicodeScalarView(scalars[window])))
  },
]

/// The places from an offset, which counts from the end where negative; nil where it lies outside.
private func window(_ count: Int, _ offset: Int, _ length: Int) -> Range<Int>? {
  let start = offset < 0 ? count + max(offset, -count - 1) : offset
  guard start >= 0, start <= count, length >= 0 else { return nil }
  return start..<(start + min(length, count - start))
}

extension Value {
  /// The same for values that `uniq` holds to be one; 1 and 1.0 are two.
  fileprivate var identity: String {
    if case .record(let record) = self { return "record \(ObjectIdentifier(record.box).hashValue)" }
    return "\(kind) \(inspected)"
  }
}
