/// What happened to one offer so far: the time of each step for one user and card, on whatever device.
public struct OfferState: Hashable, Sendable {
  /// The first time it was really on screen; of a control card, the first time its slot would have been.
  public var shown: Timestamp?
  /// The first time its popup was closed.
  public var closed: Timestamp?
  /// The last times of these, for they can come again.
  public var applied: Timestamp?
  public var released: Timestamp?
  public var redeemed: Timestamp?
  public var dismissed: Timestamp?

  public init(
    shown: Timestamp? = nil, closed: Timestamp? = nil, applied: Timestamp? = nil, released: Timestamp? = nil,
    redeemed: Timestamp? = nil, dismissed: Timestamp? = nil
  ) {
    self.shown = shown
    self.closed = closed
    self.applied = applied
    self.released = released
    self.redeemed = redeemed
    self.dismissed = dismissed
  }

  /// Whether the popup may open by itself: never again after it was closed, applied or declined.
  public var mayPopUp: Bool { closed == nil && applied == nil && dismissed == nil }
}

/// A step of an offer that is no event of its card.
public enum OfferStep: Hashable, Sendable, CaseIterable {
  case closed, applied, released, redeemed
}

/// Where an offer stands for one user and card.
public enum OfferStage: String, Hashable, Sendable {
  case eligible, shown, control, closed, applied, released, redeemed, dismissed, expired
}

extension CouponCard {
  /// Where it stands, the latest step deciding between those that come and go.
  ///
  /// - Parameter isApplied: Whether the user's open checkout has this coupon.
  public func stage(isApplied: Bool, at now: Timestamp) -> OfferStage {
    if state.dismissed != nil { return .dismissed }
    let isOver = now >= card.expiresAt || !isListed
    if isApplied && !isOver { return .applied }
    if let redeemed = state.redeemed, redeemed >= state.released ?? redeemed { return .redeemed }
    if isOver { return .expired }
    if state.released != nil { return .released }
    if state.closed != nil { return .closed }
    guard state.shown != nil else { return .eligible }
    return card.isControl ? .control : .shown
  }
}
