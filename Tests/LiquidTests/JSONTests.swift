import Liquid
import Testing

@Suite("JSON")
struct JSONTests {
  @Test(
    "What is read is written the same",
    arguments: [
      "null", "true", "-12", "1.5", "\"a\"", "[]", "{}", "[1,[2,{\"b\":null,\"a\":\"x\"}]]",
      "\"\\\"\\\\\\n\\t\\u0001é👩\"", "1.0e+20",
    ])
  func roundTrip(_ text: String) throws {
    #expect(try Value(json: text).json == text)
  }

  @Test("Escapes and white space are read")
  func escapes() throws {
    #expect(try Value(json: " [ \"\\u00e9\\ud83d\\ude00\\/\" , 1E2 ] ").json == "[\"é😀/\",100.0]")
    #expect(try Value(json: "\"\\ud83d\"").text == "\u{FFFD}")
  }

  @Test(
    "What is no JSON is refused",
    arguments: [
      "", "[", "[1,]", "{\"a\"}", "{a:1}", "\"a", "\"\\x\"", "tru", "1 2", "+1", "1.", "\"\n\"", "\"\\u12\"", "nan",
      "[1 2]",
    ])
  func refused(_ text: String) {
    #expect(throws: Value.JSONError.self) { try Value(json: text) }
  }

  @Test("Depth is bounded")
  func depth() {
    #expect(throws: Value.JSONError.self) { try Value(json: String(repeating: "[", count: 100_000)) }
  }

  @Test(
    "The json filter",
    arguments: [
      ("text", "\"a\\\"b\""), ("list", "[1,\"x\",null]"), ("object", "{\"k\":[true]}"), ("missing", "null"),
      ("number", "1.5"),
    ])
  func filter(_ name: String, _ expected: String) throws {
    let data: Object = ["text": "a\"b", "list": [1, "x", .null], "object": ["k": [true]], "number": 1.5]
    #expect(try rendered("{{ \(name) | json }}", data) == expected)
  }
}
