import ContentCards
import Foundation
import Storage

/// Where the database is kept. Its folder is made where that alone is missing, so that a first start needs no other
/// command.
struct DatabaseFile {
  let path: String
  var busyTimeout = Duration.seconds(5)

  /// Throws one sentence that names the file, why it cannot be the database, and the setting.
  func open() throws -> Database {
    // To SQLite an empty name, or one that begins so, is a database that is gone with its connection.
    guard !path.isEmpty, !path.hasPrefix(":") else {
      throw ConfigurationProblem("database is “\(path)”; write the path of a file, such as var/placard.db")
    }
    try makeFolder()
    var options = DatabaseOptions()
    options.busyTimeoutMilliseconds = Int(busyTimeout / .milliseconds(1))
    do { return try Database(path: path, options) } catch {
      throw ConfigurationProblem("\(path) cannot be the database, which --database names: \(error)")
    }
  }

  private func makeFolder() throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: folder) else { return }
    do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false) } catch {
      throw ConfigurationProblem("there is no folder \(folder) for the database, and it cannot be made")
    }
  }
}
