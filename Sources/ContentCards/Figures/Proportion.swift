/// So many of so many.
public struct Proportion: Hashable, Sendable {
  public let count: Int
  public let whole: Int

  /// Brought into 0 ≤ count ≤ whole.
  public init(_ count: Int, of whole: Int) {
    self.whole = max(whole, 0)
    self.count = Swift.min(max(count, 0), self.whole)
  }

  /// Nil of nothing.
  public var rate: Double? { whole == 0 ? nil : Double(count) / Double(whole) }

  /// The score interval of E. B. Wilson (Journal of the American Statistical Association 22 (1927), 209–212) at 95 %:
  /// never outside 0…1 and sound for small numbers. Nil of nothing.
  public var interval: ClosedRange<Double>? {
    guard let rate else { return nil }
    let (n, z2) = (Double(whole), Self.z * Self.z)
    let middle = rate + z2 / (2 * n)
    let reach = Self.z * (rate * (1 - rate) / n + z2 / (4 * n * n)).squareRoot()
    let scale = 1 + z2 / n
    // At the ends the bound is the rate itself, which the arithmetic misses by a last digit.
    let lower = count == 0 ? 0 : (middle - reach) / scale
    let upper = count == whole ? 1 : (middle + reach) / scale
    return lower...upper
  }

  /// The standard normal quantile of 97.5 %.
  private static let z = 1.959_963_984_540_054
}
