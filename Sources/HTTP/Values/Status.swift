/// A status code with its reason phrase (RFC 9110 §15); two are equal when their codes are.
public struct Status: Hashable, Sendable {
  public let code: Int
  public let reason: String

  /// `code` outside 100…999 becomes 500; a reason that is not plain visible ASCII is left out.
  public init(code: Int, reason: String) {
    self.code = (100...999).contains(code) ? code : 500
    self.reason = reason.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? reason : ""
  }

  public static func == (left: Status, right: Status) -> Bool { left.code == right.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public var isInformational: Bool { code < 200 }
  public var isSuccess: Bool { (200..<300).contains(code) }
  public var isError: Bool { code >= 400 }

  /// False for 1xx, 204 and 304, which end with their head (RFC 9112 §6.3).
  public var allowsBody: Bool { code >= 200 && code != 204 && code != 304 }
}

extension Status {
  public static let `continue` = Status(code: 100, reason: "Continue")
  public static let switchingProtocols = Status(code: 101, reason: "Switching Protocols")
  public static let ok = Status(code: 200, reason: "OK")
  public static let created = Status(code: 201, reason: "Created")
  public static let accepted = Status(code: 202, reason: "Accepted")
  public static let noContent = Status(code: 204, reason: "No Content")
  public static let partialContent = Status(code: 206, reason: "Partial Content")
  public static let movedPermanently = Status(code: 301, reason: "Moved Permanently")
  public static let found = Status(code: 302, reason: "Found")
  public static let seeOther = Status(code: 303, reason: "See Other")
  public static let notModified = Status(code: 304, reason: "Not Modified")
  public static let temporaryRedirect = Status(code: 307, reason: "Temporary Redirect")
  public static let permanentRedirect = Status(code: 308, reason: "Permanent Redirect")
  public static let badRequest = Status(code: 400, reason: "Bad Request")
  public static let unauthorized = Status(code: 401, reason: "Unauthorized")
  public static let forbidden = Status(code: 403, reason: "Forbidden")
  public static let notFound = Status(code: 404, reason: "Not Found")
  public static let methodNotAllowed = Status(code: 405, reason: "Method Not Allowed")
  public static let notAcceptable = Status(code: 406, reason: "Not Acceptable")
  public static let requestTimeout = Status(code: 408, reason: "Request Timeout")
  public static let conflict = Status(code: 409, reason: "Conflict")
  public static let gone = Status(code: 410, reason: "Gone")
  public static let lengthRequired = Status(code: 411, reason: "Length Required")
  public static let preconditionFailed = Status(code: 412, reason: "Precondition Failed")
  public static let contentTooLarge = Status(code: 413, reason: "Content Too Large")
  public static let uriTooLong = Status(code: 414, reason: "URI Too Long")
  public static let unsupportedMediaType = Status(code: 415, reason: "Unsupported Media Type")
  public static let rangeNotSatisfiable = Status(code: 416, reason: "Range Not Satisfiable")
  public static let expectationFailed = Status(code: 417, reason: "Expectation Failed")
  public static let misdirectedRequest = Status(code: 421, reason: "Misdirected Request")
  public static let unprocessableContent = Status(code: 422, reason: "Unprocessable Content")
  public static let preconditionRequired = Status(code: 428, reason: "Precondition Required")
  public static let tooManyRequests = Status(code: 429, reason: "Too Many Requests")
  public static let headerFieldsTooLarge = Status(code: 431, reason: "Request Header Fields Too Large")
  public static let internalServerError = Status(code: 500, reason: "Internal Server Error")
  public static let notImplemented = Status(code: 501, reason: "Not Implemented")
  public static let badGateway = Status(code: 502, reason: "Bad Gateway")
  public static let serviceUnavailable = Status(code: 503, reason: "Service Unavailable")
  public static let gatewayTimeout = Status(code: 504, reason: "Gateway Timeout")
  public static let versionNotSupported = Status(code: 505, reason: "HTTP Version Not Supported")
}
