import ContentCards
import Storage

/// A server of its own that delivers to all users at once: it reads, triggers, logs what users do, and runs its
/// scheduler. Another process does the same with the same keys.
struct Deliveries: Sendable {
  let delivery: Delivery
  let inbox: Inbox
  let users: [UserID]
  /// Two campaigns that calls trigger: one again and again, one only once.
  let again: CampaignID
  let once: CampaignID
  let round: Int64
  private let start = ContinuousClock.now

  init(_ database: Database, round: Int64) throws {
    let campaigns = SQLiteCampaignStore(database)
    delivery = Delivery(campaigns: campaigns, store: SQLiteDeliveryStore(database), renderer: PlainMessages())
    inbox = Inbox(SQLiteCardStore(database), delivery) { _ in say("failed - -") }
    users = try SQLiteAudienceStore(database).users(in: .everyone, at: Client.now, limit: 1000)
    let byKey = Dictionary(uniqueKeysWithValues: try campaigns.campaigns().campaigns.map { ($0.key.text, $0.id) })
    guard let again = byKey["again"], let once = byKey["once"] else { throw StoreError.fault(detail: "no campaigns") }
    (self.again, self.once) = (again, once)
    self.round = round
  }

  /// Rounds are twenty seconds apart, and time passes in each.
  var now: Timestamp {
    let (seconds, fraction) = (ContinuousClock.now - start).components
    return Timestamp(
      milliseconds: Client.now.milliseconds + (round * 20 + seconds) * 1000 + fraction / 1_000_000_000_000_000)
  }

  /// Says `triggered`, `did` and `read` with the user and the key once each was acknowledged.
  func work() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while true {
          if try await delivery.deliverDue(at: now, limit: 5) == 0 { try await Task.sleep(for: .milliseconds(2)) }
        }
      }
      for worker in 0..<4 {
        group.addTask {
          for turn in 0... {
            let user = users[(turn * 7 + worker) % users.count]
            try await act(user, turn)
          }
        }
      }
      try await group.next()
    }
  }

  private func act(_ user: UserID, _ turn: Int) async throws {
    let (key, now) = ("\(round)-\(turn / users.count)", self.now)
    let outcome = try await delivery.trigger(again, for: user, key: key, at: now)
    guard outcome == .sent else { return say("unexpected \(user.rawValue) \(outcome.rawValue)") }
    say("triggered \(user.rawValue) \(key)")
    try await delivery.record(UserActivity(key: "\(round)", kind: .event("x"), at: now), by: user, at: now)
    say("did \(user.rawValue) \(round)")
    if try await !inbox.liveCards(of: user, at: now).isEmpty { say("read \(user.rawValue) -") }
  }

  /// Sends one trigger fifty times to every user, from several callers at once.
  func triggerFiftyTimes() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask {
          for _ in 0..<10 {
            for user in users { _ = try await delivery.trigger(once, for: user, key: "storm-\(round)", at: now) }
          }
        }
      }
      try await group.waitForAll()
    }
    say("done")
  }
}
