extension Int64 {
  /// Splits a whole amount by weights with the largest-remainder method, ties to the lowest index.
  ///
  /// Every share is at least 0 and at most its weight, and the shares sum to the amount exactly. Needs 0 ≤ amount ≤ Σ
  /// weights, no weight negative.
  func split(by weights: [Int64]) -> [Int64] {
    let whole = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard whole > 0 else { return weights.map { _ in 0 } }
    let quotas = weights.map { (Int128(self) * Int128($0)).quotientAndRemainder(dividingBy: whole) }
    var shares = quotas.map { Int64($0.quotient) }
    let left = Int(self - shares.reduce(0, +))
    let byRemainder = quotas.indices.sorted {
      (quotas[$1].remainder, $0) < (quotas[$0].remainder, $1)
    }
    for index in byRemainder.prefix(left) { shares[index] += 1 }
    return shares
  }
}
