import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Settings")
struct SettingTests {
  @Test(
    "says in one sentence what is wrong with a setting and exits with 1",
    arguments: [
      (["serve", "--port", "http"], "port is “http”; write a value from 0 to 65535"),
      (["serve", "--colour", "red"], "there is no setting --colour; placard serve --help lists them"),
      (["serve", "--root", "/nowhere"], "/nowhere/Demo/catalog.json cannot be read"),
      (["serve", "--config", "/nowhere.conf"], "there is no readable settings file /nowhere.conf"),
      (["serve", "--root", packageRoot, "--database", ""], "database is “”; write the path of a file"),
      (["serve", "--root", packageRoot, "--database", ":memory:"], "database is “:memory:”; write the path of a file"),
      (["serve", "--root", packageRoot, "--database", "/no/where/p.db"], "there is no folder /no/where"),
      (["serve", "--root", packageRoot, "--database", "/"], "/ cannot be the database, which --database names"),
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

  @Test("come from a file, over it the environment, over it the flags")
  func precedence() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/placard.conf"
    try Data("# The shop\n\nmessage-center-title = From the file\ndemo = on\n".utf8).write(to: URL(filePath: file))
    let name = "PLACARD_MESSAGE_CENTER_TITLE"
    #expect(try title([], [name: "From the environment"]) == "From the environment")
    #expect(try title(["--config", file], [:]) == "From the file")
    #expect(try title([], ["PLACARD_CONFIG": file]) == "From the file")
    #expect(try title(["--config", file], [name: "From the environment"]) == "From the environment")
    #expect(
      try title(["--config", file, "--message-center-title", "From a flag"], [name: "From the environment"])
        == "From a flag")
  }

  @Test("of the README's table are those of the manual, each of them")
  func table() throws {
    let readme = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    let process = try ChildProcess(RunningProgram.executable, ["help", "serve"])
    let said = process.rest()
    #expect(process.wait() == 0)
    let names = said.split(separator: "\n").filter { $0.hasPrefix("  --") }
      .map { $0.dropFirst(4).prefix { $0 == "-" || $0.isLetter } }
    #expect(names.count > 40)
    for name in names where !name.hasSuffix("-dark") { #expect(readme.contains("`\(name)`"), "\(name)") }
  }

  @Test("bound a form and a session")
  func bounds() throws {
    let program = try RunningProgram(["--demo", "--form-parts", "3", "--session-life", "1h"], loadDemo: false)
    let visitor = program.visitor()
    try visitor.get("/")
    #expect(try visitor.post("/cart/lines", [("product", "a"), ("quantity", "1"), ("return", "/")]).status == 413)
    #expect(try visitor.post("/cart/lines", [("product", "a")]).status == 422)
    #expect(program.stop() == 0)
  }

  @Test("of which the environment names none there is are named, and stop nothing")
  func unknownInEnvironment() throws {
    let process = try ChildProcess(
      RunningProgram.executable,
      ["migrate", "--root", packageRoot, "--database", try TemporaryFolder().path + "/placard.db"],
      environment: ["PLACARD_SECURE_COOKIE": "on"])
    let said = process.rest()
    #expect(said.contains("PLACARD_SECURE_COOKIE in the environment is no setting"), "\(said)")
    #expect(process.wait() == 0)
  }

  /// The heading of the message center of a program started with these settings.
  private func title(_ flags: [String], _ environment: [String: String]) throws -> String {
    let folder = try TemporaryFolder()
    let process = try ChildProcess(
      RunningProgram.executable,
      ["serve", "--root", packageRoot, "--database", folder.path + "/placard.db", "--port", "0"] + flags,
      environment: environment)
    let said = try process.read(until: "listening on http://127.0.0.1:")
    process.discardRest()
    let digits = said.components(separatedBy: "127.0.0.1:").last?.prefix { $0.isNumber } ?? ""
    let page = try Visitor(port: try #require(Int(digits))).get("/messages").text
    process.signal(SIGTERM)
    #expect(process.wait() == 0)
    return page.components(separatedBy: "<h1").last?.split(separator: ">").dropFirst().first?
      .prefix { $0 != "<" }.description ?? ""
  }
}
