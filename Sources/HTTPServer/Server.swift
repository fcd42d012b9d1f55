import CSystem
import Glibc
import HTTP
import Synchronization

/// An HTTP/1.1 server: event loops, each with a thread and a listening socket of its own, that have requests answered
/// by one handler.
public final class Server: Sendable {
  private let configuration: ServerConfiguration
  private let service: Service
  private let running = Mutex<Running?>(nil)

  private struct Running {
    var loops: [EventLoop]
    var ends: AsyncStream<Void>
  }

  public init(configuration: ServerConfiguration = .init(), handler: any Handler, log: ServerLog? = nil) {
    self.configuration = configuration
    service = Service(configuration, handler: handler, log: log)
  }

  /// Begins to listen and returns the port.
  ///
  /// The process from then on ignores SIGPIPE and may open as many files as its hard limit allows.
  ///
  /// - Throws: `SystemError`, such as a port that is taken; nothing is left open then.
  public func start() throws(SystemError) -> Int {
    system_ignore_broken_pipes()
    system_raise_descriptor_limit()
    let count = configuration.loops > 0 ? configuration.loops : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let sockets = try listeningSockets(count)
    let port = Int(system_local_port(sockets[0]))
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let remaining = Countdown(count)
    var loops: [EventLoop] = []
    do {
      for index in 0..<count {
        let loop = try EventLoop(tick: configuration.deadlines.tick.milliseconds, seconds: configuration.clock)
        try loop.start(named: "http-\(index)") { if remaining.countDown() { end.finish() } }
        loops.append(loop)
      }
    } catch {
      for loop in loops { loop.perform { loop.end() } }
      sockets.forEach { close($0) }
      throw error
    }
    for (loop, socket) in zip(loops, sockets) {
      loop.perform { [service] in
        let listener = Listener(socket, loop: loop, service: service)
        try? loop.add(listener, socket, events: SYSTEM_READABLE)
      }
    }
    running.withLock { $0 = Running(loops: loops, ends: ends) }
    return port
  }

  /// Accepts no more, lets running exchanges finish within the time `Deadlines.stopping` gives them, closes the rest.
  public func stop() async {
    let taken = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let taken else { return }
    for loop in taken.loops {
      loop.perform {
        loop.end()
        loop.forEachSource { $0.finish() }
      }
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in taken.ends {} }
      group.addTask { [stopping = configuration.deadlines.stopping] in
        guard (try? await Task.sleep(for: stopping)) != nil else { return }
        for loop in taken.loops { loop.perform { loop.forEachSource { $0.abandon() } } }
        // A handler that does not heed its cancellation is left behind.
        try? await Task.sleep(for: .seconds(1))
      }
      await group.next()
      group.cancelAll()
    }
  }

  /// One socket for each loop on the same port; the kernel spreads connections over them.
  private func listeningSockets(_ count: Int) throws(SystemError) -> [Int32] {
    let call = "cannot listen on \(configuration.host):\(configuration.port)"
    guard var port = UInt16(exactly: configuration.port) else { throw SystemError(call: call, code: EINVAL) }
    let backlog = Int32(configuration.backlog)
    if port != 0 {
      // Sockets that share a port would also share it with another server of ours; one that does not share tells.
      close(try SystemError.check(system_listen(configuration.host, port, 1, 0), call))
    }
    var sockets: [Int32] = []
    do {
      for _ in 0..<count {
        let socket = try SystemError.check(system_listen(configuration.host, port, backlog, 1), call)
        sockets.append(socket)
        port = UInt16(system_local_port(socket))
      }
    } catch {
      sockets.forEach { close($0) }
      throw error
    }
    return sockets
  }
}

/// Tells who is last.
private final class Countdown: Sendable {
  private let remaining: Atomic<Int>

  init(_ count: Int) { remaining = Atomic(count) }

  func countDown() -> Bool { remaining.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
