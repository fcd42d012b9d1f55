import ContentCards
import Testing

@Suite("Lift against the control arm")
struct LiftTests {
  @Test(
    "The interval is Newcombe's, by the examples of his paper of 1998 (method 10)",
    arguments: [
      (56, 70, 48, 80, 0.2, 0.0524, 0.3339), (9, 10, 3, 10, 0.6, 0.1705, 0.8090),
      (5, 56, 0, 29, 0.0893, -0.0381, 0.1926), (0, 10, 0, 10, 0, -0.2775, 0.2775), (10, 10, 0, 10, 1, 0.6075, 1),
    ])
  func newcombe(
    count1: Int, whole1: Int, count2: Int, whole2: Int, difference: Double, lower: Double, upper: Double
  ) throws {
    let lift = try #require(Lift(of: Proportion(count1, of: whole1), over: Proportion(count2, of: whole2)))
    #expect(abs(lift.difference - difference) < 0.00005)
    #expect(abs(lift.interval.lowerBound - lower) < 0.00006)
    #expect(abs(lift.interval.upperBound - upper) < 0.00006)
  }

  @Test("The interval of one proportion is Wilson's")
  func wilson() throws {
    let interval = try #require(Proportion(81, of: 263).interval)
    #expect(abs(interval.lowerBound - 0.2553) < 0.00005)
    #expect(abs(interval.upperBound - 0.3662) < 0.00005)
  }

  @Test("Nobody in an arm is no lift, and no buyer in the control arm is no relative one")
  func nothing() throws {
    #expect(Lift(of: Proportion(1, of: 2), over: Proportion(0, of: 0)) == nil)
    #expect(Proportion(0, of: 0).rate == nil)
    #expect(try #require(Lift(of: Proportion(1, of: 2), over: Proportion(0, of: 5))).relative == nil)
  }

  @Test("A difference is significant when 0 lies outside its interval")
  func significance() throws {
    #expect(try #require(Lift(of: Proportion(56, of: 70), over: Proportion(48, of: 80))).isSignificant)
    #expect(try !#require(Lift(of: Proportion(11, of: 100), over: Proportion(10, of: 100))).isSignificant)
  }
}
