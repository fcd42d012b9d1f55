/// Names a product of the catalog: 1–64 of `a`–`z`, `A`–`Z`, `0`–`9`, `-` and `_`, so it can stand in an address.
public struct ProductID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let text: String

  /// Nil where the text breaks the rule above.
  public init?(_ text: String) {
    let isAllowed: (UInt8) -> Bool = {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(isAllowed) else { return nil }
    self.text = text
  }

  public static func < (a: ProductID, b: ProductID) -> Bool { a.text < b.text }

  public var description: String { text }
}

extension ProductID {
  /// The product whose page an address of this site names: `/products/ID`, with or without a query or fragment.
  public init?(page url: CardURL) {
    let path = url.text.prefix { $0 != "?" && $0 != "#" }
    guard path.hasPrefix(Self.pages) else { return nil }
    self.init(String(path.dropFirst(Self.pages.count)))
  }

  private static let pages = "/products/"
}
