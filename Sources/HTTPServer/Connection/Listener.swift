import CSystem
import Glibc

/// A loop's listening socket: accepts connections, and pauses when there is no room for another.
final class Listener: EventSource {
  private static let acceptsPerTurn = 64

  private let descriptor: Int32
  private let loop: EventLoop
  private let service: Service
  private(set) var deadline: UInt64?

  init(_ descriptor: Int32, loop: EventLoop, service: Service) {
    self.descriptor = descriptor
    self.loop = loop
    self.service = service
  }

  func handle(_ events: UInt32) { accept(upTo: Self.acceptsPerTurn) }

  func deadlinePassed() {
    deadline = nil
    loop.change(descriptor, events: SYSTEM_READABLE)
  }

  /// Takes in those who are connected already, then listens no more.
  func finish() {
    accept(upTo: .max)
    abandon()
  }

  func abandon() {
    loop.remove(descriptor)
    close(descriptor)
  }

  private func accept(upTo count: Int) {
    for _ in 0..<count {
      guard service.admitConnection() else { return pause() }
      let (accepted, peer) = acceptOne()
      if accepted >= 0 {
        Connection.begin(accepted, peer: peer, loop: loop, service: service)
        continue
      }
      service.connectionEnded()
      switch -accepted {
      case EAGAIN: return
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        service.log?(.acceptingPaused(SystemError(call: "accept4", code: -accepted)))
        return pause()
      default: continue  // The client gave up while it waited.
      }
    }
  }

  private func acceptOne() -> (descriptor: Int32, peer: String) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      let accepted = system_accept(descriptor, text.baseAddress, text.count)
      guard accepted >= 0, let start = text.baseAddress else { return (accepted, "") }
      return (accepted, String(cString: start))
    }
  }

  private func pause() {
    loop.change(descriptor, events: 0)
    deadline = loop.now + service.limits.acceptPause
    loop.deadlineChanged(descriptor)
  }
}
