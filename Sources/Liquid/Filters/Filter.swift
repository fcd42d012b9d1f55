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
  /// Whether it depends on its input and arguments alone, so that a call on literals is made when views are loaded.
  let isPure: Bool
  let body: Body

  public init(
    _ name: String, arguments counts: ClosedRange<Int> = 0...0, named names: Names = .none, isPure: Bool = false,
    check: LiteralCheck? = nil, _ body: @escaping Body
  ) {
    self.name = name
    self.counts = counts
    self.names = names
    self.check = check
    self.isPure = isPure
    self.body = body
  }

  /// The arguments of one call, by place or by name; nil where one was not given.
  public struct Arguments: Sendable {
    public let places: [Value]
    public let named: [(name: String, value: Value)]
    /// Whether what is written is escaped, so that a filter may give markup.
    let escapes: Bool
    let limits: Limits

    public subscript(place: Int) -> Value? { place < places.count ? places[place] : nil }

    public subscript(name: String) -> Value? { named.last { $0.name == name }?.value }
  }

  /// Why a call failed; the template's own place is added to it.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    /// Whether the rendering has to stop, even where it is lenient.
    let isLimit: Bool

    public init(_ description: String) {
      self.description = description
      isLimit = false
    }

    private init(limit: String) {
      description = "the text makes \(limit), which is the limit"
      isLimit = true
    }

    static func limit(_ what: String) -> Failure { Failure(limit: what) }
  }
}
