/// How much higher one proportion is than another: what an offer changed against the control arm.
public struct Lift: Hashable, Sendable {
  /// The difference of the rates: 0.02 is two percentage points more.
  public let difference: Double
  /// Where the true difference lies with 95 % confidence: method 10 of R. G. Newcombe, "Interval estimation for the
  /// difference between independent proportions: comparison of eleven methods", Statistics in Medicine 17 (1998),
  /// 873–890. It is made of the arms' own Wilson intervals (l, u): from d − √((p₁ − l₁)² + (u₂ − p₂)²) to
  /// d + √((u₁ − p₁)² + (p₂ − l₂)²), never outside −1…1, and sound for small arms and for none or all who bought.
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
