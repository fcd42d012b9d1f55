import ContentCards
import Glibc
import SQLite
import Synchronization

/// Lends connections for reading; opens another where all are lent, so no read waits for one.
final class ReaderPool: Sendable {
  private let path: String
  private let options: ConnectionOptions
  private let kept: Int
  /// Nil once closed. A thread gets the one it had last: its pages are in the cache of the core that the thread runs on,
  /// and a core that takes another's over fetches all of them from there. Else the last one given back.
  private let idle: Mutex<[LentConnection]?>

  init(path: String, _ options: ConnectionOptions, keep kept: Int) {
    self.path = path
    self.options = options
    self.kept = kept
    idle = Mutex([])
  }

  func lend<T>(_ body: (Connection) throws -> T) throws -> T {
    let thread = pthread_self()
    let (lent, isClosed) = idle.withLock { idle in (idle?.take(for: thread), idle == nil) }
    if isClosed { throw StoreError.unavailable(detail: "the database is closed") }
    let connection = try lent?.connection ?? Connection(path: path, options)
    let reader = LentConnection(connection: connection, thread: thread)
    defer {
      idle.withLock { idle in
        if let count = idle?.count, count < kept { idle?.append(reader) }
      }
    }
    return try body(connection)
  }

  func close() {
    idle.withLock { $0 = nil }
  }
}

/// A connection on its way between threads.
// Unchecked: it is in the pool or with one borrower, never both.
private struct LentConnection: @unchecked Sendable {
  let connection: Connection
  /// Which had it last.
  let thread: pthread_t
}

extension [LentConnection] {
  fileprivate mutating func take(for thread: pthread_t) -> LentConnection? {
    if let own = lastIndex(where: { $0.thread == thread }) { return remove(at: own) }
    return popLast()
  }
}
