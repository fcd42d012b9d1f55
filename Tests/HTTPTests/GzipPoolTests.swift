import TestSupport
import Testing

@testable import HTTP

@Suite("Coders that are kept")
struct GzipPoolTests {
  @Test("are lent again, at most eight rest, and all end with their pool")
  func bounded() throws {
    var pool: GzipPool? = GzipPool(level: 1)
    var lent: [Gzip] = try (0..<9).map { _ in try #require(Gzip()) }
    let watched = lent.map(Watched.init)
    while let gzip = lent.popLast() { pool?.keep(gzip) }
    #expect(watched.count { $0.gzip != nil } == 8)
    while let gzip = pool?.take() { lent.append(gzip) }
    #expect(lent.count == 8)
    #expect(Set(lent.map { ObjectIdentifier($0) }).count == 8)
    while let gzip = lent.popLast() { pool?.keep(gzip) }
    pool = nil
    #expect(watched.allSatisfy { $0.gzip == nil })
  }

  @Test("are each used by one thread at a time, also by more threads than there are places")
  func threads() throws {
    let pool = GzipPool(level: 1)
    let page = [UInt8](repeating: 65, count: 20_000)
    let coded = try #require(Gzip.compressed(page))
    Crowd.run(24) { _, meet in
      for _ in 0..<20 {
        meet()
        let answer = pool.compressed(page)
        #expect(answer == coded)
      }
    }
  }
}

private struct Watched {
  weak var gzip: Gzip?
}
