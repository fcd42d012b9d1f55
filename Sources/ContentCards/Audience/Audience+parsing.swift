extension Audience {
  /// An audience as documents write it:
  ///
  /// ```json
  /// {"and": [
  ///   {"attribute": "plan", "comparison": "equals", "value": "gold"},
  ///   {"or": [
  ///     {"event": "course_viewed", "comparison": "greater_than", "value": 2, "within_days": 30},
  ///     {"not": {"purchase": "any"}}]},
  ///   {"attribute": "trial_ends", "comparison": "less_than_x_days_in_the_future", "value": 3}]}
  /// ```
  ///
  /// An event or purchase without a comparison asks whether it was done at all. The vendor's own form
  /// (`AND`, `OR`, `custom_attribute` with `custom_attribute_name`) is read too.
  public init(parsing document: JSON, path: String = "audience") throws(DocumentProblem) {
    try self.init(whole: DocumentReader(document, path: path))
  }

  init(whole reader: DocumentReader) throws(DocumentProblem) {
    self = try Audience(reader)
    guard conditionCount <= Self.maximumConditions else {
      throw reader.problem(
        "has \(conditionCount) conditions in all; at most \(Self.maximumConditions) are allowed")
    }
  }

  private init(_ reader: DocumentReader) throws(DocumentProblem) {
    let fields = try reader.fields()
    let kinds: [(String, (DocumentReader) throws(DocumentProblem) -> Audience)] = [
      ("and", Self.conjunction), ("AND", Self.conjunction), ("or", Self.disjunction), ("OR", Self.disjunction),
      ("not", Self.negation), ("NOT", Self.negation), ("attribute", Self.attribute),
      ("custom_attribute", Self.vendorAttribute), ("event", Self.event), ("purchase", Self.purchase),
      ("session", Self.session),
    ]
    guard let kind = kinds.first(where: { fields[$0.0] != nil }) else {
      throw reader.problem("expected one of and, or, not, attribute, event, purchase, session")
    }
    self = try kind.1(reader)
  }

  private static func parts(_ reader: DocumentReader, _ names: [String]) throws(DocumentProblem) -> [Audience] {
    let fields = try reader.object(names)
    guard let list = try fields.one(of: names)?.value else { return [] }
    let elements = try list.elements()
    guard (1...100).contains(elements.count) else { throw list.problem("expected 1 to 100 conditions") }
    var parts: [Audience] = []
    for element in elements { parts.append(try Audience(element)) }
    return parts
  }

  private static func conjunction(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    .all(try parts(reader, ["and", "AND"]))
  }

  private static func disjunction(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    .any(try parts(reader, ["or", "OR"]))
  }

  private static func negation(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    let fields = try reader.object(["not", "NOT"])
    guard let part = try fields.one(of: ["not", "NOT"])?.value else { throw reader.problem("expected a condition") }
    return .not(try Audience(part))
  }

  private static func attribute(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    let fields = try reader.object(["attribute", "comparison", "value"])
    return .attribute(try AttributeFilter(fields, name: "attribute"))
  }

  private static func vendorAttribute(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    let outer = try reader.object(["custom_attribute"])
    let fields = try outer.required("custom_attribute", "the condition")
      .object(["custom_attribute_name", "comparison", "value"])
    return .attribute(try AttributeFilter(fields, name: "custom_attribute_name"))
  }

  private static let activityFields = ["comparison", "value", "within_days"]

  private static func event(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    let fields = try reader.object(["event"] + activityFields)
    let name = try fields.required("event", "its name").eventName()
    return .activity(try ActivityFilter(.event(name), fields))
  }

  private static func purchase(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    let fields = try reader.object(["purchase"] + activityFields)
    let product = try fields.required("purchase", "a product id, or \"any\"").eventName()
    return .activity(try ActivityFilter(.purchase(product: product == "any" ? nil : product), fields))
  }

  private static func session(_ reader: DocumentReader) throws(DocumentProblem) -> Audience {
    .activity(try ActivityFilter(.sessionStart, try reader.object(["session"] + activityFields)))
  }
}

extension DocumentReader {
  /// The name of an event or product: 1–255 characters, none a control character.
  func eventName() throws(DocumentProblem) -> String {
    let name = try string()
    guard Attributes.isName(name) else {
      throw problem("expected a name of 1–255 characters without control characters")
    }
    return name
  }

  /// A moment: RFC 3339, or a day, which is its start in UTC.
  func moment() throws(DocumentProblem) -> Timestamp {
    let text = try string()
    if let time = Timestamp(rfc3339: text) { return time }
    if let day = WallTime(text), day.secondOfDay == nil { return day.instant(in: .utc) }
    throw problem("\"\(text)\" is no time; write 2026-07-25T09:00:00Z or 2026-07-25T09:00:00+02:00")
  }
}

extension AttributeFilter {
  fileprivate init(_ fields: DocumentFields, name: String) throws(DocumentProblem) {
    let attribute = try fields.required(name, "the attribute's name").eventName()
    let word = try fields.required("comparison", "how to compare").word(of: Comparison.allCases.map(\.rawValue))
    let comparison = Comparison(rawValue: word) ?? .exists
    if comparison.positive == .exists {
      if let value = fields["value"] { throw value.problem("\(word) takes no value") }
      self.init(name: attribute, comparison: comparison)
    } else {
      let value = try fields.required("value", "what to compare with")
      self.init(name: attribute, comparison: comparison, operand: try Operand(value, for: comparison))
    }
  }
}

extension AttributeFilter.Operand {
  init(_ reader: DocumentReader, for comparison: Comparison) throws(DocumentProblem) {
    switch comparison.positive {
    case .equals: self = try Self.equatable(reader)
    case .matchesRegex:
      do { self = .pattern(try TextPattern(try reader.string())) } catch {
        throw error as? DocumentProblem ?? reader.problem("\(error)")
      }
    case .includesValue: self = .text(try reader.string())
    case .before, .after: self = .time(try reader.moment())
    case .lessThanDaysAgo, .greaterThanDaysAgo, .lessThanDaysInTheFuture, .greaterThanDaysInTheFuture:
      self = .days(try reader.days())
    default: self = .number(try reader.number())
    }
  }

  private static func equatable(_ reader: DocumentReader) throws(DocumentProblem) -> Self {
    switch reader.value {
    case .string(let text): .text(text)
    case .number(let number): .number(number)
    case .bool(let flag): .boolean(flag)
    default: throw reader.problem("expected a string, a number, true or false, found \(reader.value.typeName)")
    }
  }
}

extension DocumentReader {
  fileprivate func days() throws(DocumentProblem) -> Double {
    let days = try number()
    guard (0...36_500).contains(days) else {
      throw problem("expected a number of days from 0 to 36500, found \(value)")
    }
    return days
  }
}

extension ActivityFilter {
  private static let counts: [Comparison] = [
    .equals, .greaterThan, .greaterThanOrEqualTo, .lessThan, .lessThanOrEqualTo,
  ]
  private static let times: [Comparison] = [.before, .after, .lessThanDaysAgo, .greaterThanDaysAgo]

  fileprivate init(_ activity: Activity, _ fields: DocumentFields) throws(DocumentProblem) {
    let days = try fields["within_days"]?.days()
    let words = ["exists", "does_not_exist"] + (Self.counts + Self.times).map(\.rawValue)
    let comparison = try fields["comparison"]?.word(of: words).comparison ?? .exists
    switch comparison {
    case .exists: self.init(activity: activity, withinDays: days)
    case .doesNotExist: self.init(activity: activity, withinDays: days, test: .count(.equals, 0))
    case _ where Self.counts.contains(comparison):
      let count = try fields.required("value", "how often").integer(in: 0...Self.maximumCount)
      self.init(activity: activity, withinDays: days, test: .count(comparison, count))
    default:
      let value = try fields.required("value", "when")
      let operand = try AttributeFilter.Operand(value, for: comparison)
      self.init(activity: activity, withinDays: days, test: .last(comparison, operand))
    }
  }
}

extension String {
  fileprivate var comparison: Comparison? { Comparison(rawValue: self) }
}
