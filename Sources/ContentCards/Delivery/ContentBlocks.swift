/// HTML bodies that are too long for a card, for the user who opens it.
public protocol ContentBlocks: Sendable {
  /// The HTML of a block as the card's user is to see it; nil where there is no such block or it asks not to be sent.
  func html(of id: String, in card: ContentCard, at now: Timestamp) async throws -> String?
}

extension Delivery: ContentBlocks {
  /// Unlike a card's own texts a block is personalised when it is opened: it is too large to be kept for every user.
  public func html(of id: String, in card: ContentCard, at now: Timestamp) async throws -> String? {
    guard let html = try await campaigns.contentBlock(id) else { return nil }
    guard html.contains("{{") || html.contains("{%") else { return html }
    guard let standing = try await store.standing(of: card.user, activities: [], at: now) else { return nil }
    let properties = standing.ledger[card.origin.campaign]?.properties ?? JSON.Fields()
    let data = MessageData(user: standing.user, properties: properties, now: now)
    guard case .rendered(let text) = try renderer.parse(html).render(data, in: .html) else { return nil }
    return text
  }
}
