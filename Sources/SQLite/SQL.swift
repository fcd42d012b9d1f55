/// A statement whose values are bound, never spliced into its text.
///
///     let cards: SQL = "SELECT id, title FROM card WHERE user_id = \(user) AND created_at < \(now)"
///
/// The text can only come from literals in the source (`StaticString`), so no value that arrives at run time can become
/// part of it, whatever it says.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
  let wording: SQLWording
  /// In the order of the `?`.
  public let values: [BoundValue]

  /// The text with `?` for every value.
  public var text: String { wording.text }

  public init(stringLiteral text: StaticString) {
    wording = SQLWording([text])
    values = []
  }

  public init(stringInterpolation: Interpolation) {
    wording = stringInterpolation.wording
    values = stringInterpolation.values
  }

  public struct Interpolation: StringInterpolationProtocol {
    var wording = SQLWording()
    var values: [BoundValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      wording.reserveCapacity(interpolationCount * 2 + 1)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) {
      wording.append(literal)
    }

    /// Binds one value.
    public mutating func appendInterpolation(_ value: some SQLValue) {
      wording.append("?")
      values.append(value.boundValue)
    }

    /// Binds one value, or NULL.
    public mutating func appendInterpolation<Value: SQLValue>(_ value: Value?) {
      wording.append("?")
      values.append(value.boundValue)
    }

    /// Binds every value of a list: `WHERE id IN (\(list: ids))`. An empty list gives `IN ()`, which no row matches.
    ///
    /// Each length is a statement of its own: for long or very different lengths bind JSON to `json_each` instead.
    public mutating func appendInterpolation<S: Sequence>(list: S) where S.Element: SQLValue {
      var isFirst = true
      for value in list {
        if !isFirst { wording.append(", ") }
        appendInterpolation(value)
        isFirst = false
      }
    }

    /// Inserts a part of a statement together with its values.
    public mutating func appendInterpolation(_ part: SQL) {
      wording.append(part.wording)
      values += part.values
    }
  }
}
