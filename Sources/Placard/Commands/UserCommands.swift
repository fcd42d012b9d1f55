import ContentCards
import Storage

extension Command {
  static let users: [Command] = [
    Command(
      "user set", operands: ["USER", "NAME=VALUE…"], "Set attributes; values are JSON or plain text, null removes."
    ) {
      try await $0.withProgram(setUser)
    },
    Command("user show", operands: ["USER"], "Show a user's attributes and live cards.") {
      try await $0.withProgram(showUser)
    },
    Command("user why", operands: ["USER", "KEY"], "Explain why a user has a campaign's card or has not.") {
      try await $0.withProgram(explain)
    },
    Command("user erase", operands: ["USER"], "Remove a user and every row that names them.") {
      try await $0.withProgram(eraseUser)
    },
    Command("check", "Count everything that is kept again and print each difference.") {
      try await $0.withProgram(check)
    },
  ]

  @Sendable private static func setUser(_ program: Wiring, _ operands: [String]) async throws {
    var fields = JSON.Fields()
    for pair in operands.dropFirst() {
      guard let equals = pair.firstIndex(of: "="), equals > pair.startIndex else {
        throw ConfigurationProblem("“\(pair)”: expected NAME=VALUE")
      }
      let value = String(pair[pair.index(after: equals)...])
      fields[String(pair[..<equals])] = (try? JSON(parsing: value)) ?? .string(value)
    }
    let user = try await program.users.change(
      externalID(operands[0]), Attributes.changes(parsing: .object(fields)), at: program.clock())
    say("\(user.externalID) has \(user.attributes.values.count) attributes")
  }

  @Sendable private static func showUser(_ program: Wiring, _ operands: [String]) async throws {
    let user = try await user(operands[0], program)
    say("\(user.externalID), known since \(user.created.rfc3339)")
    for (name, value) in user.attributes.values.sorted(by: { $0.key < $1.key }) { say("  \(name) = \(value.json)") }
    let cards = try SQLiteCardStore(program.database).liveCards(of: user.id, at: program.clock())
    say("\(cards.count) live cards, \(cards.count { $0.isUnread }) unread")
    for card in cards {
      say("  \(card.id.rawValue) \(card.content.kind.rawValue) “\(card.content.title)” until \(card.expiresAt.rfc3339)")
    }
  }

  @Sendable private static func explain(_ program: Wiring, _ operands: [String]) async throws {
    let user = try await user(operands[0], program)
    let campaign = try await campaign(operands[1], program)
    let why = try await program.delivery.why(
      campaign, user.id, shopCurrency: program.shopCurrency, at: program.clock())
    if let why { say("\(why)") }
  }

  @Sendable private static func eraseUser(_ program: Wiring, _ operands: [String]) async throws {
    guard try await program.users.erase(externalID(operands[0])) else {
      throw ConfigurationProblem("there is no user \(operands[0])")
    }
    say("\(operands[0]) is erased")
  }

  @Sendable private static func check(_ program: Wiring, _ operands: [String]) async throws {
    let differences = try SQLiteCardFigureStore(program.database).discrepancies()
    for difference in differences { say("\(difference)") }
    guard differences.isEmpty else {
      throw ConfigurationProblem(
        "\(differences.count) \(differences.count == 1 ? "difference" : "differences") from what was counted again")
    }
    say("everything that is kept agrees with a recount")
  }
}
