/// A colour as cards may name it: `#rgb` or `#rrggbb`, and no other of CSS's many ways.
public struct CardColor: Hashable, Sendable, CustomStringConvertible {
  /// 0xRRGGBB.
  public let rgb: UInt32

  /// Nil for any other form.
  public init?(_ text: String) {
    let digits = Array(text.trimmed.utf8)
    guard digits.first == UInt8(ascii: "#"), digits.count == 4 || digits.count == 7 else { return nil }
    let wide = digits.count == 4 ? digits.dropFirst().flatMap { [$0, $0] } : Array(digits.dropFirst())
    var rgb: UInt32 = 0
    for digit in wide {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      rgb = rgb << 4 | UInt32(value)
    }
    self.rgb = rgb
  }

  /// `#rrggbb` in lower case.
  public var description: String { "#" + String(rgb | 0x100_0000, radix: 16).dropFirst() }

  /// Completes "must be".
  static let rule = "a colour like #b03 or #bb0033"
}

/// A colour in the light theme and its twin in the dark one. A side without a colour of its own has the theme's, so
/// that text and ground always come from one palette.
public struct CardColors: Hashable, Sendable {
  public var light: CardColor?
  public var dark: CardColor?

  public init(light: CardColor? = nil, dark: CardColor? = nil) {
    self.light = light
    self.dark = dark
  }
}
