import Testing

@testable import ContentCards

@Suite("A regular expression of an audience")
struct TextPatternTests {
  @Test(
    "Matches what its syntax says",
    arguments: [
      ("gold", "marigolds", true), ("^gold", "marigold", false), ("gold$", "golden", false), ("^$", "", true),
      ("", "anything", true), ("a.c", "abc", true), ("a.c", "a\nc", false), ("^a+$", "aaa", true),
      ("^a*$", "", true), ("^ab?c$", "ac", true), ("^a{2,3}$", "aa", true), ("^a{2,3}$", "aaaa", false),
      ("^a{2,}$", "aaaaa", true), ("^a{3}$", "aa", false), ("^(ab|cd)+$", "abcdab", true),
      ("^(?:x|y)z$", "yz", true), ("^[a-c]+$", "abcb", true), ("^[^a-c]+$", "abc", false), ("[]x]", "]", true),
      ("^[\\d-]+$", "12-3", true), ("\\d{4}", "in 2026", true), ("^\\w+@\\w+\\.\\w+$", "ana@site.org", true),
      ("\\S", "  ", false), ("\\.", "abc", false), ("(?i)GOLD", "Gold", true), ("(?i)[a-c]É", "Bé", true),
      ("^.$", "é", true), ("^..$", "e\u{301}", true), ("a|b|", "zzz", true), ("^a.*?b$", "axxb", true),
      ("日本", "東京は日本", true), ("(a*)*$", "aaab", true),
    ])
  func matching(pattern: String, text: String, matches: Bool) throws {
    #expect(try TextPattern(pattern).matches(text) == matches)
  }

  @Test(
    "What it cannot do in bounded time, and what is no pattern, is refused with its place",
    arguments: [
      ("(a)\\1", "character 5 of the pattern: back references are not understood"),
      (
        "a(?=b)",
        "character 4 of the pattern: of the groups that begin with (? only (?: is understood, "
          + "and (?i) at the very start"
      ),
      ("a**b)", "character 5 of the pattern: this ) closes no group"),
      ("*a", "character 1 of the pattern: there is nothing to repeat; write \\* for the character itself"),
      ("a++", "character 3 of the pattern: possessive repetition is not understood"),
      ("[b-a]", "character 5 of the pattern: a range goes from a lower to a higher character"),
      ("[ab", "character 4 of the pattern: a class is not closed"),
      ("a{3,2}", "character 6 of the pattern: expected {m}, {m,} or {m,n} with m ≤ n ≤ 255"),
      ("\\b", "character 2 of the pattern: \\b is not understood; the escapes are \\d \\w \\s \\D \\W \\S \\n \\t \\r"),
      ("((a{200}){200})", "the pattern is too large; use fewer or smaller counted repetitions"),
    ])
  func refusals(pattern: String, reason: String) {
    let problem = #expect(throws: TextPatternProblem.self) { try TextPattern(pattern) }
    #expect(problem?.reason == reason)
  }

  @Test("A pattern that makes backtracking engines hang takes no longer than any other")
  func linearTime() throws {
    let pattern = try TextPattern("^(a|aa|a*)*(a+)+$")
    let text = String(repeating: "a", count: 254) + "b"
    let clock = ContinuousClock()
    let time = clock.measure { #expect(!pattern.matches(text)) }
    #expect(time < .seconds(1))
  }

  @Test("A pattern has at most 500 characters")
  func length() {
    #expect(throws: TextPatternProblem.self) { try TextPattern(String(repeating: "a", count: 501)) }
  }
}
