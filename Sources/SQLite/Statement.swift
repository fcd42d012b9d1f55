import CSQLite

/// A prepared statement that its connection keeps and uses again.
@usableFromInline final class Statement {
  @usableFromInline let handle: OpaquePointer
  private let database: OpaquePointer
  /// Whether it stands on a row of a query that is not finished.
  private(set) var isBusy = false

  /// `persistent` tells SQLite that the statement will live long.
  init(_ database: OpaquePointer, _ sql: String, persistent: Bool) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    guard sqlite3_prepare_v3(database, sql, -1, flags, &handle, nil) == SQLITE_OK else {
      throw SQLiteError(database, sql: sql)
    }
    guard let handle else { throw SQLiteError(code: SQLITE_MISUSE, message: "the statement is empty", sql: sql) }
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  func start(_ values: [BoundValue]) throws(SQLiteError) {
    isBusy = true
    guard Int(sqlite3_bind_parameter_count(handle)) == values.count else {
      isBusy = false
      throw SQLiteError(
        code: SQLITE_MISUSE, message: "a `?` of the statement has no value: values are bound by interpolation", sql: sql
      )
    }
    var index: Int32 = 1
    for value in values {
      guard bind(value, index) == SQLITE_OK else {
        let error = SQLiteError(database, sql: sql)
        finish()
        throw error
      }
      index += 1
    }
  }

  private func bind(_ value: BoundValue, _ index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // An empty text may have no address, which SQLite would take for NULL.
          $0.isEmpty
            ? sqlite3_bind_text(handle, index, "", 0, placard_sqlite_transient())
            : sqlite3_bind_text(handle, index, $0.baseAddress, Int32($0.count), placard_sqlite_transient())
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBufferPointer {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), placard_sqlite_transient())
      }
    }
  }

  /// Whether there is another row.
  @usableFromInline func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(database, sql: sql)
    }
  }

  /// Gives back the locks and the memory of the values.
  @usableFromInline func finish() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isBusy = false
  }

  var sql: String { String(cString: sqlite3_sql(handle)) }
}
