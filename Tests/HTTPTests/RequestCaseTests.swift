import HTTP
import TestSupport
import Testing

@Suite("Bytes on a connection")
struct RequestCaseTests {
  @Test("come to what the RFC says", arguments: RequestCase.all)
  func atOnce(testCase: RequestCase) {
    let result = Reading(of: [testCase.bytes[...]])
    #expect(result.outcomes == testCase.outcomes, "\(result.reason)")
    #expect(result.end == testCase.end)
  }

  @Test("come to the same byte by byte", arguments: RequestCase.all.filter { $0.bytes.count < 100_000 })
  func byteByByte(testCase: RequestCase) {
    let result = Reading(of: testCase.bytes.indices.map { testCase.bytes[$0...$0] })
    #expect(result.outcomes == testCase.outcomes, "\(result.reason)")
    #expect(result.end == testCase.end)
  }

  @Test("come to the same in two parts, cut anywhere", arguments: RequestCase.all.filter { $0.bytes.count < 1000 })
  func everySplit(testCase: RequestCase) {
    let firstDifference = testCase.bytes.indices.first { split in
      let result = Reading(of: [testCase.bytes[..<split], testCase.bytes[split...]])
      return result.outcomes != testCase.outcomes || result.end != testCase.end
    }
    #expect(firstDifference == nil)
  }

  @Test("are at least 150 cases, each by its own name")
  func count() {
    #expect(RequestCase.all.count >= 150)
    #expect(Set(RequestCase.all.map(\.description)).count == RequestCase.all.count)
  }

  @Test("are refused with a sentence", arguments: RequestCase.all.filter { $0.outcomes.contains { $0.isRefusal } })
  func reasons(testCase: RequestCase) {
    let reason = Reading(of: [testCase.bytes[...]]).reason
    #expect(reason.hasSuffix(".") && reason.contains(" "))
  }
}

/// What a server would answer to the slices, told from the parser alone.
private struct Reading {
  var outcomes: [RequestCase.Outcome] = []
  var end = RequestCase.End.open
  var reason = ""

  init(of slices: [ArraySlice<UInt8>]) {
    var parser = RequestParser()
    for slice in slices where end != .closed {
      parser.append(slice)
      read(&parser)
    }
    if end == .open, !parser.isIdle { end = .waiting }
  }

  private mutating func read(_ parser: inout RequestParser) {
    while end != .closed {
      do {
        guard let event = try parser.next() else { return }
        guard case .request(let request) = event else { continue }
        let text = RequestCase.echo(method: request.method.rawValue, path: request.target.path, body: request.body)
        outcomes.append(.served(text))
        if !request.keepsConnection { end = .closed }
      } catch {
        outcomes.append(.refused(error.status.code))
        reason = error.reason
        if error.closesConnection { end = .closed }
      }
    }
  }
}
