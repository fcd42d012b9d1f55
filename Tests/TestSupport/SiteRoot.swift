import Foundation

/// A root folder of one test's own: the product's views, files and guides, and a small demo shop.
public final class SiteRoot: Sendable {
  public var path: String { folder.path }
  private let folder: TemporaryFolder

  /// - Parameters:
  ///   - users: External ids; each has the e-mail address `ID@example.com`.
  ///   - prices: Decimal euros by product.
  ///   - campaigns: The texts of their files.
  public init(users: [String], prices: [String: String], campaigns: [String] = []) throws {
    folder = try TemporaryFolder()
    for name in ["Views", "Public", "Docs"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(name), withDestinationPath: packageRoot + "/" + name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.file("Demo/campaigns"), withIntermediateDirectories: true)
    let people = users.map { #"{"external_id": "\#($0)", "first_name": "\#($0)", "email": "\#($0)@example.com"}"# }
    try write("Demo/users.json", #"{"attributes": [\#(people.joined(separator: ", "))]}"#)
    try setPrices(prices)
    for (index, text) in campaigns.enumerated() { try write("Demo/campaigns/\(index).json", text) }
  }

  /// Writes the catalog; the program reads it when it starts.
  public func setPrices(_ prices: [String: String]) throws {
    let products = prices.sorted { $0.key < $1.key }.map { id, price in
      #"{"id": "\#(id)", "title": "\#(id.capitalized)", "price": "\#(price)", "currency": "EUR", "#
        + #""image": "/images/shop/coupon.svg"}"#
    }
    try write("Demo/catalog.json", #"{"products": [\#(products.joined(separator: ", "))], "groups": []}"#)
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
  }
}
