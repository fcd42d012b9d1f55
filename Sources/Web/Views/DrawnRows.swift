import Caching
import ContentCards
import Liquid

/// Rows of the message center as HTML, kept because the same row is asked for again whenever its reader comes by.
///
/// What a row looks like depends on the message and the look alone, and both are compared whole before a kept row is
/// used: nothing has to be taken back when something changes, and nobody gets another's row. Views that are read again
/// while the program runs are not kept.
final class DrawnRows: Sendable {
  /// What beside the message decides how a row looks.
  struct Look: Hashable {
    /// Where its link leads.
    var place: MessagePlace
    var showsUnread: Bool
    /// The name of the zone in which its date is written.
    var zone: String
  }

  /// A class, so that looking at one copies nothing.
  final class Drawn: Sendable {
    let row: MessageRow
    fileprivate let look: Look
    let html: SafeHTML

    fileprivate init(row: MessageRow, look: Look, html: SafeHTML) {
      self.row = row
      self.look = look
      self.html = html
    }

    fileprivate func isOf(_ row: MessageRow, _ look: Look) -> Bool { self.row == row && self.look == look }
  }

  /// By card. A row whose card was drawn with another state or look takes that one's place.
  private let kept: Cache<CardID, Drawn>

  /// - Parameter limit: rows that are kept.
  init(limit: Int) { kept = Cache(limit: limit) }

  /// The rows in their order, nil at the places of control cards; `draw` is called for those that are not kept.
  func rows(
    of slots: [Slot<MessageRow>], _ look: Look, _ draw: (MessageRow) throws -> SafeHTML
  ) rethrows -> [Drawn?] {
    try slots.map { slot in
      guard case .shown(let row) = slot else { return nil }
      if let drawn = kept[row.id], drawn.isOf(row, look) { return drawn }
      let drawn = Drawn(row: row, look: look, html: try draw(row))
      return kept.keep(drawn, for: row.id) { $0.isOf(row, look) }
    }
  }
}
