import ContentCards
import Foundation

extension Lift {
  /// The difference and where the true one lies: "+12.5 percentage points of buyers over control, 95 % between …".
  var report: String {
    "\(difference.points) percentage points of buyers over control, "
      + "95 % between \(interval.lowerBound.points) and \(interval.upperBound.points)"
  }
}

extension Double {
  /// A difference of rates in percentage points: "+12.5".
  fileprivate var points: String { String(format: "%+.1f", self * 100) }
}
