import ContentCards
import SQLite

/// One write that waits for its turn, and the caller who waits for its end.
struct WriteJob: Sendable {
  /// Does the work in a savepoint.
  let run: @Sendable (Connection) -> Attempt
  /// Tells the caller that the work was not begun.
  let refuse: @Sendable (StoreError) -> Void

  /// Work that was done or undone, but is not committed.
  struct Attempt: Sendable {
    let error: (any Error)?
    /// Tells the caller, once the commit is known to have held (nil) or failed.
    let answer: @Sendable (StoreError?) -> Void
  }

  init<T: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> T, finish: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    run = { connection in
      do {
        let value = try StoreError.translating { try connection.savepoint { try body(connection) } }
        return Attempt(error: nil) { failure in finish(failure.map { .failure($0) } ?? .success(value)) }
      } catch {
        // What failed by itself keeps its own reason, whatever becomes of the others' commit.
        return Attempt(error: error) { _ in finish(.failure(error)) }
      }
    }
    refuse = { finish(.failure($0)) }
  }
}
