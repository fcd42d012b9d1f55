import ContentCards
import Web

/// Purges, once an hour and at start, the carts that guests left behind. It ends when its task is cancelled.
struct GuestRound {
  let carts: Carts
  let clock: @Sendable () -> Timestamp
  let log: any Log

  func run() async {
    while !Task.isCancelled {
      do { try await carts.purgeGuests(at: clock()) } catch { log.write("guests' carts were not purged: \(error)") }
      try? await Task.sleep(for: .seconds(3600))
    }
  }
}
