import ContentCards
import SQLite
import Synchronization

/// Lends connections for reading; opens another where all are lent, so no read waits for one.
final class ReaderPool: Sendable {
  private let path: String
  private let options: ConnectionOptions
  private let kept: Int
  /// Nil once closed. The last one given back is lent first: its pages are warm.
  private let idle: Mutex<[LentConnection]?>

  init(path: String, _ options: ConnectionOptions, keep kept: Int) {
    self.path = path
    self.options = options
    self.kept = kept
    idle = Mutex([])
  }

  func lend<T>(_ body: (Connection) throws -> T) throws -> T {
    let (lent, isClosed) = idle.withLock { ($0?.popLast(), $0 == nil) }
    if isClosed { throw StoreError.unavailable(detail: "the database is closed") }
    let reader = try lent ?? LentConnection(connection: Connection(path: path, options))
    defer {
      idle.withLock { idle in
        if let count = idle?.count, count < kept { idle?.append(reader) }
      }
    }
    return try body(reader.connection)
  }

  func close() {
    idle.withLock { $0 = nil }
  }
}

/// A connection on its way between threads.
// Unchecked: it is in the pool or with one borrower, never both.
private struct LentConnection: @unchecked Sendable {
  let connection: Connection
}
