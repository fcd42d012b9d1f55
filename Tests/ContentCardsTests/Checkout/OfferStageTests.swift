import Testing

@testable import ContentCards

@Suite("Where an offer stands")
struct OfferStageTests {
  private let later = noon.adding(seconds: 60)

  private func stage(
    _ state: OfferState, isApplied: Bool = false, kind: CardKind = .classic, isListed: Bool = true,
    after seconds: Int64 = 120
  ) -> OfferStage {
    let card = ContentCard(
      id: CardID(rawValue: 1), user: UserID(rawValue: 1),
      origin: CardOrigin(campaign: CampaignID(rawValue: 1), version: 1, variant: "A"),
      content: CardContent(kind: kind), created: noon, updated: noon, expiresAt: noon.adding(seconds: 3600))
    return CouponCard(card: card, state: state, usage: OfferUsage(), isListed: isListed)
      .stage(isApplied: isApplied, at: noon.adding(seconds: seconds))
  }

  @Test("From eligible by every step of the table")
  func steps() {
    #expect(stage(OfferState()) == .eligible)
    #expect(stage(OfferState(shown: noon)) == .shown)
    #expect(stage(OfferState(shown: noon), kind: .control) == .control)
    #expect(stage(OfferState(shown: noon, closed: noon)) == .closed)
    #expect(stage(OfferState(shown: noon, applied: noon), isApplied: true) == .applied)
    #expect(stage(OfferState(closed: noon, applied: noon), isApplied: true) == .applied)
    #expect(stage(OfferState(applied: noon, released: later)) == .released)
    #expect(stage(OfferState(closed: noon, dismissed: later), isListed: false) == .dismissed)
    #expect(stage(OfferState(applied: noon, redeemed: later)) == .redeemed)
    #expect(stage(OfferState(applied: noon, released: later, redeemed: noon)) == .released)
  }

  @Test("The card's end makes any stage before redeemed expired")
  func expired() {
    for state in [OfferState(), OfferState(shown: noon), OfferState(closed: noon), OfferState(released: noon)] {
      #expect(stage(state, after: 3599) != .expired)
      #expect(stage(state, after: 3600) == .expired)
    }
    #expect(stage(OfferState(applied: noon), isApplied: true, after: 3600) == .expired)
    #expect(stage(OfferState(redeemed: noon), after: 3600) == .redeemed)
  }

  @Test("Only an offer that was never closed, applied or declined may pop up by itself")
  func popUp() {
    #expect(OfferState(shown: noon).mayPopUp)
    #expect(!OfferState(closed: noon).mayPopUp)
    #expect(!OfferState(applied: noon, released: noon).mayPopUp)
    #expect(!OfferState(dismissed: noon).mayPopUp)
  }
}
