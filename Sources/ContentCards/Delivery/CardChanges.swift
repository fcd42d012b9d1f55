import Synchronization

/// Tells those who show a user's cards, inside this process, that the cards changed.
public final class CardChanges: Sendable {
  private let listeners = Mutex<Listeners>(Listeners())

  private struct Listeners {
    var next = 0
    var byUser: [UserID: [Int: AsyncStream<Void>.Continuation]] = [:]
  }

  public init() {}

  /// One element for each time the user's list may have changed; changes that come while nobody waits count as one.
  /// The listener leaves when the stream's consumer does.
  public func changes(of user: UserID) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = listeners.withLock { listeners in
      listeners.next += 1
      listeners.byUser[user, default: [:]][listeners.next] = continuation
      return listeners.next
    }
    continuation.onTermination = { [weak self] _ in self?.leave(user, number) }
    return stream
  }

  /// The user's list changed.
  public func announce(to user: UserID) {
    let continuations = listeners.withLock { Array(($0.byUser[user] ?? [:]).values) }
    for continuation in continuations { continuation.yield() }
  }

  /// Anyone's list may have changed: a campaign did.
  public func announceToAll() {
    let continuations = listeners.withLock { $0.byUser.values.flatMap(\.values) }
    for continuation in continuations { continuation.yield() }
  }

  /// How many streams are followed.
  public var listenerCount: Int { listeners.withLock { $0.byUser.values.reduce(0) { $0 + $1.count } } }

  private func leave(_ user: UserID, _ number: Int) {
    listeners.withLock { listeners in
      listeners.byUser[user]?[number] = nil
      if listeners.byUser[user]?.isEmpty == true { listeners.byUser[user] = nil }
    }
  }
}
