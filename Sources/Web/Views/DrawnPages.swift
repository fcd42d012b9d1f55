import Caching
import ContentCards

/// Pages of the message center as they were last drawn for a session, kept because most of the time nothing on one has
/// changed when its reader comes by again.
///
/// All that a page is drawn from is compared before a kept one is used, so nothing has to be taken back when something
/// changes, and nobody gets another's page. That costs next to nothing where the messages are the very ones it was drawn
/// from. What is new at every showing, such as the page's name in impressions, is written into the kept bytes.
final class DrawnPages: Sendable {
  /// What decides how a page looks, but for what is new at every showing.
  struct Source: Equatable {
    /// With nothing in ``SiteView/view`` and ``SiteView/nonce``.
    let site: SiteView
    let slots: [Slot<MessageRow>]
    let look: DrawnRows.Look
    /// The newest message of the whole list, and how many of it are unread.
    let newest: CardID?
    let unread: Int
    /// Behind this page.
    let next: CardPageRequest?
  }

  /// A class, so that looking at one copies nothing.
  private final class Drawn: Sendable {
    let source: Source
    let page: DrawnPage

    init(_ source: Source, _ page: DrawnPage) {
      self.source = source
      self.page = page
    }
  }

  private let kept: Cache<String, Drawn>

  /// - Parameter limit: bytes of pages that are kept; none where it is 0.
  init(limit: Int) { kept = Cache(limit: limit) }

  /// The page of this source for a session; `draw` is called where it is not kept.
  /// - Parameter fresh: the texts that are new at every showing and stand in the page as they are here.
  func page(
    of source: Source, for session: String, fresh: [String], _ draw: () throws -> [UInt8]
  ) rethrows -> [UInt8] {
    let known = kept[session]
    if let known, known.source == source, let page = known.page.located, let bytes = page.showing(fresh) {
      if !known.page.isLocated { keep(Drawn(source, page), session) }
      return bytes
    }
    let bytes = try draw()
    keep(Drawn(source, DrawnPage(bytes, fresh)), session)
    return bytes
  }

  private func keep(_ drawn: Drawn, _ session: String) {
    kept.keep(drawn, for: session, weight: drawn.page.bytes.count)
  }
}
