import HTTP

extension ErrorPages {
  /// Every request writes one, so it is put together from bytes, which is cheaper than interpolation.
  static func line(
    _ request: Request, _ status: Status, microseconds: Int, _ detail: String
  ) -> String {
    let path = String(request.target.rawPath)
    var line: [UInt8] = []
    line.reserveCapacity(64 + path.utf8.count + detail.utf8.count)
    line.append(utf8: request.id)
    line.append(UInt8(ascii: " "))
    line.append(utf8: request.method.rawValue)
    line.append(UInt8(ascii: " "))
    line.append(utf8: path)
    line.append(UInt8(ascii: " "))
    line.append(decimal: status.code)
    line.append(UInt8(ascii: " "))
    line.append(decimal: microseconds)
    line.append(utf8: "us")
    line.append(utf8: detail)
    return String(decoding: line, as: UTF8.self)
  }
}
