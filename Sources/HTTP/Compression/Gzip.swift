import Czlib

/// The gzip coding (RFC 9110 §8.4.1.3) of a stream of bytes.
// Sendable unchecked: it may go from task to task, but only one may use it at a time.
public final class Gzip: @unchecked Sendable {
  /// In one place for its whole life: zlib keeps a pointer to it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Nil where there is no memory for it.
  ///
  /// - Parameter level: 1 is the fastest, 9 the smallest.
  public init?(level: Int = 1) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard deflate_init_gzip(stream, Int32(min(max(level, 1), 9))) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Codes the bytes so that the reader can decode all of them at once.
  public func flush(_ bytes: [UInt8]) -> [UInt8] { run(bytes, Z_SYNC_FLUSH) }

  /// Codes the last bytes; nothing may follow.
  public func finish(_ bytes: [UInt8] = []) -> [UInt8] { run(bytes, Z_FINISH) }

  /// Makes it ready for other bytes, as if it were new.
  func restart() { deflateReset(stream) }

  /// The whole in one piece, or nil where there is no memory for it.
  public static func compressed(_ bytes: [UInt8], level: Int = 1) -> [UInt8]? { Gzip(level: level)?.finish(bytes) }

  private func run(_ bytes: [UInt8], _ mode: Int32) -> [UInt8] {
    var output: [UInt8] = []
    // zlib only reads what it is given, though its C type does not say so.
    bytes.withUnsafeBufferPointer { input in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.pointee.avail_in = UInt32(input.count)
      var isFull = true
      var size = Int(deflateBound(stream, UInt(input.count))) + 16
      while isFull {
        output += [UInt8](unsafeUninitializedCapacity: size) { space, count in
          stream.pointee.next_out = space.baseAddress
          stream.pointee.avail_out = UInt32(space.count)
          _ = deflate(stream, mode)
          count = space.count - Int(stream.pointee.avail_out)
          isFull = stream.pointee.avail_out == 0
        }
        size = 4096
      }
      stream.pointee.next_in = nil
    }
    return output
  }
}
