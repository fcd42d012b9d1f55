import Foundation
import HTTP
import HTTPServer
import TestSupport
import Testing

@Suite("Static files")
struct StaticFileTests {
  let folder: TemporaryFolder
  let files: StaticFiles

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("public/css"), withIntermediateDirectories: true)
    try Self.write("body {}", folder.file("public/css/site.css"))
    try Self.write("0123456789", folder.file("public/digits.txt"))
    try Self.write("<h1>Home</h1>", folder.file("public/index.html"))
    try Self.write("secret", folder.file("secret.txt"))
    files = try StaticFiles(root: folder.file("public"))
  }

  static func write(_ text: String, _ path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func get(_ target: String, _ headers: Headers = [:]) async throws -> Response {
    try await files.respond(to: Request(method: .get, target, headers: headers))
  }

  private func status(_ target: String) async -> Int {
    do {
      return try await get(target).status.code
    } catch let error as HTTPError {
      return error.status.code
    } catch {
      return error is InvalidTarget ? 400 : 0
    }
  }

  @Test("A file comes with its type, size and validators")
  func whole() async throws {
    let response = try await get("/css/site.css")
    #expect(response.status == .ok)
    #expect(response.text == "body {}")
    #expect(response.headers["Content-Type"] == "text/css; charset=utf-8")
    #expect(response.headers["ETag"]?.hasPrefix("\"") == true)
    #expect(response.headers["Last-Modified"]?.hasSuffix(" GMT") == true)
    #expect(response.headers["Accept-Ranges"] == "bytes")
    #expect(response.headers["X-Content-Type-Options"] == "nosniff")
    #expect(response.headers["Vary"] == nil)
  }

  @Test(
    "The type follows from the name",
    arguments: [
      ("a.html", "text/html; charset=utf-8"), ("a.JS", "text/javascript; charset=utf-8"), ("a.svg", "image/svg+xml"),
      ("a.b.png", "image/png"), ("a.jpeg", "image/jpeg"), ("a.webp", "image/webp"), ("a.woff2", "font/woff2"),
      ("a.json", "application/json"), ("a.gz", "application/gzip"), ("a.unknown", "application/octet-stream"),
      ("none", "application/octet-stream"),
    ])
  func type(_ name: String, _ type: String) async throws {
    try Self.write("x", folder.file("public/" + name))
    #expect(try await get("/" + name).headers["Content-Type"] == type)
  }

  @Test("A folder means its index, with the slash only")
  func index() async throws {
    #expect(try await get("/").text == "<h1>Home</h1>")
    #expect(await status("/css") == 404)
    #expect(await status("/css/") == 404)
    #expect(await status("/digits.txt/") == 404)
  }

  @Test(
    "No target leads out of the folder",
    arguments: [
      "/../secret.txt", "/css/../../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/..%2fsecret.txt",
      "/%252e%252e/secret.txt", "/%252e%252e%252fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt",
      "/css/..%5c..%5csecret.txt", "/css/%2e%2e/%2e%2e/secret.txt", "/....//secret.txt", "//secret.txt",
      "/secret.txt", "/css//site.css", "/css%2fsite.css", "/./../secret.txt", "/%00", "/digits.txt%00.css",
      "/digits.txt%2f..%2f..%2fsecret.txt", "/%c0%ae%c0%ae/secret.txt", "/..;/secret.txt", "/file:///etc/passwd",
    ])
  func traversal(_ target: String) async {
    let status = await status(target)
    #expect(status == 404 || status == 400)
  }

  @Test("A symbolic link is followed inside the folder and not out of it")
  func links() async throws {
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.file("public/out.txt"), withDestinationPath: folder.file("secret.txt"))
    try manager.createSymbolicLink(atPath: folder.file("public/up"), withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.file("public/everything"), withDestinationPath: "/")
    try manager.createSymbolicLink(atPath: folder.file("public/in.txt"), withDestinationPath: "digits.txt")
    #expect(await status("/out.txt") == 404)
    #expect(await status("/up/secret.txt") == 404)
    #expect(await status("/everything/etc/passwd") == 404)
    #expect(try await get("/in.txt").text == "0123456789")
  }

  @Test("A file that is replaced by a link out of the folder is not served from memory either")
  func replacedByLink() async throws {
    #expect(try await get("/digits.txt").text == "0123456789")
    try FileManager.default.removeItem(atPath: folder.file("public/digits.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("public/digits.txt"), withDestinationPath: folder.file("secret.txt"))
    #expect(await status("/digits.txt") == 404)
  }

  @Test("Hidden files, folders and pipes are not served")
  func notFiles() async throws {
    try Self.write("key", folder.file("public/.env"))
    try FileManager.default.createDirectory(
      atPath: folder.file("public/.well-known"), withIntermediateDirectories: true)
    try Self.write("ok", folder.file("public/.well-known/security.txt"))
    mkfifo(folder.file("public/pipe"), 0o600)
    #expect(await status("/.env") == 404)
    #expect(await status("/css") == 404)
    #expect(await status("/pipe") == 404)
    #expect(try await get("/.well-known/security.txt").text == "ok")
  }

  @Test("A changed file is served as it is now, under another tag")
  func change() async throws {
    let before = try await get("/digits.txt")
    try Self.write("abcdefghij", folder.file("public/digits.txt"))
    let after = try await get("/digits.txt")
    #expect(after.text == "abcdefghij")
    #expect(after.headers["ETag"] != before.headers["ETag"])
  }

  @Test("Only GET and HEAD are allowed", arguments: [HTTP.Method.post, .put, .delete, .patch])
  func methods(_ method: HTTP.Method) async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await files.respond(to: Request(method: method, "/digits.txt"))
    }
    #expect(error?.status == .methodNotAllowed)
    #expect(error?.headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test("OPTIONS says what is allowed (RFC 9110 §9.3.7)")
  func options() async throws {
    let response = try await files.respond(to: Request(method: .options, "/digits.txt"))
    #expect(response.status == .noContent)
    #expect(response.headers["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test("What is not there is 404, whatever the method", arguments: [HTTP.Method.get, .post, .delete, .options])
  func missing(_ method: HTTP.Method) async throws {
    let error = await #expect(throws: HTTPError.self) {
      try await files.respond(to: Request(method: method, "/nowhere.txt"))
    }
    #expect(error?.status == .notFound)
  }

  @Test("A folder that is not there is refused at the start")
  func noFolder() {
    let error = #expect(throws: SystemError.self) { try StaticFiles(root: folder.file("nowhere")) }
    #expect(error?.description.contains("nowhere") == true)
  }
}

extension Response {
  /// The body, of a file too.
  var text: String {
    switch body {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    case .file(let slice):
      String(
        decoding: (0..<slice.length).map { offset in
          var byte: UInt8 = 0
          pread(slice.file.descriptor, &byte, 1, off_t(slice.offset + offset))
          return byte
        }, as: UTF8.self)
    case .none, .stream: ""
    }
  }
}
