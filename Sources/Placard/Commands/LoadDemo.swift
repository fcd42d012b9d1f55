extension Command {
  /// Loads users and campaigns of the folder Demo. Loading again changes nothing that is the same.
  @Sendable static func loadDemo(_ invocation: Invocation) async throws {
    let program = try Wiring(invocation.configuration, log: StandardErrorLog())
    let shop = DemoShop(SiteFolder(invocation.configuration.root))
    let loaded = try await shop.load(into: program, at: program.clock())
    say("loaded \(loaded.users) users and \(loaded.campaigns) campaigns")
    await program.close()
  }

  /// Brings the database file up to date, and nothing else.
  @Sendable static func migrate(_ invocation: Invocation) async throws {
    let program = try Wiring(invocation.configuration, log: StandardErrorLog())
    await program.close()
    say("\(invocation.configuration.database) is up to date")
  }
}
