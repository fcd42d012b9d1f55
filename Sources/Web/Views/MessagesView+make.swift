import ContentCards
import Liquid

extension Visit {
  /// A page of the message center in the site's own style, drawn only where it is not as at the session's last look.
  func messages(
    _ center: MessageCenter, _ request: CardPageRequest, _ place: MessagePlace, _ siteView: SiteView
  ) throws -> [UInt8] {
    let page = center.page(request)
    let look = DrawnRows.Look(place: place, showsUnread: preferences.unreadIndicator, zone: zone.identifier)
    let source = DrawnPages.Source(
      site: siteView.unnamed, slots: page.slots, look: look, newest: center.listing.newest,
      unread: center.listing.unreadCount, next: page.next)
    return try site.views.pages.page(of: source, for: session.id, fresh: siteView.names) {
      var view = MessagesView(siteView, .custom, place, center.listing, next: page.next)
      try draw(page.slots, look, into: &view)
      return try site.views.html(Page.messages, view, now: now, zone: zone)
    }
  }

  /// Puts rows into the view, each drawn only where it is not as it was last.
  private func draw(_ slots: [Slot<MessageRow>], _ look: DrawnRows.Look, into view: inout MessagesView) throws {
    let drawn = try site.views.rows.rows(of: slots, look) { row in
      SafeHTML(
        trusted: try site.views.html(
          Page.messageRow, MessageRowView(row, look, href: look.place.open(row.id)), now: now, zone: zone))
    }
    var run: [UInt8] = []
    run.reserveCapacity(drawn.reduce(0) { $0 + ($1?.html.bytes.count ?? 0) })
    for index in slots.indices {
      if let row = drawn[index] {
        run += row.html.bytes
        view.shown += 1
        if row.row.isDismissible { view.hasDeletable = true }
      } else if case .control(let card) = slots[index] {
        if !run.isEmpty { view.parts.append(.rows(SafeHTML(trusted: run))) }
        view.parts.append(.control(card))
        run = []
      }
    }
    if !run.isEmpty { view.parts.append(.rows(SafeHTML(trusted: run))) }
  }
}

extension MessagesView {
  /// Without what is on the list.
  init(
    _ site: SiteView, _ style: MessageCenterStyle, _ place: MessagePlace, _ listing: CardListing<MessageRow>,
    next: CardPageRequest?
  ) {
    self.init(
      site: site, style: style, filter: place.filter, asOf: listing.newest?.text ?? "",
      older: next.map { place.list(filter: place.filter, after: $0.after) }, allHref: place.list(filter: .all),
      unreadHref: place.list(filter: .unread), doneHref: "/", unread: listing.unreadCount)
  }
}

extension SiteView {
  /// What is new at every showing and stands in the page.
  var names: [String] { cardStyles == nil ? [view] : [view, nonce] }

  /// The view without them, to compare with another showing's.
  var unnamed: SiteView {
    var site = self
    (site.view, site.nonce) = ("", "")
    return site
  }
}
