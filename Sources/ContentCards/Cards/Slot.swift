/// One place of a list: something that is shown, or the invisible place of a control card.
@frozen
public enum Slot<Element> {
  case shown(Element)
  /// Nothing is drawn; where it would have been seen, its impression is logged.
  case control(CardID)

  @inlinable
  public var element: Element? {
    if case .shown(let element) = self { element } else { nil }
  }

  public func map<T>(_ transform: (Element) -> T) -> Slot<T> {
    switch self {
    case .shown(let element): .shown(transform(element))
    case .control(let card): .control(card)
    }
  }
}

extension Slot: Sendable where Element: Sendable {}
extension Slot: Equatable where Element: Equatable {}
extension Slot: Hashable where Element: Hashable {}

extension Sequence {
  /// What is drawn, without the places of control cards.
  @inlinable
  public func shown<T>() -> [T] where Element == Slot<T> { compactMap { $0.element } }
}
