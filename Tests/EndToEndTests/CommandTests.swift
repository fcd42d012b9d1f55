import Foundation
import TestSupport
import Testing

/// Runs commands of the program on a database of their own.
private struct Terminal {
  let folder: TemporaryFolder
  var database: String { folder.file("placard.db") }

  init() throws { folder = try TemporaryFolder() }

  /// What a command printed, and its exit code.
  func run(_ words: String...) throws -> (output: String, status: Int32) {
    let process = try ChildProcess(
      RunningProgram.executable, words + ["--root", packageRoot, "--database", database])
    let output = process.rest()
    return (output.trimmingCharacters(in: .whitespacesAndNewlines), process.wait())
  }

  func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    return folder.file(name)
  }
}

@Suite("The commands for campaigns and users")
struct CommandTests {
  @Test("A campaign is applied, listed, triggered once for each id, stopped and recalled")
  func campaign() throws {
    let terminal = try Terminal()
    let file = try terminal.write(
      "order.json",
      #"{"key": "order", "name": "Your order", "delivery": "api_trigger", "re_eligible_after_seconds": 0, "#
        + #""card": {"title": "Order {{ api_trigger_properties.id }}", "description": "It is on its way."}}"#)
    let none = try terminal.run("campaign", "list").output
    #expect(none == "there are no campaigns; placard campaign apply FILE makes one")
    #expect(try terminal.run("campaign", "apply", file).output == "created order, version 1, live")
    #expect(try terminal.run("campaign", "apply", file).output == "unchanged order, version 1, live")
    #expect(try terminal.run("campaign", "list").output == "order  live  version 1  Your order")
    #expect(try terminal.run("user", "set", "u-1", "first_name=Ana", "visits=3").output == "u-1 has 2 attributes")
    for _ in 0..<2 {
      #expect(try terminal.run("campaign", "trigger", "order", "u-1", #"{"id": "o-7"}"#, "t-1").output == "sent")
    }
    let user = try terminal.run("user", "show", "u-1").output
    #expect(user.contains("  first_name = \"Ana\"\n  visits = 3\n1 live cards, 1 unread\n"))
    #expect(user.contains("classic “Order o-7” until "))
    #expect(try terminal.run("campaign", "show", "order").output.contains("variant A: sent 1, recipients 0"))
    #expect(try terminal.run("user", "why", "u-1", "order").output.hasPrefix("u-1 and order version 1: has_card\n"))
    #expect(try terminal.run("campaign", "stop", "order").output == "order is stopped")
    #expect(try terminal.run("campaign", "recall", "order").output == "order is stopped")
    #expect(try terminal.run("user", "show", "u-1").output.contains("0 live cards"))
    #expect(try terminal.run("check").output == "all figures agree with their events")
    #expect(try terminal.run("user", "erase", "u-1").output == "u-1 is erased")
    #expect(try terminal.run("user", "show", "u-1") == ("placard: there is no user u-1", 1))
  }

  @Test("A mistake in a file names the file, the place, what is wrong and what would be right")
  func mistakes() throws {
    let terminal = try Terminal()
    let cases = [
      (#"{"key": "a", "card": {"title": "{{ x"}}"#, "card.title: "),
      (#"{"key": "a", "card": {"titel": "x"}}"#, "card.titel: is not a field here; the fields are kind, title,"),
      (#"{"key": "a","#, "line 1, column 13: expected a field name in double quotes"),
    ]
    for (text, problem) in cases {
      let file = try terminal.write("bad.json", text)
      let answer = try terminal.run("campaign", "apply", file)
      #expect(answer.status == 1)
      #expect(answer.output.contains("placard: \(file): \(problem)"), "\(answer.output)")
    }
    let missing = try terminal.run("campaign", "apply", "/nowhere.json")
    #expect(missing.output == "placard: /nowhere.json: the file cannot be read")
    #expect(try terminal.run("campaign", "trigger", "order").output.contains("takes KEY USER [PROPERTIES] [ID]"))
  }

  @Test("An import takes up where it stopped, counts no line twice and keeps bad lines aside with their numbers")
  func imports() throws {
    let terminal = try Terminal()
    let good = #"{"external_id": "u-1", "name": "opened", "time": "2026-07-25T09:00:00Z"}"#
    let bought = #"{"external_id": "u-2", "product_id": "mug", "currency": "EUR", "time": "2026-07-25T09:00:00Z", "#
    let lines = [
      good, "not json", #"{"external_id": "u-1", "attributes": {"plan": "gold", "visits": {"inc": 1}}}"#, "",
      #"{"external_id": "u-1", "attributes": {"plan": "gold"}}"#, bought + #""price": "12.5"}"#,
      bought + #""price": 12.5}"#,
    ]
    let file = try terminal.write("events.ndjson", lines.joined(separator: "\n") + "\n")
    #expect(try terminal.run("event", "import", file).output == "7 lines read; 3 kept aside in \(file).rejected")
    let rejected = try String(contentsOfFile: file + ".rejected", encoding: .utf8).split(separator: "\n")
    #expect(rejected.map { $0.prefix(10) } == ["{\"line\":2,", "{\"line\":3,", "{\"line\":7,"])
    #expect(rejected[2].contains("price: expected a string, found a number"))
    #expect(try terminal.run("user", "show", "u-1").output.contains("plan = \"gold\""))

    // Read again from the start, as after a crash before the first progress: nothing is counted twice.
    let audience = try terminal.write(
      "a.json",
      #"{"key": "a", "audience": {"event": "opened", "comparison": "equals", "value": 1}, "card": {"title": "A"}}"#)
    #expect(try terminal.run("campaign", "apply", audience).status == 0)
    try FileManager.default.removeItem(atPath: file + ".progress")
    #expect(try terminal.run("event", "import", file).output.hasPrefix("7 lines read"))
    #expect(try terminal.run("campaign", "show", "a").output.contains("audience: 1 users"))

    // What is appended is read, and nothing before it again.
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((good + "\n").utf8))
    try handle.close()
    #expect(try terminal.run("event", "import", file).output.hasPrefix("8 lines read"))
    #expect(try terminal.run("campaign", "show", "a").output.contains("audience: 0 users"))
  }
}
