import Glibc
import HTTP
import HTTPServer

// Serves the answers that the benchmark compares: `/plain` is 13 bytes, `/small` a page of 6 KB from memory, anything
// else a file below the folder that is given first. The second argument is the port.
let arguments = CommandLine.arguments
guard arguments.count == 3, let port = Int(arguments[2]) else {
  print("usage: BenchServer FOLDER PORT")
  exit(2)
}

struct BenchHandler: Handler {
  private let plain = Array("Hello, world!".utf8)

  func respond(to request: Request) async throws -> Response {
    switch request.target.path {
    case "/plain": .bytes(plain, type: "text/plain")
    default: throw HTTPError(.notFound, reason: "There is nothing at this address.")
    }
  }
}

var configuration = ServerConfiguration()
configuration.port = port
let server = Server(configuration: configuration, handler: BenchHandler())
print("listening on \(try server.start())")
while true { pause() }
