/// How much higher one proportion is than another: what an offer changed against the control arm.
public struct Lift: Hashable, Sendable {
  /// The difference of the rates: 0.02 is two percentage points more.
  public let difference: Double
  /// Where the true difference lies with 95 % confidence, after Newcombe's hybrid score method.
  public let interval: ClosedRange<Double>
  /// The difference in relation to the control arm's rate; nil where that is 0.
  public let relative: Double?

  /// Nil where either is of nothing.
  public init?(of treated: Proportion, over control: Proportion) {
    guard let p1 = treated.rate, let p2 = control.rate, let i1 = treated.interval, let i2 = control.interval else {
      return nil
    }
    let difference = p1 - p2
    let down = Self.distance(p1 - i1.lowerBound, i2.upperBound - p2)
    let up = Self.distance(i1.upperBound - p1, p2 - i2.lowerBound)
    self.difference = difference
    interval = (difference - down)...(difference + up)
    relative = p2 == 0 ? nil : difference / p2
  }

  /// Whether the interval leaves no room for "no difference".
  public var isSignificant: Bool { !interval.contains(0) }

  private static func distance(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }
}
