import ContentCards
import SQLite

extension TriggerOutcome: SQLValue {}

extension Connection {
  /// One look-up by key.
  func progress(of user: UserID) throws -> (progress: DeliveryProgress, generation: Int64)? {
    try first(Self.progress(of: user)) { row in (try DeliveryProgress(row: row, from: 2), try row[0]) }
  }

  /// See ``InboxStore/look(at:_:)``. It is made at every read.
  func look(at user: UserID, _ now: Timestamp, _ lists: CardLists) throws -> InboxLook? {
    // The cards are read while this statement stands on its row, so both see one view of the data.
    try first(Self.progress(of: user)) { try inboxLook(row: $0, of: user, at: now, lists) }
  }

  /// Reads a row that begins with ``inboxColumns``.
  func inboxLook(
    row: borrowing Row, of user: UserID, at now: Timestamp, _ lists: CardLists
  ) throws -> InboxLook {
    let state = try CardLists.State(row: row)
    return InboxLook(
      progress: try DeliveryProgress(row: row, from: 2), generation: state.generation,
      cards: try liveCards(of: user, at: now, lists, state))
  }

  /// Of `user` and its `delivery_progress`.
  static let inboxColumns: SQL = """
    \(CardLists.State.columns), delivery_progress.revision, generation, decided_at, zone, next_check
    """
  static let inboxColumnCount = 7

  private static func progress(of user: UserID) -> SQL {
    """
    SELECT \(inboxColumns)
    FROM user LEFT JOIN delivery_progress ON user_id = id WHERE id = \(user)
    """
  }

  func standing(of id: UserID, activities: Set<Activity>, at now: Timestamp) throws -> Standing? {
    guard let user = try user(id), let (progress, _) = try progress(of: id) else { return nil }
    return Standing(
      user: user, progress: progress, ledger: try ledger(of: id), cards: try heldCards(of: id, at: now),
      queue: try queue(of: id), activities: try times(of: activities, by: id, at: now))
  }

  private func ledger(of user: UserID) throws -> [CampaignID: LedgerEntry] {
    var ledger: [CampaignID: LedgerEntry] = [:]
    try forEach(
      """
      SELECT campaign_id, variant, sends, last_sent_at, decided_at, properties FROM send_ledger
      WHERE user_id = \(user)
      """
    ) { row in
      let entry = LedgerEntry(
        campaign: try row[0], variant: try row[1], sends: try row[2], lastSent: try row[3], decided: try row[4],
        properties: try JSON.Fields(row: row, 5))
      ledger[entry.campaign] = entry
    }
    return ledger
  }

  /// The live cards, and those that a clock which was set back makes to be of the future.
  private func heldCards(of user: UserID, at now: Timestamp) throws -> [HeldCard] {
    try query(
      """
      SELECT id, campaign_id, version, variant, created_at, pinned, is_test FROM card
      WHERE user_id = \(user) AND \(Self.isHeld(at: now))
      ORDER BY pinned DESC, created_at DESC, id DESC
      """
    ) { row in
      HeldCard(
        id: try row[0], origin: CardOrigin(campaign: try row[1], version: try row[2], variant: try row[3]),
        created: try row[4], isPinned: try row[5], isTest: try row[6])
    }
  }

  private func queue(of user: UserID) throws -> [QueuedSend] {
    try query(
      """
      SELECT id, campaign_id, due_at, properties FROM queued_send WHERE user_id = \(user) ORDER BY due_at, id
      """
    ) { row in
      QueuedSend(
        id: try row[0], campaign: try row[1], due: try row[2], properties: try JSON.Fields(row: row, 3))
    }
  }

  /// The newest times of each activity, as many as any condition can ask for.
  private func times(
    of activities: Set<Activity>, by user: UserID, at now: Timestamp
  ) throws -> [Activity: [Timestamp]] {
    var times: [Activity: [Timestamp]] = [:]
    for activity in activities {
      times[activity] = try query(
        """
        SELECT at FROM user_activity WHERE user_id = \(user) AND \(activity.condition) AND at <= \(now)
        ORDER BY at DESC LIMIT \(ActivityFilter.maximumCount + 1)
        """
      ) { try $0[0] }
    }
    return times
  }
}

extension Activity {
  /// The rows of `user_activity` that are of this kind.
  var condition: SQL {
    switch self {
    case .event(let name): "kind = 'event' AND name = \(name)"
    case .purchase(let product?): "kind = 'purchase' AND name = \(product)"
    case .purchase(nil): "kind = 'purchase'"
    case .sessionStart: "kind = 'session'"
    }
  }
}

extension DeliveryProgress {
  /// Reads revision, generation, decided_at, zone, next_check; all of them NULL is the beginning.
  init(row: borrowing Row, from first: Int) throws {
    guard let revision: Int64 = try row[first] else {
      self.init()
      return
    }
    let zone: String? = try row[first + 3]
    self.init(
      revision: revision, generation: try row[first + 1], decidedAt: try row[first + 2],
      zone: zone.flatMap { TimeZoneName($0) }, nextCheck: try row[first + 4])
  }
}

extension JSON.Fields {
  init(row: borrowing Row, _ index: Int) throws {
    guard case .object(let fields) = try JSON(parsing: try row[index] as String) else {
      throw StoreError.fault(detail: "stored properties are no object")
    }
    self = fields
  }
}
