/// The way from the root of a JSON text to one of its values.
struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  var steps: [Step] = []

  /// The root.
  init() {}

  init(_ key: String) { steps = [.key(key)] }

  init(_ key: String, _ index: Int) { steps = [.key(key), .index(index)] }

  init(_ codingPath: [any CodingKey]) {
    steps = codingPath.map { key in key.intValue.map(Step.index) ?? .key(key.stringValue) }
  }

  static func + (path: JSONPath, key: String) -> JSONPath {
    var longer = path
    longer.steps.append(.key(key))
    return longer
  }

  /// "products[3].price"; the root is "the file".
  var description: String {
    let text = steps.reduce("") { text, step in
      switch step {
      case .key(let key): text.isEmpty ? key : "\(text).\(key)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
    return text.isEmpty ? "the file" : text
  }
}

/// On which line of a JSON text each value stands, so that a wrong one can be pointed at.
struct JSONLines {
  private var lines: [JSONPath: Int] = [:]
  /// The line at which the text stops being JSON; nil for a sound text.
  private(set) var firstFault: Int?

  init(_ bytes: [UInt8]) {
    var walk = JSONWalk(bytes: bytes)
    let isSound = walk.value(at: JSONPath()) && walk.isAtEnd
    lines = walk.lines
    firstFault = isSound ? nil : walk.line
  }

  /// The line of that value, or of the nearest one around it where it is absent.
  func line(of path: JSONPath) -> Int {
    var path = path
    while true {
      if let line = lines[path] { return line }
      guard path.steps.popLast() != nil else { return 1 }
    }
  }
}
