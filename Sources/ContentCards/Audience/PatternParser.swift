/// A pattern as a tree.
indirect enum PatternNode {
  case empty
  case scalars(ScalarSet)
  case start
  case end
  case sequence([PatternNode])
  case choice([PatternNode])
  case repetition(PatternNode, Int, Int?)
}

/// Reads the text of a pattern into its tree.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private let offset: Int
  private let ignoresCase: Bool
  private var position = 0
  private var depth = 0

  init(_ scalars: [Unicode.Scalar], offset: Int, ignoresCase: Bool) {
    self.scalars = scalars
    self.offset = offset
    self.ignoresCase = ignoresCase
  }

  mutating func pattern() throws(TextPatternProblem) -> PatternNode {
    let node = try choice()
    guard position == scalars.count else { throw problem("this ) closes no group") }
    return node
  }

  private func problem(_ reason: String) -> TextPatternProblem {
    TextPatternProblem(reason: "character \(offset + position + 1) of the pattern: \(reason)")
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private mutating func choice() throws(TextPatternProblem) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 50 else { throw problem("groups are nested deeper than 50 levels") }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(TextPatternProblem) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" { nodes.append(try repeated()) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func repeated() throws(TextPatternProblem) -> PatternNode {
    var node = try atom()
    while let scalar = current {
      switch scalar {
      case "*": node = .repetition(node, 0, nil)
      case "+": node = .repetition(node, 1, nil)
      case "?": node = .repetition(node, 0, 1)
      case "{": node = try counted(node)
      default: return node
      }
      position += 1
      _ = take("?")
      if current == "+" { throw problem("possessive repetition is not understood") }
    }
    return node
  }

  /// Reads `{m}`, `{m,}` or `{m,n}` up to its closing brace.
  private mutating func counted(_ node: PatternNode) throws(TextPatternProblem) -> PatternNode {
    position += 1
    guard let low = number() else { throw problem("expected {m}, {m,} or {m,n}; write \\{ for the character itself") }
    var high: Int? = low
    if take(",") { high = number() }
    guard current == "}", high.map({ $0 >= low }) ?? true, max(low, high ?? 0) <= 255 else {
      throw problem("expected {m}, {m,} or {m,n} with m ≤ n ≤ 255")
    }
    return .repetition(node, low, high)
  }

  private mutating func number() -> Int? {
    let start = position
    while let scalar = current, ("0"..."9").contains(scalar) { position += 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<position])
    return Int(String(text))
  }

  private mutating func atom() throws(TextPatternProblem) -> PatternNode {
    guard let scalar = current else { return .empty }
    switch scalar {
    case "(": return try group()
    case "[":
      position += 1
      return .scalars(try set())
    case "*", "+", "?", "{": throw problem("there is nothing to repeat; write \\\(scalar) for the character itself")
    case "\\":
      position += 1
      return .scalars(folded(try escape()))
    default: break
    }
    position += 1
    switch scalar {
    case ".": return .scalars(.any)
    case "^": return .start
    case "$": return .end
    default: return .scalars(folded(ScalarSet(ranges: [scalar.value...scalar.value])))
    }
  }

  private mutating func group() throws(TextPatternProblem) -> PatternNode {
    position += 1
    if take("?"), !take(":") {
      throw problem("of the groups that begin with (? only (?: is understood, and (?i) at the very start")
    }
    let node = try choice()
    guard take(")") else { throw problem("a group is not closed") }
    return node
  }

  private mutating func escape() throws(TextPatternProblem) -> ScalarSet {
    guard let scalar = current else { throw problem("the pattern ends inside an escape") }
    let set: ScalarSet
    switch scalar {
    case "d": set = .digits
    case "w": set = .word
    case "s": set = .space
    case "D": set = ScalarSet(ranges: ScalarSet.digits.ranges, isInverted: true)
    case "W": set = ScalarSet(ranges: ScalarSet.word.ranges, isInverted: true)
    case "S": set = ScalarSet(ranges: ScalarSet.space.ranges, isInverted: true)
    case "n": set = ScalarSet(ranges: [0x0A...0x0A])
    case "t": set = ScalarSet(ranges: [0x09...0x09])
    case "r": set = ScalarSet(ranges: [0x0D...0x0D])
    case "0"..."9": throw problem("back references are not understood")
    case "A"..."Z", "a"..."z":
      throw problem("\\\(scalar) is not understood; the escapes are \\d \\w \\s \\D \\W \\S \\n \\t \\r")
    default: set = ScalarSet(ranges: [scalar.value...scalar.value])
    }
    position += 1
    return set
  }

  /// Reads a class after its opening bracket, the closing one included.
  private mutating func set() throws(TextPatternProblem) -> ScalarSet {
    let isInverted = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while let scalar = current, isFirst || scalar != "]" {
      isFirst = false
      let low = try member()
      guard current == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        guard !low.isInverted else { throw problem("\\D, \\W and \\S may not stand inside a class") }
        ranges += low.ranges
        continue
      }
      position += 1
      let high = try member()
      guard let first = low.single, let last = high.single, first <= last else {
        throw problem("a range goes from a lower to a higher character")
      }
      ranges.append(first...last)
    }
    guard take("]") else { throw problem("a class is not closed") }
    var set = folded(ScalarSet(ranges: ranges))
    set.isInverted = isInverted
    return set
  }

  private mutating func member() throws(TextPatternProblem) -> ScalarSet {
    guard let scalar = current else { throw problem("a class is not closed") }
    position += 1
    return scalar == "\\" ? try escape() : ScalarSet(ranges: [scalar.value...scalar.value])
  }

  /// The set with both cases of the letters in it, where the pattern ignores case.
  private func folded(_ set: ScalarSet) -> ScalarSet {
    guard ignoresCase, !set.isInverted else { return set }
    var ranges = set.ranges
    for range in set.ranges where range.count <= 1024 {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        for other in [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping] {
          if let twin = other.unicodeScalars.first, other.unicodeScalars.count == 1, twin != scalar {
            ranges.append(twin.value...twin.value)
          }
        }
      }
    }
    return ScalarSet(ranges: ranges)
  }
}

extension ScalarSet {
  fileprivate var single: UInt32? {
    guard ranges.count == 1, let range = ranges.first, range.lowerBound == range.upperBound else { return nil }
    return range.lowerBound
  }
}
