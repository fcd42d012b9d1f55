import CSQLite

extension Connection {
  /// Runs a statement for its effect and says how many rows it inserted, updated or deleted.
  @discardableResult
  public func run(_ sql: SQL) throws(SQLiteError) -> Int {
    let statement = try statement(sql)
    defer { statement.finish() }
    let before = sqlite3_total_changes64(handle)
    while try statement.step() {}
    return sqlite3_total_changes64(handle) == before ? 0 : Int(sqlite3_changes64(handle))
  }

  /// Every row, read by `read`, in the statement's order.
  @inlinable
  public func query<T>(_ sql: SQL, _ read: (borrowing Row) throws -> T) throws -> [T] {
    var rows: [T] = []
    try forEach(sql) { rows.append(try read($0)) }
    return rows
  }

  /// The first row, or nil where there is none.
  @inlinable
  public func first<T>(_ sql: SQL, _ read: (borrowing Row) throws -> T) throws -> T? {
    let statement = try statement(sql)
    defer { statement.finish() }
    return try statement.step() ? try read(Row(statement.handle)) : nil
  }

  /// The first column of the first row: `let count: Int? = try connection.value("SELECT count(*) FROM card")`.
  @inlinable
  public func value<V: SQLValue>(_ sql: SQL) throws -> V? {
    try first(sql) { try $0[0] }
  }

  /// Calls `body` with each row and keeps none.
  @inlinable
  public func forEach(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
    let statement = try statement(sql)
    defer { statement.finish() }
    while try statement.step() { try body(Row(statement.handle)) }
  }

  /// Runs several statements, separated by semicolons, that give no rows worth reading and bind nothing.
  public func script(_ text: StaticString) throws(SQLiteError) {
    guard sqlite3_exec(handle, text.description, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(handle, sql: text.description)
    }
  }

  /// Sets a pragma to a number; pragmas cannot be bound.
  public func pragma(_ name: StaticString, _ number: Int) throws(SQLiteError) {
    let text = "PRAGMA \(name) = \(number)"
    guard sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(handle, sql: text) }
  }

  /// The texts of the statements this connection has prepared and keeps.
  public var preparedStatements: Set<String> { Set(statements.keys.map(\.text)) }

  /// How SQLite would find the rows of a statement, one line a step, such as `SEARCH card USING INDEX …`. Nothing is run.
  public func plan(of statement: String) throws -> [String] {
    let plan = try Statement(handle, "EXPLAIN QUERY PLAN " + statement, persistent: false)
    defer { plan.finish() }
    var steps: [String] = []
    while try plan.step() { steps.append(try Row(plan.handle)[3]) }
    return steps
  }
}
