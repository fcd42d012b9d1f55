/// A function that templates call by name: `{{ price | money }}`, `{{ 'cart.count' | t: count: n }}`.
public struct Filter: Sendable {
  public typealias Body = @Sendable (_ input: Value, _ arguments: Arguments, _ context: RenderContext) throws -> Value
  /// Given a literal input, says what is wrong with it, or nil where it is right.
  public typealias LiteralCheck = @Sendable (Value) -> String?

  /// Which named arguments a filter takes.
  public enum Names: Sendable {
    case none
    case any
    case only(Set<String>)
  }

  public let name: String
  /// How many arguments beside the input.
  let counts: ClosedRange<Int>
  let names: Names
  let check: LiteralCheck?
  let body: Body

  public init(
    _ name: String, arguments counts: ClosedRange<Int> = 0...0, named names: Names = .none,
    check: LiteralCheck? = nil, _ body: @escaping Body
  ) {
    self.name = name
    self.counts = counts
    self.names = names
    self.check = check
    self.body = body
  }

  /// The arguments of one call, by place or by name; nil where one was not given.
  public struct Arguments: Sendable {
    public let places: [Value]
    public let named: [(name: String, value: Value)]
    var limits: Limits

    init(places: [Value], named: [(name: String, value: Value)] = [], limits: Limits = .generous) {
      self.places = places
      self.named = named
      self.limits = limits
    }

    public subscript(place: Int) -> Value? { place < places.count ? places[place] : nil }

    public subscript(name: String) -> Value? { named.last { $0.name == name }?.value }
  }

  /// Why a call failed; the template's own place is added to it.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
  }
}
