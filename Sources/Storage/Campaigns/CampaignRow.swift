import ContentCards
import SQLite

/// A version of a campaign, whose document never changes.
struct CampaignVersionID: Hashable {
  let campaign: CampaignID
  let number: Int
}

/// A row of the campaign table.
struct CampaignRow {
  let id: CampaignID
  let key: CampaignKey
  let version: Int
  let generation: Int64
  let launched: Timestamp?
  let stopped: Timestamp?
  let archived: Timestamp?
  let recalled: Timestamp?

  static let columns: SQL = "id, key, version, generation, launched_at, stopped_at, archived_at, recalled_at"

  init(row: borrowing Row) throws {
    id = try row[0]
    let text: String = try row[1]
    guard let key = CampaignKey(text) else { throw StoreError.fault(detail: "\(text) is no key of a campaign") }
    self.key = key
    version = try row[2]
    generation = try row[3]
    launched = try row[4]
    stopped = try row[5]
    archived = try row[6]
    recalled = try row[7]
  }

  func campaign(_ definition: CampaignDefinition) -> Campaign {
    Campaign(
      id: id, version: version, definition: definition, generation: generation, launched: launched,
      stopped: stopped, archived: archived, recalled: recalled)
  }
}
