/// The frame of a 206 with several ranges, `multipart/byteranges` (RFC 9110 §14.6): what stands before each of them and
/// behind the last.
public struct ByteRanges: Sendable {
  public struct Part: Sendable {
    public let head: [UInt8]
    public let range: Range<Int>
  }

  public let parts: [Part]
  public let end: [UInt8]
  /// The value of Content-Type.
  public let type: String

  /// - Parameters:
  ///   - type: the Content-Type of the representation.
  ///   - boundary: letters and digits that stand nowhere in it; a random one.
  public init(_ ranges: [Range<Int>], of length: Int, type: String, boundary: String) {
    parts = ranges.map { range in
      let head = """
        \r
        --\(boundary)\r
        Content-Type: \(type)\r
        Content-Range: \(ByteRanges.field(range, of: length))\r
        \r

        """
      return Part(head: Array(head.utf8), range: range)
    }
    end = Array("\r\n--\(boundary)--\r\n".utf8)
    self.type = "multipart/byteranges; boundary=\(boundary)"
  }

  /// Bytes of the whole body.
  public var length: Int { parts.reduce(end.count) { $0 + $1.head.count + $1.range.count } }

  /// The value of Content-Range of one range, or with nil that of a 416 (RFC 9110 §14.4).
  public static func field(_ range: Range<Int>?, of length: Int) -> String {
    guard let range else { return "bytes */\(length)" }
    return "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"
  }
}
