/// A request method this server knows (RFC 9110 §9, RFC 5789); case-sensitive.
public enum Method: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case trace = "TRACE"
  case connect = "CONNECT"

  /// All of them, for a sentence.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")

  /// True where a request asks for no change (RFC 9110 §9.2.1).
  public var isSafe: Bool {
    switch self {
    case .get, .head, .options, .trace: true
    case .post, .put, .patch, .delete, .connect: false
    }
  }
}
