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

  @Test(
    "says in one sentence what is wrong with a setting and exits with 1",
    arguments: [
      (["serve", "--port", "http"], "port is “http”; write a value from 0 to 65535"),
      (["serve", "--colour", "red"], "there is no setting --colour; placard serve --help lists them"),
      (["serve", "--root", "/nowhere"], "/nowhere/Demo/catalog.json cannot be read"),
      (["serve", "--config", "/nowhere.conf"], "there is no readable settings file /nowhere.conf"),
    ])
  func refusesBadSettings(_ arguments: [String], _ sentence: String) throws {
    let process = try ChildProcess(RunningProgram.executable, arguments)
    let said = try process.read(until: sentence)
    #expect(process.wait() == 1)
    #expect(said.split(separator: "\n").count == 1, "\(said)")
  }

  @Test("names every setting with its default in its manual")
  func manual() throws {
    let process = try ChildProcess(RunningProgram.executable, ["serve", "--help"])
    let said = try process.read(until: "--heartbeat")
    for setting in [
      "--root DIR", "--database FILE", "--host ADDRESS", "[127.0.0.1]", "--port N", "[8080]", "--demo",
      "--unread-indicator=false",
    ] {
      #expect(said.contains(setting), "\(setting)")
    }
    #expect(process.wait() == 0)
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
}
