import Dispatch
import Glibc

/// Waits for a request to stop: SIGINT (Ctrl-C) or SIGTERM. A second one ends the process at once.
enum Signals {
  static func waitForStop() async {
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
    let stops = AsyncStream<Void> { continuation in
      for source in sources {
        source.setEventHandler { continuation.yield() }
        source.resume()
      }
    }
    for await _ in stops { break }
    for (source, number) in zip(sources, [SIGINT, SIGTERM]) {
      source.cancel()
      signal(number, SIG_DFL)
    }
  }
}
