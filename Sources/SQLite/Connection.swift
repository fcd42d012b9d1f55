import CSQLite

/// One connection to a database file. It belongs to one thread at a time.
///
/// Statements are prepared once and kept. Write-ahead log, `synchronous=FULL` and foreign keys are always on: a commit
/// that returned is on disk.
public final class Connection {
  let handle: OpaquePointer
  private(set) var statements: [SQLWording: Statement] = [:]
  /// Pages in the write-ahead log after this connection's last commit.
  public internal(set) var logPages = 0

  /// Beyond this many kept statements all are let go: only lists of ever new lengths lead there.
  static let keptStatements = 512

  /// Opens the file, which is made where it is missing unless the connection is for reading only.
  public init(path: String, _ options: ConnectionOptions = ConnectionOptions()) throws(SQLiteError) {
    _ = statisticsAreOff
    var handle: OpaquePointer?
    // Readers open for writing too: they share the log's index. `query_only` below keeps them from changing anything.
    let create = options.isReadOnly ? 0 : SQLITE_OPEN_CREATE
    let status = sqlite3_open_v2(
      path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | create, nil)
    guard status == SQLITE_OK, let handle else {
      let message = String(cString: sqlite3_errmsg(handle))
      sqlite3_close_v2(handle)
      throw SQLiteError(code: status, message: "\(path): \(message)")
    }
    self.handle = handle
    placard_sqlite_strict(handle)
    sqlite3_busy_timeout(handle, Int32(clamping: options.busyTimeoutMilliseconds))
    do { try configure(options) } catch {
      throw SQLiteError(code: error.code, message: "\(path): \(error.message)", sql: error.sql)
    }
    observeLog(automaticCheckpointPages: options.automaticCheckpointPages)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  private func configure(_ options: ConnectionOptions) throws(SQLiteError) {
    try script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try script("PRAGMA temp_store = MEMORY; PRAGMA secure_delete = FAST")
    try pragma("mmap_size", options.mappedBytes)
    try pragma("cache_size", -options.cacheKibibytes)
    try pragma("wal_autocheckpoint", options.automaticCheckpointPages)
    if options.isReadOnly { try script("PRAGMA query_only = ON") }
  }

  /// The kept statement of this text with its values bound. The caller finishes it.
  @usableFromInline func statement(_ sql: SQL) throws(SQLiteError) -> Statement {
    let kept = statements[sql.wording]
    let statement: Statement
    if let kept, !kept.isBusy {
      statement = kept
    } else {
      // The same statement inside its own rows: the inner one is let go afterwards.
      statement = try Statement(handle, sql.text, persistent: kept == nil)
      if statements.count >= Self.keptStatements { statements.removeAll() }
      if kept == nil { statements[sql.wording] = statement }
    }
    try statement.start(sql.values)
    return statement
  }

  /// Whether a transaction is open. SQLite itself ends one after some failures, such as a full disk.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The id of the last row this connection inserted.
  public var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }
}

/// What may differ between connections.
public struct ConnectionOptions: Sendable {
  public var isReadOnly = false
  /// How long a statement waits for another process's lock.
  public var busyTimeoutMilliseconds = 5000
  /// How much of the file is read through a memory map.
  public var mappedBytes = 2 << 30
  public var cacheKibibytes = 8 << 10
  /// After how many pages in the log a commit copies them into the database; 0 leaves that to others.
  public var automaticCheckpointPages = 1000

  public init() {}
}

/// Set once, before the first connection opens.
private let statisticsAreOff = placard_sqlite_without_statistics()
