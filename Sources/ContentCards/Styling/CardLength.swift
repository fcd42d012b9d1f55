/// A length of a card's look, in hundredths of a CSS pixel.
public struct CardLength: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let hundredths: Int

  public init(pixels: Int) { hundredths = pixels * 100 }

  /// Up to three digits, optionally a point and one or two more; nil for anything else and for a length out of bounds.
  public init?(_ text: String, within bounds: ClosedRange<CardLength>) {
    let parts = text.trimmed.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...3).contains(parts[0].count) else { return nil }
    var fraction = parts.count == 2 ? Array(parts[1]) : [UInt8(ascii: "0")]
    guard (1...2).contains(fraction.count) else { return nil }
    if fraction.count == 1 { fraction.append(UInt8(ascii: "0")) }
    guard let hundredths = Int64(asciiDigits: Array(parts[0]) + fraction) else { return nil }
    self.hundredths = Int(hundredths)
    guard bounds.contains(self) else { return nil }
  }

  public static func < (a: CardLength, b: CardLength) -> Bool { a.hundredths < b.hundredths }

  /// "4px", "1.5px".
  public var description: String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)px" }
    return rest.isMultiple(of: 10) ? "\(whole).\(rest / 10)px" : "\(whole).\(rest < 10 ? "0" : "")\(rest)px"
  }
}

extension CardLength {
  public static let borderWidths = CardLength(pixels: 0)...CardLength(pixels: 8)
  public static let cornerRadii = CardLength(pixels: 0)...CardLength(pixels: 48)
  public static let titleSizes = CardLength(pixels: 12)...CardLength(pixels: 40)
}
