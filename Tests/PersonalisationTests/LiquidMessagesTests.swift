import ContentCards
import Personalisation
import Testing

@Suite("A campaign's text in Liquid")
struct LiquidMessagesTests {
  static func data() throws -> MessageData {
    var user = User(
      id: UserID(rawValue: 1), externalID: try #require(ExternalID("u-1")), created: Timestamp(milliseconds: 0))
    user.attributes = Attributes([
      "first_name": .string("Ana"), "plan": .string("gold"), "visits": .number(3), "rate": .number(2.5),
      "tags": .array(["a", "b"]), "nick": .string("{{ first_name }} <b>{% abort_message('x') %}"),
      "time_zone": .string("Europe/Paris"),
    ])
    var properties = JSON.Fields()
    properties["order"] = ["id": "o-7", "total": 12]
    return MessageData(user: user, properties: properties, now: Timestamp(seconds: 1_782_907_200))
  }

  @Test(
    "Both spellings name attributes and properties",
    arguments: [
      ("Hello {{ first_name }}", "Hello Ana"),
      ("Hello {{ last_name | default: 'there' }}", "Hello there"),
      ("Hello {{${first_name} | default: 'there'}}", "Hello Ana"),
      ("Hello {{${last_name} | default: 'there'}}", "Hello there"),
      ("{{custom_attribute.${plan}}}", "gold"),
      ("{{ custom_attribute.visits }} and {{ custom_attribute.rate }}", "3 and 2.5"),
      ("{{ custom_attribute.tags | join: '-' }}", "a-b"),
      ("{{api_trigger_properties.${order}.id}} for {{ event_properties.order.total }}", "o-7 for 12"),
      ("{% if custom_attribute.plan == 'gold' %}yes{% else %}no{% endif %}", "yes"),
      ("{{ user_id }}", "u-1"),
      ("{{ 'now' | date: '%H:%M' }}", "14:00"),
      ("no template at all", "no template at all"),
    ])
  func spellings(source: String, text: String) throws {
    #expect(try LiquidMessages().parse(source).render(Self.data(), in: .text) == .rendered(text))
  }

  @Test("A value is never read as template code, and is escaped in an HTML body")
  func injection() throws {
    let message = try LiquidMessages().parse("<p>{{ custom_attribute.nick }}</p>")
    #expect(
      try message.render(Self.data(), in: .text)
        == .rendered("<p>{{ first_name }} <b>{% abort_message('x') %}</p>"))
    #expect(
      try message.render(Self.data(), in: .html)
        == .rendered("<p>{{ first_name }} &lt;b&gt;{% abort_message(&#39;x&#39;) %}</p>"))
  }

  @Test("abort_message gives its reason")
  func abort() throws {
    let message = try LiquidMessages().parse(
      "{% if custom_attribute.plan == 'gold' %}{% abort_message('no gold today') %}{% endif %}Hello")
    #expect(try message.render(Self.data(), in: .text) == .aborted(reason: "no gold today"))
  }

  @Test("A text that loops or grows without end is stopped, and says at which limit", .timeLimit(.minutes(1)))
  func endless() throws {
    let texts = [
      "{% for i in (1..1000000000) %}{% endfor %}",
      "{% for i in (1..1000000000) %}{{ custom_attribute.nick }}{% endfor %}",
      "{% assign a = custom_attribute.nick %}{% for i in (1..99) %}{% assign a = a | append: a %}{% endfor %}{{ a }}",
    ]
    for text in texts {
      let outcome = try LiquidMessages().parse(text).render(Self.data(), in: .text)
      guard case .invalid(let problem) = outcome else { return #expect(Bool(false), "\(outcome)") }
      #expect(problem.contains("limit"))
      #expect(!problem.contains("Ana"))
    }
  }

  @Test("A reason that is a value, and would name a user among the figures, is refused where it is written")
  func openReason() {
    #expect(throws: MessageProblem.self) {
      try LiquidMessages().parse("{% if x %}{% abort_message(custom_attribute.${email}) %}{% endif %}")
    }
  }

  @Test("What is no template is refused where it is written")
  func refused() {
    #expect(throws: MessageProblem.self) { try LiquidMessages().parse("{% if x %}never closed") }
    #expect(throws: MessageProblem.self) { try LiquidMessages().parse("{{ first_name | no_such_filter }}") }
  }
}
