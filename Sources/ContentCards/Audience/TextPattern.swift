/// A regular expression whose matching takes time linear in the text, whatever the pattern.
///
/// All ways through the pattern are followed side by side (Thompson's construction), so nothing backtracks. What that
/// cannot do, back references and look-around, is refused where the pattern is written. Understood are: literals, `.`,
/// classes `[a-z]` `[^…]`, `\d \w \s` and their capitals, `^ $`, groups `( )` and `(?: )`, `|`, `* + ? {m} {m,} {m,n}`,
/// lazy forms of them (which match the same texts), and `(?i)` at the start, for either case.
public struct TextPattern: Hashable, Sendable {
  public let source: String
  let ignoresCase: Bool
  let program: [PatternInstruction]

  /// In characters. With ``maximumProgram`` and the 255 characters of an attribute it bounds the time of one match.
  public static let maximumLength = 500
  /// Instructions, after counted repetitions are written out.
  static let maximumProgram = 2000

  /// - Throws: ``TextPatternProblem``, with the place and what would be right.
  public init(_ source: String) throws(TextPatternProblem) {
    guard source.unicodeScalars.count <= Self.maximumLength else {
      throw TextPatternProblem(reason: "a pattern has at most \(Self.maximumLength) characters")
    }
    self.source = source
    ignoresCase = source.hasPrefix("(?i)")
    let scalars = ignoresCase ? Array(source.unicodeScalars.dropFirst(4)) : Array(source.unicodeScalars)
    var parser = PatternParser(scalars, offset: ignoresCase ? 4 : 0, ignoresCase: ignoresCase)
    var compiler = PatternCompiler(limit: Self.maximumProgram)
    program = try compiler.program(for: parser.pattern())
  }

  public static func == (a: TextPattern, b: TextPattern) -> Bool { a.source.utf8.elementsEqual(b.source.utf8) }
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Why a pattern was refused.
public struct TextPatternProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public let reason: String
  public var description: String { reason }
}

/// One step of a compiled pattern.
enum PatternInstruction: Sendable {
  /// Takes one scalar that is in the set.
  case take(ScalarSet)
  /// Goes on at both places.
  case split(Int, Int)
  case jump(Int)
  case start
  case end
  case match
}

/// A set of scalars: ranges, or everything but the ranges.
struct ScalarSet: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isInverted = false

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isInverted }

  static let digits = ScalarSet(ranges: [0x30...0x39])
  static let word = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let space = ScalarSet(ranges: [0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0, 0x2028...0x2029])
  /// All but the line feed.
  static let any = ScalarSet(ranges: [0x0A...0x0A], isInverted: true)
}
