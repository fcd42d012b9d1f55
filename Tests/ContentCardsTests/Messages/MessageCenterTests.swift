import Testing

@testable import ContentCards

@Suite("The message center")
struct MessageCenterTests {
  private func center(_ cards: [ContentCard], _ style: MessageCenterStyle = .custom) -> MessageCenter {
    MessageCenter(cards, style: style, conversion: .sample)
  }

  @Test("A row per message, with title, date, thumbnail and unread mark")
  func rows() throws {
    let center = center([
      .sample(
        3, .sample(.captionedImage, "message_full_page", image: "/a.svg", pinned: true, ["message_title": "Row"])),
      .sample(
        2, .sample(.classic, "message_webview", dismissible: false, ["html": "<p>"]),
        state: CardState(viewed: ContentCard.noon)),
    ])
    let rows = center.listing.rows
    #expect(rows.map(\.title) == ["Row", "Title"])
    #expect(rows.map(\.date) == [ContentCard.noon.adding(seconds: 3), ContentCard.noon.adding(seconds: 2)])
    #expect(rows.map(\.thumbnail) == ["/a.svg", nil])
    #expect(rows.map(\.isUnread) == [true, false])
    #expect(rows.map(\.isPinned) == [true, false])
    #expect(rows.map(\.isDismissible) == [false, false])
    #expect(center.listing.unreadCount == 1)
  }

  @Test("A page that is asked for again is the same; another filter or limit gives its own")
  func pageAgain() throws {
    let center = center([
      .sample(2, .sample(.classic, "message_webview", ["html": "<p>"]), state: CardState(viewed: ContentCard.noon)),
      .sample(1, .sample(.classic, "message_webview", ["html": "<p>"])),
    ])
    for _ in 1...2 {
      #expect(center.page(CardPageRequest()).rows.map(\.id) == center.page(CardPageRequest()).rows.map(\.id))
      #expect(center.page(CardPageRequest()).rows.count == 2)
      #expect(center.page(CardPageRequest(filter: .unread)).rows.count == 1)
      let first = center.page(CardPageRequest(limit: 1))
      #expect(first.rows.count == 1 && first.next.map { center.page($0).rows.count } == 1)
    }
  }

  @Test("The class type decides how a message opens")
  func opening() throws {
    let center = center([
      .sample(2, .sample(.classic, "message_full_page", ["message_header": "Page"])),
      .sample(1, .sample(.classic, "message_webview", ["content_block_id": "letter"])),
    ])
    guard case .fullPage(let page) = center[2]?.opening, case .webView(let web) = center[1]?.opening else {
      Issue.record("a message opens as the other kind")
      return
    }
    #expect(page.header == "Page")
    #expect(page.description == "Text")
    #expect(web.body == .contentBlock("letter"))
    #expect(center[9] == nil)
  }

  @Test("A message that lacks what it needs drops only itself, counts nowhere and says why")
  func malformed() {
    let center = center([
      .sample(2, .sample(.classic, "message_webview")), .sample(1, .sample(.classic, "message_full_page")),
    ])
    #expect(center.listing.rows.map(\.id) == [1])
    #expect(center.listing.unreadCount == 1)
    #expect(center.failures.map(\.description) == ["card 2 is no message_webview: html is missing"])
  }

  @Test("Each style shows its own cards, and its badge counts them alone")
  func styles() {
    let cards: [ContentCard] = [
      .sample(5, .sample(.classic, "message_full_page")), .sample(4), .sample(3, .tile()),
      .sample(2, .sample(.classic, "unheard_of")), .sample(1),
    ]
    #expect(center(cards, .custom).listing.rows.map(\.id) == [5])
    #expect(center(cards, .custom).listing.unreadCount == 1)
    #expect(center(cards, .stock).listing.rows.map(\.id) == [4, 1])
    #expect(center(cards, .stock).listing.unreadCount == 2)
  }

  @Test("A stock row opens its link, where it has one; a banner's is named by the text of its image")
  func stockRows() {
    var banner = CardContent.sample(.banner, title: "Hidden", image: "/a.svg", url: "https://example.org/")
    banner.imageAltText = "Summer sale"
    banner.openURLInWebView = false
    let rows = center([.sample(3, banner), .sample(2, .sample(url: "/cart")), .sample(1)], .stock).listing.rows
    #expect(rows.map(\.title) == ["Summer sale", "Title", "Title"])
    #expect(
      rows.map(\.opening) == [
        .link("https://example.org/", inSameWindow: false), .link("/cart", inSameWindow: true), .nothing,
      ])
  }

  @Test("A center that was made before is used for the same cards, and for no other state, text, style or user")
  func knownCenters() {
    let centers = MessageCenters(.sample, limit: 8)
    func rows(
      _ cards: ContentCard..., of user: Int64 = 1, in style: MessageCenterStyle = .custom
    ) -> [MessageRow] {
      centers.center(of: UserID(rawValue: user), cards, style: style).listing.rows
    }
    let card = ContentCard.sample(1, .sample(.classic, "message_full_page"))
    #expect(rows(card) == rows(card))
    var seen = card
    seen.state.viewed = ContentCard.noon
    #expect(rows(seen).map(\.isUnread) == [false])
    #expect(rows(card).map(\.isUnread) == [true])
    var retitled = card
    retitled.content.title = "Another"
    #expect(rows(retitled).map(\.title) == ["Another"])
    #expect(rows(retitled, in: .stock) == [])
    #expect(rows(of: 2) == [] && rows(of: 3) == [] && rows(card).map(\.title) == ["Title"])
  }

  @Test("Rows are equal where all that they show is")
  func equality() throws {
    let card = ContentCard.sample(1, .sample(.classic, "message_full_page", image: "/images/a.svg"))
    func row(_ change: (inout ContentCard) -> Void = { _ in }) throws -> MessageRow {
      var changed = card
      change(&changed)
      return try #require(center([changed]).listing.rows.first)
    }
    let same = try row()
    #expect(try same == row() && same.hashValue == row().hashValue)
    #expect(try same != row { $0.content.title = "Another" })
    #expect(try same != row { $0.content.image = "/images/b.svg" })
    #expect(try same != row { $0.content.imageAltText = "Another" })
    #expect(try same != row { $0.content.pinned = true })
    #expect(try same != row { $0.content.dismissible = false })
    #expect(try same != row { $0.content.language = "de" })
    #expect(try same != row { $0.content.description = "Another" })
    #expect(try same != row { $0.state.viewed = ContentCard.noon })
    let (later, other) = (ContentCard.noon.adding(seconds: 9), card.content)
    #expect(try same != #require(center([.sample(1, other, created: later)]).listing.rows.first))
    #expect(try same != #require(center([.sample(2, other, created: card.created)]).listing.rows.first))
  }

  @Test("Whoever looks at equal cards gets the very same rows, however often the cards were read")
  func sameRows() {
    let centers = MessageCenters(.sample)
    func place(_ card: ContentCard) -> UnsafePointer<Slot<MessageRow>>? {
      let center = centers.center(of: UserID(rawValue: 1), [card], style: .custom)
      return center.page(CardPageRequest()).slots.withUnsafeBufferPointer { $0.baseAddress }
    }
    let first = place(.sample(1, .sample(.classic, "message_full_page")))
    #expect(first != nil)
    for _ in 1...3 { #expect(place(.sample(1, .sample(.classic, "message_full_page"))) == first) }
  }

  @Test("Only control cards leave the center empty")
  func onlyControl() {
    let page = center([.control(1, .sample(.classic, "message_full_page"))]).listing.page()
    #expect(page.isEmpty)
    #expect(page.slots == [.control(1)])
  }

  @Test("Titles of every script stand in their rows unchanged", arguments: difficultTexts)
  func texts(text: String) {
    let row = center([.sample(1, .sample(.classic, "message_full_page", title: text))])[1]
    #expect(row.map { Array($0.title.utf8) } == Array(text.utf8))
  }
}
