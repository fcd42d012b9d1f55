/// One line of a file of what users did, or of what is known about them.
public struct ImportLine: Sendable {
  public let user: ExternalID
  public let content: Content

  public enum Content: Sendable {
    case activity(UserActivity)
    case attributes([(name: String, change: AttributeChange)])
  }

  /// Reads one of
  ///
  /// ```json
  /// {"external_id": "u-1001", "name": "course_viewed", "time": "2026-07-25T09:00:00Z", "properties": {"course": "Email"}}
  /// {"external_id": "u-1001", "product_id": "mug", "price": "12.50", "currency": "EUR", "quantity": 2, "time": "…"}
  /// {"external_id": "u-1001", "session": "start", "time": "2026-07-25T09:00:00Z"}
  /// {"external_id": "u-1001", "attributes": {"plan": "gold", "phone": null, "tags": {"add": ["new"]}}}
  /// ```
  ///
  /// `key` is the activity's own; where it is missing the given one stands in. A price is a decimal string, so that no
  /// rounding touches it. Increments are refused: a line that is read twice would count twice.
  public init(parsing document: JSON, key: String) throws(DocumentProblem) {
    let reader = DocumentReader(document)
    let fields = try reader.object([
      "external_id", "key", "name", "product_id", "session", "attributes", "time", "properties", "price", "currency",
      "quantity",
    ])
    let id = try fields.required("external_id", "whom the line is about")
    guard let user = ExternalID(try id.string()) else {
      throw id.problem("expected 1–255 characters without control characters")
    }
    self.user = user
    guard let (kind, value) = try fields.one(of: ["name", "product_id", "session", "attributes"]) else {
      throw reader.problem("expected one of name, product_id, session, attributes")
    }
    if kind == "attributes" {
      content = .attributes(try Self.attributes(value))
    } else {
      content = .activity(
        UserActivity(
          key: try fields["key"]?.activityKey() ?? key, kind: try Self.kind(kind, value, fields),
          at: try fields.required("time", "when it happened").moment(),
          properties: try fields["properties"]?.fields() ?? JSON.Fields()))
    }
  }

  private static func attributes(
    _ reader: DocumentReader
  ) throws(DocumentProblem) -> [(name: String, change: AttributeChange)] {
    let changes = try Attributes.changes(parsing: reader.value, path: reader.path)
    for (name, change) in changes {
      if case .increment = change {
        throw DocumentProblem(
          path: "\(reader.path).\(name)", reason: "a line of a file cannot increment; send an event")
      }
    }
    return changes
  }

  private static func kind(
    _ name: String, _ value: DocumentReader, _ fields: DocumentFields
  ) throws(DocumentProblem) -> UserActivity.Kind {
    switch name {
    case "name": return .event(try value.eventName())
    case "session":
      _ = try value.word(of: ["start"])
      return .sessionStart
    default: return .purchase(try purchase(of: try value.eventName(), fields))
    }
  }

  private static func purchase(
    of product: String, _ fields: DocumentFields
  ) throws(DocumentProblem) -> UserActivity.Purchase {
    let code = try fields.required("currency", "an ISO 4217 code such as EUR")
    guard let currency = Currency(try code.string()) else {
      throw code.problem("expected an ISO 4217 code such as EUR")
    }
    let price = try fields.required("price", "a decimal string such as \"12.50\"")
    guard let amount = Money(parsing: try price.string(), currency) else {
      throw price.problem("expected a decimal string of \(currency.code) such as \"12.50\", found \(price.value)")
    }
    let quantity = try fields["quantity"]?.integer(in: 1...1_000_000) ?? 1
    return UserActivity.Purchase(
      product: product, currency: currency.code, price: amount.minorUnits, quantity: Int64(quantity))
  }
}

extension DocumentReader {
  /// The key of an activity: 1–255 characters, none a control character.
  fileprivate func activityKey() throws(DocumentProblem) -> String { try eventName() }
}
