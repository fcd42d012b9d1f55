import ContentCards
import Foundation

/// A line that could not be used.
struct RejectedLine: Sendable {
  let number: Int
  let problem: String
  let text: [UInt8]

  fileprivate var line: String {
    let fields: JSON = [
      "line": .number(Double(number)), "problem": .string(problem),
      "text": .string(String(decoding: text, as: UTF8.self)),
    ]
    return fields.text + "\n"
  }
}

/// The file `FILE.rejected` that keeps them, one a line.
struct RejectedLines {
  private let path: String

  init(_ imported: String) { path = imported + ".rejected" }

  func append(_ lines: [RejectedLine]) throws {
    guard !lines.isEmpty else { return }
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw ConfigurationProblem("\(path): the file cannot be written")
    }
    try file.seekToEnd()
    try file.write(contentsOf: Data(lines.map(\.line).joined().utf8))
    try file.close()
  }

  /// Keeps the first lines and no others.
  func keep(_ count: Int) throws {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    var end = data.startIndex
    for _ in 0..<count {
      guard let newline = data[end...].firstIndex(of: 0x0A) else { return }
      end = newline + 1
    }
    if end < data.endIndex { try data[..<end].write(to: URL(fileURLWithPath: path), options: .atomic) }
  }
}
