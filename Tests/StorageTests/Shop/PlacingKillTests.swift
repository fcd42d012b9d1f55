import Glibc
import Storage
import TestSupport
import Testing

@testable import ContentCards

@Suite("Killed while placing")
struct PlacingKillTests {
  static let rounds = 100

  @Test(
    "Every acknowledged order is there and whole, of every other there is no trace, and the counters equal the rows")
  func kill() async throws {
    let shop = try TestShop()
    for user in 1...8 as ClosedRange<Int64> {
      try await shop.coupon("10", for: user, ["usage_limit": "3000", "usage_limit_per_user": "1000000"])
    }
    shop.shelf.database.close()
    let path = shop.shelf.folder.file("placard.db")
    var acknowledged: Set<Int64> = []
    for round in 0..<Self.rounds {
      let probe = try ChildProcess(buildFolder + "/ShopProbe", [path, "\(round)"])
      var said = try probe.read(until: "started\n")
      // Some orders are acknowledged first, then it ends at whatever it is doing.
      while orders(said).count < round % 4 { said += try probe.read(until: "\n") }
      usleep(.random(in: 0..<20_000))
      probe.signal(SIGKILL)
      #expect(probe.wait() == 128 + SIGKILL)
      acknowledged.formUnion(orders(said + probe.rest()))

      let database = try Database(path: path)
      try check(database, acknowledged)
      database.close()
    }
    #expect(acknowledged.count > Self.rounds)
  }

  private func orders(_ said: String) -> [Int64] { said.split(separator: "\n").compactMap { Int64($0) } }

  private func check(_ database: Database, _ acknowledged: Set<Int64>) throws {
    try database.read { connection in
      let placed = Set(
        try connection.query("SELECT id FROM shop_order WHERE placed_at IS NOT NULL") { try $0[0] as Int64 })
      #expect(acknowledged.isSubset(of: placed))
      let broken: Int? = try connection.value(
        """
        SELECT count(*) FROM shop_order
        LEFT JOIN redemption ON redemption.order_id = shop_order.id
        LEFT JOIN coupon_conversion ON coupon_conversion.order_id = shop_order.id
        LEFT JOIN checkout ON checkout.id = shop_order.checkout_id
        WHERE (discount > 0) <> (redemption.order_id IS NOT NULL)
          OR (discount > 0) <> (coupon_conversion.revenue IS total)
          OR total <> (SELECT sum(net) FROM shop_order_line WHERE order_id = shop_order.id)
          OR checkout.closed_at IS NULL OR placed_at IS NULL
        """)
      #expect(broken == 0)
      let used: Int? = try connection.value("SELECT coalesce(sum(used), 0) FROM coupon_use")
      let redemptions: Int? = try connection.value("SELECT count(*) FROM redemption")
      #expect(used == redemptions)
      let doubled: Int? = try connection.value(
        "SELECT count(*) FROM (SELECT 1 FROM shop_order GROUP BY checkout_id HAVING count(*) > 1)")
      #expect(doubled == 0)
    }
  }
}
