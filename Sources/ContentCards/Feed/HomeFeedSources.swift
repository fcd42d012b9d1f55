/// The two sources of the home feed, asked side by side. Either may fail or be late without the other.
public struct HomeFeedSources: Sendable {
  public typealias Cards = @Sendable () async throws -> [ContentCard]

  private let cards: Cards
  private let local: any LocalContentSource
  private let limit: TimeLimit

  /// `limit` holds for each source by itself. A visitor without a user has no cards.
  public init(cards: @escaping Cards = { [] }, local: any LocalContentSource, limit: TimeLimit) {
    self.cards = cards
    self.local = local
    self.limit = limit
  }

  /// The cards of one user's feed, as the population hook leaves them.
  public init(feed: CardFeed, at now: Timestamp, local: any LocalContentSource, limit: TimeLimit) {
    let cards: Cards = {
      switch await feed.requestContentCardsRefresh(at: now) {
      case .succeeded(let cards): return cards
      case .failed(let error): throw error
      }
    }
    self.init(cards: cards, local: local, limit: limit)
  }

  /// Waits for both; never throws, since a feed of one source is still a feed.
  public func fetch() async -> HomeFeedContents {
    async let cards = answer(cards)
    async let local = answer { [local] in try await local.localContent() }
    return await HomeFeedContents(cards: cards, local: local)
  }

  private func answer<T: Sendable>(_ operation: @escaping @Sendable () async throws -> T) async -> Result<T, any Error>
  {
    do {
      return .success(try await limit.run(operation))
    } catch {
      return .failure(error)
    }
  }
}

/// What the sources of the home feed answered.
public struct HomeFeedContents: Sendable {
  public var cards: Result<[ContentCard], any Error>
  public var local: Result<LocalContent, any Error>

  public init(cards: Result<[ContentCard], any Error>, local: Result<LocalContent, any Error>) {
    self.cards = cards
    self.local = local
  }
}

extension HomeFeed {
  /// A source that failed adds nothing: local content stands alone, or cards do, or the feed is empty.
  public init(
    mode: HomeFeedMode, contents: HomeFeedContents, priority: HomeTilePriority = .none,
    conversion: ContentCardConversion
  ) {
    self.init(
      mode: mode, cards: (try? contents.cards.get()) ?? [], local: (try? contents.local.get()) ?? LocalContent(),
      priority: priority, conversion: conversion)
  }
}
