import ContentCards
import SQLite
import TestSupport

@testable import Storage

/// A database that another process writes to, and what that process says of it.
struct ProbedShelf {
  let folder: TemporaryFolder
  let path: String

  /// Eight users with five cards each.
  init() async throws {
    let shelf = try CardShelf()
    for user in 1...8 as ClosedRange<Int64> {
      for _ in 0..<5 { try await shelf.card(of: user, .linked) }
    }
    shelf.database.close()
    folder = shelf.folder
    path = folder.file("placard.db")
  }

  func start(_ mode: String, round: Int) throws -> ChildProcess {
    try ChildProcess(buildFolder + "/StorageProbe", [mode, path, "\(round)"])
  }

  struct Word {
    let word: String
    let user: Int
    let key: String
  }

  static func words(_ said: String) -> [Word] {
    said.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ").map(String.init)
      return parts.count == 3 ? Word(word: parts[0], user: Int(parts[1]) ?? 0, key: parts[2]) : nil
    }
  }

  func count(_ event: Word, in database: Database) throws -> Int? {
    try database.readOnce {
      try $0.value(
        "SELECT count(*) FROM card_event WHERE user_id = \(event.user) AND key = \(event.key) AND NOT is_implied")
    }
  }
}
