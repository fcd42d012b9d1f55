import HTTP
import TestSupport

@testable import HTTPServer

/// A server on a free port for the time of one test, whose client gets a thread of its own: it waits in system calls,
/// and the tests' common threads are too few for that.
func withServer<Result>(
  _ handler: any Handler = WireResources(), log: ServerLog? = nil,
  configure: (inout ServerConfiguration) -> Void = { _ in },
  _ body: (Int) async throws -> Result
) async throws -> Result {
  var configuration = ServerConfiguration()
  configuration.port = 0
  configuration.deadlines.stopping = .milliseconds(200)
  configuration.deadlines.tick = .milliseconds(5)
  configure(&configuration)
  let server = Server(configuration: configuration, handler: handler, log: log)
  let port = try server.start()
  do {
    let result = try await onThread { try await body(port) }
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}

/// Runs a test, or the part of it that waits in system calls, on a thread of its own.
func onThread<Result>(_ body: () async throws -> Result) async throws -> Result {
  let thread = try EventLoop(tick: 10, seconds: WallClock.seconds)
  try thread.start(named: "client") {}
  defer { thread.perform { thread.end() } }
  return try await withTaskExecutorPreference(thread) { try await body() }
}

/// A handler made of one function.
struct FunctionHandler: Handler {
  let function: @Sendable (Request) async throws -> Response

  init(_ function: @escaping @Sendable (Request) async throws -> Response) { self.function = function }

  func respond(to request: Request) async throws -> Response { try await function(request) }
}

/// What the cases of the conformance table ask for.
struct WireResources: Handler {
  private let known: Result<Router, any Error>

  init() {
    known = Result { try Router([Route(.get, "/known") { _ in .text("known") }]) }
  }

  func respond(to request: Request) async throws -> Response {
    switch request.target.path {
    case "/hello": return .text("hello")
    case "/bytes": return .bytes(request.body, type: "application/octet-stream")
    case "/empty": return .noContent()
    case "/conflict": throw HTTPError(.conflict, reason: "Somebody was faster.")
    case "/close": return Response(headers: ["Connection": "close"], body: .bytes([]))
    case "/known", "": return try await known.get().respond(to: request)
    case "/stream":
      return Response(
        body: .stream { writer in
          try await writer.write("one ")
          try await writer.write("two")
        })
    default:
      return .text(
        RequestCase.echo(method: request.method.rawValue, path: request.target.path, body: request.body))
    }
  }
}
