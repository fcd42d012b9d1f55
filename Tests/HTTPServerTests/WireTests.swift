import HTTP
import TestSupport
import Testing

@Suite("The conformance table over sockets")
struct WireTests {
  @Test("holds at least 150 cases, each by its own name")
  func size() {
    #expect(WireCase.all.count >= 150)
    #expect(Set(WireCase.all.map(\.name)).count == WireCase.all.count)
  }

  @Test("is kept to", arguments: WireCase.all)
  func case_(_ wire: WireCase) async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      // A server that refuses may close while we still send.
      try? client.send(wire.bytes)
      var last = ""
      for (index, status) in wire.statuses.enumerated() {
        let answer = try nextAnswer(client, toHead: index == 0 && wire.bytes.starts(with: "HEAD ".utf8))
        #expect(answer.status == status, "\(answer.text)")
        last = answer.asSent
      }
      if let text = wire.contains { #expect(last.contains(text), "\(last.prefix(1000))") }
      switch wire.then {
      case .closes: #expect(client.isClosed())
      case .staysOpen: #expect(!client.isClosed(within: 20))
      case .either: break
      }
    }
  }

  @Test(
    "has a text with every refusal that says why, and an end where the framing is in doubt (RFC 9110 §15.5)",
    arguments: RequestCase.all.filter { request in
      request.outcomes.contains(where: \.isRefusal) && !request.bytes.starts(with: "HEAD".utf8)
    })
  func refusal(_ request: RequestCase) async throws {
    try await withServer { port in
      let client = try RawConnection(port: port)
      try? client.send(request.bytes)
      for (index, outcome) in request.outcomes.enumerated() {
        let answer = try nextAnswer(client, toHead: false)
        guard outcome.isRefusal else { continue }
        #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
        #expect(answer["Cache-Control"] == "no-store")
        let sentence = /.{20,}\. The log has it under [0-9a-z]{12}\.\n/
        #expect(answer.text.wholeMatch(of: sentence) != nil, "\(answer.text)")
        let isLast = index == request.outcomes.count - 1 && request.end == .closed
        #expect(answer["Connection"] == (isLast ? "close" : nil))
      }
    }
  }

  private func nextAnswer(_ client: RawConnection, toHead: Bool) throws -> RawAnswer {
    let answer = try client.readAnswer(toHead: toHead)
    return answer.status == 100 ? try client.readAnswer(toHead: toHead) : answer
  }
}
