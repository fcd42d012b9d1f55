/// Which template draws a card: custom views may be registered per kind and per class type, and replace the stock one.
public struct CardViews: Sendable {
  /// What a view is registered for; a later registration for the same replaces the earlier.
  public enum Subject: Hashable, Sendable {
    case kind(CardKind)
    case classType(ContentCardClassType)
    case both(ContentCardClassType, CardKind)
  }

  private let stock: String
  private var views: [Subject: String] = [:]

  /// `stock` draws every card for which nothing is registered.
  public init(stock: String) { self.stock = stock }

  public mutating func register(_ template: String, for subject: Subject) { views[subject] = template }

  /// The most specific view: of class type and kind, of the class type, of the kind, the stock one.
  public func template(for card: ContentCard) -> String {
    views[.both(card.classType, card.content.kind)] ?? views[.classType(card.classType)]
      ?? views[.kind(card.content.kind)] ?? stock
  }

  /// Every template that can be asked for, so that all of them can be checked at start.
  public var templates: Set<String> { Set(views.values).union([stock]) }
}
