/// A point in time as it is shown: seconds since 1970-01-01T00:00Z, and how far its clock is from UTC.
public struct DateTime: Sendable, Hashable {
  public var seconds: Int64
  /// 0..<1,000,000,000
  public var nanoseconds: Int
  public var zone: Zone

  /// A clock: its distance from UTC in seconds, east positive, and its short name, empty where it has none.
  public struct Zone: Sendable, Hashable {
    public var offset: Int
    public var name: String

    public init(offset: Int, name: String = "") {
      self.offset = offset
      self.name = name
    }

    public static let utc = Zone(offset: 0, name: "UTC")
  }

  public init(seconds: Int64, nanoseconds: Int = 0, zone: Zone = .utc) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
    self.zone = zone
  }

  public init(milliseconds: Int64, zone: Zone = .utc) {
    let seconds = Int64((Double(milliseconds) / 1000).rounded(.down))
    self.init(seconds: seconds, nanoseconds: Int(milliseconds - seconds * 1000) * 1_000_000, zone: zone)
  }
}
