import ContentCards
import Foundation
import Testing

@testable import Storage

@Suite("Extras as stored text") struct ExtrasTextTests {
  @Test("every control character, quote and backslash survives, and other programs can read the text")
  func roundTrip() throws {
    var extras: [String: String] = [:]
    for code in UInt8.min...UInt8.max { extras["k\(code)"] = "a\(Character(UnicodeScalar(code)))b\\\"" }
    extras["\"\\"] = "\u{1F469}\u{200D}\u{1F467}"
    extras["both"] = "\\u0041"
    let text = ExtrasText.encode(extras)
    #expect(try decode(text) == extras)
    #expect(try JSONDecoder().decode([String: String].self, from: Data(text.utf8)) == extras)
  }

  @Test("the same extras are always the same text")
  func order() {
    #expect(ExtrasText.encode(["b": "2", "a": "1", "C": "3"]) == #"{"C":"3","a":"1","b":"2"}"#)
    #expect(ExtrasText.encode([:]) == "{}")
  }

  @Test(
    "what is no such text is an error",
    arguments: [
      "", "{", #"{"a""#, #"{"a":1}"#, #"{"a":"b"}x"#, #"{"a":"b",}"#, #"{"a":"\q"}"#, #"{"a":"\u00"#, #"{"a":"b\"#,
    ])
  func broken(text: String) {
    #expect(throws: StoreError.self) { try decode(text) }
  }

  private func decode(_ text: String) throws -> [String: String] {
    try Array(text.utf8).withUnsafeBufferPointer { try ExtrasText.decode($0) }
  }
}
