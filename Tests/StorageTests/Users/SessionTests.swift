import ContentCards
import Storage
import Testing

@Suite("Sessions")
struct SessionTests {
  static let noon = DeliveryDesk.noon

  let desk: DeliveryDesk
  let ana: UserID

  init() async throws {
    desk = try DeliveryDesk()
    ana = try await desk.user()
  }

  private func sessions(_ delivery: Delivery? = nil) -> Sessions {
    Sessions(store: SQLiteSessionStore(desk.database), activities: delivery ?? desk.delivery, pause: 1800)
  }

  private func visit(minute: Int64, second: Int64 = 0) async throws -> Bool {
    try await sessions().visit(by: ana, at: Self.noon.adding(seconds: minute * 60 + second))
  }

  private func count() throws -> Int? {
    try desk.database.read { try $0.value("SELECT count(*) FROM user_activity WHERE kind = 'session'") }
  }

  @Test("Begin at the first visit and after every pause, and last while visits go on")
  func pauses() async throws {
    let visits: [(minute: Int64, begins: Bool)] = [
      (0, true), (0, false), (10, false), (39, false), (68, false), (98, true), (100, false), (130, true),
    ]
    for (minute, begins) in visits { #expect(try await visit(minute: minute) == begins, "minute \(minute)") }
    #expect(try await visit(minute: 159, second: 59) == false, "a second before the pause is over")
    #expect(try count() == 3)
  }

  @Test("Visits close to each other are noted once on a server, and the next session begins after its pause")
  func closeVisits() async throws {
    let sessions = sessions()
    let visits: [(second: Int64, begins: Bool)] = [
      (0, true), (1, false), (30, false), (59, false), (60, false), (61, false), (1859, false), (1860, false),
      (3659, true), (3660, false), (5459, true),
    ]
    for (second, begins) in visits {
      let now = Self.noon.adding(seconds: second)
      #expect(try await sessions.visit(by: ana, at: now) == begins, "second \(second)")
      #expect(try await self.sessions().visit(by: ana, at: now) == false, "second \(second), another server")
    }
    #expect(try count() == 3)
  }

  @Test("Two visits at once after a pause, on two servers, begin one session")
  func together() async throws {
    let second = desk.anotherServer()
    for round in 0..<10 as Range<Int64> {
      let now = Self.noon.adding(seconds: round * 1800)
      let begun = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<8 {
          let sessions = sessions(number % 2 == 0 ? second : nil)
          group.addTask { [ana] in try await sessions.visit(by: ana, at: now) }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(begun == 1)
    }
    #expect(try count() == 10)
  }

  @Test("A session that was put on record and not kept, as when the program ended in between, is not begun twice")
  func interrupted() async throws {
    let start = UserActivity(key: "session after none", kind: .sessionStart, at: Self.noon)
    try await desk.delivery.record(start, by: ana, at: Self.noon)
    #expect(try await visit(minute: 1) == false)
    #expect(try await visit(minute: 31) == true)
    #expect(try count() == 2)
  }

  @Test("Signing in begins one whenever the last was; a clock that was ahead keeps none from beginning")
  func forced() async throws {
    #expect(try await visit(minute: 0))
    #expect(try await sessions().begin(by: ana, at: Self.noon.adding(seconds: 60)))
    #expect(try await visit(minute: 2) == false)
    #expect(try await visit(minute: 10_000))
    #expect(try await visit(minute: 3))
    #expect(try await visit(minute: 4) == false)
  }

  @Test("A campaign comes with each session, or so long after its start, and an audience counts them")
  func campaigns() async throws {
    try await desk.apply([
      "key": "at-once", "delivery": ["session": "start"], "re_eligible_after_seconds": 0, "card": ["title": "Again"],
    ])
    try await desk.apply([
      "key": "later", "delivery": ["session": "start", "delay_seconds": 90], "card": ["title": "Later"],
    ])
    try await desk.apply([
      "key": "third", "delivery": ["session": "start"],
      "audience": ["session": "start", "comparison": "equals", "value": 3], "card": ["title": "Third"],
    ])
    #expect(try await desk.titles(ana) == [], "reading alone is no session")
    _ = try await visit(minute: 0)
    #expect(try await desk.titles(ana) == ["Again"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 89)) == ["Again"])
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 90)) == ["Later", "Again"])
    _ = try await visit(minute: 1)
    let sent = { try desk.figures.figures(of: #require(try desk.campaigns.campaigns().campaigns.first).id).total.sent }
    #expect(try sent() == 1)
    _ = try await visit(minute: 31)
    _ = try await visit(minute: 61)
    #expect(try sent() == 3)
    #expect(try await desk.titles(ana, at: Self.noon.adding(seconds: 3660)) == ["Third", "Again", "Later"])
  }
}
