/// Where a library finds its templates.
public protocol TemplateSource: Sendable {
  /// The names of all templates, without the `.liquid` at the end: `cart/show`.
  func names() throws -> [String]
  func text(of name: String) throws -> [UInt8]
  /// Differs whenever the text does; asked before each rendering when the library reloads.
  func stamp(of name: String) throws -> Int
}

/// Templates in memory, by name.
public struct MemoryTemplates: TemplateSource {
  public var texts: [String: String]

  public init(_ texts: [String: String]) { self.texts = texts }

  public func names() -> [String] { texts.keys.sorted() }
  public func text(of name: String) -> [UInt8] { Array((texts[name] ?? "").utf8) }
  public func stamp(of name: String) -> Int { texts[name].hashValue }
}
