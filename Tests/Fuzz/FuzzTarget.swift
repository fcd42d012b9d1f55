import HTTP

/// A reader of bytes from outside, with what must hold for any of them.
///
/// Each runs under libFuzzer, and over its seeds with the other tests.
public enum FuzzTarget: String, CaseIterable, Sendable {
  case parser
  case target
  case form
  case multipart
  case cookies
  case fields

  /// Stops the program where a rule is broken.
  public func run(_ bytes: [UInt8]) {
    switch self {
    case .parser: FuzzTarget.parse(bytes)
    case .target: FuzzTarget.readTarget(bytes)
    case .form: FuzzTarget.readForm(bytes)
    case .multipart: FuzzTarget.readMultipart(bytes)
    case .cookies: FuzzTarget.readCookies(bytes)
    case .fields: FuzzTarget.readFields(bytes)
    }
  }

  static func require(_ holds: Bool, _ rule: String) {
    precondition(holds, rule)
  }

  /// A request that carries the bytes as the value of a field, if they may be one.
  static func request(_ name: String, _ bytes: [UInt8]) -> Request? {
    guard var request = try? Request(method: .get, "/"), let text = String(validating: bytes, as: UTF8.self),
      (try? request.headers.add(name, text)) != nil
    else { return nil }
    return request
  }
}
