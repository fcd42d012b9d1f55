import ContentCards
import SQLite

/// The database file of one server: many readers and one writer.
///
/// Reading is done where it is asked for, on a connection lent for the time of the read: it takes microseconds, far
/// less than a change of thread. Writing is done by one thread that makes everything queued during the last commit its
/// next transaction, so that many writes share one wait for the disk.
public final class Database: Sendable {
  private let readers: ReaderPool
  private let writer: Writer

  /// Opens the file, makes it where it is missing, and brings it to the newest schema.
  ///
  /// Throws ``StoreError``, or `MigrationError` where the file belongs to a newer program.
  public init(path: String, _ options: DatabaseOptions = DatabaseOptions()) throws {
    let connection = try StoreError.translating { try Connection(path: path, options.writer) }
    try StoreError.translating { _ = try Migrator(options.migrations).migrate(connection) }
    readers = ReaderPool(path: path, options.reader, keep: options.keptReaders)
    writer = Writer(path: path, connection, options)
  }

  deinit { close() }

  /// Reads on the caller's thread: one view of the data over all statements of `body`.
  ///
  /// What a write answered before this call is seen. Errors of the engine are thrown as ``StoreError``.
  public func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try StoreError.translating {
      try readers.lend { connection in
        try connection.transaction(.deferred) { try body(connection) }
      }
    }
  }

  /// Reads with a single statement, which needs no transaction to see one view of the data.
  public func readOnce<T>(_ body: (Connection) throws -> T) throws -> T {
    try StoreError.translating { try readers.lend(body) }
  }

  /// Writes on the writer's thread and returns when the change is on disk.
  ///
  /// `body` runs in a savepoint of its own: an error undoes it alone. Others' writes may share its transaction, and if
  /// that cannot be committed, ``StoreError`` is thrown to each of them and nothing of any is kept. Once queued a write
  /// is done even where the caller's task is cancelled.
  public func write<T: Sendable>(_ body: @escaping @Sendable (Connection) throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      writer.enqueue(WriteJob(body) { continuation.resume(with: $0) })
    }
  }

  /// Finishes the queued writes, copies the log into the file and lets go of it. Later calls throw ``StoreError``.
  public func close() {
    writer.close()
    readers.close()
  }
}

/// How a database is opened.
public struct DatabaseOptions: Sendable {
  /// The schema, in order.
  public var migrations = Migrations.all
  /// How many idle connections for reading are kept; more are opened when more reads run at once.
  public var keptReaders = 8
  public var mappedBytes = 2 << 30
  /// How long a statement waits for another process that writes.
  public var busyTimeoutMilliseconds = 5000
  /// At so many pages in the write-ahead log they are copied into the database, beside the writer.
  public var checkpointPages = 2000
  /// At so many the writer itself copies the rest, so that the log starts again and stays bounded.
  public var maximumLogPages = 16000
  /// At most so many writes share one transaction.
  public var maximumGroup = 4096
  /// Called before each commit; what it throws makes the commit fail. Tests cause failures by it.
  public var beforeCommit: @Sendable () throws -> Void = {}

  public init() {}

  var writer: ConnectionOptions {
    var options = reader
    options.isReadOnly = false
    options.automaticCheckpointPages = 0
    return options
  }

  var reader: ConnectionOptions {
    var options = ConnectionOptions()
    options.isReadOnly = true
    options.mappedBytes = mappedBytes
    options.busyTimeoutMilliseconds = busyTimeoutMilliseconds
    return options
  }
}
