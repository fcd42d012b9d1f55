import Foundation
import HTTPFuzz
import TestSupport
import Testing

@Suite("What the fuzzer begins with")
struct FuzzSeedTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fuzz/Seeds")

  @Test("breaks no rule of its target, nor does any single byte changed", arguments: FuzzTarget.allCases)
  func seeds(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: target.rawValue), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      target.run(bytes)
      for index in bytes.indices.prefix(400) {
        var changed = bytes
        changed[index] ^= UInt8(truncatingIfNeeded: 1 << (index % 8))
        target.run(changed)
      }
    }
  }

  @Test("may be any case of the table of requests", arguments: RequestCase.all.filter { $0.bytes.count < 2000 })
  func requests(testCase: RequestCase) {
    FuzzTarget.parser.run(testCase.bytes)
  }
}
