import ContentCards
import Storage
import Testing

@Suite("An audience of very many conditions")
struct LargeAudienceTests {
  /// Lists of a hundred inside each other: "not gold" so often, and one innermost condition.
  private func audience(lists: Int, innermost: JSON) -> JSON {
    let clause: JSON = ["not": ["attribute": "plan", "comparison": "equals", "value": "gold"]]
    return (0..<lists).reduce(innermost) { inner, list -> JSON in
      let conditions = JSON.array(Array(repeating: clause, count: 99) + [inner])
      return list % 2 == 0 ? ["and": conditions] : ["or": conditions]
    }
  }

  @Test("Is counted and decided alike up to the limit, and refused beyond it where it is written")
  func limit() async throws {
    let desk = try DeliveryDesk()
    let ana = try await desk.user("ana", ["plan": "gold", "visits": 3])
    try await desk.user("bo", ["plan": "free"])
    let innermost: JSON = ["event": "x", "comparison": "greater_than_or_equal_to", "value": 1]
    let document = audience(lists: 5, innermost: innermost)
    let largest = try Audience(parsing: document)
    #expect(try SQLiteAudienceStore(desk.database).count(largest, at: DeliveryDesk.noon) == 1)
    let campaign = try await desk.apply(["key": "a", "audience": document, "card": ["title": "A"]])
    #expect(try await desk.titles(ana) == [])
    #expect(try await desk.titles(desk.user("bo")) == ["A"])
    #expect(campaign.version == 1)

    let problem = #expect(throws: DocumentProblem.self) {
      try Audience(parsing: audience(lists: 6, innermost: innermost))
    }
    #expect(problem?.description == "audience: has 595 conditions in all; at most 500 are allowed")
  }
}
