/// How an audience compares an attribute, in the vendor's words. Each negative word is the exact opposite of its
/// positive one, so it also holds for users who lack the attribute.
public enum Comparison: String, CaseIterable, Hashable, Sendable {
  case equals
  case notEqual = "not_equal"
  case doesNotEqual = "does_not_equal"
  case matchesRegex = "matches_regex"
  case doesNotMatchRegex = "does_not_match_regex"
  case exists
  case doesNotExist = "does_not_exist"
  case includesValue = "includes_value"
  case doesNotIncludeValue = "does_not_include_value"
  case greaterThan = "greater_than"
  case greaterThanOrEqualTo = "greater_than_or_equal_to"
  case lessThan = "less_than"
  case lessThanOrEqualTo = "less_than_or_equal_to"
  case lessThanDaysAgo = "less_than_x_days_ago"
  case greaterThanDaysAgo = "greater_than_x_days_ago"
  case lessThanDaysInTheFuture = "less_than_x_days_in_the_future"
  case greaterThanDaysInTheFuture = "greater_than_x_days_in_the_future"
  case before
  case after

  /// The positive word a negative one is the opposite of; nil for the positive ones.
  public var opposite: Comparison? {
    switch self {
    case .notEqual, .doesNotEqual: .equals
    case .doesNotMatchRegex: .matchesRegex
    case .doesNotExist: .exists
    case .doesNotIncludeValue: .includesValue
    default: nil
    }
  }

  /// The positive word itself.
  public var positive: Comparison { opposite ?? self }
}
