import Liquid
import Testing

@Suite("Conditions")
struct ConditionTests {
  private func test(_ condition: String, _ data: Object = [:]) throws -> String {
    try rendered("{% if \(condition) %}yes{% else %}no{% endif %}", data)
  }

  @Test(
    "Only nil and false are not truthy",
    arguments: [
      ("nil", "no"), ("false", "no"), ("missing", "no"), ("true", "yes"), ("0", "yes"), ("0.0", "yes"), ("''", "yes"),
      ("none", "yes"), ("'false'", "yes"), ("nothing", "yes"), ("empty", "yes"), ("(1..0)", "yes"),
    ])
  func truthiness(_ condition: String, _ expected: String) throws {
    #expect(try test(condition, ["none": [], "nothing": [:]]) == expected)
  }

  @Test(
    "Comparisons",
    arguments: [
      ("1 == 1.0", "yes"), ("'1' == 1", "no"), ("'a' == 'a'", "yes"), ("nil == missing", "yes"), ("nil == false", "no"),
      ("1 != 2", "yes"), ("1 <> 2", "yes"), ("2 > 1", "yes"), ("2 >= 2", "yes"), ("1 < 1", "no"), ("1.5 <= 2", "yes"),
      ("'b' > 'a'", "yes"), ("'Z' < 'a'", "yes"), ("nil < 1", "no"), ("1 > nil", "no"), ("true > false", "no"),
      ("list == list", "yes"), ("list < list", "no"), ("(1..3) == (1..3)", "yes"), ("missing <= 0", "no"),
    ])
  func comparisons(_ condition: String, _ expected: String) throws {
    #expect(try test(condition, ["list": [1, 2]]) == expected)
  }

  @Test(
    "Numbers and texts have no order",
    arguments: [
      ("1 < 'a'", "comparison of Integer with String failed"), ("'a' < 1", "comparison of String with 1 failed"),
      ("1.5 > 'a'", "comparison of Float with String failed"),
    ])
  func mixed(_ condition: String, _ expected: String) throws {
    #expect(try test(condition) == "Liquid error: \(expected)")
  }

  @Test(
    "`contains` looks into texts, lists, objects and ranges",
    arguments: [
      ("'hello' contains 'ell'", "yes"), ("'hello' contains ''", "yes"), ("'a1' contains 1", "yes"),
      ("list contains 'b'", "yes"), ("list contains 'B'", "no"), ("numbers contains 2.0", "yes"),
      ("numbers contains '2'", "no"), ("object contains 'key'", "yes"), ("object contains 'value'", "no"),
      ("nil contains 'a'", "no"), ("'a' contains nil", "no"), ("(1..5) contains 3", "yes"), ("(1..5) contains 6", "no"),
      ("5 contains 5", "no"),
    ])
  func contains(_ condition: String, _ expected: String) throws {
    let data: Object = ["list": ["a", "b"], "numbers": [1, 2], "object": ["key": "value"]]
    #expect(try test(condition, data) == expected)
  }

  @Test(
    "`and` and `or` have one rank and group from the right",
    arguments: [
      ("true or false and false", "yes"), ("false and false or true", "no"), ("true and false or true", "yes"),
      ("false or true and false", "no"), ("true and true and false", "no"), ("false or false or true", "yes"),
      ("(false and false) or true", "yes"), ("(true or false) and false", "no"), ("(1..3) contains 2 and true", "yes"),
    ])
  func chains(_ condition: String, _ expected: String) throws {
    #expect(try test(condition) == expected)
  }

  @Test(
    "`empty` and `blank`",
    arguments: [
      ("'' == empty", "yes"), ("none == empty", "yes"), ("nothing == empty", "yes"), ("nil == empty", "no"),
      ("' ' == empty", "no"), ("0 == empty", "no"), ("empty == ''", "yes"), ("'a' != empty", "yes"),
      ("'' == blank", "yes"), ("' \n' == blank", "yes"), ("nil == blank", "yes"), ("false == blank", "yes"),
      ("0 == blank", "no"), ("none == blank", "yes"), ("'a' == blank", "no"), ("blank == ''", "yes"),
      ("empty == blank", "no"),
    ])
  func words(_ condition: String, _ expected: String) throws {
    #expect(try test(condition, ["none": [], "nothing": [:]]) == expected)
  }

  @Test(
    "Branches",
    arguments: [
      ("{% if a == 1 %}1{% elsif a == 2 %}2{% elsif a == 2 %}3{% else %}4{% endif %}", "2"),
      ("{% unless a == 2 %}no{% elsif a == 3 %}3{% else %}else{% endunless %}", "else"),
      ("{% unless a == 3 %}not 3{% endunless %}", "not 3"),
      ("{% if a == 9 %}9{% endif %}", ""),
    ])
  func branches(_ template: String, _ expected: String) throws {
    #expect(try rendered(template, ["a": 2]) == expected)
  }

  @Test(
    "`case`",
    arguments: [
      ("{% case a %}{% when 1 %}1{% when 2 %}2{% else %}e{% endcase %}", "2"),
      ("{% case a %} lost {% when 1, 2 %}low{% endcase %}", "low"),
      ("{% case a %}{% when 1 or 2 or 3 %}low{% endcase %}", "low"),
      ("{% case a %}{% when 2 %}x{% when 2 %}y{% endcase %}", "xy"),
      ("{% case a %}{% when 2, 2 %}x{% endcase %}", "xx"),
      ("{% case a %}{% when 1 %}1{% else %}e{% when 2 %}2{% else %}f{% endcase %}", "e2"),
      ("{% case s %}{% when 'red' %}r{% endcase %}", "r"),
      ("{% case missing %}{% when nil %}nil{% endcase %}", "nil"),
      ("{% case t %}{% when empty %}empty{% endcase %}", "empty"),
      ("{% case a %}{% endcase %}", ""),
    ])
  func choices(_ template: String, _ expected: String) throws {
    #expect(try rendered(template, ["a": 2, "s": "red", "t": ""]) == expected)
  }
}
