/// One named step of the schema.
public struct Migration: Sendable {
  /// Never changes once the step was applied anywhere.
  public let name: String
  let apply: @Sendable (Connection) throws -> Void

  /// A step written as a script of statements.
  public init(_ name: String, _ script: StaticString) {
    self.init(name) { try $0.script(script) }
  }

  public init(_ name: String, _ apply: @escaping @Sendable (Connection) throws -> Void) {
    self.name = name
    self.apply = apply
  }
}

/// Brings a database to the newest schema: each missing step in its order, each in a transaction of its own.
public struct Migrator: Sendable {
  public let migrations: [Migration]

  public init(_ migrations: [Migration]) { self.migrations = migrations }

  /// Applies what is missing and answers with the names of those steps.
  ///
  /// Throws ``MigrationError`` where the database's steps are not the first ones of this list: it is newer than the
  /// program, or not its database. Steps that were applied before a failing one stay.
  @discardableResult
  public func migrate(_ connection: Connection) throws -> [String] {
    if let name = Dictionary(grouping: migrations, by: \.name).first(where: { $1.count > 1 })?.key {
      throw MigrationError.duplicateName(name)
    }
    try connection.script(
      """
      CREATE TABLE IF NOT EXISTS migration (
        position INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT
      """)
    var applied: [String] = []
    for (position, migration) in migrations.enumerated() {
      // Asked again under the write lock: a second process may be migrating the same file.
      let isNew = try connection.transaction(.immediate) {
        if try isRecorded(migration, position, connection) { return false }
        try migration.apply(connection)
        try connection.run("INSERT INTO migration (position, name) VALUES (\(position), \(migration.name))")
        return true
      }
      if isNew { applied.append(migration.name) }
    }
    return applied
  }

  private func isRecorded(_ migration: Migration, _ position: Int, _ connection: Connection) throws -> Bool {
    let recorded = try connection.query("SELECT name FROM migration ORDER BY position") { try $0[0] as String }
    for (name, expected) in zip(recorded, migrations.map(\.name)) where name != expected {
      throw MigrationError.disagreement(recorded: name, expected: expected)
    }
    if recorded.count > migrations.count { throw MigrationError.unknown(recorded[migrations.count]) }
    return recorded.count > position
  }
}

/// Why a database's schema was not touched.
public enum MigrationError: Error, Hashable, Sendable, CustomStringConvertible {
  case disagreement(recorded: String, expected: String)
  case unknown(String)
  case duplicateName(String)

  public var description: String {
    switch self {
    case .disagreement(let recorded, let expected):
      "The database has the migration \"\(recorded)\" where this program has \"\(expected)\": it is not its database."
    case .unknown(let name):
      "The database has the migration \"\(name)\", which this program does not know: it is newer than the program."
    case .duplicateName(let name): "Two migrations are named \"\(name)\"."
    }
  }
}
