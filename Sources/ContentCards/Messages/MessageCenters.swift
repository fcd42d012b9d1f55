import Synchronization

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
  }

  private let conversion: ContentCardConversion
  private let kept = Mutex<(centers: [UserID: Kept], cards: Int)>(([:], 0))
  private let limit: Int

  /// - Parameter limit: cards of all the centers that are kept; beyond it all are let go.
  public init(_ conversion: ContentCardConversion, limit: Int = 16_384) {
    self.conversion = conversion
    self.limit = limit
  }

  /// The message center over these cards of a user.
  public func center(of user: UserID, _ cards: [ContentCard], style: MessageCenterStyle) -> MessageCenter {
    let known = kept.withLock { $0.centers[user] }
    if let known, known.center.style == style, known.cards == cards { return known.center }
    let center = MessageCenter(cards, style: style, conversion: conversion)
    let made = Kept(cards: cards, center: center)
    kept.withLock { kept in
      kept.cards += cards.count - (kept.centers[user]?.cards.count ?? 0)
      if kept.cards > limit { kept = ([:], cards.count) }
      kept.centers[user] = made
    }
    return center
  }
}
