import ContentCards
import SQLite

extension Connection {
  /// The number of the newest change to any campaign; 0 before the first.
  func campaignGeneration() throws -> Int64 {
    try value("SELECT coalesce(max(id), 0) FROM campaign_change") ?? 0
  }

  func campaignRow(_ key: CampaignKey) throws -> CampaignRow? {
    try first("SELECT \(CampaignRow.columns) FROM campaign WHERE key = \(key.text)") { try CampaignRow(row: $0) }
  }

  /// - Throws: ``DocumentProblem`` where the stored document breaks a rule of today.
  func definition(_ version: CampaignVersionID) throws -> CampaignDefinition {
    let text = try document(version)
    let json: JSON
    do { json = try JSON(parsing: text) } catch { throw DocumentProblem(path: "", reason: error.description) }
    return try CampaignDefinition(parsing: json)
  }

  private func document(_ version: CampaignVersionID) throws -> String {
    let text: String? = try value(
      "SELECT document FROM campaign_version WHERE campaign_id = \(version.campaign) AND number = \(version.number)")
    guard let text else { throw StoreError.fault(detail: "version \(version.number) of a campaign is missing") }
    return text
  }

  /// See ``CampaignStore/save(_:by:at:)``. For use inside a write.
  func save(_ file: CampaignFile, by: String, at now: Timestamp) throws -> SavedCampaign.Outcome {
    let definition = file.definition
    let document = file.document.text
    if let row = try campaignRow(definition.key) {
      guard row.archived == nil else {
        throw CampaignChangeRefused("\(definition.key) is archived; apply it under a new key")
      }
      let current = try self.document(CampaignVersionID(campaign: row.id, number: row.version))
      // Both run: each must see the whole file.
      let blocksChanged = try save(definition.contentBlocks, at: now)
      guard current != document || blocksChanged else { return .unchanged }
      try insertVersion(row.version + 1, of: row.id, document, definition, by: by, at: now)
      if row.launched == nil, !definition.isDraft { try change(row.id, .launch, by: by, at: now) }
      return .updated
    }
    try run("INSERT INTO campaign (key, name) VALUES (\(definition.key.text), \(definition.name))")
    let id = CampaignID(rawValue: lastInsertedID)
    _ = try save(definition.contentBlocks, at: now)
    try insertVersion(1, of: id, document, definition, by: by, at: now)
    if !definition.isDraft { try change(id, .launch, by: by, at: now) }
    return .created
  }

  private func insertVersion(
    _ number: Int, of campaign: CampaignID, _ document: String, _ definition: CampaignDefinition, by: String,
    at now: Timestamp
  ) throws {
    try run(
      """
      INSERT INTO campaign_version (campaign_id, number, document) VALUES (\(campaign), \(number), \(document))
      """)
    try run("UPDATE campaign SET version = \(number), name = \(definition.name) WHERE id = \(campaign)")
    let generation = try record("save", of: campaign, by: by, at: now)
    try run("UPDATE campaign SET generation = \(generation) WHERE id = \(campaign)")
  }

  /// Whether any block is new or another than before.
  private func save(_ blocks: [String: String], at now: Timestamp) throws -> Bool {
    try blocks.reduce(false) { changed, block in
      try run(
        """
        INSERT INTO content_block (id, html, updated_at) VALUES (\(block.key), \(block.value), \(now))
        ON CONFLICT DO UPDATE SET html = excluded.html, updated_at = excluded.updated_at
          WHERE html IS NOT excluded.html
        """) > 0 || changed
    }
  }

  /// For use inside a write.
  func change(_ campaign: CampaignID, _ change: CampaignChange, by: String, at now: Timestamp) throws {
    let generation = try record(change.rawValue, of: campaign, by: by, at: now)
    switch change {
    case .launch:
      try run(
        """
        UPDATE campaign SET launched_at = coalesce(launched_at, \(now)), stopped_at = NULL, generation = \(generation)
        WHERE id = \(campaign)
        """)
    case .stop: try run("UPDATE campaign SET stopped_at = \(now) WHERE id = \(campaign)")
    case .recall:
      try run(
        """
        UPDATE campaign SET stopped_at = coalesce(stopped_at, \(now)), recalled_at = \(now) WHERE id = \(campaign)
        """)
    case .archive:
      try run(
        """
        UPDATE campaign SET stopped_at = coalesce(stopped_at, \(now)), archived_at = \(now) WHERE id = \(campaign)
        """)
    }
  }

  /// Writes down who did what, and answers with the generation it makes.
  private func record(_ change: String, of campaign: CampaignID, by: String, at now: Timestamp) throws -> Int64 {
    try run(
      """
      INSERT INTO campaign_change (campaign_id, version, change, by, at)
      SELECT id, version, \(change), \(by), \(now) FROM campaign WHERE id = \(campaign)
      """)
    return lastInsertedID
  }
}
