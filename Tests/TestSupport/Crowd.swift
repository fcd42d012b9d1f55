import Foundation
import Synchronization

/// Many at once, each on a thread of its own, who do the same steps and wait for each other between them.
public enum Crowd {
  /// Runs `body` for 0..<count; a step begins for all when all have come to it.
  public static func run(_ count: Int, _ body: @escaping @Sendable (Int, _ meet: () -> Void) -> Void) {
    let meeting = Meeting(of: count)
    let left = DispatchGroup()
    for member in 0..<count {
      left.enter()
      let thread = Thread {
        body(member) { meeting.wait() }
        left.leave()
      }
      thread.stackSize = 1 << 19
      thread.start()
    }
    left.wait()
  }
}

/// A place where the last to come lets all go on.
private final class Meeting: Sendable {
  private let members: Int
  private let condition = NSCondition()
  private let state = Mutex((arrived: 0, round: 0))

  init(of members: Int) { self.members = members }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    let round = state.withLock { state in
      state.arrived += 1
      if state.arrived == members { state = (0, state.round + 1) }
      return state.arrived == 0 ? nil : Optional(state.round)
    }
    guard let round else { return condition.broadcast() }
    while state.withLock({ $0.round == round }) { condition.wait() }
  }
}
