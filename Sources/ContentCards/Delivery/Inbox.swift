/// The cards of users as pages read them: delivered first, then listed.
public struct Inbox: CardStore {
  private let cards: any CardStore
  private let delivery: Delivery
  private let report: @Sendable (any Error) -> Void

  /// - Parameter report: told where delivery fails; the cards that are there already are still listed.
  public init(_ cards: any CardStore, _ delivery: Delivery, report: @escaping @Sendable (any Error) -> Void = { _ in })
  {
    self.cards = cards
    self.delivery = delivery
    self.report = report
  }

  public func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard] {
    await refresh(user, at: now)
    return try await cards.liveCards(of: user, at: now)
  }

  public func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard? {
    await refresh(user, at: now)
    return try await cards.liveCard(id, of: user, at: now)
  }

  /// Delivers without listing, for a page that reads the user's cards by itself.
  public func refresh(_ user: UserID, at now: Timestamp) async {
    do { try await delivery.refresh(user, at: now) } catch { report(error) }
  }
}
