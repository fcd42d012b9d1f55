import HTTP

extension ErrorPages {
  /// Every request writes one, so it is put together from bytes, which is cheaper than interpolation.
  static func line(
    _ request: Request, _ status: Status, microseconds: Int, _ detail: String
  ) -> String {
    let path = String(request.target.rawPath).utf8
    var line: [UInt8] = []
    line.reserveCapacity(64 + path.count + detail.utf8.count)
    line += request.id.utf8
    line.append(UInt8(ascii: " "))
    line += request.method.rawValue.utf8
    line.append(UInt8(ascii: " "))
    line += path
    line.append(UInt8(ascii: " "))
    line.append(decimal: status.code)
    line.append(UInt8(ascii: " "))
    line.append(decimal: microseconds)
    line.append(UInt8(ascii: "u"))
    line.append(UInt8(ascii: "s"))
    line += detail.utf8
    return String(decoding: line, as: UTF8.self)
  }
}
