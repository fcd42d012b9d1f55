import ContentCards

/// One user's cards and their figures, kept in the plainest way.
struct CardModel {
  struct Card {
    let id: CardID
    let content: CardContent
    let created: Timestamp
    let expiresAt: Timestamp
    let isTest: Bool
    var state = CardState()
    var isSeen = false
  }

  private var cards: [Card] = []
  private var keys: Set<String> = []
  private(set) var figures = CardFigures()

  mutating func add(_ id: CardID, _ content: CardContent, created: Timestamp, expiresAt: Timestamp, isTest: Bool) {
    cards.append(Card(id: id, content: content, created: created, expiresAt: expiresAt, isTest: isTest))
    if isTest { return }
    if content.kind == .control { figures.controlSent += 1 } else { figures.sent += 1 }
  }

  func live(at now: Timestamp) -> [Card] {
    cards.filter { $0.expiresAt > now && $0.state.dismissed == nil }.sorted { a, b in
      if a.content.pinned != b.content.pinned { return a.content.pinned }
      return a.created != b.created ? a.created > b.created : a.id > b.id
    }
  }

  func unread(at now: Timestamp) -> Int {
    live(at: now).count { $0.state.viewed == nil && $0.content.kind != .control }
  }

  mutating func markViewed(_ ids: [CardID], at now: Timestamp) -> Int {
    let unread = live(at: now).filter { ids.contains($0.id) && $0.state.viewed == nil && $0.content.kind != .control }
    for card in unread { change(card.id) { $0.state.viewed = now } }
    return unread.count
  }

  mutating func record(_ event: CardEvent, at now: Timestamp) -> CardEventOutcome {
    if keys.contains(event.key) { return .known }
    guard let card = cards.first(where: { $0.id == event.card }) else { return .refused(reason: .unknownCard) }
    let isControl = card.content.kind == .control
    if isControl != (event.kind == .controlImpression) { return .refused(reason: .wrongKindForCard) }
    if event.kind == .dismissal {
      if card.content.pinned { return .refused(reason: .notDismissible) }
      if card.state.dismissed != nil { return .known }
    }
    if event.kind == .click, card.content.url == nil, card.content.extras.isEmpty {
      return .refused(reason: .nothingToClick)
    }
    keys.insert(event.key)
    if !card.isTest { count(event.kind, card) }
    change(event.card) { card in
      if event.kind == .dismissal {
        card.state.dismissed = now
        return
      }
      card.isSeen = true
      if card.state.viewed == nil { card.state.viewed = now }
      if event.kind == .click, card.state.clicked == nil { card.state.clicked = now }
    }
    return .new
  }

  private mutating func count(_ kind: CardEventKind, _ card: Card) {
    let unique = card.isSeen ? 0 : 1
    switch kind {
    case .controlImpression:
      figures.controlImpressions += 1
      figures.uniqueControlImpressions += unique
    case .impression:
      figures.impressions += 1
      figures.uniqueImpressions += unique
    case .click:
      figures.clicks += 1
      figures.uniqueClicks += card.state.clicked == nil ? 1 : 0
      figures.impressions += unique
      figures.uniqueImpressions += unique
    case .dismissal: figures.dismissals += 1
    }
    figures.recipients = min(1, figures.uniqueImpressions)
  }

  private mutating func change(_ id: CardID, _ body: (inout Card) -> Void) {
    for index in cards.indices where cards[index].id == id { body(&cards[index]) }
  }
}
