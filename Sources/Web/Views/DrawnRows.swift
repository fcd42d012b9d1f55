import ContentCards
import Liquid
import Synchronization

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
  }

  /// By card. A row whose card was drawn with another state or look takes that one's place.
  private let kept = Mutex<[CardID: Drawn]>([:])
  private let limit: Int

  /// - Parameter limit: rows that are kept; beyond it all are let go.
  init(limit: Int) { self.limit = limit }

  /// The rows in their order, nil at the places of control cards; `draw` is called for those that are not kept.
  func rows(
    of slots: [Slot<MessageRow>], _ look: Look, _ draw: (MessageRow) throws -> SafeHTML
  ) rethrows -> [Drawn?] {
    var rows = kept.withLock { kept in
      slots.map { slot -> Drawn? in
        guard case .shown(let row) = slot, let drawn = kept[row.id] else { return nil }
        return drawn.row == row && drawn.look == look ? drawn : nil
      }
    }
    var fresh: [Drawn] = []
    for index in slots.indices where rows[index] == nil {
      guard case .shown(let row) = slots[index] else { continue }
      let drawn = Drawn(row: row, look: look, html: try draw(row))
      fresh.append(drawn)
      rows[index] = drawn
    }
    if !fresh.isEmpty { keep(fresh) }
    return rows
  }

  private func keep(_ fresh: [Drawn]) {
    kept.withLock { kept in
      if kept.count + fresh.count > limit { kept.removeAll(keepingCapacity: true) }
      guard fresh.count <= limit else { return }
      for drawn in fresh { kept[drawn.row.id] = drawn }
    }
  }
}
