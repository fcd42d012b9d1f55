import Testing

@testable import ContentCards

@Suite("The card behind an object")
struct ContentCardDataTests {
  private func data(_ card: ContentCard) throws -> ContentCardData {
    let metaData = ContentCardMetadata(card, shopCurrency: .usd)
    return try #require(ContentCardData(metaData: metaData, classType: card.classType))
  }

  @Test("Two of one card are equal whatever its state, two of different cards are not")
  func equality() throws {
    let unread = try data(.sample(1))
    let read = try data(.sample(1, .sample(title: "Other"), state: CardState(viewed: ContentCard.noon)))
    let other = try data(.sample(2))
    #expect(unread == read)
    #expect(unread.hashValue == read.hashValue)
    #expect(unread != other)
    #expect(Set([unread, read, other]).count == 2)
  }

  @Test("It knows when the card was made and ends, and what its user may do")
  func facts() throws {
    let data = try data(.sample(7, .sample(pinned: true), isTest: true, state: CardState(viewed: ContentCard.noon)))
    #expect(data.contentCardId == 7)
    #expect(data.contentCardClassType == .stock)
    #expect(data.createdAt == ContentCard.noon.adding(seconds: 7))
    #expect(data.expiresAt == ContentCard.noon.adding(seconds: 86_407))
    #expect(data.isPinned)
    #expect(!data.isDismissible)
    #expect(data.isTest)
    #expect(!data.isUnread)
  }

  @Test("A card that is still being written is not a delivered one")
  func draft() {
    let metaData = ContentCardMetadata(.sample(), shopCurrency: .usd)
    #expect(ContentCardData(metaData: metaData, classType: .stock) == nil)
  }
}
