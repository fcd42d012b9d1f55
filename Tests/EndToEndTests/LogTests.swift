import Foundation
import TestSupport
import Testing

@Suite("The log of the program")
struct LogTests {
  private func start() throws -> (process: ChildProcess, port: Int, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      RunningProgram.executable,
      ["serve", "--root", packageRoot, "--database", folder.file("placard.db"), "--port", "0"])
    let said = try process.read(until: "\n")
    let port = try #require(Int(said.split(separator: ":").last?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""))
    return (process, port, folder)
  }

  private func get(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

  @Test("holds every request when the program has stopped")
  func complete() throws {
    let (process, port, folder) = try start()
    defer { withExtendedLifetime(folder) {} }
    let client = try RawConnection(port: port)
    for number in 0..<100 { #expect(try client.exchange(get("/css/none-\(number)")).status == 404) }
    process.signal(SIGTERM)
    let lines = process.rest().split(separator: "\n")
    #expect(lines.count { $0.contains(" GET /css/none-") } == 100)
    #expect(process.wait() == 0)
  }

  @Test("that nobody reads holds up no request and no stop, and says what it dropped")
  func unread() throws {
    let (process, port, folder) = try start()
    defer { withExtendedLifetime(folder) {} }
    let client = try RawConnection(port: port)
    // Three times what the pipe and the log's own space take.
    let long = "/" + String(repeating: "a", count: 7000)
    for _ in 0..<600 { #expect(try client.exchange(get(long)).status == 404) }
    process.signal(SIGTERM)
    #expect(process.wait(seconds: 15) == 0)
  }

  @Test("goes on where it is read again, with the number of lines that are missing")
  func readAgain() throws {
    let (process, port, folder) = try start()
    defer { withExtendedLifetime(folder) {} }
    let client = try RawConnection(port: port)
    let long = "/" + String(repeating: "a", count: 7000)
    for _ in 0..<600 { #expect(try client.exchange(get(long)).status == 404) }
    let log = try process.read(until: "lines of the log were dropped")
    let notice = log.split(separator: "\n").last { $0.contains("were dropped") }
    let dropped = try #require(notice.flatMap { Int($0.prefix { $0 != " " }) })
    #expect(log.split(separator: "\n").count { $0.contains(" GET /aaaa") } + dropped == 600)
    _ = try client.exchange(get("/css/after"))
    _ = try process.read(until: " GET /css/after 404")
  }
}
