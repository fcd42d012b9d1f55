import ContentCards
import SQLite
import Synchronization

/// Campaigns and their versions, on SQLite.
public final class SQLiteCampaignStore: CampaignStore {
  private let database: Database
  /// Versions never change, so each is read from its document once.
  private let definitions = Mutex<[CampaignVersionID: CampaignDefinition]>([:])

  public init(_ database: Database) { self.database = database }

  public func generation() throws -> Int64 {
    try database.readOnce { try $0.campaignGeneration() }
  }

  public func campaigns() throws -> CampaignList {
    try database.read { connection in
      let rows = try connection.query("SELECT \(CampaignRow.columns) FROM campaign ORDER BY id") {
        try CampaignRow(row: $0)
      }
      var list = CampaignList(generation: try connection.campaignGeneration())
      for row in rows {
        do { list.campaigns.append(try campaign(row, connection)) } catch let problem as DocumentProblem {
          list.faults.append(CampaignFault(campaign: row.key, problem: problem))
        }
      }
      return list
    }
  }

  public func campaign(_ key: CampaignKey) throws -> Campaign? {
    try database.read { connection in
      try connection.campaignRow(key).map { try campaign($0, connection) }
    }
  }

  public func save(_ file: CampaignFile, by: String, at now: Timestamp) async throws -> SavedCampaign {
    let outcome = try await database.write { try $0.save(file, by: by, at: now) }
    return SavedCampaign(campaign: try saved(file.definition.key), outcome: outcome)
  }

  public func change(
    _ key: CampaignKey, _ change: CampaignChange, by: String, at now: Timestamp
  ) async throws -> Campaign {
    guard let campaign = try campaign(key) else { throw CampaignChangeRefused("there is no campaign \(key)") }
    try campaign.check(change)
    try await database.write { try $0.change(campaign.id, change, by: by, at: now) }
    return try saved(key)
  }

  public func contentBlock(_ id: String) throws -> String? {
    try database.readOnce { try $0.value("SELECT html FROM content_block WHERE id = \(id)") }
  }

  private func saved(_ key: CampaignKey) throws -> Campaign {
    guard let campaign = try campaign(key) else { throw StoreError.fault(detail: "campaign \(key) was not saved") }
    return campaign
  }

  private func campaign(_ row: CampaignRow, _ connection: Connection) throws -> Campaign {
    let id = CampaignVersionID(campaign: row.id, number: row.version)
    if let known = definitions.withLock({ $0[id] }) { return row.campaign(known) }
    let definition = try connection.definition(id)
    definitions.withLock { $0[id] = definition }
    return row.campaign(definition)
  }
}
