import ContentCards
import Testing

@testable import Web

@Suite("Drawn pages")
struct DrawnPagesTests {
  private static let names = ["aaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbb"]

  @Test("are sent again with the new name in all its places while they are of the same source")
  func again() throws {
    let pages = DrawnPages(limit: 1000)
    var drawn = 0
    func page(_ source: DrawnPages.Source, _ session: String, _ name: String) -> String {
      String(
        decoding: pages.page(of: source, for: session, fresh: [name]) {
          drawn += 1
          return Array("<\(name)> \(source.unread) <\(name)>".utf8)
        }, as: UTF8.self)
    }
    let (first, second) = (Self.names[0], Self.names[1])
    #expect(page(.unread(3), "one", first) == "<\(first)> 3 <\(first)>")
    #expect(page(.unread(3), "one", second) == "<\(second)> 3 <\(second)>")
    #expect(page(.unread(3), "one", first) == "<\(first)> 3 <\(first)>")
    #expect(drawn == 1)
    #expect(page(.unread(4), "one", second) == "<\(second)> 4 <\(second)>")
    #expect(page(.unread(4), "two", first) == "<\(first)> 4 <\(first)>")
    #expect(drawn == 3)
  }

  @Test("are drawn anew where a name could stand in the page by chance, or is not as long as the last")
  func names() {
    let pages = DrawnPages(limit: 1000)
    for names in [["a"], ["b"], [Self.names[0]], [Self.names[1] + "c"], [Self.names[1], Self.names[0]], ["a"]] {
      var drawn = false
      _ = pages.page(of: .unread(1), for: "one", fresh: names) {
        drawn = true
        return Array(names.joined().utf8)
      }
      #expect(drawn, "\(names)")
    }
  }

  @Test("are let go beyond the limit, and none is kept where it is nothing", arguments: [(100, 2), (49, 3), (0, 3)])
  func limit(bytes: Int, draws: Int) {
    let pages = DrawnPages(limit: bytes)
    var drawn = 0
    for session in ["one", "two", "two"] {
      _ = pages.page(of: .unread(1), for: session, fresh: [Self.names[0]]) {
        drawn += 1
        return Array(repeating: 0x20, count: 50)
      }
    }
    #expect(drawn == draws)
  }
}

extension DrawnPages.Source {
  fileprivate static func unread(_ count: Int) -> Self {
    let place = MessagePlace(filter: .all, isModal: false)
    return Self(
      site: SiteView(), slots: [], look: DrawnRows.Look(place: place, showsUnread: true, zone: "GMT"), newest: nil,
      unread: count, next: nil)
  }
}
