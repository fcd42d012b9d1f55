/// A name in a template: its number for records and scopes, its text for objects and errors.
struct Name: Sendable, Equatable {
  let symbol: Symbol
  let text: String

  static func == (a: Name, b: Name) -> Bool { a.symbol == b.symbol }
}

/// Gives names their numbers while a template is parsed.
///
/// Views share the numbers of the program's records. A message has numbers of its own: what operators write must not
/// fill a table that lives as long as the program.
struct NameTable {
  let isShared: Bool
  private var own = Symbol.reserved

  init(isShared: Bool) { self.isShared = isShared }

  mutating func name(_ text: String) -> Name {
    if isShared { return Name(symbol: Symbol(text), text: text) }
    let number = own[text] ?? UInt32(own.count)
    own[text] = number
    return Name(symbol: Symbol(number: number), text: text)
  }
}
