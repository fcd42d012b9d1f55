import Caching
import Testing

@Suite("A cache") struct CacheTests {
  private let cache = Cache<Int, String>(limit: 6)

  /// Looks without asking, which would count.
  private func kept(_ keys: Int...) -> [String?] {
    keys.map { key in
      var found: String?
      cache.keep("", for: key, weight: 100) {
        found = $0
        return true
      }
      return found
    }
  }

  @Test("lets go of what nobody asked for while half its room was filled")
  func generations() {
    cache.keep("a", for: 1)
    cache.keep("b", for: 2)
    cache.keep("c", for: 3)
    cache.keep("d", for: 4)
    #expect(kept(1, 2, 3, 4) == ["a", "b", "c", "d"])
    #expect(cache[1] == "a")
    cache.keep("e", for: 5)
    #expect(kept(1, 2, 3, 4, 5) == ["a", "b", "c", "d", "e"])
    cache.keep("f", for: 6)
    #expect(kept(1, 2, 3, 4, 5, 6) == ["a", nil, nil, "d", "e", "f"])
  }

  @Test("counts each value by its weight, as it is now")
  func weights() {
    cache.keep("a", for: 1, weight: 3)
    cache.keep("A", for: 1, weight: 1)
    cache.keep("b", for: 2, weight: 2)
    cache.keep("c", for: 3, weight: 1)
    #expect(kept(1, 2, 3) == ["A", "b", "c"])
    cache.keep("B", for: 2, weight: 3)
    cache.keep("d", for: 4, weight: 1)
    #expect(kept(1, 2, 3, 4) == [nil, "B", nil, "d"])
  }

  @Test("does not keep what is heavier than half of it, nor what stood in that one's place")
  func tooHeavy() {
    cache.keep("a", for: 1)
    cache.keep("b", for: 2)
    #expect(cache.keep("A", for: 1, weight: 4) == "A")
    #expect(kept(1, 2) == [nil, "b"])
  }

  @Test("keeps the first of two that are as good, and gives it to both")
  func firstStays() {
    #expect(cache.keep("first", for: 1) { $0.count == 5 } == "first")
    #expect(cache.keep("other", for: 1) { $0.count == 5 } == "first")
    #expect(cache.keep("longer", for: 1) { $0.count == 6 } == "longer")
    #expect(cache[1] == "longer")
  }

  @Test("makes a value once, and asks again where there was none")
  func values() {
    var made = 0
    func value(_ text: String?) -> String? {
      cache.value(of: 1) {
        made += 1
        return text
      }
    }
    #expect(value(nil) == nil)
    #expect(value("a") == "a")
    #expect(value("b") == "a")
    #expect(made == 2)
  }
}
