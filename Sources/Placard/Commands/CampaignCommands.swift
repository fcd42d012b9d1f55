import ContentCards
import Foundation
import Personalisation
import Storage

extension Command {
  static let campaigns: [Command] = [
    Command("campaign apply", operands: ["FILE"], "Save a campaign's file: a new campaign or a new version.") {
      try await $0.withProgram(applyCampaign)
    },
    Command("campaign list", "List the campaigns with their states.") { try await $0.withProgram(listCampaigns) },
    Command("campaign show", operands: ["KEY"], "Show a campaign with its figures.") {
      try await $0.withProgram(showCampaign)
    },
    Command(
      "campaign trigger", operands: ["KEY", "USER", "[PROPERTIES]", "[ID]"], "Send it to a user; JSON properties."
    ) {
      try await $0.withProgram(triggerCampaign)
    },
    Command("campaign test", operands: ["KEY"], "Send every variant to the campaign's test users.") {
      try await $0.withProgram(testCampaign)
    },
    change("campaign launch", "Start delivery, or take it up again.", .launch),
    change("campaign stop", "End delivery; cards that were sent stay.", .stop),
    change("campaign recall", "End delivery and take back the cards, from everyone at once.", .recall),
    change("campaign archive", "End delivery for good.", .archive),
  ]

  private static func change(_ name: String, _ help: String, _ change: CampaignChange) -> Command {
    Command(name, operands: ["KEY"], help) { invocation in
      try await invocation.withProgram { program, operands in
        let key = try campaignKey(operands[0])
        let campaign = try await program.campaigns.change(key, change, by: "command line", at: program.clock())
        say("\(key) is \(campaign.state(at: program.clock()).rawValue)")
      }
    }
  }
}

// MARK: - What each does

extension Command {
  @Sendable private static func applyCampaign(_ program: Wiring, _ operands: [String]) async throws {
    let path = operands[0]
    let file: CampaignFile
    do {
      file = try CampaignFile(text: try contents(of: path)) { beside in
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        return String(decoding: try contents(of: folder.appendingPathComponent(beside).path), as: UTF8.self)
      }
      try file.check(LiquidMessages())
    } catch {
      throw ConfigurationProblem("\(path): \(error)")
    }
    let problems = file.definition.cardProblems(shopCurrency: program.shopCurrency)
    if let refused = problems.first(where: { $0.problem.severity == .refused }) {
      throw ConfigurationProblem("\(path): \(refused)")
    }
    for problem in problems { say("warning: \(problem)") }
    for (path, block) in file.definition.namedContentBlocks where file.definition.contentBlocks[block] == nil {
      guard try await program.campaigns.contentBlock(block) == nil else { continue }
      say("warning: \(path): there is no content block \"\(block)\"; add it to content_blocks of this file")
    }
    let saved = try await program.campaigns.save(file, by: "command line", at: program.clock())
    let state = saved.campaign.state(at: program.clock()).rawValue
    say("\(saved.outcome.rawValue) \(saved.campaign.key), version \(saved.campaign.version), \(state)")
  }

  @Sendable private static func listCampaigns(_ program: Wiring, _ operands: [String]) async throws {
    let list = try await program.campaigns.campaigns()
    let campaigns = list.campaigns
    let width = campaigns.map(\.key.text.count).max() ?? 0
    for campaign in campaigns {
      let key = campaign.key.text + String(repeating: " ", count: width - campaign.key.text.count)
      let state = campaign.state(at: program.clock()).rawValue
      say("\(key)  \(state)  version \(campaign.version)  \(campaign.definition.name)")
    }
    for fault in list.faults { say("warning: \(fault)") }
    if campaigns.isEmpty, list.faults.isEmpty { say("there are no campaigns; placard campaign apply FILE makes one") }
  }

  @Sendable private static func showCampaign(_ program: Wiring, _ operands: [String]) async throws {
    let campaign = try await campaign(operands[0], program)
    let now = program.clock()
    say(
      "\(campaign.key) (\(campaign.definition.name)), version \(campaign.version), \(campaign.state(at: now).rawValue)")
    let count = try SQLiteAudienceStore(program.database).count(campaign.definition.audience, at: now)
    say("audience: \(count) users")
    let figures = try SQLiteCardFigureStore(program.database).figures(of: campaign.id)
    for (variant, sums) in figures.totals(by: { $0.origin.variant }).sorted(by: { $0.key < $1.key }) {
      say("variant \(variant): \(sums.line)")
    }
    if campaign.definition.hasCoupon {
      try SQLiteCouponFigureStore(program.database).couponFigures(of: campaign.id).report.forEach(say)
    }
    let outcome = try SQLiteDeliveryStore(program.database).outcome(of: campaign.id)
    for row in outcome.conversions { say("variant \(row.variant), version \(row.version): \(row.count) conversions") }
    for row in outcome.revenue {
      say("variant \(row.variant), version \(row.version): revenue \(row.amount) minor units of \(row.currency)")
    }
    for row in outcome.aborts {
      say("variant \(row.variant), version \(row.version): \(row.count) not sent: \(row.reason)")
    }
  }

  @Sendable private static func triggerCampaign(_ program: Wiring, _ operands: [String]) async throws {
    let campaign = try await campaign(operands[0], program)
    guard campaign.definition.entry == .apiTrigger else {
      throw ConfigurationProblem(
        "\(campaign.key) is not sent by a call; only a campaign with \"delivery\": \"api_trigger\" is")
    }
    let user = try await user(operands[1], program)
    var properties = JSON.Fields()
    if operands.count > 2 {
      guard case .object(let fields) = try JSON(parsing: operands[2]) else {
        throw ConfigurationProblem("PROPERTIES: expected a JSON object such as {\"order\": \"o-7\"}")
      }
      properties = fields
    }
    let outcome = try await program.delivery.trigger(
      campaign.id, for: user.id, properties: properties, key: operands.count > 3 ? operands[3] : nil,
      at: program.clock())
    say(outcome.rawValue)
  }

  @Sendable private static func testCampaign(_ program: Wiring, _ operands: [String]) async throws {
    let campaign = try await campaign(operands[0], program)
    guard !campaign.definition.testUsers.isEmpty else {
      throw ConfigurationProblem("\(campaign.key) names no test_users in its file")
    }
    for name in campaign.definition.testUsers {
      let user = try await user(name.text, program)
      for variant in campaign.definition.variants {
        let problem = try await program.delivery.sendTest(
          of: campaign, arm: variant.name, to: user.id, at: program.clock())
        say("\(name), variant \(variant.name): " + (problem.map { "not sent: \($0)" } ?? "sent"))
      }
    }
  }
}

// MARK: - What they share

extension Command {
  static func campaign(_ text: String, _ program: Wiring) async throws -> Campaign {
    let key = try campaignKey(text)
    guard let campaign = try await program.campaigns.campaign(key) else {
      throw ConfigurationProblem("there is no campaign \(key); placard campaign list names those there are")
    }
    return campaign
  }

  static func campaignKey(_ text: String) throws -> CampaignKey {
    guard let key = CampaignKey(text) else {
      throw ConfigurationProblem("KEY: “\(text)” is no campaign's key: 1–100 of a–z, 0–9, '-', '_', '.'")
    }
    return key
  }

  static func user(_ text: String, _ program: Wiring) async throws -> User {
    guard let user = try await program.users.user(externalID(text)) else {
      throw ConfigurationProblem("there is no user \(text)")
    }
    return user
  }

  static func externalID(_ text: String) throws -> ExternalID {
    guard let id = ExternalID(text) else {
      throw ConfigurationProblem("USER: expected an external id of 1–255 characters without control characters")
    }
    return id
  }

  static func contents(of path: String) throws -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ConfigurationProblem("the file cannot be read")
    }
    return data
  }
}

extension Invocation {
  /// Opens the program for one command and closes it after.
  func withProgram(_ body: @Sendable (Wiring, [String]) async throws -> Void) async throws {
    let program = try Wiring(configuration, log: StandardErrorLog())
    do { try await body(program, operands) } catch {
      await program.close()
      throw error
    }
    await program.close()
  }
}

extension CardFigures {
  fileprivate var line: String {
    """
    sent \(sent + controlSent), recipients \(recipients), impressions \(impressions + controlImpressions) \
    (unique \(uniqueImpressions + uniqueControlImpressions)), clicks \(clicks) (unique \(uniqueClicks)), \
    dismissals \(dismissals)
    """
  }
}
