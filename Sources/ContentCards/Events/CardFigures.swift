/// How often cards were sent, seen, clicked and dismissed. Tests count nowhere.
///
/// Of one campaign, or one variant of it, unique clicks ≤ unique impressions ≤ sent, and every unique ≤ its total.
public struct CardFigures: Hashable, Sendable {
  /// Cards given to users who can see them.
  public var sent = 0
  /// Control cards, which nobody sees.
  public var controlSent = 0
  /// Users who viewed.
  public var recipients = 0
  public var impressions = 0
  /// Cards that were seen: once per user and card.
  public var uniqueImpressions = 0
  public var controlImpressions = 0
  public var uniqueControlImpressions = 0
  public var clicks = 0
  public var uniqueClicks = 0
  /// Once per user and card, so its total and its unique are one number.
  public var dismissals = 0

  public init() {}

  /// Unique clicks / unique impressions; nil before the first impression.
  public var clickRate: Double? {
    uniqueImpressions == 0 ? nil : Double(uniqueClicks) / Double(uniqueImpressions)
  }

  public static func + (a: CardFigures, b: CardFigures) -> CardFigures {
    var sum = a
    for field in fields { sum[keyPath: field] += b[keyPath: field] }
    return sum
  }

  /// Every number, in the order of the declarations.
  public static var fields: [WritableKeyPath<CardFigures, Int>] {
    [
      \.sent, \.controlSent, \.recipients, \.impressions, \.uniqueImpressions, \.controlImpressions,
      \.uniqueControlImpressions, \.clicks, \.uniqueClicks, \.dismissals,
    ]
  }
}

/// The figures of one campaign's version and variant on one day.
///
/// A unique stands on the day and in the version of its first event, so rows can be added up to any sum.
public struct CardFigureRow: Hashable, Sendable {
  public var origin: CardOrigin
  /// Whole days since 1970-01-01, in UTC.
  public var day: Int
  public var figures: CardFigures

  public init(origin: CardOrigin, day: Int, figures: CardFigures) {
    self.origin = origin
    self.day = day
    self.figures = figures
  }
}

extension Sequence<CardFigureRow> {
  public var total: CardFigures { reduce(CardFigures()) { $0 + $1.figures } }

  /// Sums by whatever part of a row is asked for: `rows.totals { $0.origin.variant }`.
  public func totals<Key: Hashable>(by key: (CardFigureRow) -> Key) -> [Key: CardFigures] {
    Dictionary(grouping: self, by: key).mapValues(\.total)
  }
}
