import Csodium
import Synchronization

/// Bytes of another source, taken in large pieces: the system's generator costs a call for each request, however small.
///
/// Each byte is given out once and wiped here then, so that what was given cannot be read from memory later.
public final class BufferedRandomBytes: RandomBytes {
  private let source: any RandomBytes
  private let size: Int
  private let buffer: Mutex<[UInt8]>

  /// - Parameter size: bytes taken at once; who asks for more at a time gets them from the source itself.
  public init(_ source: any RandomBytes, size: Int = 4096) {
    self.source = source
    self.size = size
    buffer = Mutex([])
  }

  public func bytes(_ count: Int) -> [UInt8] {
    if count > size { return source.bytes(count) }
    return buffer.withLock { buffer in
      if buffer.count < count { buffer = source.bytes(size) }
      let start = buffer.count - count
      let taken = Array(buffer[start...])
      buffer.withUnsafeMutableBytes { bytes in sodium_memzero(bytes.baseAddress.map { $0 + start }, count) }
      buffer.removeLast(count)
      return taken
    }
  }
}
