import Glibc
import TestSupport
import Testing

@testable import Placard

@Suite("The log of a server")
struct GatheredLogTests {
  /// Two ends of a socket whose reader gets what one call wrote, and no more at a time.
  private final class Ends {
    private(set) var (reader, writer) = (Int32(-1), Int32(-1))

    init() throws {
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0 else { throw TestFailure("no sockets") }
      (reader, writer) = (ends[0], ends[1])
    }

    deinit {
      close(reader)
      closeWriter()
    }

    func closeWriter() {
      if writer >= 0 { close(writer) }
      writer = -1
    }

    /// What the next call wrote; nil at the end or where nothing comes in time.
    func next(within milliseconds: Int32 = 5000) -> String? {
      var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = read(reader, &bytes, bytes.count)
      return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
  }

  @Test("writes lines that come together in one call, in their order and each as one line")
  func gathers() throws {
    let ends = try Ends()
    let log = GatheredLog(descriptor: ends.writer)
    for line in ["one", "two\nlines", "three"] { log.write(line) }
    #expect(ends.next() == "one\ntwo lines\nthree\n")
    log.write("four")
    #expect(ends.next() == "four\n")
    log.end()
  }

  @Test("shows a line within a fraction of a second")
  func soon() throws {
    let ends = try Ends()
    let log = GatheredLog(descriptor: ends.writer)
    for number in 0..<3 {
      log.write("\(number)")
      #expect(ends.next(within: 500) == "\(number)\n")
    }
    log.end()
  }

  @Test("has written every line when it ends, those of the last moment too")
  func end() throws {
    let ends = try Ends()
    let log = GatheredLog(descriptor: ends.writer, delay: .seconds(3600))
    for number in 0..<1000 { log.write("\(number)") }
    log.end()
    ends.closeWriter()
    var text = ""
    while let more = ends.next() { text += more }
    #expect(text == (0..<1000).map { "\($0)\n" }.joined())
  }

  @Test("waits for no reader: what finds no room is dropped, counted, and said where it is missing")
  func stuckReader() throws {
    let ends = try Ends()
    let log = GatheredLog(descriptor: ends.writer, capacity: 4000, delay: .milliseconds(1))
    let began = ContinuousClock.now
    for number in 0..<200_000 { log.write("\(number)") }
    #expect(ContinuousClock.now - began < .seconds(5))
    var lines: [Substring] = []
    while lines.last != "199999", let more = ends.next(within: 500) { lines += more.split(separator: "\n") }
    // It goes on with what comes next.
    log.write("after")
    while lines.last != "after", let more = ends.next() { lines += more.split(separator: "\n") }
    #expect(lines.last == "after")
    var next = 0
    var dropped = 0
    for line in lines.dropLast() {
      if line.contains("dropped") {
        let count = Int(line.prefix { $0 != " " }) ?? 0
        (next, dropped) = (next + count, dropped + count)
      } else {
        #expect(line == "\(next)")
        next += 1
      }
    }
    #expect(next == 200_000)
    #expect(dropped > 0)
    log.end()
  }

  @Test("ends in time though nobody reads")
  func endsStuck() throws {
    let ends = try Ends()
    let log = GatheredLog(descriptor: ends.writer, delay: .milliseconds(1))
    for _ in 0..<20 {
      log.write(String(repeating: "a", count: 50_000))
      usleep(5000)
    }
    let began = ContinuousClock.now
    log.end(within: 0.1)
    #expect(ContinuousClock.now - began < .seconds(1))
  }
}
