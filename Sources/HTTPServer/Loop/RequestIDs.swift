import CSystem

/// Short ids for requests, unique on one machine for as long as anyone keeps the log: a random start and a long period.
struct RequestIDs {
  private var state: UInt64

  init() {
    state = 0
    withUnsafeMutableBytes(of: &state) { _ = system_random($0.baseAddress, $0.count) }
  }

  /// Twelve characters that cannot be mistaken for one another when read aloud.
  mutating func next() -> String {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return String(unsafeUninitializedCapacity: 12) { text in
      for index in 0..<12 { text[index] = Self.alphabet[Int((bits >> UInt64(index * 5)) & 31)] }
      return 12
    }
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
