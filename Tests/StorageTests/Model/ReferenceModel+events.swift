import ContentCards

extension ReferenceModel {
  /// What becomes of an event about a card of the user, by its number in the model.
  mutating func log(_ kind: CardEventKind, _ number: Int) -> Bool {
    let card = cards[number]
    let isControl = card.content.kind == .control
    switch kind {
    case .impression where isControl, .click where isControl, .dismissal where isControl: return false
    case .controlImpression where !isControl: return false
    case .impression, .controlImpression: cards[number].impressions += 1
    case .click:
      guard card.content.url != nil else { return false }
      if card.impressions == 0 { cards[number].impressions = 1 }
      cards[number].clicks += 1
    case .dismissal:
      guard !card.isPinned else { return false }
      cards[number].isDismissed = true
      return true
    }
    cards[number].isViewed = true
    return true
  }

  /// The figures of a campaign, counted from its sends and cards.
  func figures(_ campaign: CampaignID) -> CardFigures {
    var figures = CardFigures()
    let sends = sends.filter { $0.campaign == campaign }
    figures.sent = sends.count { !$0.isControl }
    figures.controlSent = sends.count { $0.isControl }
    let own = cards.filter { $0.origin.campaign == campaign }
    let shown = own.filter { $0.content.kind != .control }
    let control = own.filter { $0.content.kind == .control }
    figures.recipients = Set(shown.filter { $0.impressions > 0 }.map(\.user)).count
    figures.impressions = shown.reduce(0) { $0 + $1.impressions }
    figures.uniqueImpressions = shown.count { $0.impressions > 0 }
    figures.controlImpressions = control.reduce(0) { $0 + $1.impressions }
    figures.uniqueControlImpressions = control.count { $0.impressions > 0 }
    figures.clicks = shown.reduce(0) { $0 + $1.clicks }
    figures.uniqueClicks = shown.count { $0.clicks > 0 }
    figures.dismissals = own.count { $0.isDismissed }
    return figures
  }
}
