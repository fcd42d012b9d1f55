/// A message of the message center; its class type decides how it opens.
public protocol Message: ContentCardable {
  /// The title of its row.
  var title: String { get }
  /// The title of its page.
  var header: String { get }
  var description: String { get }
  var image: CardURL? { get }
  var imageAltText: String { get }
}

/// What both kinds of message read from a card.
struct MessageTitles {
  let title: String
  let header: String

  /// The row's title falls back to the card's, the page's to the row's. Nil, with a problem kept, without any.
  init?(_ keys: inout MetadataReading) {
    guard let title = keys[.messageTitle] ?? keys[.title] else {
      keys.report(KeyProblem(.messageTitle, .missing))
      return nil
    }
    self.title = title
    header = keys[.messageHeader] ?? title
  }
}
