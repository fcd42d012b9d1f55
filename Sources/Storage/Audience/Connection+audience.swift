import ContentCards
import SQLite

extension Connection {
  /// The condition on a row of `user` that holds for those in the audience: never NULL, so that NOT is its opposite.
  func condition(for audience: Audience, at now: Timestamp) throws -> SQL {
    switch audience {
    case .all(let parts):
      "(\(try joined(parts, " AND ", empty: "1", at: now)))"
    case .any(let parts):
      "(\(try joined(parts, " OR ", empty: "0", at: now)))"
    case .not(let part): "NOT \(try condition(for: part, at: now))"
    case .attribute(let filter): try condition(for: filter, at: now)
    case .activity(let filter): try filter.condition(at: now)
    }
  }

  private func joined(_ parts: [Audience], _ word: SQL, empty: SQL, at now: Timestamp) throws -> SQL {
    guard let first = parts.first else { return empty }
    return try parts.dropFirst().reduce(try condition(for: first, at: now)) { joined, part in
      "\(joined)\(word)\(try condition(for: part, at: now))"
    }
  }

  private func condition(for filter: AttributeFilter, at now: Timestamp) throws -> SQL {
    let value = try valueCondition(for: filter, at: now)
    let exists: SQL =
      "EXISTS (SELECT 1 FROM user_attribute WHERE user_id = user.id AND name = \(filter.name) AND \(value))"
    return filter.comparison.opposite == nil ? exists : "NOT \(exists)"
  }

  /// The condition on a row of `user_attribute`, for the positive form of the comparison.
  private func valueCondition(for filter: AttributeFilter, at now: Timestamp) throws -> SQL {
    switch (filter.comparison.positive, filter.operand) {
    case (.exists, _): "1"
    case (.equals, .text(let text)): "type = 'string' AND text = \(text)"
    case (.equals, .number(let number)): "type = 'number' AND number = \(number)"
    case (.equals, .boolean(let flag)): "type = 'boolean' AND number = \(flag)"
    case (.matchesRegex, .pattern(let pattern)):
      "type = 'string' AND text IN (SELECT value FROM json_each(\(try matches(of: pattern, in: filter.name))))"
    case (.includesValue, .text(let text)):
      "type = 'array' AND EXISTS (SELECT 1 FROM json_each(user_attribute.text) WHERE value = \(text))"
    case (.greaterThan, .number(let number)): "type = 'number' AND number > \(number)"
    case (.greaterThanOrEqualTo, .number(let number)): "type = 'number' AND number >= \(number)"
    case (.lessThan, .number(let number)): "type = 'number' AND number < \(number)"
    case (.lessThanOrEqualTo, .number(let number)): "type = 'number' AND number <= \(number)"
    case (let comparison, let operand):
      if let time = operand.condition(comparison, "number", at: now) { "type = 'time' AND \(time)" } else { "0" }
    }
  }

  /// The different texts of the attribute that match, as JSON. The program's own matcher decides, so that a pattern
  /// means the same here as for one user.
  private func matches(of pattern: TextPattern, in name: String) throws -> String {
    var texts: [JSON] = []
    try forEach("SELECT DISTINCT text FROM user_attribute WHERE name = \(name) AND type = 'string'") { row in
      let text: String = try row[0]
      if pattern.matches(text) { texts.append(.string(text)) }
    }
    return JSON.array(texts).text
  }
}

extension ActivityFilter {
  /// The condition on a row of `user`.
  fileprivate func condition(at now: Timestamp) throws -> SQL {
    let since = withinDays.map { now.adding(days: -$0) } ?? Timestamp(milliseconds: .min)
    let rows: SQL =
      """
      FROM user_activity WHERE user_id = user.id AND \(activity.condition) AND at <= \(now) AND at > \(since)
      """
    switch test {
    case .count(let comparison, let operand):
      let count: SQL = "(SELECT count(*) \(rows))"
      switch comparison {
      case .equals: return "\(count) = \(operand)"
      case .greaterThan: return "\(count) > \(operand)"
      case .greaterThanOrEqualTo: return "\(count) >= \(operand)"
      case .lessThan: return "\(count) < \(operand)"
      case .lessThanOrEqualTo: return "\(count) <= \(operand)"
      default: return "0"
      }
    case .last(let comparison, let operand):
      guard let last = operand.condition(comparison, "max(at)", at: now) else { return "0" }
      return "coalesce((SELECT \(last) \(rows)), 0)"
    }
  }
}

extension AttributeFilter.Operand {
  /// The comparisons of a time in milliseconds; nil for other comparisons and operands.
  fileprivate func condition(_ comparison: Comparison, _ time: SQL, at now: Timestamp) -> SQL? {
    switch (comparison, self) {
    case (.before, .time(let operand)): "\(time) < \(operand)"
    case (.after, .time(let operand)): "\(time) > \(operand)"
    case (.lessThanDaysAgo, .days(let days)): "\(time) <= \(now) AND \(time) > \(now.adding(days: -days))"
    case (.greaterThanDaysAgo, .days(let days)): "\(time) < \(now.adding(days: -days))"
    case (.lessThanDaysInTheFuture, .days(let days)): "\(time) >= \(now) AND \(time) < \(now.adding(days: days))"
    case (.greaterThanDaysInTheFuture, .days(let days)): "\(time) > \(now.adding(days: days))"
    default: nil
    }
  }
}
