extension Command {
  /// Every command, in the order of the overview.
  static let all: [Command] = program + campaigns + users + imports

  private static let program: [Command] = [
    Command("serve", "Serve the site.", run: serve),
    Command("demo", "Load the demo shop: users, campaigns, content blocks.", run: loadDemo),
    Command(
      "order cancel", operands: ["ORDER"], "Take an order back and give its coupon's use back.", run: cancelOrder),
    Command(
      "order refund", operands: ["ORDER", "LINES"], "Give back what was paid for lines, such as 1,3.",
      run: refundOrder),
    Command("migrate", "Bring the database file up to date.", run: migrate),
  ]
}
