/// The protocol version of a message (RFC 9110 §2.5).
public enum Version: Hashable, Sendable {
  case http10
  /// Also stands for a higher minor version, which is handled as 1.1.
  case http11
}
