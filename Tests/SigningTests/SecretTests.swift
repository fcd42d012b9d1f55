import Foundation
import Signing
import Testing

@Suite("Secrets") struct SecretTests {
  @Test("HMAC-SHA-256 matches another implementation")
  func authenticationCode() throws {
    let secret = try #require(Secret(Array(0..<32)))
    let code = secret.authenticationCode(of: Array("placard".utf8))
    #expect(hex(code) == "aaa52585640dfcdd79e171e4ea3cfb7cbe930599d0ecf8ce1b64a4c6eba11765")
    #expect(secret.isAuthentic(code, of: Array("placard".utf8)))
    #expect(!secret.isAuthentic(code, of: Array("placarD".utf8)))
    #expect(!secret.isAuthentic(Array(code.dropLast()), of: Array("placard".utf8)))
  }

  @Test("BLAKE2b of 32 bytes matches the reference implementation")
  func blake2b() {
    #expect(
      hex(Digest.blake2b(Array("abc".utf8))) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
    #expect(hex(Digest.blake2b([])) == "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8")
  }

  @Test("bytes are equal or not, whatever their lengths")
  func equality() {
    #expect(Digest.areEqual([], []))
    #expect(Digest.areEqual([1, 2], [1, 2]))
    #expect(!Digest.areEqual([1, 2], [1, 3]))
    #expect(!Digest.areEqual([1, 2], [1, 2, 0]))
  }

  @Test("a secret has exactly 32 bytes and does not print them")
  func description() throws {
    #expect(Secret(Array(0..<31)) == nil)
    #expect(Secret(Array(0..<33)) == nil)
    let secret = try #require(Secret([UInt8](repeating: 77, count: 32)))
    #expect("\(secret)" == "Secret")
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!dumped.contains("77"))
  }

  @Test("tokens are long, different and fit for an address")
  func tokens() {
    let tokens = (0..<1000).map { _ in SystemRandomBytes().token() }
    #expect(Set(tokens).count == 1000)
    #expect(tokens.allSatisfy { $0.count == 22 && Base64URL.decode($0)?.count == 16 })
  }

  private func hex(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }
}
