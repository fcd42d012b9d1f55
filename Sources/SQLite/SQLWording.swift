/// The text of a statement as the literals it was written with.
///
/// A literal is known by its place in the program: a statement that is run again is found without putting its text
/// together or reading it. The same text from other literals is another wording, which costs one more preparation.
struct SQLWording: Hashable, Sendable {
  private var literals: [StaticString]

  init(_ literals: [StaticString] = []) { self.literals = literals }

  var text: String {
    literals.reduce(into: "") { text, literal in
      literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
    }
  }

  mutating func reserveCapacity(_ count: Int) { literals.reserveCapacity(count) }

  mutating func append(_ literal: StaticString) { literals.append(literal) }

  mutating func append(_ other: SQLWording) { literals += other.literals }

  static func == (left: SQLWording, right: SQLWording) -> Bool {
    left.literals.count == right.literals.count
      && left.literals.indices.allSatisfy { left.literals[$0].isSame(as: right.literals[$0]) }
  }

  func hash(into hasher: inout Hasher) {
    // Mixed by hand: most of a hasher's work is done once for each thing it is fed.
    var mixed: UInt = 0
    for literal in literals { mixed = mixed &* 31 &+ literal.place }
    hasher.combine(mixed)
  }
}

extension StaticString {
  /// Where it lies; a literal of one character may lie nowhere and is its own number.
  fileprivate var place: UInt {
    hasPointerRepresentation ? UInt(bitPattern: utf8Start) : UInt(unicodeScalar.value)
  }

  /// Whether both are one literal. One may be the end of another in the program, so the lengths count too.
  fileprivate func isSame(as other: StaticString) -> Bool {
    guard hasPointerRepresentation == other.hasPointerRepresentation, place == other.place else { return false }
    return !hasPointerRepresentation || utf8CodeUnitCount == other.utf8CodeUnitCount
  }
}
