import Synchronization

/// A name as a small number, the same wherever the name is written, so that a field is found by comparing integers.
@usableFromInline
struct Symbol: Hashable, Sendable {
  @usableFromInline let number: UInt32

  @inlinable
  init(number: UInt32) { self.number = number }

  /// Names the language itself gives a meaning, with the same numbers in every table.
  static let reserved: [String: UInt32] = ["forloop": 0, "tablerowloop": 1, "content": 2]
  static let forLoop = Symbol(number: 0)
  static let tableLoop = Symbol(number: 1)
  static let content = Symbol(number: 2)

  private static let table = Mutex(reserved)

  /// The symbol of a name the program itself knows: a field, or a word of a view.
  init(_ name: String) {
    number = Self.table.withLock { numbers in
      if let known = numbers[name] { return known }
      let next = UInt32(numbers.count)
      numbers[name] = next
      return next
    }
  }

  /// The symbol of a name that is already known; texts written by operators must not fill the table.
  init?(known name: String) {
    guard let number = Self.table.withLock({ $0[name] }) else { return nil }
    self.number = number
  }
}
