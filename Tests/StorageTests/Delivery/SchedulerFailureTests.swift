import ContentCards
import Testing

@Suite("A user who cannot be delivered to")
struct SchedulerFailureTests {
  @Test("Holds up no other, and is told of at the end")
  func others() async throws {
    let desk = try DeliveryDesk()
    try await desk.apply(["key": "a", "delivery": ["event": "x", "delay_seconds": 60], "card": ["title": "A"]])
    var users: [UserID] = []
    for number in 0..<3 {
      users.append(try await desk.user("u-\(number)"))
      try await desk.did("x", users[number], at: DeliveryDesk.noon.adding(seconds: Int64(number)))
    }
    // The one who waits longest: what is stored of them cannot be read.
    try await desk.run("UPDATE user SET external_id = char(1) WHERE id = \(users[0])")
    let due = DeliveryDesk.noon.adding(seconds: 120)
    await #expect(throws: (any Error).self) { try await desk.delivery.deliverDue(at: due) }
    let campaign = try #require(try desk.campaigns.campaigns().campaigns.first)
    #expect(try desk.figures.figures(of: campaign.id).total.sent == 2)
    #expect(try desk.store.usersDue(at: due, limit: 10) == [users[0]])
  }
}
