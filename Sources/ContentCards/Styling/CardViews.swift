/// Which templates draw cards in place of the stock ones: custom views, registered per kind and per class type.
public struct CardViews: Sendable {
  /// What a view is registered for; a later registration for the same replaces the earlier.
  public enum Subject: Hashable, Sendable {
    case kind(CardKind)
    case classType(ContentCardClassType)
    case both(ContentCardClassType, CardKind)
  }

  private var views: [Subject: String] = [:]

  public init() {}

  public mutating func register(_ template: String, for subject: Subject) { views[subject] = template }

  /// The most specific view: of class type and kind, of the class type, of the kind. Nil where the stock one draws it.
  public func template(for card: ContentCard) -> String? {
    guard !views.isEmpty else { return nil }
    return views[.both(card.classType, card.content.kind)] ?? views[.classType(card.classType)]
      ?? views[.kind(card.content.kind)]
  }

  /// Every template that can be asked for, so that all of them can be checked at start.
  public var templates: Set<String> { Set(views.values) }
}
