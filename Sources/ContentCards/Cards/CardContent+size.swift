extension CardContent {
  /// 2 KB of UTF-8, after personalisation. A longer HTML body belongs in a content block.
  public static let sizeLimit = 2048

  /// Bytes of UTF-8 over title, description, image address, link text, url and the extras' keys and values.
  public var size: Int {
    let fields = [title, description, image ?? "", linkText, url?.text ?? ""]
    return fields.reduce(0) { $0 + $1.utf8.count }
      + extras.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
  }

  /// Throws ``CardTooLarge`` for content over the limit. Test sends are checked too.
  public func checkSize() throws(CardTooLarge) {
    guard size <= Self.sizeLimit else { throw CardTooLarge(size: size) }
  }
}

/// A card's content is over ``CardContent/sizeLimit``.
public struct CardTooLarge: Error, Hashable, Sendable, CustomStringConvertible {
  /// Measured bytes.
  public let size: Int

  public var description: String {
    "the card is \(size) bytes, over the limit of \(CardContent.sizeLimit); put a long HTML body in a content block"
  }
}
