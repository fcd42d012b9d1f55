/// Where log lines go. A line never holds a secret, a cookie or the body of a request.
public protocol Log: Sendable {
  func write(_ line: String)
}
