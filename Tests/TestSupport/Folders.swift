import Foundation

/// Where the package stands: the folder that tests read Views, Public and Demo from.
public let packageRoot: String = {
  var folder = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  return folder.path
}()

/// The folder of the built executables: the one this test bundle stands in.
public let buildFolder: String = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path

/// A folder of its own for one test, gone when the value is.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("placard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
