extension DeliveryExplanation: CustomStringConvertible {
  /// Line by line, for a terminal.
  public var description: String {
    var lines = [
      "\(user) and \(campaign) version \(version): \(verdict.rawValue)",
      "state        \(state.rawValue)\(window)",
      "arm          \(arm)\(isArmKept ? ", kept from before" : ""), bucket \(bucket.number) of 10000",
      "ledger       \(ledgerText)",
      "limits       \(liveCards) of \(ContentCard.liveLimit) live cards"
        + (size.map { ", \($0) of \(CardContent.sizeLimit) bytes" } ?? ""),
    ]
    if let decidedAt { lines.append("decided      broadcasts up to \(decidedAt.rfc3339)") }
    if let contentProblem { lines.append("not sendable \(contentProblem)") }
    for problem in cardProblems { lines.append("content      \(problem)") }
    for due in queued { lines.append("queued       for \(due.rfc3339)") }
    lines.append("audience")
    audience.write(into: &lines, depth: 1)
    return lines.joined(separator: "\n")
  }

  private var window: String {
    (start.map { ", from \($0.rfc3339)" } ?? "") + (end.map { ", until \($0.rfc3339)" } ?? "")
  }

  private var ledgerText: String {
    guard let ledger else { return "nothing sent yet" }
    let again = eligibleAgain.map { "eligible again at \($0.rfc3339)" } ?? "never eligible again"
    return "sent \(ledger.sends) times, last at \(ledger.lastSent.rfc3339), \(again)"
  }
}

extension AudienceExplanation {
  fileprivate func write(into lines: inout [String], depth: Int) {
    let indent = String(repeating: "  ", count: depth)
    lines.append("\(indent)\(holds ? "yes" : "no ") \(clause)" + (seen.map { " (seen: \($0))" } ?? ""))
    for part in parts { part.write(into: &lines, depth: depth + 1) }
  }
}
