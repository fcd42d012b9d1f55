/// To whom a campaign goes: and, or, not over what is known about a user and what the user did.
public indirect enum Audience: Hashable, Sendable {
  case all([Audience])
  case any([Audience])
  case not(Audience)
  case attribute(AttributeFilter)
  case activity(ActivityFilter)

  /// Everyone: no condition has to hold.
  public static let everyone = Audience.all([])

  /// So many conditions in all bound what one decision costs, and what a count over all users may ask of the store.
  public static let maximumConditions = 500

  var conditionCount: Int {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.conditionCount }
    case .not(let part): part.conditionCount
    case .attribute, .activity: 1
    }
  }
}

/// A condition on one attribute.
public struct AttributeFilter: Hashable, Sendable {
  public var name: String
  public var comparison: Comparison
  public var operand: Operand

  /// What the attribute is compared with.
  public enum Operand: Hashable, Sendable {
    case none
    case text(String)
    case number(Double)
    case boolean(Bool)
    case time(Timestamp)
    /// Days of 24 hours.
    case days(Double)
    case pattern(TextPattern)
  }

  public init(name: String, comparison: Comparison, operand: Operand = .none) {
    self.name = name
    self.comparison = comparison
    self.operand = operand
  }
}

/// A condition on how often, or when last, a user did something.
public struct ActivityFilter: Hashable, Sendable {
  public var activity: Activity
  /// Only what happened within so many days of 24 hours counts; nil: ever.
  public var withinDays: Double?
  public var test: Test

  public enum Test: Hashable, Sendable {
    /// Compares the count: equals, greater_than, greater_than_or_equal_to, less_than, less_than_or_equal_to.
    case count(Comparison, Int)
    /// Compares the time of the last one; never done holds for none: before, after, less_than_x_days_ago,
    /// greater_than_x_days_ago.
    case last(Comparison, AttributeFilter.Operand)
  }

  /// Counts are compared with at most this, so no more rows of one user are ever looked at.
  public static let maximumCount = 1000

  public init(activity: Activity, withinDays: Double? = nil, test: Test = .count(.greaterThanOrEqualTo, 1)) {
    self.activity = activity
    self.withinDays = withinDays
    self.test = test
  }
}

extension Audience {
  /// Whether any condition asks for what the user did, and for which things.
  public var activities: Set<Activity> {
    switch self {
    case .all(let parts), .any(let parts): parts.reduce(into: []) { $0.formUnion($1.activities) }
    case .not(let part): part.activities
    case .attribute: []
    case .activity(let filter): [filter.activity]
    }
  }
}
