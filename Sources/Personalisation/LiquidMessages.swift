import ContentCards
import Liquid

/// The texts of campaigns, written in Liquid.
public struct LiquidMessages: MessageRenderer {
  private let filters: FilterTable

  public init(filters: FilterTable = .standard) { self.filters = filters }

  public func parse(_ text: String) throws(MessageProblem) -> any TextTemplate {
    let template: MessageTemplate
    do throws(TemplateError) { template = try MessageTemplate(parsing: text, filters: filters) } catch {
      throw MessageProblem("\(error)")
    }
    if let warning = template.warnings.first { throw MessageProblem("\(warning)") }
    return LiquidMessage(template: template)
  }
}

private struct LiquidMessage: TextTemplate {
  let template: MessageTemplate

  func render(_ data: MessageData, in form: MessageForm) -> MessageOutcome {
    let zone = data.zone ?? .utc
    let clock: @Sendable (Int64) -> DateTime.Zone = { DateTime.Zone(offset: Int(zone.offset(atSecond: $0))) }
    let now = data.now.milliseconds
    let context = RenderContext(now: DateTime(milliseconds: now, zone: clock(now / 1000)), zone: clock)
    let options = MessageTemplate.Options(escapesHTML: form == .html)
    do throws(TemplateError) {
      return switch try template.render(Object(data.values), context: context, options: options) {
      case .text(let text): .rendered(text)
      case .aborted(let reason): .aborted(reason: reason)
      }
    } catch {
      return .invalid(problem: "\(error)")
    }
  }
}

extension Object {
  fileprivate init(_ fields: JSON.Fields) {
    self.init(fields.pairs.map { ($0.name, Value($0.value)) })
  }
}

extension Value {
  /// A JSON value; whole numbers are integers, as a template's author expects of 3.
  fileprivate init(_ json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number):
      if let whole = Int(exactly: number) { self = .int(whole) } else { self = .double(number) }
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { Value($0) })
    case .object(let fields): self = .object(Object(fields))
    }
  }
}
