import Glibc

/// A refusal by the operating system: which call, and its reason.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  public let call: String
  public let code: Int32

  public var description: String { "\(call): \(String(cString: strerror(code)))" }

  /// Passes a result on, or throws when it is a negated errno.
  @discardableResult
  static func check(_ result: Int32, _ call: String) throws(SystemError) -> Int32 {
    guard result < 0 else { return result }
    throw SystemError(call: call, code: -result)
  }
}
