/// How large a form may be; the body as a whole has its own limit.
public struct FormLimits: Hashable, Sendable {
  /// Fields and files together.
  public var parts = 500
  /// Bytes of a field's or a file's name.
  public var name = 256
  /// Bytes of one field's value.
  public var value = 256 * 1024
  /// Bytes of one file.
  public var file = 1024 * 1024
  /// Bytes of the header lines of one part.
  public var partHead = 4 * 1024

  public init() {}
}
