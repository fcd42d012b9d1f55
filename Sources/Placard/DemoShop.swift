import ContentCards
import Foundation
import Web

/// The demo shop's users and campaigns, as the folder Demo has them.
struct DemoShop {
  private let folder: SiteFolder

  init(_ folder: SiteFolder) { self.folder = folder }

  /// Makes the users and saves the campaigns. Each campaign is delivered by a clock set back by its own age, oldest
  /// first, so that the cards differ in age as they would in a shop that has been open for a while.
  func load(into program: Wiring, at now: Timestamp) async throws -> (users: Int, campaigns: Int) {
    let users = try folder.demoUserDocuments()
    let files = try campaigns().sorted { $0.definition.demoAge > $1.definition.demoAge }
    let oldest = files.first.map { now.adding(seconds: -Int64($0.definition.demoAge) - 1) } ?? now
    var made: [User] = []
    for user in users { made.append(try await program.users.change(user.externalID, user.changes, at: oldest)) }
    for file in files {
      let then = now.adding(seconds: -Int64(file.definition.demoAge))
      _ = try await program.campaigns.save(file, by: "demo", at: then)
      for user in made { try await program.delivery.refresh(user.id, at: then) }
    }
    return (made.count, files.count)
  }

  private func campaigns() throws -> [CampaignFile] {
    try folder.names(in: "Demo/campaigns").filter { $0.hasSuffix(".json") }.map { name in
      do {
        return try CampaignFile(text: try folder.bytes("Demo/campaigns/" + name)) { beside in
          String(decoding: try folder.bytes("Demo/campaigns/" + beside), as: UTF8.self)
        }
      } catch {
        throw ConfigurationProblem("Demo/campaigns/\(name): \(error)")
      }
    }
  }
}

/// A user of the demo as the file has them.
struct DemoUserDocument {
  let externalID: ExternalID
  let changes: [(name: String, change: AttributeChange)]
  /// For the settings page.
  let demoUser: DemoUser
}

extension SiteFolder {
  /// `{"attributes": [{"external_id": "u-1001", "first_name": "Ada", …}]}`; `about` is for the settings page.
  func demoUserDocuments() throws -> [DemoUserDocument] {
    let path = "Demo/users.json"
    do {
      guard case .object(let fields) = try JSON(parsing: try bytes(path)), case .array(let list)? = fields["attributes"]
      else { throw ConfigurationProblem("expected an object with an array “attributes”") }
      return try list.map(DemoUserDocument.init)
    } catch {
      throw ConfigurationProblem("\(path): \(error)")
    }
  }

  func demoUsers() throws -> [DemoUser] { try demoUserDocuments().map(\.demoUser) }
}

extension DemoUserDocument {
  fileprivate init(_ json: JSON) throws {
    guard case .object(var fields) = json, case .string(let id)? = fields["external_id"],
      let externalID = ExternalID(id)
    else { throw ConfigurationProblem("every user needs an external_id of 1–255 characters") }
    func text(_ name: String) -> String {
      if case .string(let text)? = fields[name] { text } else { "" }
    }
    demoUser = DemoUser(
      externalID: externalID, name: text("first_name") + " " + text("last_name"), description: text("about"))
    fields["external_id"] = nil
    fields["about"] = nil
    self.externalID = externalID
    changes = try Attributes.changes(parsing: .object(fields))
  }
}
