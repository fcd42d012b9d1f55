/// A statement whose values are bound, never spliced into its text.
///
///     let cards: SQL = "SELECT id, title FROM card WHERE user_id = \(user) AND created_at < \(now)"
///
/// The text can only come from literals in the source (`StaticString`), so no value that arrives at run time can become
/// part of it, whatever it says.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
  /// The text with `?` for every value.
  public let text: String
  /// In the order of the `?`.
  public let values: [BoundValue]

  public init(stringLiteral text: StaticString) {
    self.text = text.description
    values = []
  }

  public init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
    values = stringInterpolation.values
  }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    var values: [BoundValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) {
      literal.withUTF8Buffer { text += String(decoding: $0, as: UTF8.self) }
    }

    /// Binds one value.
    public mutating func appendInterpolation(_ value: some SQLValue) {
      text += "?"
      values.append(value.boundValue)
    }

    /// Binds one value, or NULL.
    public mutating func appendInterpolation<Value: SQLValue>(_ value: Value?) {
      text += "?"
      values.append(value.boundValue)
    }

    /// Binds every value of a list: `WHERE id IN (\(list: ids))`. An empty list gives `IN ()`, which no row matches.
    ///
    /// Each length is a statement of its own: for long or very different lengths bind JSON to `json_each` instead.
    public mutating func appendInterpolation<S: Sequence>(list: S) where S.Element: SQLValue {
      var separator = ""
      for value in list {
        text += separator
        appendInterpolation(value)
        separator = ", "
      }
    }

    /// Inserts a part of a statement together with its values.
    public mutating func appendInterpolation(_ part: SQL) {
      text += part.text
      values += part.values
    }
  }
}
