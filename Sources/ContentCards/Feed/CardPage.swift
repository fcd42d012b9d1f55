/// Which of a list's rows are asked for.
public enum CardFilter: String, Hashable, Sendable, CaseIterable {
  case all
  case unread
}

/// Which part of a list to show.
public struct CardPageRequest: Hashable, Sendable {
  public var filter: CardFilter
  /// Nil for the first page.
  public var after: CardCursor?
  /// Rows on one page, at least 1; places of control cards do not count.
  public var limit: Int

  public init(filter: CardFilter = .all, after: CardCursor? = nil, limit: Int = 20) {
    self.filter = filter
    self.after = after
    self.limit = max(1, limit)
  }
}

/// One page of a list.
public struct CardPage<Row: Sendable>: Sendable {
  public var slots: [Slot<Row>]
  /// Asks for the rows behind this page, with the same filter; nil on the last page.
  public var next: CardPageRequest?

  public var rows: [Row] { slots.shown() }

  /// Nothing is drawn, so the page says that there is nothing; control cards alone are nothing.
  public var isEmpty: Bool { rows.isEmpty }
}
