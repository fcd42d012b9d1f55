import Foundation
import Glibc
import Synchronization

/// Something a test needs is not there, or ended before its time.
public struct TestFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// A program started by a test, with its standard output (and, for Chromium, descriptors 3 and 4) in the test's hands.
/// It is ended when the value goes away, so no test leaves one behind.
public final class ChildProcess: Sendable {
  public let pid: pid_t
  /// Write end of the child's descriptor 3, read end of its descriptor 4; -1 where not asked for.
  public let toChild: Int32
  public let fromChild: Int32
  /// Read end of the child's standard output and error.
  public let output: Int32
  private let status = Mutex<Int32?>(nil)

  /// Starts `path`; with `pipes` true the child gets a pipe to read on 3 and one to write on 4.
  public init(_ path: String, _ arguments: [String], environment: [String: String] = [:], pipes: Bool = false) throws {
    func pipe() throws -> (read: Int32, write: Int32) {
      var ends: [Int32] = [0, 0]
      guard Glibc.pipe(&ends) == 0 else { throw TestFailure("no pipe: errno \(errno)") }
      // Above 9, so that no end stands where the child wants its own descriptors.
      let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
      ends.forEach { close($0) }
      return (moved[0], moved[1])
    }
    let output = try pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, output.write, 2)
    var theirs: [Int32] = [output.write]
    var toChild: Int32 = -1
    var fromChild: Int32 = -1
    if pipes {
      let down = try pipe()
      let up = try pipe()
      posix_spawn_file_actions_adddup2(&actions, down.read, 3)
      posix_spawn_file_actions_adddup2(&actions, up.write, 4)
      theirs += [down.read, up.write]
      toChild = down.write
      fromChild = up.read
    }
    defer { theirs.forEach { close($0) } }

    let settings = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = settings.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, path, &actions, nil, &argv, &envp)
    guard failure == 0 else { throw TestFailure("\(path) does not start: \(String(cString: strerror(failure)))") }
    self.pid = pid
    self.output = output.read
    self.toChild = toChild
    self.fromChild = fromChild
  }

  deinit {
    if status.withLock({ $0 }) == nil {
      kill(pid, SIGKILL)
      var raw: Int32 = 0
      waitpid(pid, &raw, 0)
    }
    for descriptor in [output, toChild, fromChild] where descriptor >= 0 { close(descriptor) }
  }

  public func signal(_ number: Int32) { kill(pid, number) }

  /// Waits for the end: the exit code, or 128 plus the signal that ended it. One that does not end within `seconds` is
  /// killed, which gives 137.
  @discardableResult
  public func wait(seconds: Double = 60) -> Int32 {
    status.withLock { known in
      if let known { return known }
      var raw: Int32 = 0
      let deadline = ContinuousClock.now + .seconds(seconds)
      while waitpid(pid, &raw, WNOHANG) == 0 {
        if ContinuousClock.now > deadline { kill(pid, SIGKILL) }
        usleep(2000)
      }
      let code = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
      known = code
      return code
    }
  }

  /// Reads standard output until `text` has come, within `seconds`; returns all that came.
  public func read(until text: String, seconds: Double = 20) throws -> String {
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + .seconds(seconds)
    var chunk = [UInt8](repeating: 0, count: 4096)
    while ContinuousClock.now < deadline {
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else { continue }
      let count = Glibc.read(output, &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk[0..<count]
      let soFar = String(decoding: bytes, as: UTF8.self)
      if soFar.contains(text) { return soFar }
    }
    throw TestFailure("waited for “\(text)”, got: \(String(decoding: bytes, as: UTF8.self))")
  }

  /// All that it still has to say, to its end.
  public func rest() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = Glibc.read(output, &chunk, chunk.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[0..<count]
    }
  }

  /// Reads on and forgets, so that a program that writes a line per request is not held up by a full pipe.
  public func discardRest() {
    let copy = fcntl(output, F_DUPFD_CLOEXEC, 10)
    Thread {
      var chunk = [UInt8](repeating: 0, count: 65536)
      while Glibc.read(copy, &chunk, chunk.count) > 0 {}
      close(copy)
    }.start()
  }
}
