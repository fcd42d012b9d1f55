import Testing

@testable import Storage

@Suite("What was read before") struct CacheTests {
  @Test("is kept up to a sum of weights, each counted as it is now")
  func limit() {
    let cache = Cache<Int, String>(limit: 3)
    func kept() -> [String?] { (1...3).map { cache[$0] } }
    cache.keep("a", for: 1, weight: 2)
    cache.keep("b", for: 2, weight: 1)
    cache.keep("A", for: 1, weight: 1)
    cache.keep("c", for: 3, weight: 1)
    #expect(kept() == ["A", "b", "c"])
    cache.keep("C", for: 3, weight: 2)
    #expect(kept() == [nil, nil, "C"])
  }
}
