import Liquid
import Testing

@Suite("What a value writes")
struct OutputTests {
  @Test(
    "Literals",
    arguments: [
      ("{{ 'a' }}{{ \"b\" }}", "ab"), ("{{ 42 }} {{ -17 }}", "42 -17"), ("{{ 3.14 }}", "3.14"), ("{{ 1.0 }}", "1.0"),
      ("{{ true }}{{ false }}", "truefalse"), ("[{{ nil }}{{ null }}{{ empty }}{{ blank }}]", "[]"), ("{{ }}", ""),
      ("{{ (1..3) }}", "1..3"), ("{{ \"it's\" }}", "it's"),
    ])
  func literals(_ template: String, _ expected: String) throws {
    #expect(try rendered(template) == expected)
  }

  @Test(
    "Doubles are written shortest, with a point, and with an exponent only outside the usual range",
    arguments: [
      (0.1, "0.1"), (1.0, "1.0"), (-0.0, "-0.0"), (100.0, "100.0"), (1e15, "1000000000000000.0"), (1e16, "1.0e+16"),
      (1.5e300, "1.5e+300"), (0.0001, "0.0001"), (0.00001, "1.0e-05"), (123_456_789.25, "123456789.25"),
      (1.0 / 3, "0.3333333333333333"), (Double.infinity, "Infinity"), (Double.nan, "NaN"),
    ])
  func doubles(_ number: Double, _ expected: String) throws {
    #expect(try rendered("{{ n }}", ["n": .double(number)]) == expected)
  }

  @Test("Lists run together, objects show their keys and values")
  func collections() throws {
    let data: Object = ["list": [1, [2, "x", .null], true], "object": ["a": 1, "b": ["q\"", .null]], "none": []]
    #expect(try rendered("{{ list }}|{{ object }}|{{ none }}", data) == "12xtrue|{\"a\"=>1, \"b\"=>[\"q\\\"\", nil]}|")
  }

  @Test("Dates show their clock")
  func dates() throws {
    let utc = DateTime(seconds: 0)
    let paris = DateTime(seconds: 0, zone: .init(offset: 3600, name: "CET"))
    #expect(
      try rendered("{{ a }}|{{ b }}", ["a": .date(utc), "b": .date(paris)])
        == "1970-01-01 00:00:00 UTC|1970-01-01 01:00:00 +0100")
  }

  @Test("Whole numbers reach both ends of 64 bits")
  func extremes() throws {
    #expect(
      try rendered("{{ a }} {{ b }}", ["a": .int(.min), "b": .int(.max)])
        == "-9223372036854775808 9223372036854775807")
  }

  @Test(
    "Lookups",
    arguments: [
      ("{{ user.name }}", "Ann"), ("{{ user['name'] }}", "Ann"), ("{{ user[key] }}", "Ann"), ("{{ list[0] }}", "a"),
      ("{{ list[-1] }}", "c"), ("{{ list[9] }}{{ list[-9] }}", ""), ("{{ list.size }}", "3"), ("{{ list.first }}", "a"),
      ("{{ list.last }}", "c"), ("{{ user.size }}", "2"), ("{{ text.size }}", "5"), ("{{ text.first }}", "h"),
      ("{{ missing.a.b[0] }}", ""), ("{{ user.missing.x }}", ""), ("{{ ['text'] }}", "hello"),
      ("{{ sized.size }}", "large"), ("{{ user.first }}", "nameAnn"), ("{{ list['first'] }}", ""),
      ("{{ text.upcase }}{{ text.class }}", ""), ("{{ number.size }}", "8"), ("{{ number.0 }}", ""),
      ("{{ blank.foo }}", "bar"), ("{{ my-name }}", "hyphen"), ("{{ ok? }}", "asked"), ("{{ list[user.at] }}", "b"),
    ])
  func lookups(_ template: String, _ expected: String) throws {
    let data: Object = [
      "user": ["name": "Ann", "at": 1], "key": "name", "list": ["a", "b", "c"], "text": "hello", "number": 5,
      "sized": ["size": "large"], "blank": ["foo": "bar"], "my-name": "hyphen", "ok?": "asked",
    ]
    #expect(try rendered(template, data) == expected)
  }
}
