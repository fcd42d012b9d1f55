/// Bytes a client sends on one connection and what must come of them, with the section that says so.
///
/// The same table is run against the parser in memory and against a server over a socket, whose handler answers every
/// request with `echo`.
public struct RequestCase: Sendable, CustomStringConvertible {
  public enum Outcome: Hashable, Sendable {
    /// The handler saw this request, written as `METHOD path body`, and answered 200.
    case served(String)
    /// The server answered with this status by itself.
    case refused(Int)

    public var isRefusal: Bool {
      if case .refused = self { true } else { false }
    }
  }

  /// What is left of the connection when all answers are out.
  public enum End: Hashable, Sendable {
    case open
    case closed
    /// The bytes are no complete request: the server says nothing and waits.
    case waiting
  }

  public let section: String
  public let name: String
  public let bytes: [UInt8]
  public let outcomes: [Outcome]
  public let end: End

  init(_ section: String, _ name: String, _ text: String, _ outcomes: [Outcome], _ end: End) {
    self.init(section, name, Array(text.utf8), outcomes, end)
  }

  init(_ section: String, _ name: String, _ bytes: [UInt8], _ outcomes: [Outcome], _ end: End) {
    self.section = section
    self.name = name
    self.bytes = bytes
    self.outcomes = outcomes
    self.end = end
  }

  public var description: String { "RFC \(section): \(name)" }

  /// The text of a served request.
  public static func echo(method: String, path: String, body: [UInt8]) -> String {
    let head = method + " " + path
    return body.isEmpty ? head : head + " " + String(decoding: body, as: UTF8.self)
  }

  public static let all: [RequestCase] =
    requestLines + targets + fields + hosts + lengths + codings + chunks + trailers + connections + expectations
    + heads + limits + foreign
}

// Short ways to write the tables.
extension RequestCase {
  static func served(_ section: String, _ name: String, _ text: String, _ requests: String...) -> RequestCase {
    RequestCase(section, name, text, requests.map(Outcome.served), .open)
  }

  static func last(_ section: String, _ name: String, _ text: String, _ requests: String...) -> RequestCase {
    RequestCase(section, name, text, requests.map(Outcome.served), .closed)
  }

  static func refused(_ section: String, _ name: String, _ text: String, _ status: Int = 400) -> RequestCase {
    RequestCase(section, name, text, [.refused(status)], .closed)
  }

  /// Refused, and the request behind it is served.
  static func skipped(_ section: String, _ name: String, _ text: String, _ status: Int) -> RequestCase {
    RequestCase(section, name, text + get("/after"), [.refused(status), .served("GET /after")], .open)
  }

  static func waiting(_ section: String, _ name: String, _ text: String) -> RequestCase {
    RequestCase(section, name, text, [], .waiting)
  }

  static func get(_ target: String = "/", _ fields: String..., version: String = "HTTP/1.1") -> String {
    "GET \(target) \(version)\r\nHost: shop.example\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// A POST whose body begins behind the given fields.
  static func post(_ fields: String..., body: String, version: String = "HTTP/1.1") -> String {
    "POST /form \(version)\r\nHost: shop.example\r\n" + fields.map { $0 + "\r\n" }.joined() + "\r\n" + body
  }

  static func chunked(_ body: String) -> String { post("Transfer-Encoding: chunked", body: body) }
}
