import TestSupport
import Testing

@Suite("Orders on the command line")
struct OrderCommandTests {
  private func placard(_ program: RunningProgram, _ words: String...) throws -> (status: Int32, said: String) {
    let process = try ChildProcess(
      RunningProgram.executable, words + ["--root", packageRoot, "--database", program.database])
    let said = process.rest()
    return (process.wait(), said)
  }

  @Test("Cancelling and refunding say what is to be paid back, and the order's page says so too")
  func cancelAndRefund() throws {
    let program = try RunningProgram()
    let visitor = program.visitor()
    try visitor.signIn("u-1001")
    try visitor.post("/cart/lines", [("product", "correspondence-box")])
    try visitor.post("/cart/lines", [("product", "notebook-foolscap")])
    let page = try visitor.get("/checkout")
    let form = try ["checkout", "total", "seen"].map { ($0, try #require(page.field($0))) }
    let path = try #require(try visitor.post("/orders", form)["location"])
    let order = String(path.dropFirst("/orders/".count))

    #expect(try placard(program, "order", "refund", order, "9") == (1, "placard: order \(order) has no line 9\n"))
    #expect(
      try placard(program, "order", "refund", order, "1") == (0, "100.00 EUR of order \(order) is to be paid back\n"))
    #expect(
      try placard(program, "order", "cancel", order)
        == (0, "order \(order) is cancelled; 14.00 EUR is to be paid back\n"))
    #expect(
      try placard(program, "order", "cancel", order)
        == (0, "order \(order) was cancelled before; nothing changed\n"))
    #expect(try visitor.get(path).contains("This order was cancelled."))
    #expect(try placard(program, "order", "cancel", "999").status == 1)
    #expect(try placard(program, "order", "cancel", "x").status == 1)
  }
}
