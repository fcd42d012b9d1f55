/// A complete request: its head checked, its body read, within the limits.
public struct Request: Sendable {
  public var method: Method
  public var target: RequestTarget
  public var version: Version
  public var headers: Headers
  /// The whole content, without its transfer coding.
  public var body: [UInt8]
  /// What the router found at the named places of the route's pattern.
  public var parameters: Parameters
  /// Stands in the log line of this request and on the page that reports its failure.
  public var id: String
  /// The address of the other side as text.
  public var peer: String
  var connection = ConnectionOptions()

  init(method: Method, target: RequestTarget, version: Version, headers: Headers, body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.version = version
    self.headers = headers
    self.body = body
    parameters = Parameters()
    id = ""
    peer = ""
  }

  /// A request made in process; a Host field is added where there is none.
  ///
  /// - Throws: `InvalidTarget`.
  public init(
    method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = []
  ) throws(InvalidTarget) {
    self.init(
      method: method, target: try RequestTarget(target), version: .http11, headers: headers, body: body)
    if !headers.contains("Host") { self.headers["Host"] = "localhost" }
  }

  /// Host and port the request is meant for: the target's, else the Host field's (RFC 9112 §3.3).
  public var authority: String? { target.authority ?? headers["Host"] }

  /// True where the connection may carry another request after this one (RFC 9112 §9.3).
  public var keepsConnection: Bool {
    !connection.contains(.close) && (version == .http11 || connection.contains(.keepAlive))
  }

  /// True where the other side waits for 100 Continue before it sends the body (RFC 9110 §10.1.1).
  public var expectsContinue: Bool { version == .http11 && connection.contains(.expectsContinue) }

  public var cookies: Cookies { Cookies(headers) }
}

/// The texts that stand at the named places of a route's pattern.
public struct Parameters: Hashable, Sendable {
  var pairs: [Query.Pair] = []

  public init() {}

  public subscript(name: String) -> String? {
    get { pairs.first { $0.name == name }?.value }
    set {
      pairs.removeAll { $0.name == name }
      if let newValue { pairs.append(Query.Pair(name: name, value: newValue)) }
    }
  }
}
