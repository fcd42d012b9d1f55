import Glibc
import HTTP
import HTTPServer

// A server with little behind it: what `bin/bench` compares with others, and what tests start as a program of its own
// where they count descriptors and memory. Arguments: the folder of static files, the port (0 picks one).
let arguments = CommandLine.arguments
guard arguments.count == 3, let port = Int(arguments[2]) else {
  print("usage: BenchServer FOLDER PORT")
  exit(2)
}

var configuration = ServerConfiguration()
configuration.port = port
do {
  let server = Server(configuration: configuration, handler: try BenchHandler(root: arguments[1]))
  print("listening on http://127.0.0.1:\(try server.start())")
  fflush(nil)
  while true { pause() }
} catch {
  print(error)
  exit(1)
}
