import FoundationEssentials

extension Catalog {
  /// Reads a catalog file. Throws every problem it has, each with its line.
  ///
  /// The file is an object with `products` (`id`, `title`, `price`, `currency`, `image` required; `tags`, `detail`,
  /// `image_alt`) and `groups` (`id`, `style`, `description` required; `image`, `image_alt`, `url`).
  public init(json bytes: [UInt8]) throws(CatalogError) {
    let file: CatalogFile
    do {
      file = try JSONDecoder().decode(CatalogFile.self, from: Data(bytes))
    } catch {
      throw CatalogError(problems: [CatalogProblem(decoding: error, in: bytes)])
    }
    var reading = CatalogReading(bytes)
    let products = reading.products(file.products)
    let groups = reading.groups(file.groups ?? [])
    guard reading.problems.isEmpty, let currency = products.first?.price.currency else {
      throw CatalogError(problems: reading.problems)
    }
    self.init(products: products, groups: groups, currency: currency)
  }
}

/// Why a catalog file could not be read.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the file, at least one.
  public let problems: [CatalogProblem]

  public var description: String { problems.map(\.description).joined(separator: "\n") }
}

/// One thing that is wrong in a catalog file.
public struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
  /// 1-based.
  public let line: Int
  /// "products[3].price is “15,5”, must be …".
  public let reason: String

  public var description: String { "line \(line): \(reason)" }
}

extension CatalogProblem {
  fileprivate init(decoding error: any Error, in bytes: [UInt8]) {
    let lines = JSONLines(bytes)
    guard let error = error as? DecodingError else {
      self.init(line: 1, reason: "\(error)")
      return
    }
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let path = JSONPath(context.codingPath)
      self.init(line: lines.line(of: path), reason: "\(path) must be \(Self.words(for: type))")
    case .keyNotFound(_, let context):
      let path = JSONPath(context.codingPath)
      self.init(line: lines.line(of: path), reason: "\(path): \(context.debugDescription)")
    case .dataCorrupted:
      self.init(line: lines.firstFault ?? 1, reason: "this is not JSON")
    @unknown default:
      self.init(line: 1, reason: "\(error)")
    }
  }

  private static func words(for type: Any.Type) -> String {
    if type == String.self { return "a string in quotes" }
    return "\(type)".hasPrefix("Array") || type == [Any].self ? "a list in [ ]" : "an object in { }"
  }
}
