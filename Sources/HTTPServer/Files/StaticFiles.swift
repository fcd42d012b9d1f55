import Caching
import HTTP

/// Answers GET and HEAD with the files of a folder, and with nothing outside it.
///
/// A path that ends with a slash means `index.html` there. Names that begin with a dot are not served, but for
/// `.well-known`. Who accepts gzip gets the sibling with `.gz` added where there is one that is no older, else a small
/// text in gzip, coded once.
public struct StaticFiles: Handler {
  /// Larger files are sent from disk.
  private static let largestKept = 64 * 1024

  private let tree: FileTree
  /// Small files as they were when they were read, used as long as the files stay so; by bytes of content.
  private let cache = Cache<String, Representation>(limit: 32 * 1024 * 1024)
  private let cacheControl: String
  private let clock: @Sendable () -> Int

  /// - Parameters:
  ///   - cacheControl: goes into every answer; by default caches keep files and ask whether they have changed.
  ///   - clock: the time in seconds since 1970.
  /// - Throws: `SystemError` where there is no such folder.
  public init(
    root: String, cacheControl: String = "no-cache", clock: @escaping @Sendable () -> Int = WallClock.seconds
  ) throws(SystemError) {
    tree = try FileTree(root: root)
    self.cacheControl = cacheControl
    self.clock = clock
  }

  public func respond(to request: Request) async throws -> Response {
    guard let path = FilePath.below(request.target), let plain = try representation(of: path, named: path) else {
      throw HTTPError(.notFound, reason: "There is no file at this address.")
    }
    if request.method == .options { return Response(status: .noContent, headers: Self.allow) }
    guard request.method == .get || request.method == .head else {
      throw HTTPError(.methodNotAllowed, reason: "Files can be read here, not changed.", headers: Self.allow)
    }
    let takesGzip = request.preferredCoding(of: ["gzip"]) == "gzip"
    // Where the coded form is not wanted and its Vary is there, nobody needs to look for a stored one.
    if !takesGzip, !plain.coded.isEmpty { return response(with: plain, to: request) }
    guard let coded = try compressed(path, plain) else { return response(with: plain, to: request) }
    var response = response(with: takesGzip ? coded : plain, to: request)
    if !response.headers.contains("Vary") { response.headers.addVary("Accept-Encoding") }
    return response
  }

  private static let allow: Headers = ["Allow": "GET, HEAD, OPTIONS"]

  public func refuses(head: Request) -> Bool { ![.get, .head, .options].contains(head.method) }

  private func compressed(_ path: String, _ plain: Representation) throws(SystemError) -> Representation? {
    guard let stored = try representation(of: path + ".gz", named: path, coding: "gzip"),
      stored.stamp.modified >= plain.stamp.modified
    else { return plain.coded.first }
    return stored
  }

  /// - Parameter name: the path its type is told from.
  private func representation(
    of path: String, named name: String, coding: String? = nil
  ) throws(SystemError) -> Representation? {
    guard let stamp = tree.stamp(of: path) else { return nil }
    let key = coding.map { $0 + ":" + path } ?? path
    if let kept = cache[key], kept.stamp == stamp { return kept }
    guard let file = try tree.open(path) else { return nil }
    var content = Representation.Content.file(file)
    let isSmall = file.stamp.size <= Self.largestKept
    if isSmall { content = .bytes(try file.read(0..<file.stamp.size)) }
    let result = Representation(
      content, stamp: file.stamp, type: FileType.of(name), coding: coding, cacheControl: cacheControl
    ).withCoded()
    // Written to meanwhile, what was read may be of both states.
    if isSmall, file.isUnchanged { cache.keep(result, for: key, weight: result.weight) }
    return result
  }

  private func response(with file: Representation, to request: Request) -> Response {
    let now = HTTPDate(seconds: clock())
    switch file.validators.evaluate(request, now: now) {
    case .notModified: return .notModified(file.headers)
    case .preconditionFailed:
      return .text("The file has another state than the request expects.\n", status: .preconditionFailed)
    case .perform: break
    }
    var response = Response(headers: file.headers, body: file.body(0..<file.size))
    guard request.headers.contains("Range"), file.validators.allowsRange(request, now: now) else { return response }
    switch RequestedRanges(request, length: file.size) {
    case .whole: return response
    case .unsatisfiable:
      response = .text("The file has no such bytes.\n", status: .rangeNotSatisfiable)
      response.headers["Content-Range"] = ByteRanges.field(nil, of: file.size)
    case .ranges(let ranges) where ranges.count == 1:
      response.status = .partialContent
      response.headers["Content-Range"] = ByteRanges.field(ranges[0], of: file.size)
      response.body = file.body(ranges[0])
    case .ranges(let ranges):
      let parts = ByteRanges(
        ranges, of: file.size, type: file.headers["Content-Type"] ?? "",
        boundary: String(UInt64.random(in: .min ... .max), radix: 36))
      response.status = .partialContent
      response.headers["Content-Type"] = parts.type
      response.body = file.body(parts)
    }
    return response
  }
}
