/// The fields of a submitted form, decoded, in order, and the files among them.
public struct Form: Sendable {
  /// A file as it was uploaded; name and type are what the other side claims.
  public struct File: Hashable, Sendable {
    public var field: String
    public var name: String
    public var type: String
    public var bytes: [UInt8]
  }

  public var fields: Query
  public var files: [File]

  public init(fields: Query, files: [File] = []) {
    self.fields = fields
    self.files = files
  }

  /// The first value of the name.
  public subscript(name: String) -> String? { fields[name] }

  public func values(of name: String) -> [String] { fields.values(of: name) }
}
