import Synchronization

/// A name as a small number, the same wherever the name is written, so that a field is found by comparing integers.
@usableFromInline
struct Symbol: Hashable, Sendable {
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  private struct Table {
    var numbers: [String: UInt32] = [:]
  }

  private static let table = Mutex(Table())

  /// The symbol of a name the program itself knows: a field, or a word of a view.
  init(_ name: String) {
    number = Self.table.withLock { table in
      if let known = table.numbers[name] { return known }
      let next = UInt32(table.numbers.count)
      table.numbers[name] = next
      return next
    }
  }

  /// The symbol of a name that is already known; texts written by operators must not fill the table.
  init?(known name: String) {
    guard let number = Self.table.withLock({ $0.numbers[name] }) else { return nil }
    self.number = number
  }
}
