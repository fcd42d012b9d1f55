import Testing

@testable import Web

@Suite("The string table")
struct StringTableTests {
  let table: StringTable

  init() throws {
    let json =
      #"{"a": "plain", "b": "{name} has {count}", "c.one": "{count} card", "c.other": "{count} cards of {name}"}"#
    table = try StringTable(language: "en", json: Array(json.utf8))
  }

  @Test("fills in arguments, by name and however often, and leaves a place whose argument is missing")
  func arguments() {
    #expect(table.text("a", [("name", "x")]) == "plain")
    #expect(table.text("b", [("name", "Ada {count}"), ("count", "3")]) == "Ada {count} has 3")
    #expect(table.text("b", [("name", "Ada")]) == "Ada has {count}")
  }

  @Test("chooses the plural form by the count")
  func plural() {
    #expect(table.text("c", count: 1) == "1 card")
    #expect(table.text("c", [("name", "Ada")], count: 0) == "0 cards of Ada")
  }

  @Test("knows which keys it has, and gives an unknown key back")
  func unknown() {
    #expect(table.contains("a") && table.contains("c"))
    #expect(!table.contains("d"))
    #expect(table.text("d") == "d")
  }
}
