import ContentCards
import Web

/// Delivers, once a second, what falls due for users who do not come by, and notices campaigns that another process
/// changed. It ends when its task is cancelled.
struct DeliveryRound {
  let delivery: Delivery
  let clock: @Sendable () -> Timestamp
  let log: any Log

  func run() async {
    while !Task.isCancelled {
      do { try await delivery.tick(at: clock()) } catch { log.write("delivery failed: \(error)") }
      try? await Task.sleep(for: .seconds(1))
    }
  }
}
