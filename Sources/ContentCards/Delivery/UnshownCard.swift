/// A card that was delivered and is shown nowhere, with the reason for the log.
public struct UnshownCard: Hashable, Sendable, CustomStringConvertible {
  public let user: UserID
  public let origin: CardOrigin
  public let failure: ConversionFailure

  public var description: String {
    "campaign \(origin.campaign.rawValue), version \(origin.version), variant \(origin.variant), "
      + "user \(user.rawValue): \(failure)"
  }
}

extension DeliveryPlan {
  /// The cards it sends that lack what their class types need, or have an unknown one.
  public func unshownCards(_ conversion: ContentCardConversion) -> [UnshownCard] {
    sends.compactMap { send in
      conversion.failure(of: send.content).map { UnshownCard(user: user, origin: send.origin, failure: $0) }
    }
  }
}
