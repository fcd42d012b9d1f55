import ContentCards
import SQLite

/// The thread that writes: it takes everything queued as one transaction, commits, tells the callers, and begins again.
final class Writer: Sendable {
  private let queue: WriteQueue
  private let checkpointer: Checkpointer
  private let thread: WorkerThread

  init(path: String, _ connection: Connection, _ options: DatabaseOptions) {
    let queue = WriteQueue()
    let checkpointer = Checkpointer(path: path, options)
    let loop = WriterLoop(path: path, connection, options, checkpointer)
    thread = WorkerThread {
      while let jobs = queue.take(atMost: options.maximumGroup) { loop.commit(jobs) }
      loop.finish()
    }
    self.queue = queue
    self.checkpointer = checkpointer
  }

  func enqueue(_ job: WriteJob) {
    if !queue.append(job) { job.refuse(.unavailable(detail: "the database is closed")) }
  }

  /// Writes what is queued, then ends the thread.
  func close() {
    guard queue.close() else { return }
    thread.join()
    checkpointer.close()
  }
}

/// What the writer's thread holds.
// Unchecked: made by one thread, then used by the writer's alone.
private final class WriterLoop: @unchecked Sendable {
  private let path: String
  private let options: DatabaseOptions
  private let checkpointer: Checkpointer
  /// Nil after a failure that left no way to go on with it; opened anew for the next group.
  private var connection: Connection?

  init(path: String, _ connection: Connection, _ options: DatabaseOptions, _ checkpointer: Checkpointer) {
    self.path = path
    self.connection = connection
    self.options = options
    self.checkpointer = checkpointer
  }

  /// Commits the jobs together, or in several groups where a failure ends a transaction in its middle.
  func commit(_ jobs: [WriteJob]) {
    var rest = jobs[...]
    while !rest.isEmpty {
      do {
        try StoreError.translating {
          let connection = try open()
          try connection.run("BEGIN IMMEDIATE")
          commitGroup(&rest, connection)
        }
      } catch {
        let failure = error as? StoreError ?? .unavailable(detail: "\(error)")
        connection = nil
        for job in rest { job.refuse(failure) }
        return
      }
    }
  }

  private func open() throws -> Connection {
    if let connection { return connection }
    let opened = try Connection(path: path, options.writer)
    connection = opened
    return opened
  }

  /// Runs the jobs in the open transaction and ends it; takes those it has answered off `rest`.
  private func commitGroup(_ rest: inout ArraySlice<WriteJob>, _ connection: Connection) {
    var answers: [@Sendable (StoreError?) -> Void] = []
    answers.reserveCapacity(rest.count)
    var failure: StoreError?
    while failure == nil, let job = rest.popFirst() {
      let attempt = job.run(connection)
      answers.append(attempt.answer)
      // A full or failing disk can make SQLite end the whole transaction; what came before in it is gone too.
      if !connection.isInTransaction {
        failure = attempt.error as? StoreError ?? .fault(detail: "a write ended the transaction it shares")
      }
    }
    if failure == nil { failure = commitFailure(connection) }
    for answer in answers { answer(failure) }
    if failure == nil { checkpointer.follow(connection) }
  }

  /// Nil where the commit is on disk.
  private func commitFailure(_ connection: Connection) -> StoreError? {
    do {
      try StoreError.translating {
        try options.beforeCommit()
        try connection.run("COMMIT")
      }
      return nil
    } catch {
      connection.rollBack()
      if connection.isInTransaction { self.connection = nil }
      return error as? StoreError ?? .unavailable(detail: "\(error)")
    }
  }

  func finish() {
    // A log that cannot be copied now is copied at the next start.
    try? connection?.checkpointAndTruncate()
    connection = nil
  }
}
