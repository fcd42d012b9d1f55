import SQLite
import TestSupport
import Testing

@Suite("Carts that guests left behind, in the running program")
struct GuestCartTests {
  @Test("A cart older than guest-cart-life is purged at start, a younger one stays")
  func purged() async throws {
    let root = try SiteRoot(users: ["ann"], prices: ["box": "100.00"])
    let before = try RunningProgram(["--demo", "--guest-cart-life", "2h"], root: root.path)
    let guests = [before.visitor(), before.visitor()]
    for guest in guests {
      try guest.get("/cart")
      try guest.fill()
    }
    let memories = guests.map(\.memory)
    let books = try Connection(path: before.database)
    try books.run("UPDATE checkout SET touched_at = touched_at - 7200000 WHERE id = 1")

    let program = try before.restarted()
    let visitors = memories.map { Visitor(port: program.port, knowing: $0) }
    for _ in 0..<100 where try visitors[0].get("/checkout").total != nil {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try visitors[0].get("/checkout").total == nil)
    #expect(try visitors[1].get("/checkout").total == "€100.00")
    #expect(try books.value("SELECT count(*) FROM cart") == 1)
  }
}
