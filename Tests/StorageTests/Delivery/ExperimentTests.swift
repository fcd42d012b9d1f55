import ContentCards
import Testing

@Suite("An experiment")
struct ExperimentTests {
  static let noon = DeliveryDesk.noon

  static func campaign(a: Int, b: Int, control: Int) -> JSON {
    [
      "key": "test", "control_percentage": .number(Double(control)),
      "variants": [
        ["name": "A", "percentage": .number(Double(a)), "card": ["title": "A"]],
        ["name": "B", "percentage": .number(Double(b)), "card": ["title": "B"]],
      ],
    ]
  }

  @Test("Arms get their percentages of the users, the same arm whenever and wherever it is asked")
  func shares() throws {
    let definition = try CampaignDefinition(parsing: Self.campaign(a: 50, b: 30, control: 20))
    var counts: [String: Int] = [:]
    for number in 0..<20_000 {
      let user = try #require(ExternalID("u-\(number)"))
      counts[definition.arm(of: Bucket(user: user, campaign: definition.key)), default: 0] += 1
    }
    // Three standard deviations of a fair draw.
    #expect(abs((counts["A"] ?? 0) - 10_000) < 212)
    #expect(abs((counts["B"] ?? 0) - 6000) < 195)
    #expect(abs((counts["control"] ?? 0) - 4000) < 170)
  }

  @Test("The bucket of a user is a value for ever")
  func stable() throws {
    let key = try #require(CampaignKey("spring-sale"))
    let buckets = try ["u-1001", "u-1002", "Ωmega"].map {
      try Bucket(user: #require(ExternalID($0)), campaign: key).number
    }
    #expect(buckets == [8453, 6598, 5006])
  }

  @Test("Who has an arm keeps it when percentages change; the control arm is invisible and counts apart")
  func sticky() async throws {
    let desk = try DeliveryDesk()
    var arms: [UserID: [String]] = [:]
    try await desk.apply(Self.campaign(a: 40, b: 40, control: 20))
    for number in 0..<60 {
      let user = try await desk.user("u-\(number)")
      arms[user] = try await desk.titles(user)
    }
    #expect(Set(arms.values) == [["A"], ["B"], ["(control)"]])
    try await desk.apply(Self.campaign(a: 98, b: 1, control: 1))
    for (user, titles) in arms { #expect(try await desk.titles(user) == titles) }
    let figures = try desk.figures.figures(of: #require(try desk.campaigns.campaigns().campaigns.first).id).total
    #expect(figures.controlSent == arms.values.count { $0 == ["(control)"] })
    #expect(figures.sent == 60 - figures.controlSent)
    // Newcomers are drawn by the new percentages.
    var newcomers: [[String]] = []
    for number in 100..<130 { newcomers.append(try await desk.titles(desk.user("u-\(number)"))) }
    #expect(newcomers.count { $0 == ["A"] } >= 27)
  }

  @Test("A card whose arm was taken out of the campaign stays as it was sent")
  func goneArm() async throws {
    let desk = try DeliveryDesk()
    try await desk.apply(Self.campaign(a: 0, b: 100, control: 0))
    let ana = try await desk.user()
    #expect(try await desk.titles(ana) == ["B"])
    try await desk.apply(["key": "test", "card": ["title": "Only A"]])
    #expect(try await desk.titles(ana) == ["B"])
  }
}
