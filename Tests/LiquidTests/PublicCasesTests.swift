import Foundation
import Liquid
import Testing

/// The public cases of the reference implementation, run wherever their file is: named by LIQUID_CASES, or in
/// `shared/liquid-cases` beside the checkout.
@Suite("Public cases")
struct PublicCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let template: String
    let data: Object
    let partials: [String: String]
    let expected: String
    var testDescription: String { name }
  }

  /// Cases about things that are no part of this language.
  static func reasonToSkip(_ name: String) -> String? {
    name.contains("/drops/")
      ? "needs an object of the host's own class, which only the reference implementation's test kit makes" : nil
  }

  static let cases: [Case] = {
    guard let file = file(), let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard case .object(let object)? = try? Value(json: String(line)) else { return nil }
      var data = Object()
      if case .object(let given)? = object["data"] { data = given }
      var partials: [String: String] = [:]
      if case .object(let given)? = object["partials"] {
        for (key, value) in zip(given.keys, given.values) {
          partials[key.hasSuffix(".liquid") ? String(key.dropLast(7)) : key] = value.text
        }
      }
      return Case(
        name: object["name"]?.text ?? "", template: object["template"]?.text ?? "", data: data, partials: partials,
        expected: object["expected"]?.text ?? "")
    }
  }()

  static func file() -> URL? {
    if let path = ProcessInfo.processInfo.environment["LIQUID_CASES"] { return URL(filePath: path) }
    let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    return ["..", "../.."].map { package.appending(path: "\($0)/shared/liquid-cases/cases.ndjson") }
      .first { FileManager.default.fileExists(atPath: $0.path()) }
  }

  @Test("Every case is read", .enabled(if: file() != nil))
  func read() throws {
    let file = try #require(Self.file())
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").count
    #expect(Self.cases.count == lines)
  }

  @Test(
    "A case gives what it expects", .enabled(if: file() != nil),
    arguments: cases.filter { reasonToSkip($0.name) == nil })
  func passes(_ example: Case) throws {
    #expect(try rendered(example.template, example.data, partials: example.partials) == example.expected)
  }
}
