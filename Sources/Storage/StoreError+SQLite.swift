import ContentCards
import SQLite

extension StoreError {
  init(_ error: SQLiteError) {
    switch error.kind {
    case .full: self = .full(detail: error.description)
    case .constraint: self = .conflict(detail: error.description)
    case .busy, .locked, .inputOutput, .readOnly, .cannotOpen, .outOfMemory:
      self = .unavailable(detail: error.description)
    default: self = .fault(detail: error.description)
    }
  }

  /// Errors of the engine as errors of the store; all others as they are.
  static func translating<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw StoreError(error)
    }
  }
}
