import Caching

/// The message centers of users as they were last made, so that cards are not converted again at every look at a list.
///
/// One is used while the user's cards are the same, all of them and whole, so nothing is ever taken back. That costs next
/// to nothing where a store gives the very list it gave before. For one ``ContentCardConversion``.
public final class MessageCenters: Sendable {
  /// A class, so that looking at one copies nothing.
  private final class Kept: Sendable {
    let cards: [ContentCard]
    let center: MessageCenter

    init(cards: [ContentCard], center: MessageCenter) {
      self.cards = cards
      self.center = center
    }

    func shows(_ cards: [ContentCard], _ style: MessageCenterStyle) -> Bool {
      center.style == style && self.cards == cards
    }
  }

  private let conversion: ContentCardConversion
  private let kept: Cache<UserID, Kept>

  /// - Parameter limit: cards of all the centers that are kept.
  public init(_ conversion: ContentCardConversion, limit: Int = 32_768) {
    self.conversion = conversion
    kept = Cache(limit: limit)
  }

  /// The message center over these cards of a user.
  public func center(of user: UserID, _ cards: [ContentCard], style: MessageCenterStyle) -> MessageCenter {
    let known = kept[user].flatMap { $0.shows(cards, style) ? $0 : nil }
    if let known, known.cards.isSameStorage(as: cards) { return known.center }
    // A center over an equal list takes the new one over, so that the next look need not compare them card by card.
    let center = known?.center ?? MessageCenter(cards, style: style, conversion: conversion)
    return kept.keep(Kept(cards: cards, center: center), for: user, weight: cards.count + 1) {
      $0.cards.isSameStorage(as: cards) && $0.center.style == style
    }.center
  }
}

extension Array {
  /// Whether both are the very same, which is told at a glance, unlike whether they are equal.
  fileprivate func isSameStorage(as other: [Element]) -> Bool {
    withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress && own.count == $0.count }
    }
  }
}
