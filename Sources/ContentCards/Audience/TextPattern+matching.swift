extension TextPattern {
  /// Whether the pattern is found anywhere in the text. Only the first 10,000 characters are looked at.
  public func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars.prefix(10_000).map(\.value)
    var current = PatternThreads(count: program.count)
    var next = PatternThreads(count: program.count)
    for position in 0...scalars.count {
      let isStart = position == 0
      let isEnd = position == scalars.count
      if current.follow(0, in: program, isStart: isStart, isEnd: isEnd) { return true }
      guard !isEnd else { break }
      for place in current.places {
        if case .take(let set) = program[place], set.contains(scalars[position]),
          next.follow(place + 1, in: program, isStart: false, isEnd: position + 1 == scalars.count)
        {
          return true
        }
      }
      swap(&current, &next)
      next.removeAll()
    }
    return false
  }
}

/// The places of a program that are reached at one position of the text, each once.
private struct PatternThreads {
  private(set) var places: [Int] = []
  private var isReached: [Bool]
  private var stack: [Int] = []

  init(count: Int) { isReached = Array(repeating: false, count: count) }

  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    for index in isReached.indices { isReached[index] = false }
  }

  /// Adds a place and all that follow from it without taking a scalar; true where the match is among them.
  mutating func follow(_ start: Int, in program: [PatternInstruction], isStart: Bool, isEnd: Bool) -> Bool {
    stack.append(start)
    while let place = stack.popLast() {
      guard !isReached[place] else { continue }
      isReached[place] = true
      switch program[place] {
      case .take: places.append(place)
      case .split(let first, let second): stack += [second, first]
      case .jump(let target): stack.append(target)
      case .start: if isStart { stack.append(place + 1) }
      case .end: if isEnd { stack.append(place + 1) }
      case .match:
        stack.removeAll(keepingCapacity: true)
        return true
      }
    }
    return false
  }
}
