import Czlib
import HTTP
import Testing

@Suite("Compression")
struct CompressionTests {
  private static let text = String(repeating: "content card ", count: 200)

  private struct Fixed: Handler {
    var response: Response
    func respond(to request: Request) async throws -> Response { response }
  }

  private func answer(
    _ response: Response, accept: String? = "gzip", fields: Headers = [:], method: HTTP.Method = .get
  ) async throws -> Response {
    var request = try Request(method: method, "/", headers: fields)
    request.headers["Accept-Encoding"] = accept
    return try await Conditional(Compression(Fixed(response: response)), now: { HTTPDate(seconds: 0) })
      .respond(to: request)
  }

  @Test("codes what a reader with gzip is sent (RFC 9110 §8.4.1.3)")
  func coded() async throws {
    let response = try await answer(.html(Self.text))
    #expect(response.headers["Content-Encoding"] == "gzip")
    #expect(response.headers["Vary"] == "Accept-Encoding")
    let bytes = try #require(response.bytes)
    #expect(bytes.count < 200)
    #expect(try inflated(bytes) == Array(Self.text.utf8))
  }

  @Test(
    "leaves others the plain answer, and names what it depends on (§12.5.5)",
    arguments: [nil, "identity", "gzip;q=0", "br", "identity;q=0", "*;q=0", "identity;q=0, br"])
  func plain(accept: String?) async throws {
    let response = try await answer(.html(Self.text), accept: accept)
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(response.headers["Vary"] == "Accept-Encoding")
    #expect(response.bytes == Array(Self.text.utf8))
  }

  @Test("answers HEAD with the fields of GET (§9.3.2)")
  func head() async throws {
    let asked = try await answer(.html(Self.text), method: .head)
    let got = try await answer(.html(Self.text))
    #expect(asked.headers.map { $0.name + $0.value } == got.headers.map { $0.name + $0.value })
    #expect(asked.bytes == got.bytes)
  }

  @Test("leaves alone what is small, coded, partial, no text or not to be changed")
  func leftAlone() async throws {
    var coded = Response.html(Self.text)
    coded.headers["Content-Encoding"] = "br"
    var partial = Response.html(Self.text, status: .partialContent)
    partial.headers["Content-Range"] = "bytes 0-1/2"
    var fixed = Response.html(Self.text)
    fixed.headers["Cache-Control"] = "public, No-Transform"
    let events = Response(headers: ["Content-Type": "text/event-stream"], body: .stream { _ in })
    let image = Response.bytes(Array(Self.text.utf8), type: "image/png")
    for response in [.html("short"), coded, partial, fixed, events, image, .noContent()] {
      let answer = try await answer(response)
      #expect(answer.headers["Content-Encoding"] == response.headers["Content-Encoding"])
      #expect(answer.headers["Vary"] == nil)
      #expect(answer.bytes == response.bytes)
    }
  }

  @Test("gives the coded answer a tag of its own and knows it again (§8.8.3.3)")
  func tags() async throws {
    var plain = Response.html(Self.text)
    plain.headers["ETag"] = "\"v1\""
    plain.headers["Vary"] = "Cookie"
    let coded = try await answer(plain)
    #expect(coded.headers["ETag"] == "\"v1~gzip\"")
    #expect(coded.headers["Vary"] == "Cookie, Accept-Encoding")
    #expect(try await answer(plain, accept: nil).headers["ETag"] == "\"v1\"")
    let again = try await answer(plain, fields: ["If-None-Match": "\"v0\", \"v1~gzip\""])
    #expect(again.status == .notModified)
    for (accept, tag) in [("gzip", "\"v1\""), ("identity", "\"v1~gzip\"")] {
      #expect(try await answer(plain, accept: accept, fields: ["If-None-Match": tag]).status == .ok)
    }
  }

  @Test(
    "repeats in a 304 the tag and the Vary of the answer it stands for (§15.4.5)", arguments: ["gzip", "identity"],
    [
      ["If-None-Match": "*"], ["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"],
      ["If-None-Match": "\"v1\", \"v1~gzip\""],
    ] as [Headers])
  func notModified(accept: String, condition: Headers) async throws {
    var plain = Response.html(Self.text)
    plain.headers["ETag"] = "\"v1\""
    plain.headers["Last-Modified"] = "Thu, 01 Jan 1970 00:00:00 GMT"
    let whole = try await answer(plain, accept: accept)
    let short = try await answer(plain, accept: accept, fields: condition)
    #expect(short.status == .notModified)
    for name in ["ETag", "Vary", "Last-Modified"] { #expect(short.headers[name] == whole.headers[name]) }
    #expect(!short.headers.contains("Content-Encoding"))
    #expect(!short.headers.contains("Content-Type"))
  }

  @Test("leaves the tags of answers the handler has coded itself as they are")
  func handlersTags() async throws {
    var stored = Response.html(Self.text)
    stored.headers["ETag"] = "\"v1-gzip\""
    stored.headers["Content-Encoding"] = "gzip"
    #expect(try await answer(stored).headers["ETag"] == "\"v1-gzip\"")
    let again = try await answer(stored, fields: ["If-None-Match": "\"v1-gzip\""])
    #expect(again.status == .notModified)
    #expect(again.headers["ETag"] == "\"v1-gzip\"")
  }

  @Test("codes one answer after the other and many at once alike")
  func reused() async throws {
    let compression = Compression(Fixed(response: .html(Self.text)))
    let request = try Request(method: .get, "/", headers: ["Accept-Encoding": "gzip"])
    let first = try #require(try await compression.respond(to: request).bytes)
    try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<100 { group.addTask { try await compression.respond(to: request).bytes } }
      for try await bytes in group { #expect(bytes == first) }
    }
  }

  @Test("codes a stream so that each write can be read when it arrives")
  func stream() async throws {
    let response = try await answer(
      Response(
        headers: ["Content-Type": "text/csv"],
        body: .stream { writer in
          for line in 1...3 { try await writer.write("line \(line)\n") }
        }))
    guard case .stream(let produce) = response.body else {
      Issue.record("the stream is gone")
      return
    }
    let pieces = Pieces()
    try await produce(BodyWriter { await pieces.add($0) })
    let sent = await pieces.all
    #expect(sent.count == 4)
    #expect(String(decoding: try inflated(sent[0]), as: UTF8.self) == "line 1\n")
    #expect(String(decoding: try inflated(sent.flatMap { $0 }), as: UTF8.self) == "line 1\nline 2\nline 3\n")
  }

  @Test("codes bytes of any size so that they come back", arguments: [0, 1, 1000, 65_536, 1_000_000])
  func sizes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    #expect(try inflated(try #require(Gzip.compressed(bytes, level: 6))) == bytes)
  }
}

private actor Pieces {
  var all: [[UInt8]] = []
  func add(_ bytes: [UInt8]) { all.append(bytes) }
}

extension Response {
  fileprivate var bytes: [UInt8]? {
    if case .bytes(let bytes) = body { bytes } else { nil }
  }
}

/// What the gzip bytes hold as far as they go.
private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
  var stream = z_stream()
  try #require(inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
  defer { inflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: 2_000_000)
  let count = input.count
  let room = output.count
  input.withUnsafeMutableBufferPointer { source in
    output.withUnsafeMutableBufferPointer { target in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(room)
      _ = inflate(&stream, Z_SYNC_FLUSH)
    }
  }
  return Array(output.prefix(room - Int(stream.avail_out)))
}
