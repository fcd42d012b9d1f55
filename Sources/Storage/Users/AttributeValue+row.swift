import ContentCards
import SQLite

extension AttributeValue {
  /// The `type` column.
  var storedType: String {
    switch self {
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .time: "time"
    case .array: "array"
    }
  }

  /// The `text` column.
  var storedText: String? {
    switch self {
    case .string(let text): text
    case .array(let elements): JSON.array(elements.map(JSON.string)).text
    case .number, .boolean, .time: nil
    }
  }

  /// The `number` column.
  var storedNumber: Double? {
    switch self {
    case .number(let number): number
    case .boolean(let flag): flag ? 1 : 0
    case .time(let time): Double(time.milliseconds)
    case .string, .array: nil
    }
  }

  /// Reads the columns type, text, number.
  init(row: borrowing Row, from first: Int) throws {
    let type: String = try row[first]
    switch type {
    case "string": self = .string(try row[first + 1])
    case "number": self = .number(try row[first + 2])
    case "boolean": self = .boolean(try row[first + 2] as Double != 0)
    case "time": self = .time(Timestamp(milliseconds: Int64(try row[first + 2] as Double)))
    default: self = .array(try Self.elements(try row[first + 1]))
    }
  }

  private static func elements(_ text: String) throws -> [String] {
    guard case .array(let elements) = try JSON(parsing: text) else {
      throw StoreError.fault(detail: "an array attribute is no array")
    }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
