import Foundation
import Signing
import TestSupport
import Testing

@Suite("The secret file") struct SecretFileTests {
  let folder: TemporaryFolder
  var path: String { folder.file("secret") }

  init() throws { folder = try TemporaryFolder() }

  @Test("it is made once, for its owner alone, and then stays")
  func creation() throws {
    let first = try SecretFile(path: path).secret(random: SystemRandomBytes())
    let again = try SecretFile(path: path).secret(random: SystemRandomBytes())
    #expect(first.authenticationCode(of: [1]) == again.authenticationCode(of: [1]))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["secret"])
  }

  @Test("many who start at once agree on one secret")
  func race() async throws {
    let codes = try await withThrowingTaskGroup(of: [UInt8].self) { [path] group in
      for _ in 0..<32 {
        group.addTask { try SecretFile(path: path).secret(random: SystemRandomBytes()).authenticationCode(of: [1]) }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(codes.count == 1)
  }

  @Test("a file with something else in it is a clear error and stays as it is", arguments: ["", "short", "no base64!"])
  func broken(text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: SecretFileError.self) {
      try SecretFile(path: path).secret(random: SystemRandomBytes())
    }
    #expect(error?.description == "\(path) should hold 32 bytes as base64url, and does not")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("a folder that is not there is a clear error")
  func missingFolder() {
    let error = #expect(throws: SecretFileError.self) {
      try SecretFile(path: folder.file("none/secret")).secret(random: SystemRandomBytes())
    }
    #expect(error?.description.hasSuffix("cannot be made: No such file or directory") == true)
  }
}
