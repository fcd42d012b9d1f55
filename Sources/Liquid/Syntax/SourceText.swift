/// A template's text, and where in it a byte stands.
struct SourceText {
  let name: String
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lineStarts = [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func place(at offset: Int) -> Place {
    let offset = min(offset, bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let characters = String(decoding: bytes[lineStarts[low]..<offset], as: UTF8.self).count
    return Place(line: Int32(low + 1), column: Int32(characters + 1))
  }

  func error(_ message: String, at offset: Int) -> TemplateError {
    let place = place(at: offset)
    return TemplateError(message, template: name, line: Int(place.line), column: Int(place.column))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
