import Testing

@Suite("Filters of numbers")
struct NumberFilterTests {
  @Test(
    "Numbers at the edge of what fits never stop the program",
    arguments: [
      "plus", "minus", "times", "divided_by", "modulo", "at_least", "at_most", "round", "truncate", "truncatewords",
      "slice", "sum", "abs", "ceil", "floor", "date", "json",
    ])
  func edges(_ filter: String) throws {
    let edges = [
      "-9223372036854775808", "9223372036854775807", "-1", "0.1", "-0.0", "1.0",
      "'-17014118346046923173168730371588410572.8'", "'99999999999999999999.9'",
      "'0.\(String(repeating: "0", count: 400))1'", "1\(String(repeating: "0", count: 400)).0",
    ]
    for left in edges {
      for right in edges {
        _ = try rendered(
          "{{ \(left) | \(filter): \(right) }}{{ \(left) | \(filter) }}{{ 'abc' | \(filter): \(right) }}")
      }
    }
    #expect(try rendered("{{ 1 | plus: 1 }}") == "2")
  }

  @Test(
    "Whole numbers stay whole, fractions are exact",
    arguments: [
      ("1 | plus: 2", "3"), ("'3.5' | plus: 1.5", "5.0"), ("0.1 | plus: 0.2", "0.3"), ("1 | minus: 0.9", "0.1"),
      ("19.99 | times: 3", "59.97"), ("'4' | times: '5'", "20"), ("1.1 | times: 1.1", "1.21"),
      ("3 | times: 1.0", "3.0"),
      ("10 | divided_by: 4", "2"), ("-7 | divided_by: 2", "-4"), ("10 | divided_by: 4.0", "2.5"),
      ("10 | divided_by: 3.0", "3.3333333333333335"), ("7.0 | divided_by: 2", "3.5"),
      ("2 | divided_by: 3.0", "0.6666666666666666"),
      ("10 | modulo: 3", "1"), ("-7 | modulo: 3", "2"), ("7 | modulo: -3", "-2"), ("7.5 | modulo: 2", "1.5"),
      ("5 | divided_by: 0", "Liquid error: divided by 0"), ("5.0 | divided_by: 0.0", "Liquid error: divided by 0"),
      ("5 | modulo: 0", "Liquid error: divided by 0"), ("'x' | plus: 1", "1"), ("nil | plus: 1", "1"),
      ("true | plus: 1", "1"),
      ("'3 apples' | plus: 1", "4"), ("' 5 ' | plus: 1", "6"), ("'1e3' | plus: 1", "2"), ("'1.' | plus: 1", "2"),
      ("-5 | abs", "5"), ("'-5.5' | abs", "5.5"), ("5 | abs", "5"), ("1.2 | ceil", "2"), ("-1.2 | ceil", "-1"),
      ("3 | ceil", "3"),
      ("'5.1' | ceil", "6"), ("1.9 | floor", "1"), ("-1.2 | floor", "-2"), ("4.5 | round", "5"), ("2.5 | round", "3"),
      ("-2.5 | round", "-3"), ("4.4 | round", "4"), ("183.357 | round: 2", "183.36"), ("1.005 | round: 2", "1.01"),
      ("5 | round: 2", "5"), ("1234.5 | round: -2", "1200.0"), ("1234 | round: -2", "1200"), ("'3.7' | round", "4"),
      ("4.5 | round: nil", "5"), ("4 | at_least: 5", "5"), ("4.5 | at_least: 3", "4.5"), ("4 | at_most: 3", "3"),
      ("'5' | at_least: '10'", "10"), ("nil | at_most: 3", "0"),
      ("9223372036854775807 | plus: 1", "9.223372036854776e+18"),
      ("9223372036854775807 | times: 2", "1.8446744073709552e+19"), ("1.0 | minus: 1", "0.0"),
      ("1 | plus: 1 | times: 3", "6"),
    ])
  func each(_ expression: String, _ expected: String) throws {
    #expect(try rendered("{{ \(expression) }}") == expected)
  }
}
