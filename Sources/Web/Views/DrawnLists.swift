import ContentCards
import Liquid
import Synchronization

/// Pages of the message center with their rows drawn, kept because most of the time nothing on one has changed when its
/// reader comes by again.
///
/// As with ``DrawnRows``, all the messages and the look are compared whole before a kept list is used. That costs next
/// to nothing where they are the very ones it was drawn from.
final class DrawnLists: Sendable {
  /// What is drawn of one page.
  struct List: Sendable {
    var parts: [MessagePartView] = []
    /// How many rows are drawn.
    var shown = 0
    var hasDeletable = false
  }

  /// A class, so that looking at one copies nothing.
  private final class Drawn: Sendable {
    let slots: [Slot<MessageRow>]
    let look: DrawnRows.Look
    let list: List

    init(slots: [Slot<MessageRow>], look: DrawnRows.Look, list: List) {
      self.slots = slots
      self.look = look
      self.list = list
    }
  }

  /// By the first card of the list. Another list that begins with it takes that one's place.
  private let kept = Mutex<[CardID: Drawn]>([:])
  private let limit: Int

  /// - Parameter limit: lists that are kept; beyond it all are let go. None where it is 0.
  init(limit: Int) { self.limit = limit }

  /// The list of these slots; `draw` is called where it is not kept.
  func list(
    of slots: [Slot<MessageRow>], _ look: DrawnRows.Look, _ draw: () throws -> List
  ) rethrows -> List {
    guard limit > 0, let first = slots.first?.card else { return try draw() }
    let known = kept.withLock { $0[first] }
    if let known, known.look == look, known.slots == slots { return known.list }
    let drawn = Drawn(slots: slots, look: look, list: try draw())
    kept.withLock { kept in
      if kept.count >= limit { kept.removeAll(keepingCapacity: true) }
      kept[first] = drawn
    }
    return drawn.list
  }
}

extension Slot<MessageRow> {
  fileprivate var card: CardID {
    switch self {
    case .shown(let row): row.id
    case .control(let card): card
    }
  }
}
