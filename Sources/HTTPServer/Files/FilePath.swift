import HTTP

/// From the target of a request to the path of a file below the root.
enum FilePath {
  /// Nil where no file can be meant.
  static func below(_ target: RequestTarget) -> String? {
    // A name may hold anything but a slash, so one that was sent encoded belongs to no name.
    guard !target.hasEncodedSlash else { return nil }
    var path = target.path
    guard path.withUTF8(isServed) else { return nil }
    let isFolder = path.utf8.last == slash
    return String(Substring(path.utf8.dropFirst())) + (isFolder ? "index.html" : "")
  }

  /// False for a path with an empty segment before its last, a hidden one, a backslash or a NUL.
  private static func isServed(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.first == slash else { return false }
    for index in path.indices {
      switch path[index] {
      case 0, UInt8(ascii: "\\"): return false
      case slash where index + 1 < path.count:
        let rest = path[(index + 1)...]
        if rest.first == slash { return false }
        guard rest.first != UInt8(ascii: ".") || rest.prefix(while: { $0 != slash }).elementsEqual(wellKnown) else {
          return false
        }
      default: break
      }
    }
    return true
  }

  private static let slash = UInt8(ascii: "/")
  private static let wellKnown = ".well-known".utf8
}
