import HTTP
import HTTPServer

/// `/plain` is 13 bytes, `/events` a stream that stays silent, anything else a file of the folder.
struct BenchHandler: Handler {
  private let files: StaticFiles
  private let plain = Array("Hello, world!".utf8)

  init(root: String) throws { files = try StaticFiles(root: root) }

  func respond(to request: Request) async throws -> Response {
    switch request.target.path {
    case "/plain": .bytes(plain, type: "text/plain")
    case "/events": events
    default: try await files.respond(to: request)
    }
  }

  private var events: Response {
    Response(
      headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
      body: .stream { writer in
        try await writer.write("data: welcome\n\n")
        // Nothing is ever sent into it: the wait ends when the client goes.
        for await _ in AsyncStream(Never.self, { _ in }) {}
      })
  }
}
