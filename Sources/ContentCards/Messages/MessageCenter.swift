/// The two looks of the message center.
public enum MessageCenterStyle: String, Hashable, Sendable, CaseIterable {
  /// A row per message, which opens by its class type.
  case custom
  /// The stock feed as rows.
  case stock
}

/// The messages of one user.
public struct MessageCenter: Sendable {
  public let style: MessageCenterStyle
  public let listing: CardListing<MessageRow>
  /// The messages that could not be shown, and why.
  public let failures: [ConversionFailure]

  public init(_ cards: [ContentCard], style: MessageCenterStyle, conversion: ContentCardConversion) {
    var failures: [ConversionFailure] = []
    switch style {
    case .custom:
      listing = CardListing(cards, of: Self.classTypes) { MessageRow($0, conversion, failures: &failures) }
    case .stock:
      listing = CardListing(cards, of: [.stock]) { MessageRow(stock: $0) }
    }
    self.style = style
    self.failures = failures
  }

  private static let classTypes = ContentCardClassType.Message.allCases.map { ContentCardClassType.message($0) }

  public func page(_ request: CardPageRequest) -> CardPage<MessageRow> { listing.page(request) }

  public subscript(id: CardID) -> MessageRow? { listing.rows.first { $0.id == id } }
}
