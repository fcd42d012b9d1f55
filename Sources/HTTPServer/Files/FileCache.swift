import HTTP
import Synchronization

/// Small files as they were when they were read, kept as long as the files stay so.
final class FileCache: Sendable {
  private let capacity: Int
  private let state = Mutex(State())

  private struct State {
    var entries: [String: Representation] = [:]
    var size = 0
  }

  /// - Parameter capacity: bytes of content; when they are used up, everything is read anew.
  init(capacity: Int) { self.capacity = capacity }

  /// What was kept of a file, where the file still stands so.
  func representation(of path: String, stamp: FileStamp) -> Representation? {
    state.withLock { state in
      guard let kept = state.entries[path], kept.stamp == stamp else { return nil }
      return kept
    }
  }

  func keep(_ representation: Representation, of path: String) {
    state.withLock { state in
      if state.size + representation.weight > capacity { state = State() }
      state.size += representation.weight - (state.entries[path]?.weight ?? 0)
      state.entries[path] = representation
    }
  }
}
