import Testing

@testable import ContentCards

@Suite("JSON")
struct JSONTests {
  @Test(
    "Reads every kind of value and writes it back the same",
    arguments: [
      "null", "true", "false", "0", "-1", "2.5", "1e+300", "9007199254740991", #""""#, #""é 🙂 \" \\ \n \t \u0001""#,
      "[]", "[1,[2,[]],{}]", #"{"b":1,"a":{"c":[null]}}"#,
    ])
  func roundTrip(text: String) throws {
    #expect(try JSON(parsing: text).text == text)
  }

  @Test(
    "Reads what may be written in more than one way",
    arguments: [
      (" { \"a\" : [ 1 , 2 ] }\r\n", #"{"a":[1,2]}"#), ("1.0", "1"), ("1E2", "100"), ("-0", "0"),
      (#""\u0041\/\ud83d\ude42""#, #""A/🙂""#), ("\u{FEFF}1", "1"),
    ])
  func variants(text: String, written: String) throws {
    #expect(try JSON(parsing: text).text == written)
  }

  @Test(
    "Names line, column and reason of what is no JSON",
    arguments: [
      ("", "line 1, column 1: the text ends where a value should stand"),
      ("{\n  \"a\": 1,\n  \"a\": 2}", "line 3, column 3: the field \"a\" stands twice in this object"),
      ("[1,]", "line 1, column 4: expected a value: an object, an array, a string, a number, true, false or null"),
      ("{\"a\":1,}", "line 1, column 8: expected a field name in double quotes"),
      ("{a:1}", "line 1, column 2: expected a field name in double quotes"),
      ("[1 2]", "line 1, column 4: expected a comma or the closing ] of the array"),
      ("01", "line 1, column 2: nothing may follow the value"),
      ("1 2", "line 1, column 3: nothing may follow the value"),
      ("1.", "line 1, column 3: expected a digit"),
      (
        "+1",
        "line 1, column 1: expected a value: an object, an array, "
          + "a string, a number, true, false or null"
      ),
      ("1e400", "line 1, column 1: the number is too large"), ("nul", "line 1, column 1: expected null"),
      ("\"a\nb\"", "line 1, column 3: a control character stands in a string; write it as \\u00…"),
      ("\"abc", "line 1, column 1: the string that starts here does not end"),
      (#""\x""#, "line 1, column 2: unknown escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"),
      (#""\ud83d""#, "line 1, column 2: half of a surrogate pair stands alone"),
      (#""\u12g4""#, "line 1, column 4: expected four hexadecimal digits after \\u"),
    ])
  func mistakes(text: String, description: String) {
    let problem = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: text) }
    #expect(problem?.description == description)
  }

  @Test("Bytes that are no UTF-8 and nesting without end are refused")
  func hostile() {
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: deep) }
  }
}
