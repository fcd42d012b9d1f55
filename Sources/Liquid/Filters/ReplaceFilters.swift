private enum Which {
  case all
  case first
  case last
}

private func replace(_ name: String, _ which: Which) -> Filter {
  Filter(name, arguments: which == .all ? 1...2 : 2...2) { input, arguments, _ in
    try replaced(which, input, arguments.places[0], arguments[1] ?? .null, arguments.limits)
  }
}

private func remove(_ name: String, _ which: Which) -> Filter {
  Filter(name, arguments: 1...1) { input, arguments, _ in
    try replaced(which, input, arguments.places[0], .null, arguments.limits)
  }
}

private func replaced(
  _ which: Which, _ input: Value, _ pattern: Value, _ replacement: Value, _ limits: Limits
) throws(Filter.Failure) -> Value {
  let text = Array(input.text.utf8)
  let replacement = Array(replacement.text.utf8)
  let search = ByteSearch(pattern.text)
  var places = search.all(in: text)
  switch which {
  case .all: break
  case .first: places = Array(places.prefix(1))
  case .last: places = Array(places.suffix(1))
  }
  let (growth, overflow) = places.count.multipliedReportingOverflow(by: replacement.count)
  guard !overflow, growth <= limits.outputBytes else {
    throw .limit("a text of more than \(limits.outputBytes) bytes")
  }
  var result: [UInt8] = []
  result.reserveCapacity(text.count + growth)
  var start = 0
  for place in places {
    result.append(contentsOf: text[start..<place])
    result.append(contentsOf: replacement)
    start = place + search.count
  }
  result.append(contentsOf: text[start...])
  return .string(String(decoding: result, as: UTF8.self))
}

let replaceFilters: [Filter] = [
  replace("replace", .all), replace("replace_first", .first), replace("replace_last", .last),
  remove("remove", .all), remove("remove_first", .first), remove("remove_last", .last),
]
