/// What an audience is evaluated against: one user at one moment.
public struct AudienceSubject: Sendable {
  public var attributes: Attributes
  /// The times of what the user did up to `now`, newest first, at least the newest ``ActivityFilter/maximumCount`` + 1
  /// of each activity that the audience asks for.
  public var activities: [Activity: [Timestamp]]
  public var now: Timestamp

  public init(attributes: Attributes, activities: [Activity: [Timestamp]] = [:], now: Timestamp) {
    self.attributes = attributes
    self.activities = activities
    self.now = now
  }
}

extension Audience {
  /// Whether the user is in the audience.
  public func includes(_ subject: AudienceSubject) -> Bool {
    switch self {
    case .all(let parts): parts.allSatisfy { $0.includes(subject) }
    case .any(let parts): parts.contains { $0.includes(subject) }
    case .not(let part): !part.includes(subject)
    case .attribute(let filter): filter.holds(for: subject.attributes[filter.name], at: subject.now)
    case .activity(let filter): filter.holds(for: subject.activities[filter.activity] ?? [], at: subject.now)
    }
  }
}

extension AttributeFilter {
  func holds(for value: AttributeValue?, at now: Timestamp) -> Bool {
    positiveHolds(for: value, at: now) != (comparison.opposite != nil)
  }

  private func positiveHolds(for value: AttributeValue?, at now: Timestamp) -> Bool {
    switch (comparison.positive, value, operand) {
    case (.exists, let value, _): value != nil
    case (.equals, .string(let text)?, .text(let operand)): text.utf8.elementsEqual(operand.utf8)
    case (.equals, .number(let number)?, .number(let operand)): number == operand
    case (.equals, .boolean(let flag)?, .boolean(let operand)): flag == operand
    case (.matchesRegex, .string(let text)?, .pattern(let pattern)): pattern.matches(text)
    case (.includesValue, .array(let elements)?, .text(let operand)):
      elements.contains { $0.utf8.elementsEqual(operand.utf8) }
    case (.greaterThan, .number(let number)?, .number(let operand)): number > operand
    case (.greaterThanOrEqualTo, .number(let number)?, .number(let operand)): number >= operand
    case (.lessThan, .number(let number)?, .number(let operand)): number < operand
    case (.lessThanOrEqualTo, .number(let number)?, .number(let operand)): number <= operand
    case (_, .time(let time)?, _): operand.holds(comparison, for: time, at: now)
    default: false
    }
  }
}

extension AttributeFilter.Operand {
  /// The comparisons of times.
  func holds(_ comparison: Comparison, for time: Timestamp, at now: Timestamp) -> Bool {
    switch (comparison, self) {
    case (.before, .time(let operand)): time < operand
    case (.after, .time(let operand)): time > operand
    case (.lessThanDaysAgo, .days(let days)): time <= now && time > now.adding(days: -days)
    case (.greaterThanDaysAgo, .days(let days)): time < now.adding(days: -days)
    case (.lessThanDaysInTheFuture, .days(let days)): time >= now && time < now.adding(days: days)
    case (.greaterThanDaysInTheFuture, .days(let days)): time > now.adding(days: days)
    default: false
    }
  }
}

extension ActivityFilter {
  /// Those that count: not in the future, and within the window.
  func times(in times: [Timestamp], at now: Timestamp) -> [Timestamp] {
    times.filter { time in
      guard time <= now else { return false }
      guard let days = withinDays else { return true }
      return time > now.adding(days: -days)
    }
  }

  func holds(for times: [Timestamp], at now: Timestamp) -> Bool {
    let past = self.times(in: times, at: now)
    switch test {
    case .count(let comparison, let operand): return comparison.holds(past.count, operand)
    case .last(let comparison, let operand):
      guard let last = past.max() else { return false }
      return operand.holds(comparison, for: last, at: now)
    }
  }
}

extension Comparison {
  fileprivate func holds(_ count: Int, _ operand: Int) -> Bool {
    switch self {
    case .equals: count == operand
    case .greaterThan: count > operand
    case .greaterThanOrEqualTo: count >= operand
    case .lessThan: count < operand
    case .lessThanOrEqualTo: count <= operand
    default: false
    }
  }
}

extension Timestamp {
  /// This time moved by days of 24 hours, whole milliseconds.
  public func adding(days: Double) -> Timestamp {
    Timestamp(milliseconds: milliseconds + Int64((days * 86_400_000).rounded()))
  }
}
