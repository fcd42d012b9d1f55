import Glibc

/// A client socket that sends exactly the bytes it is given; URLSession cannot send a malformed request.
public final class RawConnection {
  private var descriptor: Int32
  private var received: [UInt8] = []

  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// - Parameter receiveBuffer: bytes the kernel keeps for us; a small one makes a slow reader.
  public init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "socket: \(String(cString: strerror(errno)))") }
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      Glibc.close(descriptor)
      throw Failure(description: "connect: \(reason)")
    }
  }

  deinit { close() }

  public func close() {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    descriptor = -1
  }

  /// Says that nothing more will be sent; answers can still be read.
  public func halfClose() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Closes with RST instead of FIN, as a crashed client does.
  public func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  public func send(_ bytes: some Collection<UInt8>) throws {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Failure(description: "send: \(String(cString: strerror(errno)))") }
      sent += count
    }
  }

  /// What has arrived: nil when nothing came within the time, empty when the other side has closed.
  public func receive(within milliseconds: Int32 = 5000) throws -> [UInt8]? {
    if !received.isEmpty {
      defer { received = [] }
      return received
    }
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(description: "recv: \(String(cString: strerror(errno)))") }
    return Array(buffer[..<count])
  }

  /// Everything until the other side closes; fails when it does not within the time.
  public func readToEnd(within milliseconds: Int32 = 5000) throws -> [UInt8] {
    var all: [UInt8] = []
    while true {
      guard let more = try receive(within: milliseconds) else {
        throw Failure(description: "the connection was not closed after \(all.count) bytes")
      }
      if more.isEmpty { return all }
      all += more
    }
  }

  /// True when the other side has closed or closes within the time, having sent nothing more.
  public func isClosed(within milliseconds: Int32 = 2000) -> Bool {
    guard received.isEmpty, let more = try? receive(within: milliseconds) else { return false }
    received = more
    return more.isEmpty
  }

  /// One answer with its body; what comes after it is kept for the next call.
  public func readAnswer(toHead: Bool = false, within milliseconds: Int32 = 5000) throws -> RawAnswer {
    var bytes: [UInt8] = []
    while true {
      if let (answer, used) = try RawAnswer.parse(bytes, toHead: toHead, isAtEnd: false) {
        received = Array(bytes[used...])
        return answer
      }
      guard let more = try receive(within: milliseconds) else {
        throw Failure(description: "no whole answer in time, only \(String(decoding: bytes, as: UTF8.self))")
      }
      if more.isEmpty {
        guard let (answer, used) = try RawAnswer.parse(bytes, toHead: toHead, isAtEnd: true) else {
          throw Failure(description: "closed after \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
        received = Array(bytes[used...])
        return answer
      }
      bytes += more
    }
  }

  /// Sends and reads one answer.
  public func exchange(_ request: String, toHead: Bool = false) throws -> RawAnswer {
    try send(request)
    return try readAnswer(toHead: toHead)
  }
}
