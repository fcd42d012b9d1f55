import ContentCards
import FoundationEssentials
import Liquid
import TestSupport
import Testing

@testable import Web

@Suite("Custom views of cards")
struct CustomCardViewTests {
  private static let now = Timestamp(seconds: 1_782_907_200)

  /// The site's own templates with one more.
  private struct Templates: TemplateSource {
    let own = FolderTemplates(folder: packageRoot + "/Views")
    var name = "custom/card"
    let custom: String

    func names() throws -> [String] { try own.names() + [name] }

    func text(of name: String) throws -> [UInt8] { name == self.name ? Array(custom.utf8) : try own.text(of: name) }

    func stamp(of name: String) throws -> Int { 0 }
  }

  private func views(_ template: String, for subject: CardViews.Subject) throws -> Views {
    var cardViews = CardViews()
    cardViews.register("custom/card", for: subject)
    let strings = Array(try Data(contentsOf: URL(filePath: packageRoot + "/Views/strings/en.json")))
    return try Views(
      source: Templates(custom: template), strings: StringTable(language: "en", json: strings), cardViews: cardViews)
  }

  private func card(_ id: Int64, _ kind: CardKind, _ title: String, _ extras: [String: String] = [:]) -> ContentCard {
    ContentCard(
      id: CardID(rawValue: id), user: UserID(rawValue: 1),
      origin: CardOrigin(campaign: CampaignID(rawValue: 1), version: 1, variant: "A"),
      content: CardContent(kind: kind, title: title, description: "Text", image: "/a.svg", extras: extras),
      created: Self.now, updated: Self.now, expiresAt: Self.now.adding(seconds: 60))
  }

  @Test("A view replaces the stock one of the kind it is registered for, and of no other")
  func replaces() throws {
    let template =
      "<li class=\"mine\">{{ card.title }}{% for extra in extras %} {{ extra.name }}={{ extra.value }}{% endfor %}</li>"
    let views = try views(template, for: .kind(.captionedImage))
    let cards = [card(2, .captionedImage, "<Two>", ["tone": "a&b"]), card(1, .classic, "One")]
    let drawing = CardDrawing(cards)
    let stockCards = try cards.map { card in
      var view = drawing.view(.shown(card)) { _ in nil }
      view.part.custom = try views.custom(card, drawing, SiteView(), now: Self.now, zone: .gmt)
      return view
    }
    let page = CardsView(site: SiteView(), cards: stockCards, population: false)
    let html = String(decoding: try views.html(Page.cards, page, now: Self.now, zone: .gmt), as: UTF8.self)
    #expect(html.contains("<li class=\"mine\">&lt;Two&gt; tone=a&amp;b</li>"))
    #expect(!html.contains("id=\"card-2\""))
    #expect(html.contains("id=\"card-1\""))
  }

  @Test("A view for a class type draws its cards")
  func classType() throws {
    let views = try views("<li>{{ card.title }}</li>", for: .classType(.homeTile))
    let tile = card(2, .classic, "Tile", ["class_type": "home_tile"])
    let drawing = CardDrawing([tile])
    #expect(try views.custom(tile, drawing, SiteView(), now: Self.now, zone: .gmt)?.text == "<li>Tile</li>")
    let stock = card(1, .classic, "Stock")
    #expect(try views.custom(stock, drawing, SiteView(), now: Self.now, zone: .gmt) == nil)
  }

  /// The views of a site whose owner put one file beside the others.
  private func views(_ template: String, file: String) throws -> Views {
    let strings = Array(try Data(contentsOf: URL(filePath: packageRoot + "/Views/strings/en.json")))
    return try Views(
      source: Templates(name: "cards/custom/" + file, custom: template),
      strings: StringTable(language: "en", json: strings))
  }

  @Test("A file in the folder of custom views draws the cards it is named for, and no others")
  func file() throws {
    let views = try views("<li>mine {{ card.title }}</li>", file: "stock.captioned_image")
    let mine = card(2, .captionedImage, "Two")
    let others = [
      card(1, .classic, "One"), card(3, .captionedImage, "Tile", ["class_type": "home_tile"]),
    ]
    let drawing = CardDrawing([mine] + others)
    #expect(try views.custom(mine, drawing, SiteView(), now: Self.now, zone: .gmt)?.text == "<li>mine Two</li>")
    for card in others {
      #expect(try views.custom(card, drawing, SiteView(), now: Self.now, zone: .gmt) == nil)
    }
  }

  @Test(
    "A file that is named for no card stops the start and says which names there are",
    arguments: ["baner", "control", "coupon_code", "none", "banner.home_tile", "home_tile.banner.x", "home_tile."])
  func misnamed(file: String) {
    let error = misnaming(file)
    #expect(error.contains("cards/custom/\(file).liquid") && error.contains("captioned_image"), "\(error)")
  }

  private func misnaming(_ file: String) -> String {
    do { _ = try views("<li></li>", file: file) } catch { return "\(error)" }
    return ""
  }

  @Test("The view that the guide of cards shows fits what a card offers")
  func guide() throws {
    let guide = try String(contentsOf: URL(filePath: packageRoot + "/Docs/25-cards.md"), encoding: .utf8)
    let example = try #require(guide.components(separatedBy: "```\n").first { $0.hasPrefix("<li") })
    let views = try views(example, file: "stock")
    let card = card(2, .classic, "Two", ["badge": "New"])
    let html = try views.custom(card, CardDrawing([card]), SiteView(), now: Self.now, zone: .gmt)?.text ?? ""
    #expect(html.contains("<h2>Two</h2>") && html.contains("<b>New</b>") && html.contains("unread-line"))
  }

  @Test("A name that its template gets wrong stops the start, with the place")
  func misspelt() {
    let error = #expect(throws: (any Error).self) { try views("<li>\n{{ card.titel }}</li>", for: .kind(.banner)) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains("custom/card") && text.contains("titel"))
  }

  @Test("The style block holds the theme before the looks of single cards, and is absent without either")
  func styles() throws {
    #expect(SafeHTML(styling: [card(1, .classic, "One")], .standard) == nil)
    let theme = CardTheme(cornerRadius: CardLength(pixels: 4))
    let css = SafeHTML(styling: [card(1, .classic, "One", ["border_width": "2"])], theme)?.text
    #expect(css == "body { --card-radius: 4px; }\n#card-1 { --card-border-width: 2px; }\n")
  }
}
