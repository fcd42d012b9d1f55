/// Why a card did not become an object.
public struct ConversionFailure: Error, Hashable, Sendable {
  /// Nil while the card is being written.
  public var card: CardID?
  public var classType: ContentCardClassType
  /// At least one, in the order in which the object reads its keys.
  public var problems: [KeyProblem]

  public init(card: CardID?, classType: ContentCardClassType, problems: [KeyProblem]) {
    self.card = card
    self.classType = classType
    self.problems = problems
  }
}

/// What is wrong with one key of a card.
public struct KeyProblem: Hashable, Sendable {
  public var key: ContentCardKey
  public var fault: Fault

  public enum Fault: Hashable, Sendable {
    case missing
    /// `rule` completes the sentence "… must be".
    case bad(value: String, rule: String)
  }

  public init(_ key: ContentCardKey, _ fault: Fault) {
    self.key = key
    self.fault = fault
  }
}

extension KeyProblem: CustomStringConvertible {
  /// "discount_percentage is missing", or "tile_price is “15,5”, must be a decimal number".
  public var description: String {
    switch fault {
    case .missing: "\(key.rawValue) is missing"
    case .bad(let value, let rule): "\(key.rawValue) is “\(value.shortened(to: 40))”, must be \(rule)"
    }
  }
}

extension ConversionFailure: CustomStringConvertible {
  /// "card 12 is no coupon_code: discount_percentage is missing".
  public var description: String {
    let name = card.map { "card \($0.rawValue)" } ?? "the card"
    if classType == .none {
      return "\(name) has an unknown class type: " + problems.map(\.description).joined(separator: "; ")
    }
    return "\(name) is no \(classType): " + problems.map(\.description).joined(separator: "; ")
  }
}
