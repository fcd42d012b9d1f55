extension Renderer {
  mutating func render(_ loop: Loop) throws(Stop) {
    guard let segment = try guarded(loop.place, { (r) throws(Filter.Failure) in try r.segment(of: loop) }) else {
      return
    }
    if segment.isEmpty {
      _ = try render(loop.otherwise)
      return
    }
    let place = frame.locals.count
    frame.locals.append((loop.variable.symbol, .null))
    let parent = frame.loops.last.map { [$0] } ?? []
    frame.loops.append(LoopState(length: segment.count, name: loop.name, parent: parent))
    defer {
      frame.locals.removeLast(frame.locals.count - place)
      frame.loops.removeLast()
    }
    for item in segment {
      try step()
      frame.locals[place].value = item
      if case .break = try render(loop.body) { break }
      frame.loops[frame.loops.count - 1].index += 1
    }
  }

  mutating func renderTable(_ loop: Loop) throws(Stop) {
    let found = try guarded(loop.place) { (r) throws(Filter.Failure) in
      guard try r.value(of: loop.collection).isTruthy else { return nil as (Segment, Int)? }
      let segment = try r.segment(of: loop)
      let columns = try loop.columns.map { (c) throws(Filter.Failure) in try r.value(of: c) } ?? .null
      return (segment, columns.isNull ? segment.count : try columns.wholeNumber())
    }
    guard let found, let (segment, columns) = found else { return }
    output.append(text: "<tr class=\"row1\">\n")
    let place = frame.locals.count
    frame.locals.append((loop.variable.symbol, .null))
    frame.tables.append(TableState(length: segment.count, columns: max(1, columns)))
    defer {
      frame.locals.removeLast(frame.locals.count - place)
      frame.tables.removeLast()
    }
    for item in segment {
      try step()
      let state = frame.tables[frame.tables.count - 1]
      frame.locals[place].value = item
      output.append(text: "<td class=\"col\(state.column + 1)\">")
      let departure = try render(loop.body)
      output.append(text: "</td>")
      if case .break = departure { break }
      if state.isLastColumn, !state.isLast { output.append(text: "</tr>\n<tr class=\"row\(state.row + 1)\">") }
      frame.tables[frame.tables.count - 1].index += 1
    }
    output.append(text: "</tr>\n")
  }

  /// The elements a loop goes through. Numbers of a range are made one at a time.
  struct Segment: Sequence {
    enum Source {
      case items(ArraySlice<Value>)
      case numbers(first: Int, count: Int)
    }

    var source: Source
    var isReversed = false

    var count: Int {
      switch source {
      case .items(let items): items.count
      case .numbers(_, let count): count
      }
    }

    var isEmpty: Bool { count == 0 }

    func makeIterator() -> Iterator { Iterator(segment: self, count: count) }

    struct Iterator: IteratorProtocol {
      let segment: Segment
      let count: Int
      var taken = 0

      mutating func next() -> Value? {
        guard taken < count else { return nil }
        let place = segment.isReversed ? count - 1 - taken : taken
        taken += 1
        switch segment.source {
        case .items(let items): return items[items.startIndex + place]
        case .numbers(let first, _): return .int(first + place)
        }
      }
    }
  }

  private mutating func segment(of loop: Loop) throws(Filter.Failure) -> Segment {
    let collection = try value(of: loop.collection)
    var from = 0
    switch loop.offset {
    case .continuing: from = frame.ends[loop.name, default: 0]
    case .at(let expression):
      let offset = try value(of: expression)
      from = offset.isNull ? 0 : try offset.wholeNumber()
    case nil: break
    }
    var limit: Int?
    if let expression = loop.limit {
      let value = try value(of: expression)
      limit = value.isNull ? nil : try value.wholeNumber()
    }
    var segment = slice(collection, from: from, limit: limit)
    frame.ends[loop.name] = from + segment.count
    segment.isReversed = loop.isReversed
    return segment
  }

  /// From an offset, at most so many: a text is one element whatever the offset, an object gives pairs, nil and numbers
  /// give nothing.
  private func slice(_ collection: Value, from: Int, limit: Int?) -> Segment {
    let items: [Value]
    switch collection {
    case .array(let array): items = array
    case .object(let object): items = zip(object.keys, object.values).map { .array([.string($0), $1]) }
    case .string(let text): return Segment(source: .items(text.isEmpty ? [] : [collection]))
    case .range(let first, let last):
      let length = Value.rangeCount(first, last)
      let window = window(length: length, from: from, limit: limit)
      return Segment(source: .numbers(first: first + window.lowerBound, count: window.count))
    default: return Segment(source: .items([]))
    }
    return Segment(source: .items(items[window(length: items.count, from: from, limit: limit)]))
  }

  private func window(length: Int, from: Int, limit: Int?) -> Range<Int> {
    let start = min(max(from, 0), length)
    guard let limit else { return start..<length }
    let (sum, overflow) = from.addingReportingOverflow(limit)
    return start..<max(start, min(length, overflow ? length : sum))
  }
}
