import Foundation
import Glibc
import TestSupport
import Testing

/// Runs commands of the program on a database of their own.
private struct Terminal {
  let folder: TemporaryFolder
  var database: String { folder.file("placard.db") }
  private let environment: [String: String]

  /// - Parameter zone: the zone of the machine, as commands see it.
  init(zone: String = "UTC") throws {
    folder = try TemporaryFolder()
    environment = ["TZ": zone]
  }

  /// What a command printed, and its exit code.
  func run(_ words: String...) throws -> (output: String, status: Int32) {
    let process = try ChildProcess(
      RunningProgram.executable, words + ["--root", packageRoot, "--database", database], environment: environment)
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
    #expect(try terminal.run("check").output == "everything that is kept agrees with a recount")
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
    let broadcast = try terminal.write("b.json", #"{"key": "b", "card": {"title": "B", "description": "b"}}"#)
    #expect(try terminal.run("campaign", "apply", broadcast).output == "created b, version 1, live")
    _ = try terminal.run("user", "set", "u-1", "plan=gold")
    let untriggered = try terminal.run("campaign", "trigger", "b", "u-1")
    #expect(untriggered.status == 1)
    #expect(untriggered.output.contains(#"only a campaign with "delivery": "api_trigger" is"#))
    let missing = try terminal.run("campaign", "apply", "/nowhere.json")
    #expect(missing.output == "placard: /nowhere.json: the file cannot be read")
    #expect(try terminal.run("campaign", "trigger", "order").output.contains("takes KEY USER [PROPERTIES] [ID]"))
  }

  @Test("A command that is not there is named, with those of its group")
  func unknownCommands() throws {
    let terminal = try Terminal()
    let close = try terminal.run("campaign", "recal", "spring")
    #expect(close.status == 1)
    #expect(
      close.output.hasPrefix("placard: there is no command “campaign recal”; there are\n\n  placard campaign apply"))
    #expect(close.output.contains("placard user") == false)
    #expect(
      try terminal.run("recall").output == "placard: there is no command “recall”; placard help lists those there are")
    #expect(try terminal.run("help").output.hasPrefix("Placard serves content cards to a website."))
  }

  @Test("A card that would be shown nowhere or lacks something is warned of, one that breaks a rule is refused")
  func warnings() throws {
    let terminal = try Terminal()
    let cases = [
      (#"{"title": "T", "extras": {"class_type": "home_tile", "tile_title": "T"}}"#, "card: tile_image is missing"),
      (#"{"title": "T", "description": "D", "extras": {"class_type": "hom_tile"}}"#, "hom_tile"),
      (
        #"{"title": "T", "extras": {"class_type": "message_webview", "content_block_id": "letter"}}"#,
        #"card.extras.content_block_id: there is no content block "letter"; add it to content_blocks of this file"#
      ),
    ]
    for (number, (card, warning)) in cases.enumerated() {
      let file = try terminal.write("\(number).json", #"{"key": "c\#(number)", "card": \#(card)}"#)
      let answer = try terminal.run("campaign", "apply", file)
      #expect(answer.output.contains("warning: ") && answer.output.contains(warning), "\(answer.output)")
      #expect(answer.output.hasSuffix("created c\(number), version 1, live"))
      #expect(answer.status == 0)
    }
    let file = try terminal.write(
      "bad.json",
      #"{"key": "bad", "card": {"extras": {"class_type": "coupon_code", "discount_percentage": "ten"}}}"#)
    let refused = try terminal.run("campaign", "apply", file)
    #expect(refused.status == 1)
    #expect(refused.output.contains("bad.json: card: discount_percentage"), "\(refused.output)")
    #expect(try terminal.run("campaign", "list").output.contains("bad") == false)
  }

  @Test(
    "Nine o'clock on the day of a clock change is the same instant whatever zone the server is in",
    arguments: ["Asia/Tokyo", "America/Santiago", "Pacific/Apia", "UTC"])
  func serverZone(own: String) throws {
    let terminal = try Terminal(zone: own)
    _ = try terminal.run("user", "set", "u-1", "time_zone=Pacific/Apia")
    let cases = [
      ("2026-03-29", "Europe/Paris", "2026-03-29T07:00:00Z"), ("2026-10-25", "Europe/Paris", "2026-10-25T08:00:00Z"),
      ("2026-03-08", "America/New_York", "2026-03-08T13:00:00Z"),
      ("2026-11-01", "America/New_York", "2026-11-01T14:00:00Z"),
      ("2026-09-06", "America/Santiago", "2026-09-06T12:00:00Z"),
      ("2026-04-05", "America/Santiago", "2026-04-05T13:00:00Z"),
      ("2020-09-27", "Pacific/Apia", "2020-09-26T19:00:00Z"), ("2021-04-04", "user", "2021-04-03T20:00:00Z"),
    ]
    for (number, (day, zone, instant)) in cases.enumerated() {
      let file = try terminal.write(
        "c.json",
        #"{"key": "c\#(number)", "delivery": {"at": "\#(day)T09:00", "time_zone": "\#(zone)"}, "#
          + #""card": {"title": "Morning", "description": "It is nine."}}"#)
      #expect(try terminal.run("campaign", "apply", file).status == 0)
      let why = try terminal.run("user", "why", "u-1", "c\(number)").output
      #expect(why.contains(", from \(instant)\n"), "\(zone): \(why)")
    }
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
    #expect(try terminal.run("event", "import", file).output.hasPrefix("8 lines read"), "nothing is left to read")
  }

  @Test("An import that is killed again and again counts every line once and keeps every bad one aside once")
  func killedImport() throws {
    let terminal = try Terminal()
    let users = 40
    let lines = (0..<6000).map { number in
      number % 100 == 99
        ? "broken {\(number)"
        : #"{"external_id": "u-\#(number % users)", "name": "opened", "time": "2026-07-25T09:00:00Z"}"#
    }
    let long = #"{"external_id": "u-1", "name": ""# + String(repeating: "x", count: 3 << 20) + "\"}"
    let file = try terminal.write("events.ndjson", (lines + [long, lines[0]]).joined(separator: "\n"))
    for attempt in 0..<6 {
      let process = try ChildProcess(
        RunningProgram.executable, ["event", "import", file, "--root", packageRoot, "--database", terminal.database])
      usleep(UInt32(attempt) * 60_000 + 20_000)
      process.signal(SIGKILL)
      process.wait()
    }
    let summary = try terminal.run("event", "import", file).output
    #expect(summary == "6002 lines read; 61 kept aside in \(file).rejected")
    let rejected = try String(contentsOfFile: file + ".rejected", encoding: .utf8).split(separator: "\n")
    #expect(rejected.count == 61)
    #expect(rejected.first?.hasPrefix(#"{"line":100,"problem":""#) == true)
    #expect(rejected.last?.hasPrefix(#"{"line":6001,"problem":"the line is longer than a megabyte""#) == true)
    // Of every user as many as the file has: the bad lines are two users' alone, and the last line is u-0's.
    for (count, expected) in [(150, 37), (120, 2), (151, 1)] {
      let audience = try terminal.write(
        "a.json",
        #"{"key": "a", "draft": true, "card": {"title": "A"}, "audience": "#
          + #"{"event": "opened", "comparison": "equals", "value": \#(count)}}"#)
      #expect(try terminal.run("campaign", "apply", audience).status == 0)
      let shown = try terminal.run("campaign", "show", "a").output
      #expect(shown.contains("audience: \(expected) users"), "\(count): \(shown)")
    }
  }

  @Test("Another file of the same name is read from its beginning")
  func otherFile() throws {
    let terminal = try Terminal()
    let line = { (name: String) in
      #"{"external_id": "u-1", "name": "\#(name)", "time": "2026-07-25T09:00:00Z"}"# + "\n"
    }
    let file = try terminal.write("events.ndjson", line("first"))
    #expect(try terminal.run("event", "import", file).output == "1 lines read")
    _ = try terminal.write("events.ndjson", line("other") + line("third"))
    #expect(try terminal.run("event", "import", file).output == "2 lines read")
  }
}
