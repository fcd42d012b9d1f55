import ContentCards
import Storage
import Synchronization
import Testing

@Suite("A campaign whose stored document breaks a rule of today")
struct CampaignFaultTests {
  @Test("Delivers nothing, is told of once, holds up no other, and is mended by its file")
  func others() async throws {
    let desk = try DeliveryDesk()
    for key in ["bad", "good"] { try await desk.apply(["key": .string(key), "card": ["title": .string(key)]]) }
    try await desk.run("UPDATE campaign_version SET document = '{\"key\": \"bad\"}' WHERE campaign_id = 1")

    let faults = Faults()
    let server = desk.anotherServer { fault in faults.list.withLock { $0.append(fault) } }
    let user = try await desk.user()
    try await server.refresh(user, at: DeliveryDesk.noon)
    try await desk.apply(["key": "later", "card": ["title": "later"]])
    try await server.refresh(user, at: DeliveryDesk.noon)
    #expect(try await desk.titles(user) == ["later", "good"])
    #expect(faults.list.withLock { $0.map(\.campaign.text) } == ["bad"])
    #expect(try SQLiteCampaignStore(desk.database).campaigns().faults == faults.list.withLock { $0 })

    try await desk.apply(["key": "bad", "card": ["title": "mended"]])
    try await server.refresh(user, at: DeliveryDesk.noon)
    #expect(try await desk.titles(user) == ["mended", "later", "good"])
  }
}

private final class Faults: Sendable {
  let list = Mutex<[CampaignFault]>([])
}
