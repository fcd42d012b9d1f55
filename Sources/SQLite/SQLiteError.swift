import CSQLite

/// What SQLite answered instead of doing its work, with the statement but never the values bound to it.
public struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code, such as 2067 for a broken UNIQUE constraint.
  public let code: Int32
  public let message: String
  /// The text of the statement, with `?` where values were bound; empty where no statement was involved.
  public let sql: String

  public init(code: Int32, message: String, sql: String = "") {
    self.code = code
    self.message = message
    self.sql = sql
  }

  init(_ database: OpaquePointer?, sql: String) {
    code = sqlite3_extended_errcode(database)
    message = String(cString: sqlite3_errmsg(database))
    self.sql = sql
  }

  /// The lowest byte of the code: the kind of failure.
  public var kind: Kind { Kind(rawValue: code & 0xFF) }

  public var description: String {
    sql.isEmpty ? "SQLite \(code): \(message)" : "SQLite \(code): \(message) in \(sql)"
  }

  /// A primary result code.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let busy = Kind(rawValue: SQLITE_BUSY)
    public static let locked = Kind(rawValue: SQLITE_LOCKED)
    public static let full = Kind(rawValue: SQLITE_FULL)
    public static let inputOutput = Kind(rawValue: SQLITE_IOERR)
    public static let readOnly = Kind(rawValue: SQLITE_READONLY)
    public static let cannotOpen = Kind(rawValue: SQLITE_CANTOPEN)
    public static let corrupt = Kind(rawValue: SQLITE_CORRUPT)
    public static let notADatabase = Kind(rawValue: SQLITE_NOTADB)
    public static let outOfMemory = Kind(rawValue: SQLITE_NOMEM)
    public static let constraint = Kind(rawValue: SQLITE_CONSTRAINT)
    public static let mismatch = Kind(rawValue: SQLITE_MISMATCH)
    public static let misuse = Kind(rawValue: SQLITE_MISUSE)
  }

  /// Whether a UNIQUE or PRIMARY KEY constraint was broken: the row is there already.
  public var isDuplicate: Bool {
    [SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID].contains(code)
  }
}

// The extended codes are macros over other macros, which Swift does not import.
private let SQLITE_CONSTRAINT_UNIQUE = SQLITE_CONSTRAINT | (8 << 8)
private let SQLITE_CONSTRAINT_PRIMARYKEY = SQLITE_CONSTRAINT | (6 << 8)
private let SQLITE_CONSTRAINT_ROWID = SQLITE_CONSTRAINT | (10 << 8)
