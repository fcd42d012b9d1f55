/// Reads a user's cards together with what tells whether something is still to be delivered: most reads bring no news,
/// and then one look is all.
public protocol InboxStore: CardStore {
  /// Both as of one moment. Nil where there is no such user.
  func look(at user: UserID, _ now: Timestamp) async throws -> InboxLook?
}

/// What one look at a user's inbox finds.
public struct InboxLook: Sendable {
  public let progress: DeliveryProgress
  /// The newest generation of the campaigns.
  public let generation: Int64
  public let cards: [ContentCard]

  public init(progress: DeliveryProgress, generation: Int64, cards: [ContentCard]) {
    self.progress = progress
    self.generation = generation
    self.cards = cards
  }
}

/// The cards of users as pages read them: delivered first, then listed.
public struct Inbox: CardStore {
  private let cards: any InboxStore
  private let delivery: Delivery
  private let report: @Sendable (any Error) -> Void

  /// - Parameter report: told where delivery fails; the cards that are there already are still listed.
  public init(_ cards: any InboxStore, _ delivery: Delivery, report: @escaping @Sendable (any Error) -> Void = { _ in })
  {
    self.cards = cards
    self.delivery = delivery
    self.report = report
  }

  public func liveCards(of user: UserID, at now: Timestamp) async throws -> [ContentCard] {
    guard let look = try await cards.look(at: user, now) else { return [] }
    return try await liveCards(of: user, asOf: look, at: now)
  }

  public func liveCards(of user: UserID, asOf look: InboxLook, at now: Timestamp) async throws -> [ContentCard] {
    do {
      if try await delivery.isUpToDate(look.progress, look.generation, at: now) {
        let time = look.progress.listingTime(at: now)
        return time == now ? look.cards : try await cards.liveCards(of: user, at: time)
      }
    } catch {
      report(error)
      return look.cards
    }
    return try await cards.liveCards(of: user, at: await refresh(user, at: now))
  }

  public func liveCard(_ id: CardID, of user: UserID, at now: Timestamp) async throws -> ContentCard? {
    try await cards.liveCard(id, of: user, at: await refresh(user, at: now))
  }

  /// Delivers without listing, for a page that reads the user's cards by itself, as of the time that is returned.
  public func refresh(_ user: UserID, at now: Timestamp) async -> Timestamp {
    do { return try await delivery.refresh(user, at: now) } catch {
      report(error)
      return now
    }
  }
}
