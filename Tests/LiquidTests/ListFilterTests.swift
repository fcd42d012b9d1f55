import Liquid
import Testing

@Suite("Filters of lists")
struct ListFilterTests {
  static let data: Object = [
    "numbers": [3, 1, 2], "words": ["b", "A", "c", "a"], "gaps": [1, .null, 2, .null], "twice": [1, 1, "1", 1.0, 2],
    "nested": [[1, 2], [3, [4]]], "none": [], "mixed": [1, "a"],
    "people": [
      ["name": "Bo", "age": 40, "on": true], ["name": "ann", "age": 30, "on": false], ["name": "Cy", "on": true],
    ],
  ]

  @Test(
    "Each filter",
    arguments: [
      ("numbers | join", "3 1 2"), ("numbers | join: ', '", "3, 1, 2"), ("gaps | join: ','", "1,,2,"),
      ("'a' | join: ','", "a"),
      ("nested | join: ','", "1,2,3,4"), ("(1..3) | join: ','", "1,2,3"), ("numbers | first", "3"),
      ("numbers | last", "2"),
      ("none | first", ""), ("(2..5) | first", "2"), ("(2..5) | last", "5"), ("5 | first", ""), ("numbers | size", "3"),
      ("(1..5) | size", "5"), ("(5..1) | size", "0"), ("5 | size", "8"), ("1.5 | size", "0"), ("nil | size", "0"),
      ("people[0] | size", "3"), ("numbers | sort | join", "1 2 3"), ("words | sort | join", "A a b c"),
      ("words | sort_natural | join", "A a b c"), ("gaps | sort | join: ','", "1,2,,"),
      ("people | sort: 'age' | map: 'name' | join", "ann Bo Cy"),
      ("people | sort_natural: 'name' | map: 'name' | join", "ann Bo Cy"), ("numbers | reverse | join", "2 1 3"),
      ("'abc' | reverse", "abc"), ("nil | sort", ""), ("twice | uniq | size", "4"), ("people | uniq: 'on' | size", "2"),
      ("gaps | compact | join", "1 2"), ("people | compact: 'age' | size", "2"),
      ("people | map: 'name' | join", "Bo ann Cy"),
      ("people | map: 'age' | join: ','", "40,30,"), ("people | where: 'on' | map: 'name' | join", "Bo Cy"),
      ("people | where: 'on', false | map: 'name'", "ann"), ("people | where: 'age', 30 | map: 'name'", "ann"),
      ("people | reject: 'on' | map: 'name'", "ann"), ("people | reject: 'name', 'Bo' | size", "2"),
      ("people | find: 'name', 'Cy' | default: 'x'", "{\"name\"=>\"Cy\", \"on\"=>true}"),
      ("people | find: 'name', 'no'", ""),
      ("people | find_index: 'name', 'Cy'", "2"), ("people | has: 'age', 40", "true"),
      ("people | has: 'age', 41", "false"),
      ("none | has: 'x'", "false"), ("numbers | sum", "6"), ("people | sum: 'age'", "70"), ("none | sum", "0"),
      ("mixed | sum", "1"), ("numbers | concat: words | size", "7"), ("numbers | concat: none | join", "3 1 2"),
      ("nested | concat: nested | size", "6"), ("numbers | slice: 1, 2 | join", "1 2"),
      ("numbers | slice: -2, 2 | join", "1 2"),
      ("numbers | slice: 9 | size", "0"), ("none | join", ""), ("nil | map: 'x' | size", "0"),
      ("people[0] | map: 'name'", "Bo"),
    ])
  func each(_ expression: String, _ expected: String) throws {
    #expect(try rendered("{{ \(expression) }}", Self.data) == expected)
  }

  @Test(
    "What a list cannot do is an error",
    arguments: [
      ("mixed | sort", "cannot sort values of incompatible types"),
      ("numbers | concat: 'a'", "concat filter requires an array argument"),
      ("numbers | map: 'name'", "cannot select the property 'name'"),
    ])
  func errors(_ expression: String, _ message: String) throws {
    #expect(try rendered("{{ \(expression) }}", Self.data) == "Liquid error: \(message)")
  }

  @Test("The tenths of a sum are exact")
  func exactSum() throws {
    #expect(try rendered("{{ l | sum }}", ["l": [0.1, 0.2, 0.3]]) == "0.6")
  }
}
