/// How a transaction takes its locks.
public enum TransactionKind: Sendable {
  /// For reading: one view of the data over several statements.
  case deferred
  /// For writing: takes the write lock at once, so that it waits for others instead of failing in its middle.
  case immediate
}

extension Connection {
  /// All of `body` or none of it: an error rolls back and is thrown on.
  public func transaction<T>(_ kind: TransactionKind, _ body: () throws -> T) throws -> T {
    switch kind {
    case .deferred: try run("BEGIN DEFERRED")
    case .immediate: try run("BEGIN IMMEDIATE")
    }
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// A transaction inside a transaction: an error undoes `body` alone and is thrown on. They nest.
  public func savepoint<T>(_ body: () throws -> T) throws -> T {
    try run("SAVEPOINT inner")
    do {
      let result = try body()
      try run("RELEASE inner")
      return result
    } catch {
      // Where SQLite has already ended the whole transaction there is nothing left to undo.
      if isInTransaction {
        try run("ROLLBACK TO inner")
        try run("RELEASE inner")
      }
      throw error
    }
  }

  /// Ends the open transaction, if any, without keeping its changes.
  public func rollBack() {
    // The only failure is that none is open, which is what was wanted.
    if isInTransaction { _ = try? run("ROLLBACK") }
  }
}
