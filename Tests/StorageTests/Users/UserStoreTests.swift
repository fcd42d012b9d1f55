import ContentCards
import Testing

@testable import SQLite

@Suite("Users and their attributes")
struct UserStoreTests {
  static let noon = DeliveryDesk.noon

  @Test("Every type of attribute comes back as it was set; null removes; ids are compared byte by byte")
  func types() async throws {
    let desk = try DeliveryDesk()
    let name = try #require(ExternalID("Ωmega 🙂"))
    _ = try await desk.users.change(
      name,
      Attributes.changes(parsing: [
        "first_name": "Ana", "visits": 3, "rate": 2.5, "vip": true, "joined": "2026-07-25T09:00:00+02:00",
        "tags": ["b", "a", "é"], "phone": "1", "time_zone": "Europe/Paris", "language": "pt-BR",
        "home_tile_priority": "Certification, Email",
      ]), at: Self.noon)
    let user = try await desk.users.change(name, Attributes.changes(parsing: ["phone": .null]), at: Self.noon)
    #expect(try desk.users.user(name) == user)
    #expect(try desk.users.user(user.id) == user)
    #expect(
      user.attributes.values == [
        "first_name": .string("Ana"), "visits": .number(3), "rate": .number(2.5), "vip": .boolean(true),
        "joined": .time(Timestamp(milliseconds: 1_784_962_800_000)), "tags": .array(["b", "a", "é"]),
        "time_zone": .string("Europe/Paris"), "language": .string("pt-BR"),
        "home_tile_priority": .string("Certification, Email"),
      ])
    #expect(user.timeZone?.text == "Europe/Paris")
    #expect(user.language == "pt-BR")
    #expect(user.homeTilePriority == HomeTilePriority("Certification, Email"))
    let other = try #require(ExternalID("ωmega 🙂"))
    #expect(try desk.users.user(other) == nil)
  }

  @Test("Of increments and additions that come together none is lost")
  func concurrent() async throws {
    let desk = try DeliveryDesk()
    let ana = try #require(ExternalID("ana"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          _ = try await desk.users.change(
            ana, Attributes.changes(parsing: ["visits": ["inc": 2], "tags": ["add": [.string("\(number % 10)")]]]),
            at: Self.noon)
        }
      }
      try await group.waitForAll()
    }
    let user = try #require(try desk.users.user(ana))
    #expect(user.attributes["visits"] == .number(200))
    guard case .array(let tags)? = user.attributes["tags"] else { throw Missing() }
    #expect(Set(tags) == Set((0..<10).map(String.init)))
    #expect(tags.count == 10)
  }

  @Test(
    "A change that is refused names the attribute and its reason, and leaves everything as it was",
    arguments: [
      (["visits": ["inc": 1]], "visits: only a number can be incremented"),
      (["visits": ["add": ["x"]]], "visits: only an array has elements to add or remove"),
      (["time_zone": "Paris"], "time_zone: \"Paris\" is not an IANA time zone such as Europe/Paris"),
      (["language": "english!"], "language: \"english!\" is not a language tag such as en or pt-BR"),
      (["first_name": 3], "first_name: expected a string"),
      (["a\nb": 1], "a\nb: a name has 1–255 characters, none of them a control character"),
    ] as [(JSON, String)])
  func refused(changes: JSON, reason: String) async throws {
    let desk = try DeliveryDesk()
    let ana = try #require(ExternalID("ana"))
    let before = try await desk.users.change(ana, Attributes.changes(parsing: ["visits": "many"]), at: Self.noon)
    let problem = await #expect(throws: AttributeProblem.self) {
      try await desk.users.change(
        ana, [("new", .set(.number(1)))] + Attributes.changes(parsing: changes), at: Self.noon)
    }
    #expect(problem?.description == reason)
    #expect(try desk.users.user(ana) == before)
    let stranger = try #require(ExternalID("stranger"))
    await #expect(throws: AttributeProblem.self) {
      try await desk.users.change(stranger, [("x", .set(.string("y"))), ("x", .increment(1))], at: Self.noon)
    }
    #expect(try desk.users.user(stranger) == nil)
  }

  @Test("The vendor's limits hold: 255 characters, 500 elements, 250 attributes")
  func limits() throws {
    var attributes = Attributes()
    let long = String(repeating: "é", count: 255)
    try attributes.apply([("s", .set(.string(long))), ("a", .set(.array(Array(repeating: "x", count: 500))))])
    #expect(throws: AttributeProblem.self) { try attributes.apply([("s", .set(.string(long + "x")))]) }
    #expect(throws: AttributeProblem.self) { try attributes.apply([("a", .add(["y"]))]) }
    #expect(throws: AttributeProblem.self) { try attributes.apply([(long + "x", .set(.number(1)))]) }
    #expect(throws: AttributeProblem.self) { try attributes.apply([("n", .set(.number(.infinity)))]) }
    let many = (0..<248).map { (name: "n\($0)", change: AttributeChange.set(.number(1))) }
    try attributes.apply(many)
    #expect(attributes.values.count == 250)
    #expect(throws: AttributeProblem.self) { try attributes.apply([("one more", .set(.number(1)))]) }
  }

  @Test("Erasing leaves no row that names the user, and keeps the figures")
  func erase() async throws {
    let desk = try DeliveryDesk()
    let secret = "zoë-secret"
    let ana = try await desk.user(secret, ["email": .string(secret), "tags": [.string(secret)]])
    try await desk.apply([
      "key": "a", "card": ["title": "Hello {{ email }}"], "test_users": ["someone", .string(secret)],
    ])
    try await desk.apply([
      "key": "b", "delivery": ["event": "x", "delay_seconds": 60], "card": ["title": "{{ event_properties.who }}"],
    ])
    try await desk.apply(["key": "c", "delivery": "api_trigger", "card": ["title": "{{ api_trigger_properties.who }}"]])
    var properties = JSON.Fields()
    properties["who"] = .string(secret)
    try await desk.did("x", ana, key: secret, properties: properties)
    let key = try #require(CampaignKey("c"))
    let campaign = try #require(try desk.campaigns.campaign(key))
    _ = try await desk.delivery.trigger(campaign.id, for: ana, properties: properties, key: secret, at: Self.noon)
    let cards = try await desk.inbox.liveCards(of: ana, at: Self.noon)
    _ = try await desk.events.record(
      cards.map { CardEvent(key: "\(secret) \($0.id.rawValue)", kind: .impression, card: $0.id) }, by: ana,
      at: Self.noon)
    #expect(try desk.rows(naming: secret).isEmpty == false)
    let name = try #require(ExternalID(secret))
    #expect(try await desk.users.erase(name))
    #expect(try desk.rows(naming: secret) == [])
    #expect(try await desk.users.erase(name) == false)
    #expect(try await desk.titles(ana) == [], "and a read in between finds nothing")
    #expect(try desk.figures.figures(of: campaign.id).total.uniqueImpressions == 1)
    #expect(try desk.figures.discrepancies() == [])
  }
}

private struct Missing: Error {}

extension DeliveryDesk {
  /// The tables of which some row holds the text.
  func rows(naming text: String) throws -> [String] {
    try database.read { connection in
      let tables: [String] = try connection.query(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
      ) { try $0[0] }
      return try tables.filter { table in
        let columns: [String] = try connection.query("SELECT name FROM pragma_table_info(\(table))") { try $0[0] }
        return try columns.contains { column in
          try connection.finds(text, in: table, column)
        }
      }
    }
  }
}

extension Connection {
  /// Table and column are names of the schema itself, which cannot be bound.
  fileprivate func finds(_ text: String, in table: String, _ column: String) throws -> Bool {
    let search = try Statement(
      handle, "SELECT 1 FROM \"\(table)\" WHERE instr(CAST(\"\(column)\" AS TEXT), ?) > 0 LIMIT 1", persistent: false)
    defer { search.finish() }
    try search.start([.text(text)])
    return try search.step()
  }
}
