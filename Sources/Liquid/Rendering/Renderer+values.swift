extension Renderer {
  mutating func value(of output: Output) throws(Filter.Failure) -> Value {
    var value = try value(of: output.expression)
    for call in output.calls { value = try apply(call, to: value) }
    return value
  }

  private mutating func apply(_ call: Output.Call, to input: Value) throws(Filter.Failure) -> Value {
    guard let body = call.body else {
      if let filter = call.filter { throw filter.refusal(of: call.places.count) }
      return input
    }
    var places: [Value] = []
    if !call.places.isEmpty {
      places.reserveCapacity(call.places.count)
      for place in call.places { places.append(try value(of: place)) }
    }
    var named: [(name: String, value: Value)] = []
    if !call.named.isEmpty {
      named.reserveCapacity(call.named.count)
      for argument in call.named { named.append((argument.name, try value(of: argument.expression))) }
    }
    try charge(input)
    let result: Value
    do {
      result = try body(
        input, Filter.Arguments(places: places, named: named, escapes: escapes, limits: limits), context)
    } catch let failure as Filter.Failure {
      throw failure
    } catch {
      throw Filter.Failure("\(error)")
    }
    try charge(result)
    return result
  }

  /// Counts the work that a value's size brings, so that no chain of filters can grow or run without end.
  mutating func charge(_ value: Value) throws(Filter.Failure) {
    switch value {
    case .string(let text):
      steps += text.utf8.count / 256
      if text.utf8.count > limits.outputBytes { throw .limit("a text of more than \(limits.outputBytes) bytes") }
    case .html(let html): steps += html.bytes.count / 256
    case .array(let items): steps += items.count
    default: return
    }
    if steps > limits.steps { throw .limit("more than \(limits.steps) steps") }
  }

  func value(of expression: Expression) throws(Filter.Failure) -> Value {
    switch expression {
    case .literal(let value): return value
    case .empty, .blank: return .string("")
    case .variable(let name, _): return value(of: name) ?? .null
    case .member(let member): return value(of: member)
    case .path(let path): return try value(of: path)
    case .range(let first, let last): return .range(try bound(first), try bound(last))
    }
  }

  private func bound(_ expression: Expression) throws(Filter.Failure) -> Int {
    if case .literal(.double(let number)) = expression { return Int(exactly: number.rounded(.towardZero)) ?? 0 }
    switch try value(of: expression) {
    case .int(let number): return number
    case .null: return 0
    case .string(let text): return text.leadingInt
    case let other: return try other.wholeNumber()
    }
  }

  /// Nil where there is no such name.
  func value(of name: Name) -> Value? {
    let symbol = name.symbol
    if let variable = variable(symbol) { return variable }
    if let record = frame.record, let field = record.value(of: symbol) { return field }
    if isView { return loopValue(symbol) }
    if let loop = loopValue(symbol) { return loop }
    if !frame.counters.isEmpty, let count = frame.counters[symbol] { return .int(count) }
    return data[name.text]
  }

  /// What a loop, `assign` or a parameter gave this name.
  @inline(__always)
  private func variable(_ symbol: Symbol) -> Value? {
    var index = frame.locals.count
    while index > 0 {
      index -= 1
      if frame.locals[index].symbol == symbol { return frame.locals[index].value }
    }
    for index in frame.assigned.indices where frame.assigned[index].symbol == symbol {
      return frame.assigned[index].value
    }
    return nil
  }

  /// `row.title`, the most frequent expression of a page.
  private func value(of member: Member) -> Value {
    guard let whole = variable(member.root.symbol) ?? value(of: member.root) else { return .null }
    if case .record(let record) = whole, isView { return record.value(of: member.field.symbol) ?? .null }
    return field(member.field, of: whole) ?? .null
  }

  /// `forloop` and `tablerowloop` as values of their own.
  private func loopValue(_ symbol: Symbol) -> Value? {
    if symbol == .forLoop, let state = frame.loops.last { return .object(state.object) }
    if symbol == .tableLoop, let state = frame.tables.last { return .object(state.object) }
    return nil
  }

  private func value(of path: Path) throws(Filter.Failure) -> Value {
    var value: Value
    switch path.root {
    case .name(let name):
      if let loop = loopField(name.symbol, path.steps) { return loop }
      value = self.value(of: name) ?? .null
    case .computed(let expression):
      guard case .string(let text) = try self.value(of: expression) else { return .null }
      value = named(text) ?? .null
    }
    for step in path.steps {
      switch step {
      case .field(let name): value = field(name, of: value) ?? .null
      case .size(let name): value = field(name, of: value) ?? value.size.map { .int($0) } ?? .null
      case .first(let name): value = field(name, of: value) ?? value.first
      case .last(let name): value = field(name, of: value) ?? value.last
      case .key(let expression): value = value.at(try self.value(of: expression)) ?? .null
      }
    }
    return value
  }

  private func field(_ name: Name, of value: Value) -> Value? {
    switch value {
    case .record(let record): isView ? record.value(of: name.symbol) : record[name.text]
    case .object(let object): object[name.text]
    default: nil
    }
  }

  /// A variable whose name was computed; only messages have those.
  private func named(_ text: String) -> Value? { data[text] }

  /// `forloop.index` without building the object.
  private func loopField(_ symbol: Symbol, _ steps: [Path.Step]) -> Value? {
    guard symbol == .forLoop, !frame.loops.isEmpty, !isShadowed(symbol) else { return nil }
    var level = frame.loops.count - 1
    for (index, step) in steps.enumerated() {
      let name: Name
      switch step {
      case .field(let field), .size(let field), .first(let field), .last(let field): name = field
      case .key: return nil
      }
      if name.text == "parentloop" {
        level -= 1
        if level < 0 { return .null }
        if index == steps.count - 1 { return .object(frame.loops[level].object) }
      } else {
        return index == steps.count - 1 ? frame.loops[level].value(of: name.text) ?? .null : .null
      }
    }
    return nil
  }

  private func isShadowed(_ symbol: Symbol) -> Bool {
    frame.locals.contains { $0.symbol == symbol } || frame.assigned.contains { $0.symbol == symbol }
  }
}

extension Renderer {
  mutating func holds(_ condition: Condition) throws(Filter.Failure) -> Bool {
    switch condition {
    case .truth(let expression):
      switch expression {
      case .empty, .blank: return true
      default: return try value(of: expression).isTruthy
      }
    case .and(let left, let right): return try holds(left) ? try holds(right) : false
    case .or(let left, let right): return try holds(left) ? true : try holds(right)
    case .comparison(let left, let comparison, let right):
      if comparison == .equal || comparison == .unequal, let test = try emptiness(left, right) {
        return test == (comparison == .equal)
      }
      let values = (try value(of: left), try value(of: right))
      try charge(values.0)
      return try comparison.holds(values.0, values.1)
    }
  }

  /// Whether the two are equal where one of them is `empty` or `blank`; nil where neither is.
  func emptiness(_ left: Expression, _ right: Expression) throws(Filter.Failure) -> Bool? {
    switch (left, right) {
    case (.empty, let other): return isWord(other) ? false : try value(of: other).isEmpty
    case (.blank, let other): return isWord(other) ? false : try value(of: other).isBlank
    case (_, .empty): return try value(of: left).isEmpty
    case (_, .blank): return try value(of: left).isBlank
    default: return nil
    }
  }

  private func isWord(_ expression: Expression) -> Bool {
    switch expression {
    case .empty, .blank: true
    default: false
    }
  }
}

extension Filter {
  /// Why it does not take so many arguments; the input counts as one.
  fileprivate func refusal(of count: Int) -> Failure {
    let (least, most) = (counts.lowerBound + 1, counts.upperBound + 1)
    let wanted = least == most ? "\(least)" : "\(least)..\(most)"
    return Failure("wrong number of arguments (given \(count + 1), expected \(wanted))")
  }
}
