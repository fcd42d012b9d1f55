import Glibc

/// The bytes of a log, the same for whoever writes them.
enum LogLine {
  /// Adds a text as one line with its end, whatever it holds.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes += text.utf8
    for index in start..<bytes.count where bytes[index] == 0x0A { bytes[index] = 0x20 }
    bytes.append(0x0A)
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
