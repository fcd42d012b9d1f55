import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("Conditions, ranges and codings of static files")
struct FileValidatorTests {
  let folder: TemporaryFolder
  let files: StaticFiles

  /// 13:00:00 on 1 March 2026.
  private static let modified = 1_772_370_000
  private static let date = "Sun, 01 Mar 2026 13:00:00 GMT"

  init() throws {
    folder = try TemporaryFolder()
    try StaticFileTests.write("0123456789", folder.file("digits.txt"))
    // Too large to be kept in memory.
    try StaticFileTests.write(String(repeating: "abcdefghij", count: 20_000), folder.file("large.txt"))
    for name in ["digits.txt", "large.txt"] { try Self.setTime(Self.modified, folder.file(name)) }
    files = try StaticFiles(root: folder.path, clock: { Self.modified + 86_400 })
  }

  private static func setTime(_ seconds: Int, _ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(seconds))], ofItemAtPath: path)
  }

  private func get(_ target: String, _ headers: Headers = [:]) async throws -> Response {
    try await files.respond(to: Request(method: .get, target, headers: headers))
  }

  @Test("RFC 9110 §13: a condition on what the client has decides the status")
  func conditions() async throws {
    let tag = try #require(try await get("/digits.txt").headers["ETag"])
    let table: [(Headers, Int)] = [
      (["If-None-Match": tag], 304), (["If-None-Match": "\"x\", \(tag)"], 304), (["If-None-Match": "*"], 304),
      (["If-None-Match": "\"x\""], 200), (["If-None-Match": "W/" + tag], 304),
      (["If-Modified-Since": Self.date], 304), (["If-Modified-Since": "Sun, 01 Mar 2026 12:59:59 GMT"], 200),
      (["If-Modified-Since": "yesterday"], 200), (["If-None-Match": "\"x\"", "If-Modified-Since": Self.date], 200),
      (["If-Match": tag], 200), (["If-Match": "*"], 200), (["If-Match": "\"x\""], 412), (["If-Match": "W/" + tag], 412),
      (["If-Unmodified-Since": Self.date], 200), (["If-Unmodified-Since": "Sun, 01 Mar 2026 12:59:59 GMT"], 412),
    ]
    for (headers, status) in table {
      #expect(try await get("/digits.txt", headers).status.code == status, "\(headers.map { $0 })")
    }
  }

  @Test(
    "RFC 9110 §8.8.1: a file that is written over, with its time set back, is another one",
    arguments: ["digits.txt", "large.txt"])
  func writtenOver(name: String) async throws {
    let former = try await get("/" + name)
    let handle = try #require(FileHandle(forWritingAtPath: folder.file(name)))
    // More than a tick of the file system's clock.
    try await Task.sleep(for: .milliseconds(20))
    try handle.write(contentsOf: Data("###".utf8))
    try handle.close()
    try Self.setTime(Self.modified, folder.file(name))
    let tag = try #require(former.headers["ETag"])
    let answer = try await get("/" + name, ["If-None-Match": tag])
    #expect(answer.status.code == 200)
    #expect(answer.headers["ETag"] != tag && answer.headers["Last-Modified"] == former.headers["Last-Modified"])
    if case .bytes(let bytes) = answer.body { #expect(bytes.starts(with: "###".utf8)) }
  }

  @Test("RFC 9110 §15.4.5: a 304 repeats the validators and has no body")
  func notModified() async throws {
    let whole = try await get("/digits.txt")
    let response = try await get("/digits.txt", ["If-None-Match": "*"])
    for name in ["ETag", "Last-Modified", "Cache-Control"] { #expect(response.headers[name] == whole.headers[name]) }
    #expect(whole.headers["Last-Modified"] == Self.date)
    #expect(response.headers["Content-Type"] == nil)
    #expect(response.text.isEmpty)
  }

  @Test(
    "RFC 9110 §14: one range is a 206 with its place",
    arguments: [
      ("bytes=0-0", "0", "0-0"), ("bytes=2-5", "2345", "2-5"), ("bytes=7-", "789", "7-9"), ("bytes=-3", "789", "7-9"),
      ("bytes=5-99", "56789", "5-9"), ("bytes=-99", "0123456789", "0-9"),
    ])
  func range(_ field: String, _ text: String, _ place: String) async throws {
    let response = try await get("/digits.txt", ["Range": field])
    #expect(response.status == .partialContent)
    #expect(response.text == text)
    #expect(response.headers["Content-Range"] == "bytes \(place)/10")
  }

  @Test(
    "RFC 9110 §14.2: a range nobody can read is ignored", arguments: ["bytes=5-2", "lines=1-2", "bytes=a-b", "bytes="])
  func ignored(_ field: String) async throws {
    let response = try await get("/digits.txt", ["Range": field])
    #expect(response.status == .ok)
    #expect(response.text == "0123456789")
  }

  @Test(
    "RFC 9110 §15.5.17: a range past the end is a 416 with the size",
    arguments: ["bytes=10-", "bytes=99-100", "bytes=-0"])
  func unsatisfiable(_ field: String) async throws {
    let response = try await get("/digits.txt", ["Range": field])
    #expect(response.status.code == 416)
    #expect(response.headers["Content-Range"] == "bytes */10")
  }

  @Test("RFC 9110 §13.1.5: If-Range sends the whole where the file is another")
  func ifRange() async throws {
    let tag = try #require(try await get("/digits.txt").headers["ETag"])
    for (field, status) in [(tag, 206), ("\"x\"", 200), (Self.date, 206), ("Sun, 01 Mar 2026 12:59:59 GMT", 200)] {
      #expect(
        try await get("/digits.txt", ["Range": "bytes=0-1", "If-Range": field]).status.code == status, "\(field)")
    }
  }

  @Test("RFC 9110 §14.6: several ranges are parts of one body", arguments: ["/digits.txt", "/large.txt"])
  func severalRanges(_ target: String) async throws {
    let (folderFiles, size) = (files, target == "/digits.txt" ? 10 : 200_000)
    try await withServer(folderFiles) { port in
      let client = try RawConnection(port: port)
      let answer = try client.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1,-2\r\n\r\n")
      #expect(answer.status == 206)
      let type = try #require(answer["Content-Type"])
      let boundary = try #require(type.split(separator: "boundary=").last)
      #expect(type.hasPrefix("multipart/byteranges; boundary="))
      let (first, last) = target == "/digits.txt" ? ("01", "89") : ("ab", "ij")
      let expected = [
        "", "--\(boundary)", "Content-Type: text/plain; charset=utf-8", "Content-Range: bytes 0-1/\(size)", "", first,
        "--\(boundary)", "Content-Type: text/plain; charset=utf-8",
        "Content-Range: bytes \(size - 2)-\(size - 1)/\(size)", "", last, "--\(boundary)--", "",
      ]
      #expect(answer.text == expected.joined(separator: "\r\n"))
    }
  }

  @Test("A large file arrives whole, and in part, with a length")
  func large() async throws {
    try await withServer(files) { port in
      let client = try RawConnection(port: port)
      let whole = try client.exchange("GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(whole["Content-Length"] == "200000")
      #expect(whole.text == String(repeating: "abcdefghij", count: 20_000))
      let part = try client.exchange("GET /large.txt HTTP/1.1\r\nHost: a\r\nRange: bytes=100005-100014\r\n\r\n")
      #expect(part["Content-Length"] == "10")
      #expect(part.text == "fghijabcde")
      let head = try client.exchange("HEAD /large.txt HTTP/1.1\r\nHost: a\r\n\r\n", toHead: true)
      #expect(head["Content-Length"] == "200000")
      #expect(head["ETag"] == whole["ETag"])
    }
  }

  @Test("RFC 9110 §12.5.3: who accepts gzip gets the sibling, under another tag, and both say that it varies")
  func precompressed() async throws {
    try StaticFileTests.write("gzipped", folder.file("digits.txt.gz"))
    try Self.setTime(Self.modified, folder.file("digits.txt.gz"))
    let plain = try await get("/digits.txt")
    #expect(plain.text == "0123456789")
    #expect(plain.headers["Content-Encoding"] == nil)
    #expect(plain.headers["Vary"] == "Accept-Encoding")
    for field in ["gzip", "br, gzip;q=0.5", "*"] {
      let coded = try await get("/digits.txt", ["Accept-Encoding": field])
      #expect(coded.text == "gzipped", "\(field)")
      #expect(coded.headers["Content-Encoding"] == "gzip")
      #expect(coded.headers["Content-Type"] == "text/plain; charset=utf-8")
      #expect(coded.headers["Vary"] == "Accept-Encoding")
      #expect(coded.headers["ETag"] != plain.headers["ETag"])
      let tag = try #require(coded.headers["ETag"])
      let again = try await get("/digits.txt", ["Accept-Encoding": field, "If-None-Match": tag])
      #expect(again.status == .notModified)
      #expect(again.headers["Vary"] == "Accept-Encoding")
    }
    for field in ["gzip;q=0", "br", "identity"] {
      #expect(try await get("/digits.txt", ["Accept-Encoding": field]).text == "0123456789", "\(field)")
    }
  }

  @Test("A sibling older than its file is not used")
  func staleSibling() async throws {
    try StaticFileTests.write("old", folder.file("digits.txt.gz"))
    try Self.setTime(Self.modified - 1, folder.file("digits.txt.gz"))
    let response = try await get("/digits.txt", ["Accept-Encoding": "gzip"])
    #expect(response.text == "0123456789")
    #expect(response.headers["Content-Encoding"] == nil)
  }
}
