import Foundation

/// Cuts a file into lines without holding more of it than a batch.
struct LineReader {
  private let file: FileHandle
  /// In bytes.
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(file: FileHandle, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// The next lines, at most so many, and how many bytes they took with their ends; nil at the end of the file.
  mutating func next(_ count: Int) throws -> (lines: [[UInt8]], bytes: Int)? {
    var lines: [[UInt8]] = []
    var bytes = 0
    while lines.count < count, let (line, length) = try nextLine() {
      lines.append(line)
      bytes += length
    }
    return lines.isEmpty ? nil : (lines, bytes)
  }

  /// A line that is too long is given up to the limit; the rest of it is passed over.
  private mutating func nextLine() throws -> (line: [UInt8], length: Int)? {
    var scanned = start
    var length = 0
    var head: [UInt8] = []
    while true {
      if let end = buffer[scanned...].firstIndex(of: 0x0A) {
        head += buffer[start..<end].prefix(limit - head.count)
        length += end + 1 - start
        start = end + 1
        return (head, length)
      }
      head += buffer[start...].prefix(limit - head.count)
      length += buffer.count - start
      guard !isAtEnd else {
        start = buffer.count
        return length == 0 ? nil : (head, length)
      }
      buffer = [UInt8](try file.read(upToCount: 1 << 16) ?? Data())
      start = 0
      scanned = 0
      isAtEnd = buffer.isEmpty
    }
  }
}
