extension Renderer {
  mutating func render(_ branches: Branches) throws(Stop) -> Departure? {
    let list = branches.branches
    for index in list.indices {
      guard let condition = list[index].condition else { return try render(list[index].body) }
      do throws(Filter.Failure) {
        if try holds(condition) == list[index].isInverted { continue }
      } catch {
        try report(error, at: branches.place)
        return nil
      }
      return try render(list[index].body)
    }
    return nil
  }

  mutating func render(_ choice: Choice) throws(Stop) -> Departure? {
    var isMatched = false
    for arm in choice.arms {
      guard let values = arm.values else {
        if !isMatched, let departure = try render(arm.body) { return departure }
        continue
      }
      for value in values {
        let matches = try guarded(choice.place) { (r) throws(Filter.Failure) in
          if let isEmpty = try r.emptiness(choice.subject, value) { return isEmpty }
          return Value.areEqual(try r.value(of: choice.subject), try r.value(of: value))
        }
        guard let matches else { return nil }
        if matches {
          isMatched = true
          if let departure = try render(arm.body) { return departure }
        }
      }
    }
    return nil
  }

  mutating func capture(_ name: Name, _ body: [Node]) throws(Stop) -> Departure? {
    let (captured, departure) = try captured(body)
    set(name.symbol, escapes ? .html(SafeHTML(trusted: captured)) : .string(String(decoding: captured, as: UTF8.self)))
    return departure
  }

  /// What the body writes, kept from the output.
  mutating func captured(_ body: [Node]) throws(Stop) -> ([UInt8], Departure?) {
    let outer = output
    output = []
    // A page's own part is nearly all of it: who reserved room for the whole knows how much that is.
    if outer.isEmpty { output.reserveCapacity(outer.capacity) }
    defer { output = outer }
    let departure = try render(body)
    return (output, departure)
  }

  mutating func renderChanged(_ body: [Node]) throws(Stop) -> Departure? {
    let (bytes, departure) = try captured(body)
    if bytes != frame.lastChanged {
      frame.lastChanged = bytes
      output.append(contentsOf: bytes)
    }
    return departure
  }

  mutating func render(_ cycle: Cycle) throws(Stop) {
    let key: String
    switch cycle.group {
    case .written(let text): key = text
    case .named(let expression):
      guard let name = try guarded(cycle.place, { (r) throws(Filter.Failure) in try r.value(of: expression) })
      else { return }
      key = ":\(name.inspected)"
    }
    let turn = frame.turns[key, default: 0]
    if turn < cycle.values.count {
      let value = try guarded(cycle.place) { (r) throws(Filter.Failure) in try r.value(of: cycle.values[turn]) }
      value?.append(to: &output, escaping: escapes)
    }
    frame.turns[key] = turn + 1 >= cycle.values.count ? 0 : turn + 1
  }

  /// Renders another template with nothing but its parameters.
  mutating func render(_ node: Rendering) throws(Stop) {
    guard let template = templates[node.template] else {
      return try report(Filter.Failure("there is no template '\(node.template)'"), at: node.place)
    }
    let inner = try guarded(node.place) { (r) throws(Filter.Failure) in
      var inner = Frame(template: node.template)
      for parameter in node.parameters {
        inner.assigned.append((parameter.name.symbol, try r.value(of: parameter.expression)))
      }
      return inner
    }
    guard let inner else { return }
    guard let subject = node.subject else { return try render(template, in: inner) }
    guard let value = try guarded(node.place, { (r) throws(Filter.Failure) in try r.value(of: subject.expression) })
    else { return }
    guard subject.isEach, let items = iterated(value) else {
      return try render(template, in: inner.adding(node.alias.symbol, value))
    }
    var state = LoopState(length: items.count, name: node.template, parent: [])
    for item in items {
      try step()
      var frame = inner.adding(node.alias.symbol, item)
      frame.loops = [state]
      try render(template, in: frame)
      state.index += 1
    }
  }

  /// The elements `render … for` goes through; nil for a single thing.
  private func iterated(_ value: Value) -> [Value]? {
    switch value {
    case .array(let items): items
    case .range(let first, let last):
      (0..<min(Value.rangeCount(first, last), limits.steps)).map { .int(first + $0) }
    case .object(let object): zip(object.keys, object.values).map { .array([.string($0), $1]) }
    default: nil
    }
  }

  private mutating func render(_ template: Template, in inner: Frame) throws(Stop) {
    var outer = inner
    swap(&outer, &frame)
    // Also where rendering stops: the loops around this template clean up in their own frame.
    defer { swap(&outer, &frame) }
    _ = try render(template.nodes)
  }
}

extension Renderer.Frame {
  /// Nil is not passed, so that a parameter of the same name stays.
  fileprivate func adding(_ symbol: Symbol, _ value: Value) -> Self {
    var frame = self
    frame.assigned.removeAll { $0.symbol == symbol && !value.isNull }
    if !value.isNull { frame.assigned.append((symbol, value)) }
    return frame
  }
}
