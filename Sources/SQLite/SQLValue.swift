import CSQLite

/// One of the five things SQLite keeps.
public enum BoundValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A type that can be bound to a statement and read from a column.
///
/// An id or an enum with a raw value conforms with an empty extension: `extension CardID: SQLValue {}`.
public protocol SQLValue: Sendable {
  var boundValue: BoundValue { get }

  /// Nil where the column holds something else: NULL for a type that is not optional, a text for a number.
  static func read(_ column: borrowing Column) -> Self?
}

extension SQLValue where Self: RawRepresentable, RawValue: SQLValue {
  @inlinable public var boundValue: BoundValue { rawValue.boundValue }

  @inlinable public static func read(_ column: borrowing Column) -> Self? {
    RawValue.read(column).flatMap(Self.init(rawValue:))
  }
}

extension Int64: SQLValue {
  @inlinable public var boundValue: BoundValue { .integer(self) }

  @inlinable public static func read(_ column: borrowing Column) -> Int64? {
    column.type == SQLITE_INTEGER ? sqlite3_column_int64(column.statement, column.index) : nil
  }
}

extension Int: SQLValue {
  @inlinable public var boundValue: BoundValue { .integer(Int64(self)) }

  @inlinable public static func read(_ column: borrowing Column) -> Int? { Int64.read(column).map { Int($0) } }
}

extension Bool: SQLValue {
  @inlinable public var boundValue: BoundValue { .integer(self ? 1 : 0) }

  @inlinable public static func read(_ column: borrowing Column) -> Bool? { Int64.read(column).map { $0 != 0 } }
}

extension Double: SQLValue {
  @inlinable public var boundValue: BoundValue { .real(self) }

  @inlinable public static func read(_ column: borrowing Column) -> Double? {
    let type = column.type
    return type == SQLITE_FLOAT || type == SQLITE_INTEGER ? sqlite3_column_double(column.statement, column.index) : nil
  }
}

extension String: SQLValue {
  @inlinable public var boundValue: BoundValue { .text(self) }

  @inlinable public static func read(_ column: borrowing Column) -> String? {
    guard column.type == SQLITE_TEXT, let start = sqlite3_column_text(column.statement, column.index) else {
      return nil
    }
    let count = Int(sqlite3_column_bytes(column.statement, column.index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

extension [UInt8]: SQLValue {
  @inlinable public var boundValue: BoundValue { .blob(self) }

  @inlinable public static func read(_ column: borrowing Column) -> [UInt8]? {
    guard column.type == SQLITE_BLOB else { return nil }
    return column.withBytes { Array($0) }
  }
}

extension Optional: SQLValue where Wrapped: SQLValue {
  @inlinable public var boundValue: BoundValue { self?.boundValue ?? .null }

  @inlinable public static func read(_ column: borrowing Column) -> Wrapped?? {
    if column.isNull { return .some(nil) }
    guard let value = Wrapped.read(column) else { return nil }
    return .some(value)
  }
}
