import Signing
import Synchronization
import Testing

@Suite("Random bytes taken in pieces")
struct BufferedRandomBytesTests {
  /// Counts up, and notes how much it was asked for at a time.
  private final class Counter: RandomBytes {
    private let state = Mutex((next: 0, requests: [Int]()))

    var requests: [Int] { state.withLock { $0.requests } }

    func bytes(_ count: Int) -> [UInt8] {
      state.withLock { state in
        defer { state.next += count }
        state.requests.append(count)
        return (state.next..<state.next + count).map { UInt8(truncatingIfNeeded: $0) }
      }
    }
  }

  @Test("are each given once, and the source is asked for as many as fit")
  func once() {
    let counter = Counter()
    let random = BufferedRandomBytes(counter, size: 64)
    var given: [UInt8] = []
    for count in [16, 22, 0, 1, 9, 16, 64, 3] {
      let bytes = random.bytes(count)
      #expect(bytes.count == count)
      given += bytes
    }
    #expect(Set(given).count == given.count)
    #expect(counter.requests == [64, 64, 64])
  }

  @Test("come from the source itself where they are more than it is asked for at once")
  func large() {
    let counter = Counter()
    #expect(BufferedRandomBytes(counter, size: 64).bytes(65) == Array(0..<65))
    #expect(counter.requests == [65])
  }

  @Test("differ for all who ask at the same time")
  func concurrent() async {
    let random = BufferedRandomBytes(SystemRandomBytes())
    let tokens = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { (0..<5000).map { _ in random.token() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(tokens).count == 20_000)
  }
}
