import CSQLite

/// The row a statement stands on. It cannot be kept: the next step replaces it.
public struct Row: ~Copyable {
  @usableFromInline let statement: OpaquePointer

  @usableFromInline init(_ statement: OpaquePointer) { self.statement = statement }

  /// The value of a column, counted from 0 in the order of the SELECT, as the type the place asks for.
  ///
  /// Throws where the column holds something else; a column that may be NULL is read as an optional.
  @inlinable public subscript<Value: SQLValue>(_ index: Int) -> Value {
    get throws {
      guard let value = Value.read(Column(statement, Int32(truncatingIfNeeded: index))) else {
        throw mismatch(index, Value.self)
      }
      return value
    }
  }

  /// The UTF-8 bytes of a text, or those of a blob, in SQLite's own memory; empty for NULL.
  @inlinable public func withBytes<R>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try Column(statement, Int32(truncatingIfNeeded: index)).withBytes(body)
  }

  @usableFromInline func mismatch(_ index: Int, _ type: Any.Type) -> SQLiteError {
    let name = sqlite3_column_name(statement, Int32(truncatingIfNeeded: index)).map { String(cString: $0) }
    let kinds = [SQLITE_INTEGER: "an integer", SQLITE_FLOAT: "a number", SQLITE_TEXT: "a text", SQLITE_BLOB: "a blob"]
    let kind = kinds[sqlite3_column_type(statement, Int32(truncatingIfNeeded: index))] ?? "NULL"
    return SQLiteError(
      code: SQLITE_MISMATCH, message: "column \(name ?? "\(index)") holds \(kind), which is no \(type)",
      sql: String(cString: sqlite3_sql(statement)))
  }
}

/// One column of a row.
public struct Column: ~Copyable {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let index: Int32

  @usableFromInline init(_ statement: OpaquePointer, _ index: Int32) {
    self.statement = statement
    self.index = index
  }

  @inlinable var type: Int32 { sqlite3_column_type(statement, index) }

  @inlinable public var isNull: Bool { type == SQLITE_NULL }

  @inlinable func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    let start = sqlite3_column_blob(statement, index)
    let count = Int(sqlite3_column_bytes(statement, index))
    return try body(UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count))
  }
}
