import ContentCards
import Storage
import TestSupport
import Testing

/// Two evaluators that must never differ: one user in memory, all users in SQL.
@Suite("The two evaluators of audiences")
struct AudienceEqualityTests {
  static let now = Timestamp(seconds: 1_785_000_000)

  @Test("Agree on every generated filter over every generated user", arguments: [1, 2, 3] as [UInt64])
  func agree(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let folder = try TemporaryFolder()
    let database = try Database(path: folder.file("placard.db"))
    let users = SQLiteUserStore(database)
    let store = SQLiteDeliveryStore(database)
    let delivery = Delivery(campaigns: SQLiteCampaignStore(database), store: store, renderer: PlainMessages())
    var subjects: [(id: UserID, subject: AudienceSubject)] = []
    for number in 0..<150 {
      let name = try #require(ExternalID("u-\(number)"))
      let user = try await users.change(name, Generated.attributes(&random), at: Self.now)
      for activity in Generated.activities(around: Self.now, &random) {
        try await delivery.record(activity, by: user.id, at: Self.now)
      }
      let standing = try #require(
        try store.standing(of: user.id, activities: Set(Generated.activityKinds), at: Self.now))
      subjects.append(
        (
          user.id,
          AudienceSubject(attributes: standing.user.attributes, activities: standing.activities, now: Self.now)
        ))
    }
    let audiences = SQLiteAudienceStore(database)
    var mixed = 0
    for _ in 0..<1000 {
      let audience = Generated.audience(&random, depth: 3)
      let expected = subjects.filter { audience.includes($0.subject) }.map(\.id)
      let found = try audiences.users(in: audience, at: Self.now, limit: 1000)
      #expect(found == expected, "\(audience)")
      #expect(try audiences.count(audience, at: Self.now) == expected.count)
      if !expected.isEmpty, expected.count < subjects.count { mixed += 1 }
    }
    // Filters that hold for all or for none would prove little.
    #expect(mixed > 300)
  }
}

/// Users and filters over so few names and values that they meet.
private enum Generated {
  static let names = ["plan", "visits", "vip", "joined", "tags"]
  static let texts = ["gold", "Gold", "silver", "", "gold leaf", "é", "e\u{301}"]
  static let numbers: [Double] = [-1, 0, 0.5, 3, 3.0000001, 9_007_199_254_740_992]
  static let patterns = ["^gold", "l{1}[de]", "(?i)GOLD$", "^$", ".", "s.*r|leaf", "[^g]old", "\\s"]
  static let activityKinds: [Activity] = [
    .event("opened"), .event("bought"), .purchase(product: "mug"), .purchase(product: nil), .sessionStart,
  ]

  static func attributes(_ random: inout SplitMix) -> [(name: String, change: AttributeChange)] {
    names.compactMap { name in
      guard Int.random(in: 0..<4, using: &random) > 0 else { return nil }
      return (name, .set(value(&random)))
    }
  }

  static func value(_ random: inout SplitMix) -> AttributeValue {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .string(texts.pick(&random))
    case 1: .number(numbers.pick(&random))
    case 2: .boolean(Bool.random(using: &random))
    case 3: .time(time(&random))
    default: .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in texts.pick(&random) })
    }
  }

  /// Now, whole days from it, and a millisecond beside.
  static func time(_ random: inout SplitMix) -> Timestamp {
    let day = AudienceEqualityTests.now.adding(days: Double(Int.random(in: -3...3, using: &random)))
    return Timestamp(milliseconds: day.milliseconds + Int64.random(in: -1...1, using: &random))
  }

  static func activities(around now: Timestamp, _ random: inout SplitMix) -> [UserActivity] {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      let kind: UserActivity.Kind =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .event("opened")
        case 1: .event("bought")
        case 2: .purchase(UserActivity.Purchase(product: "mug", currency: "EUR", price: 900))
        case 3: .purchase(UserActivity.Purchase(product: "hat", currency: "EUR", price: 1900))
        default: .sessionStart
        }
      return UserActivity(kind: kind, at: time(&random))
    }
  }

  static func audience(_ random: inout SplitMix, depth: Int) -> Audience {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0, 1, 2: .attribute(attribute(&random))
    case 3, 4: .activity(activity(&random))
    case 5: .all((0..<Int.random(in: 0..<4, using: &random)).map { _ in audience(&random, depth: depth - 1) })
    case 6: .any((0..<Int.random(in: 1..<4, using: &random)).map { _ in audience(&random, depth: depth - 1) })
    default: .not(audience(&random, depth: depth - 1))
    }
  }

  static func attribute(_ random: inout SplitMix) -> AttributeFilter {
    let comparison = Comparison.allCases.pick(&random)
    return AttributeFilter(name: names.pick(&random), comparison: comparison, operand: operand(comparison, &random))
  }

  static func operand(_ comparison: Comparison, _ random: inout SplitMix) -> AttributeFilter.Operand {
    switch comparison.positive {
    case .exists: return .none
    case .equals:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: return .text(texts.pick(&random))
      case 1: return .number(numbers.pick(&random))
      default: return .boolean(Bool.random(using: &random))
      }
    case .matchesRegex: return (try? TextPattern(patterns.pick(&random))).map { .pattern($0) } ?? .none
    case .includesValue: return .text(texts.pick(&random))
    case .before, .after: return .time(time(&random))
    case .lessThanDaysAgo, .greaterThanDaysAgo, .lessThanDaysInTheFuture, .greaterThanDaysInTheFuture:
      return .days(Double(Int.random(in: 0...3, using: &random)))
    default: return .number(numbers.pick(&random))
    }
  }

  static func activity(_ random: inout SplitMix) -> ActivityFilter {
    let days: Double? = Bool.random(using: &random) ? nil : Double(Int.random(in: 0...3, using: &random))
    let test: ActivityFilter.Test
    if Bool.random(using: &random) {
      let counts: [Comparison] = [.equals, .greaterThan, .greaterThanOrEqualTo, .lessThan, .lessThanOrEqualTo]
      test = .count(counts.pick(&random), Int.random(in: 0..<4, using: &random))
    } else {
      let comparison = [Comparison.before, .after, .lessThanDaysAgo, .greaterThanDaysAgo].pick(&random)
      test = .last(comparison, operand(comparison, &random))
    }
    return ActivityFilter(activity: activityKinds.pick(&random), withinDays: days, test: test)
  }
}

extension Array {
  fileprivate func pick(_ random: inout SplitMix) -> Element { self[Int.random(in: indices, using: &random)] }
}
