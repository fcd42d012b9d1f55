import Foundation
import Glibc

/// The `placard` program, built and started as a person would: its own database, the demo loaded, a free port.
public final class RunningProgram {
  public let process: ChildProcess
  public let port: Int
  public let database: String
  private let root: String
  private let flags: [String]
  private let folder: TemporaryFolder

  public static let executable = buildFolder + "/placard"

  /// With `folder` the database of an earlier run is used again; `root` holds Views, Public and Demo.
  public init(
    _ flags: [String] = ["--demo"], root: String = packageRoot, folder: TemporaryFolder? = nil, loadDemo: Bool = true
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    database = self.folder.path + "/placard.db"
    (self.root, self.flags) = (root, flags)
    if loadDemo, folder == nil {
      let load = try ChildProcess(Self.executable, ["demo", "--root", root, "--database", database])
      let status = load.wait()
      guard status == 0 else { throw TestFailure("placard demo ended with \(status)") }
    }
    process = try ChildProcess(
      Self.executable, ["serve", "--root", root, "--database", database, "--port", "0"] + flags)
    let said = try process.read(until: "listening on http://127.0.0.1:")
    let digits = said.components(separatedBy: "listening on http://127.0.0.1:").last?.prefix { $0.isNumber } ?? ""
    guard let port = Int(digits) else { throw TestFailure("no port in: \(said)") }
    self.port = port
    process.discardRest()
  }

  /// Asks the program to stop and gives its exit code.
  public func stop(_ number: Int32 = SIGTERM) -> Int32 {
    process.signal(number)
    return process.wait()
  }

  /// Stops it and starts it again on the same database and root.
  public func restarted() throws -> RunningProgram {
    let status = stop()
    guard status == 0 else { throw TestFailure("placard serve ended with \(status)") }
    return try RunningProgram(flags, root: root, folder: folder)
  }

  /// Runs a command of the program on the same database and root: what it printed, and its exit code.
  public func run(_ words: String...) throws -> (output: String, status: Int32) {
    let command = try ChildProcess(Self.executable, words + ["--root", root, "--database", database])
    let output = command.rest()
    return (output.trimmingCharacters(in: .whitespacesAndNewlines), command.wait())
  }

  public func visitor() -> Visitor { Visitor(port: port) }
}
