import Foundation
import TestSupport
import Testing

@Suite("POST /events over a real port")
struct EventTests {
  let program: RunningProgram
  let visitor: Visitor

  init() throws {
    program = try RunningProgram()
    visitor = program.visitor()
    try visitor.signIn("u-1001")
  }

  private func send(_ body: String, type: String = "application/json") throws -> Visitor.Answer {
    try visitor.send("POST", "/events", ["content-type": type, "accept": "application/json"], Array(body.utf8))
  }

  private func counts(_ answer: Visitor.Answer) throws -> (new: Int?, known: Int?, refused: [[String: Any]]) {
    let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any] ?? [:]
    return (object["new"] as? Int, object["known"] as? Int, object["refused"] as? [[String: Any]] ?? [])
  }

  @Test("counts an event once, however often it is sent")
  func idempotent() throws {
    let card = try #require(try visitor.get("/cards").cards.first)
    let body = #"{"events":[{"key":"a1","type":"impression","card":"\#(card)"}]}"#
    let first = try counts(send(body))
    let second = try counts(send(body))
    #expect(first.new == 1 && first.known == 0)
    #expect(second.new == 0 && second.known == 1)
  }

  @Test("refuses single events with their reason and counts the others")
  func partial() throws {
    let card = try #require(try visitor.get("/cards").cards.first)
    let body = """
      {"events":[{"key":"b1","type":"impression","card":"\(card)"},{"key":"b2","type":"impression","card":"999999"},
      {"key":"b3","type":"applause","card":"\(card)"},{"type":"click","card":"\(card)"},7]}
      """
    let answer = try counts(send(body))
    #expect(answer.new == 1)
    #expect(answer.refused.map { $0["index"] as? Int } == [1, 2, 3, 4])
    #expect(answer.refused[0]["reason"] as? String == "unknown_card")
  }

  @Test(
    "answers bad bodies with a problem document and never with a 500",
    arguments: [
      ("", 400), ("{", 400), ("[]", 400), (#"{"events":3}"#, 400), ("\u{0}", 400),
      (#"{"events":[\#(Array(repeating: "{}", count: 101).joined(separator: ","))]}"#, 413),
      (String(repeating: "[", count: 100_000), 400),
    ])
  func badBodies(_ body: String, _ status: Int) throws {
    let answer = try send(body)
    #expect(answer.status == status, "\(answer.text)")
    #expect(answer["content-type"] == "application/problem+json")
  }

  @Test("takes no form, since another site could send one")
  func forms() throws {
    #expect(try send("events=1", type: "application/x-www-form-urlencoded").status == 415)
  }

  @Test("answers a guest with 401 and another user's card with a refusal")
  func others() throws {
    let card = try #require(try visitor.get("/cards").cards.first)
    let other = program.visitor()
    let body = Array(#"{"events":[{"key":"c1","type":"impression","card":"\#(card)"}]}"#.utf8)
    #expect(try other.send("POST", "/events", ["content-type": "application/json"], body).status == 401)
    try other.signIn("u-1002")
    let answer = try counts(other.send("POST", "/events", ["content-type": "application/json"], body))
    #expect(answer.new == 0)
    #expect(answer.refused.first?["reason"] as? String == "unknown_card")
  }
}
