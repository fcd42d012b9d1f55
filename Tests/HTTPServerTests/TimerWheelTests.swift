import Testing

@testable import HTTPServer

@Suite("The timer wheel")
struct TimerWheelTests {
  private func due(_ wheel: inout TimerWheel, at now: UInt64) -> [UInt64] {
    wheel.advance(to: now).map(\.tag).sorted()
  }

  @Test("A deadline is reported once, not before its time and at most one tick after it")
  func once() {
    var wheel = TimerWheel(tick: 10, buckets: 8, now: 1000)
    wheel.add(7, due: 1025)
    #expect(due(&wheel, at: 1020) == [])
    #expect(due(&wheel, at: 1030) == [7])
    #expect(due(&wheel, at: 5000) == [])
  }

  @Test("A deadline beyond a turn of the wheel waits for its time", arguments: [81, 160, 1000, 100_000] as [UInt64])
  func beyondOneTurn(_ delay: UInt64) {
    var wheel = TimerWheel(tick: 10, buckets: 8, now: 0)
    wheel.add(1, due: delay)
    var now: UInt64 = 0
    while now + 10 < delay {
      now += 10
      #expect(due(&wheel, at: now) == [])
    }
    #expect(due(&wheel, at: delay + 10) == [1])
  }

  @Test("Everything due is reported after a long sleep, and what is not stays")
  func longSleep() {
    var wheel = TimerWheel(tick: 10, buckets: 8, now: 0)
    for tag in 1...30 { wheel.add(UInt64(tag), due: UInt64(tag) * 10) }
    #expect(due(&wheel, at: 205) == Array(1...20))
    #expect(due(&wheel, at: 310) == Array(21...30))
  }

  @Test("A deadline in the past is reported at the next tick")
  func past() {
    var wheel = TimerWheel(tick: 10, buckets: 8, now: 1000)
    wheel.add(1, due: 3)
    #expect(due(&wheel, at: 1010) == [1])
  }

  @Test("The delay leads to the next deadline, and there is none without deadlines")
  func delay() {
    var wheel = TimerWheel(tick: 10, buckets: 8, now: 0)
    #expect(wheel.delay(from: 0) == nil)
    wheel.add(1, due: 50)
    wheel.add(2, due: 30)
    #expect(wheel.delay(from: 0) == 30)
    #expect(wheel.delay(from: 31) == 0)
    #expect(due(&wheel, at: 30) == [2])
    #expect(wheel.delay(from: 30) == 20)
    #expect(due(&wheel, at: 50) == [1])
    #expect(wheel.delay(from: 50) == nil)
  }
}
