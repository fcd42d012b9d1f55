import Testing

@testable import ContentCards

@Suite("A time limit")
struct TimeLimitTests {
  /// A limit whose time is over when the gate opens.
  private func limit(_ over: Gate) -> TimeLimit {
    TimeLimit(.milliseconds(500)) { _ in await over.pass() }
  }

  @Test("An answer at once starts no clock")
  func atOnce() async throws {
    let over = Gate()
    let limit = TimeLimit(.seconds(1)) { _ in
      Issue.record("the clock was started")
      await over.pass()
    }
    #expect(try await limit.run { 7 } == 7)
  }

  @Test("An answer in time is the answer")
  func inTime() async throws {
    let answer = Gate()
    async let value = limit(Gate()).run {
      await answer.pass()
      return 7
    }
    await answer.reached()
    answer.open()
    let answered = try await value
    #expect(answered == 7)
  }

  @Test("An operation that fails fails with its own error")
  func failure() async {
    await #expect(throws: SourceDown.self) { try await limit(Gate()).run { throw SourceDown() } }
  }

  @Test("When the time is over the operation is cancelled and not waited for, even where it ignores that")
  func tooLate() async {
    let over = Gate()
    let never = Gate()
    let asking = Task { try await limit(over).run { await never.pass() } }
    await never.reached()
    over.open()
    await #expect(throws: TimeLimitExceeded(limit: .milliseconds(500))) { try await asking.value }
    never.open()
  }

  @Test("Who asks and is cancelled is not kept waiting")
  func cancelled() async {
    let never = Gate()
    let asking = Task { try await limit(Gate()).run { await never.pass() } }
    await never.reached()
    asking.cancel()
    await #expect(throws: CancellationError.self) { try await asking.value }
    never.open()
  }
}
