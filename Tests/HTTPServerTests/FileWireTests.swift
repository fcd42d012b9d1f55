import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("Static files over sockets")
struct FileWireTests {
  let folder: TemporaryFolder
  let handler: any Handler

  /// A day after the files were written: within its own second a date would tell nothing.
  private static let now = 1_772_370_000 + 86_400

  init() throws {
    folder = try TemporaryFolder()
    let root = folder.file("public")
    try FileManager.default.createDirectory(atPath: root + "/folder", withIntermediateDirectories: true)
    let texts = [
      "digits.txt": "0123456789", "page.html": String(repeating: "content card ", count: 200),
      "stored.css": "body {}", "stored.css.gz": "gzipped", "empty.txt": "", "folder/index.html": "index",
      "large.bin": String(repeating: "abcdefghij", count: 20_000), "../secret.txt": "secret",
    ]
    for (name, text) in texts { try Self.write(text, root + "/" + name) }
    for (link, target) in ["inside.txt": "digits.txt", "outside.txt": "../secret.txt", "away": ".."] {
      try FileManager.default.createSymbolicLink(atPath: root + "/" + link, withDestinationPath: target)
    }
    let files = try StaticFiles(root: root, clock: { Self.now })
    handler = Conditional(Compression(files), now: { HTTPDate(seconds: Self.now) })
  }

  private static func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let modified = Date(timeIntervalSince1970: Double(now - 86_400))
    try FileManager.default.setAttributes([.modificationDate: modified], ofItemAtPath: path)
  }

  @Test("are many, each with a name of its own")
  func size() {
    #expect(FileCase.all.count >= 100)
    #expect(Set(FileCase.all.map(\.description)).count == FileCase.all.count)
  }

  @Test("are served as the RFCs say", arguments: FileCase.all)
  func file(_ file: FileCase) async throws {
    try await withServer(handler) { port in
      let client = try RawConnection(port: port)
      let tag = try client.exchange(file.plain)["ETag"] ?? "none"
      let answer = try client.exchange(file.request(tag: tag), toHead: file.method == "HEAD")
      #expect(answer.status == file.status, "\(answer.asSent.prefix(400))")
      let lines = answer.fields.map { $0.name + ": " + $0.value }
      for line in file.has { #expect(lines.contains(line.replacing("{tag}", with: tag)), "\(lines)") }
      for name in file.lacks { #expect(answer[name] == nil, "\(lines)") }
      if let body = file.body { #expect(answer.text == body) }
      #expect(!client.isClosed(within: 1))
    }
  }
}
