import Foundation
import Glibc
import TestSupport
import Testing

@Suite("The program")
struct ProgramTests {
  @Test("prints its address when it is ready, answers, and exits with 0 at SIGTERM and at Ctrl-C")
  func startsAndStops() throws {
    for signal in [SIGTERM, SIGINT] {
      let program = try RunningProgram()
      let answer = try program.visitor().get("/")
      #expect(answer.status == 200)
      #expect(program.stop(signal) == 0)
    }
  }

  @Test("exits with 0 however soon after its first word it is asked to stop")
  func stopsAtOnce() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<20 {
      let program = try RunningProgram(folder: folder, loadDemo: false)
      program.process.signal(SIGTERM)
      #expect(program.process.wait(seconds: 20) == 0)
    }
  }

  @Test("finishes what runs when it is asked to stop, cuts off what runs longer than it may, and exits with 0")
  func stopsWithWork() throws {
    let program = try RunningProgram(["--diagnostics", "--stop-timeout", "1500ms"], loadDemo: false)
    let head = "POST /diagnostics/echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n"
    let (quick, stuck, idle) = (
      try RawConnection(port: program.port), try RawConnection(port: program.port),
      try RawConnection(port: program.port)
    )
    #expect(try idle.exchange("GET /settings HTTP/1.1\r\nHost: a\r\n\r\n").status == 200)
    for client in [quick, stuck] { try client.send(head + "ab") }
    usleep(200_000)
    program.process.signal(SIGTERM)
    #expect(idle.isClosed())
    try quick.send("cd")
    let answer = try quick.readAnswer()
    #expect(answer.text == "abcd")
    #expect(answer["Connection"] == "close")
    #expect(quick.isClosed())
    #expect((try? RawConnection(port: program.port)) == nil)
    #expect(try stuck.readToEnd().isEmpty)
    #expect(program.process.wait(seconds: 10) == 0)
  }

  @Test(
    "asks for no body where the head decides that it is refused (RFC 9110 §10.1.1)",
    arguments: [
      ("/nowhere", "", 404), ("/css/base.css", "", 405), ("/docs", "", 405),
      ("/events", "", 415), ("/events", "Content-Type: application/json", 401),
      ("/events", "Content-Type: application/json\r\nContent-Encoding: gzip", 415),
      ("/cards/1/dismissal", "", 415),
      ("/cards/1/dismissal", "Content-Type: application/x-www-form-urlencoded", 403),
      ("/session", "Origin: https://other.example", 403),
      ("/session", "Sec-Fetch-Site: cross-site", 403), ("/session", "Content-Type: text/plain", 415),
      ("/session", "Content-Type: application/x-www-form-urlencoded\r\nOrigin: http://a", 100), ("/session", "", 415),
    ])
  func expectations(_ target: String, _ fields: String, _ status: Int) throws {
    let program = try RunningProgram(loadDemo: false)
    let head = "POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n"
    let client = try RawConnection(port: program.port)
    #expect(try client.exchange(head + (fields.isEmpty ? "" : fields + "\r\n") + "\r\n").status == status)
  }

  @Test(
    "says what it allows to those who ask for no path (RFC 9110 §9.3.6, §9.3.7)",
    arguments: [("OPTIONS *", 204), ("CONNECT shop.example:443", 405)])
  func noPath(_ target: String, _ status: Int) throws {
    let program = try RunningProgram(loadDemo: false)
    let answer = try RawConnection(port: program.port).exchange("\(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(answer.status == status)
    #expect(answer["Allow"] == "GET, HEAD, POST, OPTIONS")
  }

  @Test("keeps all data over a second start")
  func keepsData() throws {
    let folder = try TemporaryFolder()
    let first = try RunningProgram(folder: folder, loadDemo: false)
    let visitor = first.visitor()
    try visitor.get("/")
    let product = try #require(try visitor.get("/").field("product"))
    #expect(try visitor.post("/cart/lines", [("product", product), ("quantity", "3")]).status == 303)
    #expect(first.stop() == 0)

    let second = try RunningProgram(folder: folder, loadDemo: false)
    let later = second.visitor()
    later.cookies = visitor.cookies
    #expect(try later.get("/cart").contains("value=\"3\""))
    #expect(second.stop() == 0)
  }

  @Test("refuses a port that is taken in one sentence")
  func portTaken() throws {
    let program = try RunningProgram()
    let process = try ChildProcess(
      RunningProgram.executable,
      ["serve", "--root", packageRoot, "--database", program.database, "--port", "\(program.port)"])
    _ = try process.read(until: "\(program.port)")
    #expect(process.wait() == 1)
    #expect(program.stop() == 0)
  }

  @Test("names a file that is no database, and leaves it as it was")
  func noDatabase() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/letter.txt"
    try Data("Dear Customer".utf8).write(to: URL(filePath: path))
    let process = try ChildProcess(
      RunningProgram.executable, ["serve", "--root", packageRoot, "--database", path, "--port", "0"])
    let said = process.rest()
    #expect(said.hasPrefix("placard: \(path) cannot be the database"), "\(said)")
    #expect(said.split(separator: "\n").count == 1 && said.contains("file is not a database"), "\(said)")
    #expect(process.wait() == 1)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Dear Customer")
  }

  @Test("makes the folder of its database, and says where it listens with an IPv6 address in brackets")
  func firstStart() throws {
    let folder = try TemporaryFolder()
    let database = folder.path + "/var/placard.db"
    let process = try ChildProcess(
      RunningProgram.executable,
      ["serve", "--root", packageRoot, "--database", database, "--host", "::1", "--port", "0"])
    _ = try process.read(until: "listening on http://[::1]:")
    #expect(FileManager.default.fileExists(atPath: database))
    process.signal(SIGTERM)
    #expect(process.wait() == 0)
  }

  @Test("says which host it cannot listen on, and which settings name it")
  func noHost() throws {
    let process = try ChildProcess(
      RunningProgram.executable,
      ["serve", "--root", packageRoot, "--database", try TemporaryFolder().path + "/p.db", "--host", "999.1.1.1"])
    let said = process.rest()
    #expect(said.contains("cannot listen on 999.1.1.1:8080") && said.contains("--host and --port"), "\(said)")
    #expect(process.wait() == 1)
  }

  @Test("shows the manual of one command", arguments: ["serve", "campaign apply"])
  func helps(_ name: String) throws {
    let words = ["help"] + name.split(separator: " ").map(String.init)
    let process = try ChildProcess(RunningProgram.executable, words)
    let said = process.rest()
    #expect(said.hasPrefix("placard \(name)") && said.contains("--database FILE"))
    #expect(process.wait() == 0)
  }
}
