import Foundation
import Glibc

/// A browser without a window, for tests on a real port: keeps cookies, follows nothing by itself, sends forms with the
/// token of the page it last read.
public final class Visitor {
  public struct Answer: Sendable {
    public let status: Int
    /// Names in lower case; of a repeated field the last. `set-cookie` is in ``cookies``.
    public let fields: [String: String]
    public let body: [UInt8]

    public var text: String { String(decoding: body, as: UTF8.self) }
    public subscript(field: String) -> String? { fields[field] }
  }

  private let port: Int
  public var cookies: [String: String] = [:]
  /// The forgery token of the last page read.
  public private(set) var token = ""

  public init(port: Int) { self.port = port }

  /// A browser that knows already what another one does: another tab of it, or itself after the program's next start.
  public init(port: Int, knowing memory: Memory) {
    self.port = port
    (cookies, token) = (memory.cookies, memory.token)
  }

  /// What a browser keeps between two steps.
  public struct Memory: Sendable {
    let cookies: [String: String]
    let token: String
  }

  public var memory: Memory { Memory(cookies: cookies, token: token) }

  @discardableResult
  public func get(_ target: String, _ fields: [String: String] = [:]) throws -> Answer {
    try send("GET", target, fields)
  }

  /// Sends a form as a page of the site would.
  @discardableResult
  public func post(_ target: String, _ form: [(String, String)] = [], _ fields: [String: String] = [:]) throws -> Answer
  {
    let pairs = (form + [("csrf", token)]).map { "\(Self.escaped($0.0))=\(Self.escaped($0.1))" }
    let fields = fields.merging(["content-type": "application/x-www-form-urlencoded"]) { given, _ in given }
    return try send("POST", target, fields, Array(pairs.joined(separator: "&").utf8))
  }

  /// Signs in as a demo user and reads the home page.
  public func signIn(_ user: String) throws {
    let answer = try post("/session", [("user", user)])
    guard answer.status == 303 else { throw TestFailure("signing in as \(user): \(answer.status) \(answer.text)") }
    try get("/")
  }

  public func send(
    _ method: String, _ target: String, _ fields: [String: String] = [:], _ body: [UInt8] = []
  ) throws -> Answer {
    var head = "\(method) \(target) HTTP/1.1\r\nhost: 127.0.0.1:\(port)\r\nconnection: close\r\n"
    if !cookies.isEmpty {
      head += "cookie: " + cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") + "\r\n"
    }
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if !body.isEmpty || method == "POST" { head += "content-length: \(body.count)\r\n" }
    let answer = try Self.parse(exchange(Array((head + "\r\n").utf8) + body)) { [self] in keep($0) }
    if let mark = answer.body.firstRange(of: "name=\"csrf\" value=\"") {
      token = String(decoding: answer.body[mark.upperBound...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return answer
  }

  /// Writes the bytes on a connection of their own and reads until the other side closes.
  public func exchange(_ bytes: [UInt8]) throws -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw TestFailure("nobody listens on \(port): \(String(cString: strerror(errno)))") }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { break }
      sent += count
    }
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count <= 0 { break }
      answer += chunk[0..<count]
    }
    return answer
  }

  private func keep(_ cookie: String) {
    guard let pair = cookie.split(separator: ";").first, let equals = pair.firstIndex(of: "=") else { return }
    let name = String(pair[..<equals])
    let isGone = cookie.lowercased().contains("max-age=0")
    cookies[name] = isGone ? nil : String(pair[pair.index(after: equals)...])
  }

  private static func parse(_ bytes: [UInt8], cookie: (String) -> Void) throws -> Answer {
    guard let end = bytes.firstRange(of: "\r\n\r\n") else {
      throw TestFailure("no answer: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
    }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw TestFailure("not a status line: \(lines[0])")
    }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if name == "set-cookie" { cookie(value) } else { fields[name] = value }
    }
    var body = Array(bytes[end.upperBound...])
    if fields["transfer-encoding"]?.lowercased() == "chunked" { body = try dechunked(body) }
    return Answer(status: status, fields: fields, body: body)
  }

  private static func dechunked(_ bytes: [UInt8]) throws -> [UInt8] {
    var rest = bytes[...]
    var body: [UInt8] = []
    while let line = rest.firstRange(of: Array("\r\n".utf8)) {
      guard let size = Int(String(decoding: rest[..<line.lowerBound], as: UTF8.self), radix: 16) else { break }
      if size == 0 { return body }
      rest = rest[line.upperBound...]
      body += rest.prefix(size)
      rest = rest.dropFirst(size + 2)
    }
    throw TestFailure("the chunked body does not end")
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let plain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      return plain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
