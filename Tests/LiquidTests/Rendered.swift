import Liquid

/// Monday, 1 January 2024, 00:01:58 UTC: the time that stands still in these tests.
let testContext = RenderContext(now: DateTime(seconds: 1_704_067_318))

/// What a message writes, errors shown in their place.
func rendered(
  _ template: String, _ data: Object = [:], partials: [String: String] = [:], escapesHTML: Bool = false
) throws -> String {
  let message = try MessageTemplate(parsing: template, partials: partials)
  let options = MessageTemplate.Options(escapesHTML: escapesHTML, showsErrors: true)
  switch try message.render(data, context: testContext, options: options) {
  case .text(let text): return text
  case .aborted(let reason): return "aborted: \(reason)"
  }
}
