import Foundation

/// A folder of one test's own, gone with its last reference.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("placard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it, whether it exists or not.
  public func file(_ name: String) -> String { path + "/" + name }
}
