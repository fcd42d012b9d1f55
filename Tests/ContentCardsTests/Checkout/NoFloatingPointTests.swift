import Foundation
import Testing

@Suite("No floating point near money")
struct NoFloatingPointTests {
  @Test(
    "No source of the checkout names a type that rounds",
    arguments: ["Sources/ContentCards/Checkout", "Sources/Storage/Shop"])
  func sources(folder: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let files = try #require(
      FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
    let sources = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(sources.count > 5)
    for source in sources {
      let words = try String(contentsOf: source, encoding: .utf8).split { !$0.isLetter && !$0.isNumber }
      for name in ["Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat", "Decimal", "NSNumber"] {
        #expect(!words.contains(Substring(name)), "\(source.lastPathComponent) names \(name)")
      }
    }
  }
}
