/// A place in the order of cards, behind one card: pinned first, then newest, then highest id.
///
/// It names the card by what orders it and not by a count, so cards that come or go between two pages move nothing.
public struct CardCursor: Hashable, Sendable {
  public let pinned: Bool
  public let created: Timestamp
  public let id: CardID

  public init(pinned: Bool, created: Timestamp, id: CardID) {
    self.pinned = pinned
    self.created = created
    self.id = id
  }

  /// The place behind this card.
  public init(behind card: ContentCard) {
    self.init(pinned: card.content.pinned, created: card.created, id: card.id)
  }

  /// Whether the card comes later in the order.
  public func precedes(_ card: ContentCard) -> Bool {
    if pinned != card.content.pinned { return pinned }
    if created != card.created { return created > card.created }
    return id > card.id
  }
}

extension CardCursor: LosslessStringConvertible {
  /// A form for addresses that means nothing to readers: "p.lq3x2k8f.2s".
  public var description: String {
    let numbers = [created.milliseconds, id.rawValue].map { String($0, radix: 36) }
    return ([pinned ? "p" : "c"] + numbers).joined(separator: ".")
  }

  /// Nil for anything but a text that ``description`` gives.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "p" || parts[0] == "c", let created = Int64(parts[1], radix: 36),
      let id = Int64(parts[2], radix: 36)
    else { return nil }
    self.init(pinned: parts[0] == "p", created: Timestamp(milliseconds: created), id: CardID(rawValue: id))
    guard description == text else { return nil }
  }
}
