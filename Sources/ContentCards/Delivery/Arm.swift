/// Which arm of an experiment a user is in.
public struct Bucket: Hashable, Sendable {
  /// 0..<10000, evenly spread over users and unrelated between campaigns.
  public let number: Int

  /// Depends on nothing but the two names, so it is the same on every server and after every restart.
  public init(user: ExternalID, campaign: CampaignKey) {
    // FNV-1a over the two names and a byte between them, then a finaliser so that near names are far apart.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array(campaign.text.utf8) + [0] + Array(user.text.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    hash ^= hash >> 33
    number = Int(hash % 10_000)
  }
}

extension CampaignDefinition {
  /// The name of the arm that holds a bucket: variants in their order, the control group last.
  public func arm(of bucket: Bucket) -> String {
    var upper = 0
    for variant in variants {
      upper += variant.percentage * 100
      if bucket.number < upper { return variant.name }
    }
    return Self.controlName
  }

  /// Whether there is an arm of that name now.
  func hasArm(_ name: String) -> Bool {
    name == Self.controlName ? controlPercentage > 0 : variants.contains { $0.name == name }
  }
}
