import ContentCards
import SQLite

extension Connection {
  func user(_ id: UserID) throws -> User? {
    try user(where: "id = \(id)")
  }

  func user(_ externalID: ExternalID) throws -> User? {
    try user(where: "external_id = \(externalID.text)")
  }

  private func user(where condition: SQL) throws -> User? {
    var user: User?
    var attributes: [String: AttributeValue] = [:]
    try forEach(
      """
      SELECT id, external_id, created_at, name, type, text, number
      FROM user LEFT JOIN user_attribute ON user_id = id WHERE \(condition)
      """
    ) { row in
      if user == nil {
        guard let externalID = ExternalID(try row[1]) else {
          throw StoreError.fault(detail: "an external id is invalid")
        }
        user = User(id: try row[0], externalID: externalID, created: try row[2])
      }
      if let name: String = try row[3] { attributes[name] = try AttributeValue(row: row, from: 4) }
    }
    user?.attributes = Attributes(attributes)
    return user
  }

  /// See ``UserStore/change(_:_:at:)``. For use inside a write.
  func change(
    _ externalID: ExternalID, _ changes: [(name: String, change: AttributeChange)], at now: Timestamp
  ) throws -> User {
    var user = try user(externalID) ?? insert(externalID, at: now)
    let old = user.attributes
    try user.attributes.apply(changes)
    for name in Set(changes.map(\.name)) where user.attributes[name] != old[name] {
      try set(user.attributes[name], name, of: user.id)
    }
    if user.attributes != old { try renewDecisions(of: user.id, zoneChanged: user.timeZone != old.zone) }
    return user
  }

  private func insert(_ externalID: ExternalID, at now: Timestamp) throws -> User {
    try run("INSERT INTO user (external_id, created_at) VALUES (\(externalID.text), \(now))")
    return User(id: UserID(rawValue: lastInsertedID), externalID: externalID, created: now)
  }

  private func set(_ value: AttributeValue?, _ name: String, of user: UserID) throws {
    guard let value else {
      try run("DELETE FROM user_attribute WHERE user_id = \(user) AND name = \(name)")
      return
    }
    try run(
      """
      INSERT INTO user_attribute (user_id, name, type, text, number)
      VALUES (\(user), \(name), \(value.storedType), \(value.storedText), \(value.storedNumber))
      ON CONFLICT DO UPDATE SET type = excluded.type, text = excluded.text, number = excluded.number
      """)
  }

  /// Plans made from the former attributes do not hold any more; another zone makes other times due.
  private func renewDecisions(of user: UserID, zoneChanged: Bool) throws {
    try run(
      """
      UPDATE delivery_progress SET revision = revision + 1,
        next_check = CASE WHEN \(zoneChanged) THEN \(Int64.min) ELSE next_check END
      WHERE user_id = \(user)
      """)
  }
}

extension Attributes {
  fileprivate var zone: TimeZoneName? { text(StandardAttribute.timeZone.rawValue).flatMap { TimeZoneName($0) } }
}
