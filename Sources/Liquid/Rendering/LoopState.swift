/// Where a `for` stands.
struct LoopState: Sendable {
  var index = 0
  let length: Int
  let name: String
  /// The loop around it, as a value; nil at the top.
  let parent: [LoopState]

  static let fields = [
    "first", "index", "index0", "last", "length", "name", "parentloop", "rindex", "rindex0",
  ]

  func value(of field: String) -> Value? {
    switch field {
    case "index": .int(index + 1)
    case "index0": .int(index)
    case "rindex": .int(length - index)
    case "rindex0": .int(length - index - 1)
    case "first": .bool(index == 0)
    case "last": .bool(index == length - 1)
    case "length": .int(length)
    case "name": .string(name)
    case "parentloop": parent.first.map { .object($0.object) } ?? .null
    default: nil
    }
  }

  var object: Object { Object(Self.fields.map { ($0, value(of: $0) ?? .null) }) }
}

/// Where a `tablerow` stands.
struct TableState: Sendable {
  var index = 0
  let length: Int
  let columns: Int

  static let fields = [
    "col", "col0", "col_first", "col_last", "first", "index", "index0", "last", "length", "rindex", "rindex0", "row",
  ]

  var column: Int { index % columns }
  var row: Int { index / columns + 1 }
  var isLast: Bool { index == length - 1 }
  var isLastColumn: Bool { column == columns - 1 }

  var object: Object {
    Object([
      ("col", .int(column + 1)), ("col0", .int(column)), ("col_first", .bool(column == 0)),
      ("col_last", .bool(isLastColumn)), ("first", .bool(index == 0)), ("index", .int(index + 1)),
      ("index0", .int(index)), ("last", .bool(isLast)), ("length", .int(length)), ("rindex", .int(length - index)),
      ("rindex0", .int(length - index - 1)), ("row", .int(row)),
    ])
  }
}
