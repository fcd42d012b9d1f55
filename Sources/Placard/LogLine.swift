import Glibc

/// The bytes of a log, the same for whoever writes them.
enum LogLine {
  /// As one line with its end, whatever the text holds.
  static func terminated(_ text: String) -> String {
    // Looked for before anything is replaced: hardly a line has a line break, and every request writes one.
    (text.utf8.contains(0x0A) ? text.replacing("\n", with: " ") : text) + "\n"
  }

  /// Writes until all is written or nobody reads any more; waits where the reader is slow.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&room, 1, -1)
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
