/// A point in time: whole milliseconds since 1970-01-01T00:00Z.
///
/// The domain never reads a clock; every function that needs the time is given it.
public struct Timestamp: Hashable, Comparable, Sendable, Codable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public init(seconds: Int64) { self.milliseconds = seconds * 1000 }

  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.milliseconds < b.milliseconds }

  /// This time moved by a number of seconds; negative goes back.
  public func adding(seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds + seconds * 1000)
  }
}
