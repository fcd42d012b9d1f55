import Synchronization

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
  private let last = LastPage()

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

  public func page(_ request: CardPageRequest) -> CardPage<MessageRow> { last.page(request) { listing.page(request) } }

  public subscript(id: CardID) -> MessageRow? { listing.rows.first { $0.id == id } }
}

/// The page that was asked for last: whoever looks at the same list again gets the very same rows, which are equal at a
/// glance.
private final class LastPage: Sendable {
  private let kept = Mutex<(request: CardPageRequest, page: CardPage<MessageRow>)?>(nil)

  func page(_ request: CardPageRequest, _ make: () -> CardPage<MessageRow>) -> CardPage<MessageRow> {
    kept.withLock { kept in
      if let kept, kept.request == request { return kept.page }
      let page = make()
      kept = (request, page)
      return page
    }
  }
}
