/// Turns the texts of campaigns into those of one user. The engine behind it is the program's choice.
public protocol MessageRenderer: Sendable {
  /// Throws where the text is no valid template, with the place in it.
  func parse(_ text: String) throws(MessageProblem) -> any TextTemplate
}

/// A text that was parsed once and is rendered for many users.
public protocol TextTemplate: Sendable {
  func render(_ data: MessageData, in form: MessageForm) -> MessageOutcome
}

/// Why a text cannot be a message.
public struct MessageProblem: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

/// What values become inside the text: as they are, or escaped for an HTML body.
public enum MessageForm: Hashable, Sendable {
  case text
  case html
}

/// What became of a text.
public enum MessageOutcome: Hashable, Sendable {
  case rendered(String)
  /// The author's template asked not to send.
  case aborted(reason: String)
  /// A limit was passed while rendering.
  case invalid(problem: String)
}

/// What a text can name: `first_name`, `custom_attribute.plan`, `api_trigger_properties.key`, `event_properties.key`.
public struct MessageData: Hashable, Sendable {
  public var values: JSON.Fields
  public var now: Timestamp
  public var zone: TimeZoneName?

  /// Standard attributes stand at the root and every attribute in `custom_attribute`.
  public init(user: User, properties: JSON.Fields = JSON.Fields(), now: Timestamp) {
    var values = JSON.Fields()
    var custom = JSON.Fields()
    for (name, value) in user.attributes.values.sorted(by: { $0.key < $1.key }) {
      custom[name] = value.json
      if StandardAttribute(rawValue: name) != nil { values[name] = value.json }
    }
    values["user_id"] = .string(user.externalID.text)
    values["custom_attribute"] = .object(custom)
    values["api_trigger_properties"] = .object(properties)
    values["event_properties"] = .object(properties)
    self.values = values
    self.now = now
    zone = user.timeZone
  }
}

/// Texts as they are: for programs and tests that need no templates.
public struct PlainMessages: MessageRenderer {
  public init() {}

  public func parse(_ text: String) throws(MessageProblem) -> any TextTemplate { PlainMessage(text: text) }
}

/// A text in which nothing is replaced.
struct PlainMessage: TextTemplate {
  let text: String

  func render(_ data: MessageData, in form: MessageForm) -> MessageOutcome { .rendered(text) }
}
