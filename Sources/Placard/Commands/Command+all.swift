extension Command {
  /// Every command, in the order of the overview.
  static let all: [Command] = program + campaigns + users + imports

  private static let program: [Command] = [
    Command("serve", "Serve the site.", run: serve),
    Command("demo", "Load the demo shop: users, campaigns, content blocks.", run: loadDemo),
    Command("migrate", "Bring the database file up to date.", run: migrate),
  ]
}
