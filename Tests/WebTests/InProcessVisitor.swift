import HTTP
import TestSupport
import Testing

/// A browser in front of a handler: keeps cookies, and sends forms with the token of the page it last read.
final class InProcessVisitor {
  private let handler: any Handler
  var cookies: [String: String] = [:]
  private(set) var token = ""

  init(_ handler: any Handler) { self.handler = handler }

  func get(_ target: String, _ headers: Headers = [:]) async throws -> Page {
    try await send(.get, target, headers)
  }

  func post(_ target: String, _ fields: [(String, String)] = [], _ headers: Headers = [:]) async throws -> Page {
    var headers = headers
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    let pairs = (fields + [("csrf", token)]).map { Query.Pair(name: $0.0, value: $0.1) }
    return try await send(.post, target, headers, Array(Query(pairs).encoded.utf8))
  }

  func signIn(_ user: String) async throws {
    let answer = try await post("/session", [("user", user)])
    guard answer.status == 303 else { throw TestFailure("signing in: \(answer.status) \(answer.text)") }
    _ = try await get("/settings")
  }

  func send(_ method: Method, _ target: String, _ headers: Headers = [:], _ body: [UInt8] = []) async throws -> Page {
    var headers = headers
    if !cookies.isEmpty { headers["Cookie"] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ") }
    let response = try await handler.respond(to: Request(method: method, target, headers: headers, body: body))
    for cookie in response.headers.values(of: "Set-Cookie") {
      let pair = cookie.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      cookies[String(pair[0])] = cookie.contains("Max-Age=0") ? nil : String(pair[1])
    }
    let page = Page(response)
    if let sent = page.first(between: "name=\"csrf\" content=\"", and: "\"") { token = sent }
    return page
  }

  /// An answer as a test reads it.
  struct Page: CustomTestStringConvertible {
    let response: Response
    let text: String

    /// What a failed test prints of it: enough to see where it stands, not the bytes of every field.
    var testDescription: String { "\(status): \(text.prefix(4000))" }

    init(_ response: Response) {
      self.response = response
      if case .bytes(let bytes) = response.body {
        text = String(decoding: bytes, as: UTF8.self)
      } else {
        text = ""
      }
    }

    var status: Int { response.status.code }
    subscript(name: String) -> String? { response.headers[name] }

    func contains(_ words: String) -> Bool { text.contains(words) }

    /// The text between two marks, each time they occur.
    func all(between start: String, and end: String) -> [String] {
      text.components(separated: start).dropFirst().compactMap { part in
        part.firstRange(of: end).map { String(part[..<$0.lowerBound]) }
      }
    }

    func first(between start: String, and end: String) -> String? { all(between: start, and: end).first }

    /// Ids of the cards shown, in order.
    var cards: [String] { all(between: " id=\"card-", and: "\"") }

    func field(_ name: String) -> String? { first(between: "name=\"\(name)\" value=\"", and: "\"") }
  }
}

extension String {
  fileprivate func components(separated mark: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}
