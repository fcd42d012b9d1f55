import FoundationEssentials

/// The `.liquid` files of a folder and its folders, named by their path: `cart/show`.
public struct FolderTemplates: TemplateSource {
  public let folder: String

  public init(folder: String) { self.folder = folder }

  public func names() throws -> [String] {
    // The listing of a link is empty: a folder that stands elsewhere is listed there.
    let place = URL(filePath: folder).resolvingSymlinksInPath().path
    return try FileManager.default.subpathsOfDirectory(atPath: place)
      .filter { $0.hasSuffix(".liquid") }
      .map { String($0.dropLast(".liquid".count)) }
      .sorted()
  }

  public func text(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(of: name))))
  }

  public func stamp(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return (attributes[.modificationDate] as? Date).map { $0.timeIntervalSince1970.hashValue } ?? 0
  }

  private func path(of name: String) -> String { "\(folder)/\(name).liquid" }
}
