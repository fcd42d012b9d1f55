import HTTP

/// One state of a file, in one content coding, with the fields that go with it.
struct Representation: Sendable {
  let stamp: FileStamp
  let content: Content
  let validators: Validators
  /// Fields of every answer about it; of a 304 only those that a 304 repeats.
  private(set) var headers: Headers
  /// The same in gzip, where that pays; none or one.
  private(set) var coded: [Representation] = []

  enum Content: Sendable {
    case bytes([UInt8])
    case file(ServedFile)
  }

  init(_ content: Content, stamp: FileStamp, type: String, coding: String?, cacheControl: String) {
    self.stamp = stamp
    self.content = content
    let tag =
      switch content {
      case .bytes(let bytes): EntityTag(of: bytes)
      case .file: stamp.tag
      }
    // The same bytes under another coding are another representation (RFC 9110 §8.8.3.3).
    let coded = coding.map { EntityTag(tag.opaque + "-" + $0) }
    validators = Validators(tag: coded ?? tag, lastModified: stamp.modified)
    var headers: Headers = [
      "Content-Type": type, "Cache-Control": cacheControl, "Accept-Ranges": "bytes",
      "X-Content-Type-Options": "nosniff",
    ]
    validators.write(to: &headers)
    if let coding {
      headers["Content-Encoding"] = coding
      headers["Vary"] = "Accept-Encoding"
    }
    self.headers = headers
  }

  /// Bytes as it is sent.
  var size: Int {
    switch content {
    case .bytes(let bytes): bytes.count
    case .file(let file): file.stamp.size
    }
  }

  /// Bytes it takes in memory.
  var weight: Int { size + coded.reduce(0) { $0 + $1.size } }

  /// With its coded form beside it, where it is text in memory that becomes smaller.
  func withCoded() -> Representation {
    guard case .bytes(let bytes) = content, bytes.count >= Compression.smallest, Compression.pays(headers),
      let gzip = Gzip.compressed(bytes, level: 6), gzip.count < bytes.count
    else { return self }
    var result = self
    result.headers["Vary"] = "Accept-Encoding"
    result.coded = [
      Representation(
        .bytes(gzip), stamp: stamp, type: headers["Content-Type"] ?? "", coding: "gzip",
        cacheControl: headers["Cache-Control"] ?? "")
    ]
    return result
  }

  func body(_ range: Range<Int>) -> Response.Body {
    switch content {
    case .bytes(let bytes): .bytes(range == 0..<size ? bytes : Array(bytes[range]))
    case .file(let file): .file(FileSlice(file: file, offset: range.lowerBound, length: range.count))
    }
  }

  /// Several ranges with what stands around them; a file is read while it is sent.
  func body(_ ranges: ByteRanges) -> Response.Body {
    switch content {
    case .bytes(let bytes):
      return .bytes(ranges.parts.flatMap { $0.head + bytes[$0.range] } + ranges.end)
    case .file(let file):
      return .stream { writer in
        for part in ranges.parts {
          try await writer.write(part.head)
          for start in stride(from: part.range.lowerBound, to: part.range.upperBound, by: 65_536) {
            let piece = start..<min(start + 65_536, part.range.upperBound)
            let bytes = try file.read(piece)
            guard bytes.count == piece.count else { throw FileChanged() }
            try await writer.write(bytes)
          }
        }
        try await writer.write(ranges.end)
      }
    }
  }
}

/// A file became shorter while it was sent.
struct FileChanged: Error {}
