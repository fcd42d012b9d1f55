import ContentCards
import HTTP
import Synchronization
import TestSupport
import Web

@testable import Placard

/// The demo shop in process: a database of its own, a clock that stands still, and no socket.
final class TestShop {
  private(set) var program: Wiring
  let time: TestClock
  let log = KeptLog()
  private let folder: TemporaryFolder
  private var others: [Wiring] = []

  var database: String { folder.path + "/placard.db" }

  init(
    payments: any PaymentProvider = PayOnInvoice(), _ change: (inout Configuration) -> Void = { _ in }
  ) async throws {
    folder = try TemporaryFolder()
    time = TestClock()
    var configuration = Configuration()
    configuration.root = packageRoot
    configuration.database = folder.path + "/placard.db"
    configuration.site.demo = true
    change(&configuration)
    program = try Wiring(configuration, log: log, payments: payments, clock: { [time] in time.now })
    _ = try await DemoShop(SiteFolder(packageRoot)).load(into: program, at: time.now)
  }

  /// What the pages stand on; a test may put something that fails in a part's place.
  var site: Site {
    get { program.site }
    set { program.site = newValue }
  }

  /// From now on every store fails.
  func loseDatabase() async { await program.close() }

  func visitor() throws -> InProcessVisitor {
    InProcessVisitor(try program.site.handler(files: NoFiles()))
  }

  /// A visitor of a second program on the same database, which reads its views again for each page and so keeps nothing
  /// that it has drawn.
  func visitorOfViewsReadAgain() throws -> InProcessVisitor {
    var configuration = program.configuration
    configuration.reload = true
    let other = try Wiring(configuration, log: log, payments: PayOnInvoice(), clock: { [time] in time.now })
    others.append(other)
    return InProcessVisitor(try other.site.handler(files: NoFiles()))
  }
}

/// A clock that moves when a test says so.
final class TestClock: Sendable {
  private let time = Mutex(Timestamp(milliseconds: 1_795_000_000_000))

  var now: Timestamp { time.withLock { $0 } }

  func advance(seconds: Int64) { time.withLock { $0 = $0.adding(seconds: seconds) } }
}

/// A log that a test can read.
final class KeptLog: Log {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  func write(_ line: String) { kept.withLock { $0.append(line) } }
}

private struct NoFiles: Handler {
  func respond(to request: Request) throws -> Response { throw HTTPError(.notFound, reason: "no file") }
}
