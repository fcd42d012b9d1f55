import Synchronization

/// The feed of one user: refreshed on request, and watched by observers.
public final class CardFeed: Sendable {
  /// Called with each update in turn, on the task that asked for the refresh.
  public typealias Observer = @Sendable (ContentCardRefresh) -> Void

  /// Names an observer, so that it can be removed.
  public struct ObserverID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct State {
    var lastRequest = 0
    var lastUpdate = 0
    var nextObserver = 0
    var observers: [(id: ObserverID, observer: Observer)] = []
    var cards: [ContentCard] = []
  }

  public let user: UserID
  private let store: any CardStore
  private let population: FeedPopulation
  private let state = Mutex(State())

  public init(user: UserID, store: any CardStore, population: FeedPopulation = .asSent) {
    self.user = user
    self.store = store
    self.population = population
  }

  /// What the last refresh that succeeded brought; empty before the first.
  public var contentCards: [ContentCard] { state.withLock { $0.cards } }

  /// Reads the live cards and tells the observers. Where two requests overlap, the answer to the older one is told only
  /// if it comes first, so that no observer goes back in time.
  @discardableResult
  public func requestContentCardsRefresh(at now: Timestamp) async -> ContentCardRefresh {
    let request = state.withLock { state in
      state.lastRequest += 1
      return state.lastRequest
    }
    let refresh = await read(at: now)
    let observers = state.withLock { state -> [Observer] in
      guard request > state.lastUpdate else { return [] }
      state.lastUpdate = request
      if case .succeeded(let cards) = refresh { state.cards = cards }
      return state.observers.map(\.observer)
    }
    for observer in observers { observer(refresh) }
    return refresh
  }

  @discardableResult
  public func addObserver(_ observer: @escaping Observer) -> ObserverID {
    state.withLock { state in
      let id = ObserverID(number: state.nextObserver)
      state.nextObserver += 1
      state.observers.append((id, observer))
      return id
    }
  }

  /// An observer that was removed is told of no refresh that ends later.
  public func removeObserver(_ id: ObserverID) {
    state.withLock { $0.observers.removeAll { $0.id == id } }
  }

  private func read(at now: Timestamp) async -> ContentCardRefresh {
    do {
      return .succeeded(population.populateContentCards(try await store.liveCards(of: user, at: now)))
    } catch {
      return .failed(error)
    }
  }
}
