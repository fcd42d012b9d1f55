extension Catalog {
  /// Reads a catalog file. Throws everything that is wrong with it, each with its line.
  ///
  /// The file is an object with `products` (`id`, `title`, `price`, `currency`, `image` required; `tags`, `detail`,
  /// `image_alt`) and `groups` (`id`, `style`, `description` required; `image`, `image_alt`, `url`). Prices are decimal
  /// numbers in quotes, since a number of JSON would pass through floating point; all are of one currency, since a cart
  /// is.
  public init(json bytes: [UInt8]) throws(CatalogError) {
    let document: JSON
    do {
      document = try JSON(parsing: bytes)
    } catch {
      throw CatalogError(problems: [CatalogError.Problem(line: error.line, reason: "\(error.reason)")])
    }
    var reading = CatalogReading()
    guard let catalog = reading.catalog(DocumentReader(document)), reading.problems.isEmpty else {
      throw CatalogError(reading.problems, in: bytes)
    }
    self = catalog
  }
}

/// Why a catalog file could not be read.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// In the order of the file, at least one.
  public let problems: [Problem]

  init(problems: [Problem]) { self.problems = problems }

  fileprivate init(_ problems: [DocumentProblem], in bytes: [UInt8]) {
    let lines = DocumentLines(bytes)
    self.problems = problems.map { Problem(line: lines.line(of: $0.path), reason: "\($0)") }
      .sorted { $0.line < $1.line }
  }

  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
