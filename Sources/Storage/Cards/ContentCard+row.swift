import ContentCards
import SQLite

extension ContentCard {
  /// What `init(row:)` reads, in its order.
  static let columns: SQL = """
    card.id, card.user_id, card.campaign_id, card.version, card.variant, card.created_at, card.updated_at, \
    card.expires_at, card.is_test, card.first_viewed_at, card.first_clicked_at, card.dismissed_at, \
    card.kind, card.title, card.description, card.image, card.image_alt_text, card.image_aspect_ratio, card.url, \
    card.link_text, card.open_url_in_web_view, card.pinned, card.dismissible, card.language, card.extras
    """

  /// How many columns that is: where a query's own begin.
  static let columnCount = 25

  init(row: borrowing Row) throws {
    self.init(
      id: try row[0], user: try row[1],
      origin: CardOrigin(campaign: try row[2], version: try row[3], variant: try row[4]),
      content: try CardContent(row: row, from: 12),
      created: try row[5], updated: try row[6], expiresAt: try row[7], isTest: try row[8],
      state: CardState(viewed: try row[9], clicked: try row[10], dismissed: try row[11]))
  }
}

extension CardContent {
  init(row: borrowing Row, from first: Int) throws {
    self.init(
      kind: try row[first], title: try row[first + 1], description: try row[first + 2], image: try row[first + 3],
      imageAltText: try row[first + 4], imageAspectRatio: try row[first + 5], url: try row[first + 6],
      linkText: try row[first + 7], openURLInWebView: try row[first + 8], pinned: try row[first + 9],
      dismissible: try row[first + 10], language: try row[first + 11],
      extras: try row.withBytes(first + 12) { try ExtrasText.decode($0) })
  }

  /// The `class_type` column: what the rules of events need to know without reading the extras.
  var classTypeText: String? { extras[.classType]?.lowercased() }
}
