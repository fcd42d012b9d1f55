/// A stable order of a list by its elements or by a property of them; nil comes last.
private func sort(
  _ name: String, _ order: @escaping @Sendable (Value, Value) throws(Filter.Failure) -> Int
) -> Filter {
  Filter(name, arguments: 0...1) { input, arguments, _ in
    let items = try input.elements(limits: arguments.limits)
    guard let property = arguments[0], !property.isNull else {
      return .array(try items.sorted { try order($0, $1) < 0 })
    }
    guard items.allSatisfy(\.hasProperties) else { return .null }
    let keyed = try items.map { (key: try $0.property(property), item: $0) }
    return .array(try keyed.sorted { try order($0.key, $1.key) < 0 }.map(\.item))
  }
}

let sortFilters: [Filter] = [
  sort("sort") { (a, b) throws(Filter.Failure) in
    if let order = Value.order(a, b) { return order }
    if a.isNull { return 1 }
    if b.isNull { return -1 }
    throw Filter.Failure("cannot sort values of incompatible types")
  },
  sort("sort_natural") { (a, b) throws(Filter.Failure) in
    if a.isNull || b.isNull { return (a.isNull ? 1 : 0) - (b.isNull ? 1 : 0) }
    return Value.order(.string(a.text.lowercased()), .string(b.text.lowercased())) ?? 0
  },
]
