import ContentCards
import TestSupport
import Testing

/// The real engine, two servers over one database, against the plain model: the same random operations, the same answers.
@Suite("The reference model")
struct ModelTests {
  @Test(
    "Agrees with the engine after every one of thousands of random operations", arguments: 1...4 as ClosedRange<UInt64>)
  func agreement(seed: UInt64) async throws {
    var run = try await ModelRun(seed: seed)
    for step in 0..<600 {
      let operation = try await run.step()
      try await run.compare("seed \(seed), step \(step): \(operation)")
      if step % 50 == 49 { try run.recount("seed \(seed), step \(step)") }
    }
    #expect(run.model.sends.count > 50, "a run in which little is sent proves little")
    #expect(run.model.cards.contains { $0.clicks > 0 } && run.model.cards.contains { $0.isDismissed })
  }
}

/// One run: the model, the engine, and the random numbers that drive both.
struct ModelRun {
  var model = ReferenceModel()
  private let desk: DeliveryDesk
  private let servers: [Inbox]
  private let deliveries: [Delivery]
  private var random: SplitMix
  private var now = DeliveryDesk.noon
  private var users: [UserID] = []
  private var keys: [CampaignKey] = []
  /// The engine's ids of the model's cards.
  private var cardIDs: [Int: CardID] = [:]
  private var eventNumber = 0

  init(seed: UInt64) async throws {
    desk = try DeliveryDesk()
    let second = desk.anotherServer()
    deliveries = [desk.delivery, second]
    servers = [desk.inbox, desk.inbox(over: second)]
    random = SplitMix(seed: seed)
    for number in 0..<5 {
      let name = try #require(ExternalID("u-\(number)"))
      let user = try await desk.users.findOrCreate(name, at: now)
      users.append(user.id)
      model.users[user.id] = ReferenceModel.User(name: name)
    }
    keys = try (0..<7).map { try #require(CampaignKey("c-\($0)")) }
  }

  private mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: list.indices, using: &random)] }
  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func server() -> Int { Int.random(in: 0..<2, using: &random) }

  /// Does one operation to both, and says which.
  mutating func step() async throws -> String {
    now = now.adding(
      seconds: chance(10) ? Int64.random(in: 0..<200_000, using: &random) : Int64.random(in: 1..<900, using: &random))
    let user = pick(users)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<15: return try await save()
    case 15..<23: return try await change()
    case 23..<35: return try await setAttributes(of: user)
    case 35..<50: return try await act(user)
    case 50..<62: return try await trigger(user)
    case 62..<66: return try await runScheduler()
    case 66..<84: return try await logEvent(of: user)
    default: return "read"
    }
  }

  /// Reads every list on one of the servers and compares it, its badge, and all figures.
  mutating func compare(_ place: String) async throws {
    for user in users where chance(60) {
      let inbox = servers[server()]
      let real = try await inbox.liveCards(of: user, at: now)
      let expected = model.read(user, at: now)
      try #require(real.map(Seen.init) == expected.map(Seen.init), "\(place), list of \(user.rawValue)")
      for (card, twin) in zip(real, expected) {
        try #require(cardIDs[twin.id] ?? card.id == card.id, "\(place): another card's row")
        cardIDs[twin.id] = card.id
      }
      let badge = expected.count { !$0.isViewed && $0.content.kind != .control }
      try #require(real.count { $0.isUnread } == badge, "\(place), badge of \(user.rawValue)")
    }
    for campaign in model.campaigns.keys {
      let total = try desk.figures.figures(of: campaign).total
      try #require(total == model.figures(campaign), "\(place), figures of \(campaign.rawValue)")
      #expect(total.uniqueClicks <= total.uniqueImpressions && total.uniqueImpressions <= total.sent)
      #expect(total.uniqueImpressions <= total.impressions && total.uniqueClicks <= total.clicks)
      #expect(total.uniqueControlImpressions <= min(total.controlImpressions, total.controlSent))
      #expect(total.recipients <= total.uniqueImpressions && total.dismissals <= total.sent)
    }
  }

  /// All that the engine keeps agrees with its own rows.
  func recount(_ place: String) throws {
    #expect(try desk.figures.discrepancies() == [], "\(place)")
  }
}

/// What a user sees of a card.
private struct Seen: Equatable, CustomStringConvertible {
  var origin: CardOrigin
  var content: CardContent
  var created: Timestamp
  var expiresAt: Timestamp
  var isViewed: Bool
  var isClicked: Bool

  init(_ card: ContentCard) {
    origin = card.origin
    content = card.content
    created = card.created
    expiresAt = card.expiresAt
    isViewed = card.state.viewed != nil
    isClicked = card.state.clicked != nil
  }

  init(_ card: ReferenceModel.Card) {
    origin = card.origin
    content = card.content
    created = card.created
    expiresAt = card.expiresAt
    isViewed = card.isViewed
    isClicked = card.clicks > 0
  }

  var description: String {
    "\(origin.campaign.rawValue)v\(origin.version)\(origin.variant) “\(content.title)” \(created.rfc3339)"
  }
}

// MARK: - Operations

extension ModelRun {
  private mutating func save() async throws -> String {
    let key = pick(keys)
    let document = document(key)
    do {
      let saved = try await desk.campaigns.save(CampaignFile(parsing: document), by: "test", at: now).campaign
      model.campaigns[saved.id] = saved
      return "save \(document)"
    } catch is CampaignChangeRefused {
      return "save refused"
    }
  }

  private mutating func change() async throws -> String {
    let key = pick(keys)
    // Archiving is for good, so it is rare.
    let change = chance(4) ? CampaignChange.archive : pick([.launch, .stop, .recall])
    do {
      let campaign = try await desk.campaigns.change(key, change, by: "test", at: now)
      model.campaigns[campaign.id] = campaign
      return "\(change) \(key)"
    } catch is CampaignChangeRefused {
      return "\(change) refused"
    }
  }

  private mutating func document(_ key: CampaignKey) -> JSON {
    var fields = JSON.Fields()
    fields["key"] = .string(key.text)
    fields["draft"] = .bool(chance(10))
    // What makes users enter stays with the key, the rest may be edited.
    switch key.text.last {
    case "0": fields["delivery"] = "now"
    case "1": fields["delivery"] = ["at": .string(wall(after: now)), "time_zone": "user"]
    case "2": fields["delivery"] = ["at": .string(wall(after: now)), "time_zone": "Europe/Paris"]
    case "3": fields["delivery"] = ["event": "x", "delay_seconds": .number(Double(pick([0, 600])))]
    case "4": fields["delivery"] = ["purchase": "any"]
    case "5": fields["delivery"] = "api_trigger"
    default: break
    }
    // In the same way in every version, so that the recount can say which are missing.
    if "034".contains(key.text.suffix(1)) { fields["conversion"] = ["event": "y", "window_seconds": 7200] }
    if chance(20) { fields["ends"] = ["at": .string(wall(after: now.adding(seconds: 86_400))), "time_zone": "user"] }
    if chance(60) { fields["card_life_seconds"] = .number(Double(Int.random(in: 60..<100_000, using: &random))) }
    if chance(50) { fields["re_eligible_after_seconds"] = .number(Double(pick([60, 3600, 100_000]))) }
    if chance(40) { fields["removal_events"] = [.string(pick(["x", "y"]))] }
    if chance(60) { fields["audience"] = audience() }
    let control = pick([0, 0, 30])
    fields["control_percentage"] = .number(Double(control))
    let split = Int.random(in: 0...(100 - control), using: &random)
    fields["variants"] = [
      ["name": "A", "percentage": .number(Double(split)), "card": card()],
      ["name": .string(pick(["B", "C"])), "percentage": .number(Double(100 - control - split)), "card": card()],
    ]
    return .object(fields)
  }

  private mutating func card() -> JSON {
    let text = pick([
      "Hello {{ first_name }}", "Plain", "{% unless first_name %}Only {{ first_name }}", "{{ event_properties.n }}",
    ])
    var fields = JSON.Fields()
    fields["title"] = .string("\(text) \(Int.random(in: 0..<100, using: &random))")
    fields["pinned"] = .bool(chance(15))
    if chance(70) { fields["url"] = "/x" }
    return .object(fields)
  }

  private mutating func audience() -> JSON {
    let clauses: [JSON] = [
      ["attribute": "plan", "comparison": "equals", "value": "gold"],
      ["attribute": "plan", "comparison": "not_equal", "value": "gold"],
      ["attribute": "visits", "comparison": "greater_than", "value": 2],
      ["event": "y", "within_days": 1],
      ["purchase": "any", "comparison": "less_than", "value": 2],
      ["event": "x", "comparison": "does_not_exist"],
    ]
    return chance(50) ? pick(clauses) : [pick(["and", "or"]): [pick(clauses), ["not": pick(clauses)]]]
  }

  /// A wall time within a day or so of a moment.
  private mutating func wall(after moment: Timestamp) -> String {
    String(moment.adding(seconds: Int64.random(in: -40_000..<80_000, using: &random)).rfc3339.prefix(16))
  }

  private mutating func setAttributes(of user: UserID) async throws -> String {
    let changes: [JSON] = [
      ["first_name": .string(pick(["Ana", "Bo"]))], ["first_name": .null], ["plan": .string(pick(["gold", "free"]))],
      ["visits": ["inc": 1]], ["time_zone": .string(pick(["Asia/Tokyo", "America/New_York", "Europe/Paris"]))],
      ["time_zone": .null],
    ]
    let change = pick(changes)
    let name = try #require(model.users[user]?.name)
    let changed = try await desk.users.change(name, Attributes.changes(parsing: change), at: now)
    model.users[user]?.attributes = changed.attributes
    return "set \(change)"
  }

  private mutating func act(_ user: UserID) async throws -> String {
    var properties = JSON.Fields()
    properties["n"] = .number(Double(Int.random(in: 0..<10, using: &random)))
    let purchase = UserActivity.Purchase(product: "mug", currency: "EUR", price: 900)
    let kind = pick([UserActivity.Kind.event("x"), .event("y"), .purchase(purchase)])
    let key = chance(50) ? "k-\(Int.random(in: 0..<40, using: &random))" : nil
    let activity = UserActivity(key: key, kind: kind, at: now, properties: properties)
    try await deliveries[server()].record(activity, by: user, at: now)
    model.record(activity, by: user, at: now)
    return "\(kind) of \(user.rawValue)"
  }

  private mutating func trigger(_ user: UserID) async throws -> String {
    guard let campaign = model.campaigns.values.first(where: { $0.definition.entry == .apiTrigger }) else { return "-" }
    let key = "t-\(Int.random(in: 0..<60, using: &random))"
    let outcome = try await deliveries[server()].trigger(campaign.id, for: user, key: key, at: now)
    let expected = model.trigger(campaign.id, user, JSON.Fields(), key: key, at: now)
    try #require(outcome == expected, "trigger \(key)")
    return "trigger of \(user.rawValue): \(outcome)"
  }

  private mutating func runScheduler() async throws -> String {
    try await deliveries[server()].deliverDue(at: now)
    for user in users where model.users[user]?.queue.contains(where: { $0.due <= now }) ?? false {
      _ = model.read(user, at: now)
    }
    return "scheduler"
  }

  private mutating func logEvent(of user: UserID) async throws -> String {
    // Any card of the user that was ever seen, the past ones too.
    let own = model.cards.filter { $0.user == user && cardIDs[$0.id] != nil }
    guard !own.isEmpty else { return "-" }
    let card = pick(own)
    let id = try #require(cardIDs[card.id])
    let kind = card.isDismissed ? pick([.impression, .click]) : pick(CardEventKind.allCases)
    eventNumber += 1
    let event = CardEvent(key: "e-\(eventNumber)", kind: kind, card: id)
    let outcome = try await desk.events.record([event], by: user, at: now)
    let again = try await desk.events.record([event], by: user, at: now)
    let isLogged = model.log(kind, card.id)
    try #require((outcome == [.new]) == isLogged, "\(kind) of card \(card.id): \(outcome)")
    if isLogged { try #require(again == [.known]) }
    return "\(kind) of \(user.rawValue)"
  }
}
