import Signing
import Testing

@Suite("base64url") struct Base64URLTests {
  @Test(
    "the vectors of RFC 4648 section 10, without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, encoded: String) {
    #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
    #expect(Base64URL.decode(encoded) == Array(plain.utf8))
  }

  @Test("62 and 63 are - and _")
  func alphabet() {
    #expect(Base64URL.encode([0xFB, 0xFF, 0xBF]) == "-_-_")
    #expect(Base64URL.decode("-_-_") == [0xFB, 0xFF, 0xBF])
  }

  @Test("every byte survives at every place")
  func roundTrips() {
    for byte in UInt8.min...UInt8.max {
      for length in 0..<5 {
        let bytes = [UInt8](repeating: byte, count: length)
        #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
      }
    }
  }

  @Test(
    "there is one way to write some bytes, all others are refused",
    arguments: ["Zg==", "Zh", "Zm9", "Z", "+/+/", "Zm 9v", "Zm9v\n", "Zmé", "Zm9vZ"])
  func refused(text: String) { #expect(Base64URL.decode(text) == nil) }
}
