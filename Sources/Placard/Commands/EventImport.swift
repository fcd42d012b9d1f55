import ContentCards
import Foundation

extension Command {
  static let imports: [Command] = [
    Command(
      "event import", operands: ["FILE"], "Import what users did, one JSON object a line; takes up where it stopped."
    ) {
      try await $0.withProgram { program, operands in
        let summary = try await EventImport(path: operands[0], program).run()
        say(summary)
      }
    }
  ]
}

/// Reads a file of lines into what users did. Beside it stand `FILE.progress`, how far it came, and `FILE.rejected`,
/// the lines it could not use with their numbers and reasons.
///
/// Every activity has a key, its own or one made of the file's line, so a line that is read twice counts once: after a
/// crash the lines since the last progress are read again.
struct EventImport {
  private let path: String
  private let program: Wiring
  private let isInteractive = isatty(STDERR_FILENO) == 1

  /// Lines that are on their way at once; they share commits.
  private static let batchSize = 512
  private static let maximumLine = 1 << 20

  init(path: String, _ program: Wiring) {
    self.path = path
    self.program = program
  }

  func run() async throws -> String {
    guard let file = FileHandle(forReadingAtPath: path), let marks = FileHandle(forReadingAtPath: path) else {
      throw ConfigurationProblem("\(path): the file cannot be read")
    }
    let size = try file.seekToEnd()
    var progress = try ImportProgress(of: path, marks)
    // What was put aside after the last progress is read, and put aside, again.
    try RejectedLines(path).keep(progress.rejected)
    try file.seek(toOffset: progress.offset)
    var reader = LineReader(file: file, limit: Self.maximumLine)
    while let batch = try reader.next(Self.batchSize) {
      let rejects = try await record(batch.lines, after: progress.lines)
      try RejectedLines(path).append(rejects)
      progress.lines += batch.lines.count
      progress.rejected += rejects.count
      try progress.advance(batch.bytes, marks)
      try progress.save(path)
      show(progress, of: size)
    }
    if isInteractive { FileHandle.standardError.write(Data("\n".utf8)) }
    let aside = progress.rejected == 0 ? "" : "; \(progress.rejected) kept aside in \(path).rejected"
    return "\(progress.lines) lines read\(aside)"
  }

  /// One user's lines in their order, different users side by side. Answers with the lines that cannot be used.
  private func record(_ lines: [[UInt8]], after before: Int) async throws -> [RejectedLine] {
    var rejects: [RejectedLine] = []
    var byUser: [ExternalID: [(number: Int, line: ImportLine, text: [UInt8])]] = [:]
    for (index, text) in lines.enumerated() where !text.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
      let number = before + index + 1
      do {
        guard text.count < Self.maximumLine else { throw ConfigurationProblem("the line is longer than a megabyte") }
        let line = try ImportLine(parsing: JSON(parsing: text), key: "line \(number) \(Fingerprint(of: text))")
        byUser[line.user, default: []].append((number, line, text))
      } catch {
        rejects.append(RejectedLine(number: number, problem: "\(error)", text: text))
      }
    }
    return try await withThrowingTaskGroup(of: [RejectedLine].self) { group in
      for (user, lines) in byUser {
        group.addTask {
          var rejects: [RejectedLine] = []
          for (number, line, text) in lines {
            do { try await record(line, of: user) } catch let problem as AttributeProblem {
              rejects.append(RejectedLine(number: number, problem: "\(problem)", text: text))
            }
          }
          return rejects
        }
      }
      return try await group.reduce(into: rejects) { $0 += $1 }.sorted { $0.number < $1.number }
    }
  }

  private func record(_ line: ImportLine, of user: ExternalID) async throws {
    let now = program.clock()
    switch line.content {
    case .attributes(let changes): _ = try await program.users.change(user, changes, at: now)
    case .activity(let activity):
      let id = try await program.users.findOrCreate(user, at: now).id
      try await program.delivery.record(activity, by: id, at: now)
    }
  }

  private func show(_ progress: ImportProgress, of size: UInt64) {
    guard isInteractive, size > 0 else { return }
    let share = Double(progress.offset) / Double(size)
    let done = Int(share * 30)
    let bar = String(repeating: "#", count: done) + String(repeating: ".", count: 30 - done)
    FileHandle.standardError.write(
      Data("\r[\(bar)] \(Int(share * 100)) %, \(progress.lines) lines, \(progress.rejected) rejected".utf8))
  }
}
