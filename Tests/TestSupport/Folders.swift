import Foundation

/// Where the package stands: the folder that tests read Views, Public and Demo from.
public let packageRoot: String = {
  var folder = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { folder.deleteLastPathComponent() }
  return folder.path
}()

/// The folder of the built executables: the one this test bundle stands in.
public let buildFolder: String = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
