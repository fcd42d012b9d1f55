import ContentCards
import SQLite

/// Who is looking at a page, on SQLite: three stores asked by one statement.
public struct SQLiteVisitorStore: VisitorStore {
  private let database: Database
  private let users: KnownUsers
  private let lists: CardLists

  /// Keeps what it reads where these two keep it.
  public init(_ database: Database, users: SQLiteUserStore, cards: SQLiteCardStore) {
    (self.database, self.users, lists) = (database, users.known, cards.lists)
  }

  public func visitor(_ externalID: ExternalID, at now: Timestamp) throws -> Visitor? {
    try database.readOnce { try $0.visitor(externalID, at: now, users, lists) }
  }
}

extension Connection {
  /// See ``VisitorStore/visitor(_:at:)``. It is made for every page.
  func visitor(
    _ externalID: ExternalID, at now: Timestamp, _ users: KnownUsers, _ lists: CardLists
  ) throws -> Visitor? {
    let visitor = try first(
      """
      SELECT \(Self.inboxColumns), user.id, user.revision, cart.id IS NOT NULL
      FROM user
        LEFT JOIN delivery_progress ON delivery_progress.user_id = user.id
        LEFT JOIN cart ON cart.user_id = user.id
      WHERE external_id = \(externalID.text)
      """
    ) { row -> Visitor? in
      // What more is read is read while this statement stands on its row, so all see one view of the data.
      let id: UserID = try row[Self.inboxColumnCount]
      guard let user = try user(id, revision: try row[Self.inboxColumnCount + 1], users) else { return nil }
      let hasCart: Bool = try row[Self.inboxColumnCount + 2]
      return Visitor(
        user: user, inbox: try inboxLook(row: row, of: id, at: now, lists),
        cart: hasCart ? try SQLiteShopRecords(connection: self).cart(of: .user(id)) : Cart())
    }
    return visitor ?? nil
  }
}
