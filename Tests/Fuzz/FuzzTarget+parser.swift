import HTTP

extension FuzzTarget {
  /// However the bytes are cut, the same requests come out; a refusal is never a fault of the server's own.
  static func parse(_ bytes: [UInt8]) {
    let whole = Reading(bytes, cuts: [])
    let middle = bytes.isEmpty ? 0 : Int(bytes[bytes.count / 2]) % (bytes.count + 1)
    require(Reading(bytes, cuts: [middle]) == whole, "a cut changes what is read")
    if bytes.count <= 512 {
      require(Reading(bytes, cuts: Array(bytes.indices)) == whole, "reading byte by byte changes what is read")
    }
  }

  private static let limits: ParserLimits = {
    var limits = ParserLimits()
    // Small enough that inputs reach them.
    limits.requestLine = 200
    limits.fieldBytes = 400
    limits.fieldCount = 10
    limits.body = 300
    limits.chunkLine = 40
    limits.chunkExtensions = 60
    limits.trailerBytes = 100
    return limits
  }()

  private struct Reading: Equatable {
    var requests: [String] = []
    /// Status, and whether a body may follow it.
    var failures: [String] = []
    var isIdle = false

    init(_ bytes: [UInt8], cuts: [Int]) {
      var parser = RequestParser(limits: limits)
      var start = 0
      for end in cuts + [bytes.count] where end >= start {
        parser.append(bytes[start..<end])
        start = end
        guard drain(&parser) else { return }
      }
      isIdle = parser.isIdle
    }

    /// False once the connection is to be closed.
    private mutating func drain(_ parser: inout RequestParser) -> Bool {
      while true {
        do {
          guard let event = try parser.next() else { return true }
          guard case .request(let request) = event else { continue }
          require(parser.isHead == (request.method == .head), "a HEAD is not told from others")
          note(request)
        } catch {
          failures.append("\(error.status.code) \(parser.isHead)")
          require(error.status.code < 500 || [501, 505].contains(error.status.code), "a refusal blames the server")
          require(!error.reason.isEmpty, "a refusal gives no reason")
          if error.closesConnection { return false }
        }
      }
    }

    private mutating func note(_ request: Request) {
      require(request.body.count <= limits.body, "a body is larger than its limit")
      require(request.headers.count <= limits.fieldCount, "a request has more fields than the limit")
      require(request.version == .http10 || request.headers.values(of: "host").count == 1, "Host is not there once")
      for (name, value) in request.headers {
        require(!name.isEmpty && !(name + value).utf8.contains { $0 < 0x20 && $0 != 9 }, "a field holds a control")
      }
      checkPath(request.target)
      var encoder = ResponseEncoder(for: request)
      var output: [UInt8] = []
      _ = encoder.writeHead(.text("x"), date: [], into: &output)
      requests.append("\(request.method) \(request.target.raw) \(Array(request.headers)) \(request.body)")
    }
  }

  static func checkPath(_ target: RequestTarget) {
    guard target.form == .origin || target.form == .absolute else { return }
    require(target.path.utf8.first == UInt8(ascii: "/"), "a path does not begin with a slash")
    let pieces = target.path.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    require(!pieces.contains { $0.elementsEqual("..".utf8) }, "a path climbs")
    require(!target.path.utf8.contains { $0 < 0x20 || $0 == 0x7F }, "a path holds a control")
    require(
      target.segments.joined(separator: "/").utf8.elementsEqual(target.path.utf8.dropFirst()),
      "the segments are not the path")
  }
}
