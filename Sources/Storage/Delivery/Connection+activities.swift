import ContentCards
import SQLite

extension Connection {
  /// Puts on record what a user did, and counts it for the campaigns whose window holds it.
  func insert(_ activity: UserActivity, by user: UserID, _ candidates: [ConversionCandidate]) throws {
    let purchase = activity.purchase
    try run(
      """
      INSERT INTO user_activity (user_id, kind, name, at, key, properties, currency, price, quantity)
      VALUES (\(user), \(activity.storedKind), \(activity.storedName), \(activity.at), \(activity.key),
        \(JSON.object(activity.properties).text), \(purchase?.currency), \(purchase?.price), \(purchase?.quantity))
      """)
    let id = lastInsertedID
    for candidate in candidates {
      guard let origin = try attribution(candidate, of: activity, by: user) else { continue }
      if candidate.isConversion { try insertConversion(of: activity, by: user, to: origin) }
      if let purchase, let amount = purchase.amount {
        try run(
          """
          INSERT INTO attributed_purchase (activity_id, campaign_id, version, variant, at, currency, amount)
          VALUES (\(id), \(origin.campaign), \(origin.version), \(origin.variant), \(activity.at),
            \(purchase.currency), \(amount))
          """)
      }
    }
  }

  /// The version and variant the user first viewed, where the activity falls in the window from then.
  private func attribution(
    _ candidate: ConversionCandidate, of activity: UserActivity, by user: UserID
  ) throws -> CardOrigin? {
    try first(
      """
      SELECT version, variant FROM campaign_view
      WHERE user_id = \(user) AND campaign_id = \(candidate.campaign) AND first_viewed_at <= \(activity.at)
        AND first_viewed_at > \(activity.at.adding(seconds: -Int64(candidate.window)))
      ORDER BY first_viewed_at LIMIT 1
      """
    ) { CardOrigin(campaign: candidate.campaign, version: try $0[0], variant: try $0[1]) }
  }

  /// Once per user, campaign and conversion event.
  private func insertConversion(of activity: UserActivity, by user: UserID, to origin: CardOrigin) throws {
    try run(
      """
      INSERT INTO conversion (user_id, campaign_id, activity, version, variant, at)
      VALUES (\(user), \(origin.campaign), \(activity.conversionName), \(origin.version), \(origin.variant),
        \(activity.at))
      ON CONFLICT DO NOTHING
      """)
  }
}

extension UserActivity {
  var purchase: Purchase? {
    if case .purchase(let purchase) = kind { purchase } else { nil }
  }

  fileprivate var storedKind: String {
    switch kind {
    case .event: "event"
    case .purchase: "purchase"
    case .sessionStart: "session"
    }
  }

  fileprivate var storedName: String {
    switch kind {
    case .event(let name): name
    case .purchase(let purchase): purchase.product
    case .sessionStart: ""
    }
  }

  /// What a conversion is counted once of: the event, any purchase, a session.
  fileprivate var conversionName: String {
    switch kind {
    case .event(let name): "event \(name)"
    case .purchase: "purchase"
    case .sessionStart: "session"
    }
  }
}
