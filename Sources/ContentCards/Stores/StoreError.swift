/// Why a store did not do what it was asked. Nothing of the work was kept, so it may be asked again.
///
/// The detail is for the log: it may name parts of the engine and is never shown to a user.
public enum StoreError: Error, Hashable, Sendable {
  /// The store cannot be reached, is closed, or its disk fails.
  case unavailable(detail: String)
  /// No space is left to write to.
  case full(detail: String)
  /// A rule that the store itself keeps would be broken: the row is there already, or what it refers to is not.
  case conflict(detail: String)
  /// The store and the program do not fit together, or what is stored cannot be read.
  case fault(detail: String)
}

extension StoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unavailable(let detail): "The store is unavailable: \(detail)"
    case .full(let detail): "The store is full: \(detail)"
    case .conflict(let detail): "The store refused a contradiction: \(detail)"
    case .fault(let detail): "The store failed: \(detail)"
    }
  }
}
