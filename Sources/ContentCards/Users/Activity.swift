/// A kind of thing a user does on the host site.
public enum Activity: Hashable, Sendable {
  /// An event the host site names.
  case event(String)
  /// A purchase of one product, or of any where nil.
  case purchase(product: String?)
  case sessionStart
}
