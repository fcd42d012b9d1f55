import Foundation

/// How far the import of a file came, as it stands in `FILE.progress`.
struct ImportProgress {
  var offset: UInt64 = 0
  var lines = 0
  var rejected = 0
  /// Of the bytes right before the offset: another file of the same name is not taken for the one that was begun.
  private var mark = Fingerprint(of: [])

  private static let markSize: UInt64 = 4096

  /// Where the import of the file takes up: at its beginning unless it begins with what was read before.
  init(of path: String, _ file: FileHandle) throws {
    guard let text = try? String(contentsOfFile: path + ".progress", encoding: .utf8) else { return }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 4, let offset = UInt64(words[0]), let lines = Int(words[1]), let rejected = Int(words[2]),
      try Self.mark(before: offset, in: file).description == words[3]
    else { return }
    (self.offset, self.lines, self.rejected) = (offset, lines, rejected)
    mark = try Self.mark(before: offset, in: file)
  }

  mutating func advance(_ bytes: Int, _ file: FileHandle) throws {
    offset += UInt64(bytes)
    mark = try Self.mark(before: offset, in: file)
  }

  func save(_ path: String) throws {
    try "\(offset) \(lines) \(rejected) \(mark)\n".write(toFile: path + ".progress", atomically: true, encoding: .utf8)
  }

  private static func mark(before offset: UInt64, in file: FileHandle) throws -> Fingerprint {
    let size = min(offset, markSize)
    try file.seek(toOffset: offset - size)
    return Fingerprint(of: try file.read(upToCount: Int(size)) ?? Data())
  }
}

/// FNV-1a of some bytes.
struct Fingerprint: CustomStringConvertible {
  let description: String

  init(of bytes: some Sequence<UInt8>) {
    description = String(
      bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}
