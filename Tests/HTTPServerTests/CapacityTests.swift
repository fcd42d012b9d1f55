import Foundation
import TestSupport
import Testing

private let get = "GET /plain HTTP/1.1\r\nHost: a\r\n\r\n"

@Suite("Descriptors, memory and many connections, seen from outside")
struct CapacityTests {
  /// The bench server as a program of its own, with a limit of open files.
  private final class Program {
    let process: ChildProcess
    let port: Int
    private let folder: TemporaryFolder

    init(openFiles: Int = 4096) throws {
      folder = try TemporaryFolder()
      try StaticFileTests.write(String(repeating: "a", count: 100_000), folder.file("large.txt"))
      process = try ChildProcess(
        "/bin/sh", ["-c", "ulimit -n \(openFiles); exec '\(buildFolder)/BenchServer' '\(folder.path)' 0"])
      let said = try process.read(until: "\n")
      port = try #require(Int(said.split(separator: ":").last?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""))
    }

    var descriptors: Int {
      get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.pid)/fd").count }
    }

    /// Resident memory in kilobytes.
    var memory: Int {
      get throws {
        let status = try String(contentsOfFile: "/proc/\(process.pid)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
      }
    }

    /// Waits until as many descriptors are open as there were.
    func settles(at count: Int) throws -> Bool {
      for _ in 0..<200 {
        if try descriptors <= count { return true }
        usleep(10_000)
      }
      return try descriptors <= count
    }
  }

  @Test("Every kind of exchange, broken off ones too, gives its descriptors back")
  func descriptors() async throws {
    try await onThread {
      let program = try Program()
      _ = try RawConnection(port: program.port).exchange(get)
      let before = try program.descriptors
      for round in 0..<40 {
        let clients = try (0..<8).map { _ in try RawConnection(port: program.port) }
        _ = try clients[0].exchange(get)
        try clients[1].send("GET /plain HTT")
        try clients[2].send("POST /plain HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab")
        _ = try clients[3].exchange("GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n")
        try clients[4].send("GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n")
        try clients[5].send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = try clients[6].exchange("nonsense\r\n\r\n")
        if round.isMultiple(of: 2) { clients.forEach { $0.reset() } }
      }
      #expect(try program.settles(at: before))
    }
  }

  @Test("When descriptors run out, those who are connected are served, and the rest when there is room again")
  func descriptorsRunOut() async throws {
    try await onThread {
      let program = try Program(openFiles: 40)
      let early = try RawConnection(port: program.port)
      _ = try early.exchange(get)
      var crowd = try (0..<60).map { _ in try RawConnection(port: program.port) }
      let late = try RawConnection(port: program.port)
      try late.send(get)
      #expect(try late.receive(within: 300) == nil)
      #expect(try early.exchange(get).status == 200)
      crowd.removeAll()
      #expect(try late.readAnswer().status == 200)
      #expect(try early.exchange(get).status == 200)
    }
  }

  @Test("A thousand silent connections take less than 3 KB each, and leave nothing behind")
  func idleMemory() async throws {
    try await onThread {
      let program = try Program()
      _ = try RawConnection(port: program.port).exchange(get)
      let (memory, descriptors) = (try program.memory, try program.descriptors)
      let clients = try (0..<1000).map { _ in try RawConnection(port: program.port) }
      for client in clients { #expect(try client.exchange(get).status == 200) }
      let opened = try program.descriptors - descriptors
      #expect(opened >= 999)
      let grown = try program.memory - memory
      #expect(grown < 3000)
      clients.forEach { $0.close() }
      #expect(try program.settles(at: descriptors))
    }
  }

  @Test("A thousand event streams are held at once, beside which others are served")
  func manyStreams() async throws {
    try await onThread {
      let program = try Program()
      _ = try RawConnection(port: program.port).exchange(get)
      let descriptors = try program.descriptors
      let clients = try (0..<1000).map { _ in try RawConnection(port: program.port) }
      for client in clients { try client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n") }
      for client in clients {
        let text = String(decoding: try #require(try client.receive()), as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      }
      #expect(try RawConnection(port: program.port).exchange(get).status == 200)
      clients.forEach { $0.close() }
      #expect(try program.settles(at: descriptors))
    }
  }

  @Test("Memory does not grow from answer to answer")
  func steadyMemory() async throws {
    try await onThread {
      let program = try Program()
      let client = try RawConnection(port: program.port)
      let burst = String(repeating: get, count: 100)
      func ask(_ bursts: Int) throws {
        for _ in 0..<bursts {
          try client.send(burst)
          for _ in 0..<100 { _ = try client.readAnswer() }
        }
      }
      try ask(50)
      let memory = try program.memory
      try ask(200)
      #expect(try program.memory - memory < 1000)
    }
  }
}
