import HTTP

/// From the target of a request to the path of a file below the root.
enum FilePath {
  /// Nil where no file can be meant.
  static func below(_ target: RequestTarget) -> String? {
    let path = target.path.utf8
    guard path.first == slash, !path.contains(UInt8(ascii: "\\")), !path.contains(0) else { return nil }
    // A name may hold anything but a slash, so one that was sent encoded belongs to no name.
    let segments = target.segments
    guard segments.count == path.dropFirst().count(where: { $0 == slash }) + 1 else { return nil }
    guard !segments.dropLast().contains("") else { return nil }
    for segment in segments where segment.utf8.first == UInt8(ascii: ".") {
      guard segment == ".well-known" else { return nil }
    }
    let isFolder = path.last == slash
    return String(target.path.dropFirst()) + (isFolder ? "index.html" : "")
  }

  private static let slash = UInt8(ascii: "/")
}
