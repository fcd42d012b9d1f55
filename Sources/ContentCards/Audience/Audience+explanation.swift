/// An audience clause by clause, with what was seen of the user.
public struct AudienceExplanation: Hashable, Sendable {
  /// The clause in words: "plan equals gold", "all of", "any of", "not".
  public var clause: String
  public var holds: Bool
  /// The value that was compared, nil for clauses that only join others.
  public var seen: String?
  public var parts: [AudienceExplanation]

  init(_ clause: String, _ holds: Bool, seen: String? = nil, parts: [AudienceExplanation] = []) {
    self.clause = clause
    self.holds = holds
    self.seen = seen
    self.parts = parts
  }
}

extension Audience {
  /// Why the user is in the audience or is not.
  public func explanation(for subject: AudienceSubject) -> AudienceExplanation {
    let holds = includes(subject)
    switch self {
    case .all(let parts) where parts.isEmpty: return AudienceExplanation("everyone", holds)
    case .all(let parts):
      return AudienceExplanation("all of", holds, parts: parts.map { $0.explanation(for: subject) })
    case .any(let parts):
      return AudienceExplanation("any of", holds, parts: parts.map { $0.explanation(for: subject) })
    case .not(let part): return AudienceExplanation("not", holds, parts: [part.explanation(for: subject)])
    case .attribute(let filter):
      let seen = subject.attributes[filter.name].map { $0.json.text } ?? "no value"
      return AudienceExplanation(filter.text, holds, seen: seen)
    case .activity(let filter):
      let times = filter.times(in: subject.activities[filter.activity] ?? [], at: subject.now)
      let last = times.max().map { ", last at \($0.rfc3339)" } ?? ""
      return AudienceExplanation(filter.text, holds, seen: "\(times.count) times\(last)")
    }
  }
}

extension AttributeFilter {
  fileprivate var text: String { "\(name) \(comparison.rawValue)\(operand.text)" }
}

extension AttributeFilter.Operand {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .text(let text): " \(JSON.string(text))"
    case .number(let number): " \(JSON.number(number))"
    case .boolean(let flag): " \(flag)"
    case .time(let time): " \(time.rfc3339)"
    case .days(let days): " \(JSON.number(days))"
    case .pattern(let pattern): " \(JSON.string(pattern.source))"
    }
  }
}

extension ActivityFilter {
  fileprivate var text: String {
    let window = withinDays.map { " within \(JSON.number($0)) days" } ?? ""
    switch test {
    case .count(let comparison, let count): return "\(activity): count \(comparison.rawValue) \(count)\(window)"
    case .last(let comparison, let operand): return "\(activity): last \(comparison.rawValue)\(operand.text)\(window)"
    }
  }
}

extension Activity: CustomStringConvertible {
  public var description: String {
    switch self {
    case .event(let name): "event \(name)"
    case .purchase(let product): "purchase \(product ?? "of anything")"
    case .sessionStart: "session start"
    }
  }
}
