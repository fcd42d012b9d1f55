import ContentCards
import Foundation
import Web

/// The folder that holds what is served beside the database: Views, Public, Demo, Docs.
struct SiteFolder {
  private let root: String

  init(_ root: String) { self.root = root }

  func catalog() throws -> Catalog {
    let path = "Demo/catalog.json"
    do { return try Catalog(json: try bytes(path)) } catch let error as CatalogError {
      throw ConfigurationProblem("\(root)/\(path): \(error)")
    }
  }

  func strings(language: String) throws -> StringTable {
    let path = "Views/strings/\(language).json"
    do { return try StringTable(language: language, json: try bytes(path)) } catch let error as DecodingError {
      throw ConfigurationProblem("\(root)/\(path) is not a JSON object of texts: \(error)")
    }
  }

  /// The guides of the folder Docs, in the order of their names.
  func documents() throws -> Documents {
    let names = try names(in: "Docs").filter { $0.hasSuffix(".md") }
    return Documents(
      try names.map { name in
        let title = name.dropLast(3).drop { $0.isNumber || $0 == "-" }
        return (name: String(title), markdown: String(decoding: try bytes("Docs/" + name), as: UTF8.self))
      })
  }

  /// Names in a folder, sorted; none where there is no such folder.
  func names(in folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: root + "/" + folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).sorted()
  }

  func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: root + "/" + path) else {
      throw ConfigurationProblem("\(root)/\(path) cannot be read; --root names the folder with Views, Public and Demo")
    }
    return Array(data)
  }
}
