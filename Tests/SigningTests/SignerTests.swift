import Signing
import Testing

@Suite("Signed values") struct SignerTests {
  let secret: Secret
  let signer: Signer

  init() throws {
    secret = try #require(Secret(Array(0..<32)))
    signer = Signer(secret, purpose: "session")
  }

  @Test("what was signed comes back", arguments: ["", "u-1001", "a.b.c", "名前 👩‍👩‍👧; x=\"1\""])
  func roundTrip(value: String) {
    let text = signer.sign(value, expiresAt: 2000)
    #expect(signer.value(of: text, now: 1999) == value)
    #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\",;\\".utf8.contains($0) })
  }

  @Test("it is over at its expiry, not after")
  func expiry() {
    let text = signer.sign("u", expiresAt: 2000)
    #expect(signer.value(of: text, now: 2000) == nil)
    #expect(signer.value(of: text, now: -1) == "u")
  }

  @Test("every changed character is noticed")
  func tampering() {
    let text = Array(signer.sign("u-1001", expiresAt: 2000).utf8)
    for index in text.indices {
      for replacement in [UInt8(ascii: "A"), UInt8(ascii: "z"), UInt8(ascii: "9"), UInt8(ascii: ".")]
      where replacement != text[index] {
        var changed = text
        changed[index] = replacement
        #expect(signer.value(of: String(decoding: changed, as: UTF8.self), now: 0) == nil)
      }
      #expect(signer.value(of: String(decoding: text[..<index], as: UTF8.self), now: 0) == nil)
    }
    #expect(signer.value(of: String(decoding: text, as: UTF8.self) + "A", now: 0) == nil)
  }

  @Test("another purpose and another secret accept nothing of it")
  func separation() throws {
    let text = signer.sign("u", expiresAt: 2000)
    let other = try #require(Secret(Array(1..<33)))
    #expect(Signer(secret, purpose: "csrf").value(of: text, now: 0) == nil)
    #expect(Signer(other, purpose: "session").value(of: text, now: 0) == nil)
    #expect(Signer(secret, purpose: "session").value(of: text, now: 0) == "u")
  }

  @Test("garbage is no value", arguments: ["", ".", "..", "...", "a.1.b", "\u{0}.1.\u{0}", "dQ.2000", "=.2000.="])
  func garbage(text: String) { #expect(signer.value(of: text, now: 0) == nil) }
}
