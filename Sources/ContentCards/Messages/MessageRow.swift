/// One row of the message center.
///
/// A class, so that handing on a list of them copies nothing, and a row is equal to itself at a glance.
public final class MessageRow: Hashable, Sendable, Identifiable {
  public let id: CardID
  public let title: String
  /// When the message came.
  public let date: Timestamp
  public let thumbnail: CardURL?
  public let thumbnailAltText: String
  public let isUnread: Bool
  public let isPinned: Bool
  public let isDismissible: Bool
  /// BCP 47 tag of its texts, nil where unknown.
  public let language: String?
  public let opening: MessageOpening

  private init(_ card: ContentCard, _ title: String, _ image: CardURL?, opening: MessageOpening) {
    id = card.id
    self.title = title
    date = card.created
    thumbnail = image
    thumbnailAltText = card.content.imageAltText
    isUnread = card.isUnread
    isPinned = card.content.pinned
    isDismissible = card.isDismissible
    language = card.content.language
    self.opening = opening
  }

  public static func == (a: MessageRow, b: MessageRow) -> Bool {
    if a === b { return true }
    return a.id == b.id && a.title == b.title && a.date == b.date && a.thumbnail == b.thumbnail
      && a.thumbnailAltText == b.thumbnailAltText && a.isUnread == b.isUnread && a.isPinned == b.isPinned
      && a.isDismissible == b.isDismissible && a.language == b.language && a.opening == b.opening
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// What opening a row shows.
public indirect enum MessageOpening: Hashable, Sendable {
  case fullPage(FullPageMessage)
  case webView(WebViewMessage)
  /// A stock card's link: in the same window, or in a new one.
  case link(CardURL, inSameWindow: Bool)
  /// A stock card without a url.
  case nothing
}

extension MessageRow {
  /// The row of a message; nil, with the reason, for a card that is no message or lacks what a message needs.
  convenience init?(_ card: ContentCard, _ conversion: ContentCardConversion, failures: inout [ConversionFailure]) {
    let metaData = ContentCardMetadata(card, shopCurrency: conversion.shopCurrency)
    do {
      switch card.classType {
      case .message(.fullPage):
        let message = try FullPageMessage(metaData: metaData, classType: card.classType)
        self.init(card, message.title, message.image, opening: .fullPage(message))
      case .message(.webView):
        let message = try WebViewMessage(metaData: metaData, classType: card.classType)
        self.init(card, message.title, message.image, opening: .webView(message))
      default:
        return nil
      }
    } catch {
      failures.append(error)
      return nil
    }
  }

  /// The row of a stock card. A banner has no title; the text that stands for its image names the row.
  convenience init(stock card: ContentCard) {
    let metaData = card.content
    let title = metaData.kind == .banner ? metaData.imageAltText : metaData.title
    let opening = metaData.url.map { MessageOpening.link($0, inSameWindow: metaData.openURLInWebView) }
    self.init(card, title, metaData.imageAddress, opening: opening ?? .nothing)
  }
}
