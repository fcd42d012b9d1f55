import Foundation
import Testing

@Suite("No floating point near money")
struct NoFloatingPointTests {
  private static let root =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

  private static let rounding: Set<String> = [
    "Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat", "Decimal", "NSNumber", "NSDecimalNumber",
    "NumberFormatter", "strtod", "atof", "pow", "squareRoot", "truncatingRemainder", "rounded(",
  ]

  /// What a file that names money may name too: the shape of an image, the seconds of a date, and the one place where
  /// an amount becomes text, by the decimal type of its locale's formatter.
  private static let excused: [String: Set<String>] = [
    "ContentCardMetadata.swift": ["Double"], "Formats.swift": ["Double", "Decimal"],
    "Formats+filters.swift": ["Double"],
  ]

  @Test("No source that names money names a type or function that rounds, wherever it is")
  func sources() throws {
    var count = 0
    for source in try files(in: "Sources", named: "swift") {
      let found = try rounding(in: try String(contentsOf: source, encoding: .utf8), isOfShop: isOfShop(source))
      guard let found else { continue }
      count += 1
      let name = source.lastPathComponent
      #expect(found.subtracting(Self.excused[name] ?? []) == [], "\(name)")
    }
    #expect(count > 60)
  }

  @Test("What rounds is found wherever it stands, and words that only look like it are not")
  func finds() throws {
    #expect(try rounding(in: "let price: Money = x * Double(y)", isOfShop: false) == ["Double"])
    #expect(try rounding(in: "let price: Money // a Double\nlet rounded = \"Decimal\"", isOfShop: false) == [])
    #expect(try rounding(in: "let share = amount.minorUnits.f.rounded()", isOfShop: false) == ["rounded("])
    #expect(try rounding(in: "let half = base * 0.5", isOfShop: true) == ["0.5"])
    #expect(try rounding(in: "let wait = 0.5", isOfShop: false) == nil)
  }

  @Test("No column of the shop is a floating one, and no script or template calculates an amount")
  func elsewhere() throws {
    let shop = try files(in: "Sources/Storage", named: "swift").filter {
      isOfShop($0) || $0.lastPathComponent == "Migrations+shop.swift"
    }
    #expect(shop.count > 5)
    for file in shop {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in [" REAL", "AS REAL", "round(", "avg("] { #expect(!text.contains(word), "\(file.lastPathComponent)") }
    }
    for file in try files(in: "Public/js", named: "js") + files(in: "Views", named: "liquid") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for word in ["parseFloat", "toFixed", "| times:", "| divided_by:", "minor_units"] {
        #expect(!text.contains(word), "\(file.lastPathComponent) has \(word)")
      }
    }
  }

  private func isOfShop(_ source: URL) -> Bool {
    ["/ContentCards/Checkout/", "/Storage/Shop/"].contains { source.path.contains($0) }
  }

  private func files(in folder: String, named ending: String) throws -> [URL] {
    let all = try #require(
      FileManager.default.enumerator(at: Self.root.appending(path: folder), includingPropertiesForKeys: nil))
    let files = all.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
    #expect(files.count > 5)
    return files
  }

  /// What rounds in a source without its comments and texts; nil where it names no money.
  private func rounding(in source: String, isOfShop: Bool) throws -> Set<String>? {
    let code = source.replacing(/\/\/[^\n]*/, with: "").replacing(/"[^"\n]*"/, with: "")
    let money: Set<String> = ["Money", "minorUnits", "Currency", "DiscountPercentage", "basisPoints"]
    let words = Set(code.matches(of: /[A-Za-z_][A-Za-z_0-9]*\(?/).map { String($0.output) })
    let names = Set(words.map { $0.hasSuffix("(") ? String($0.dropLast()) : $0 })
    guard isOfShop || !money.isDisjoint(with: names) else { return nil }
    let literals = isOfShop ? code.matches(of: /\b\d+\.\d+\b/).map { String($0.output) } : []
    return Self.rounding.intersection(names.union(words)).union(literals)
  }
}
