/// What a client asks of static files, and what a server that keeps to the RFCs answers: one line of a table that is
/// sent over a socket.
///
/// The folder holds `digits.txt` (0123456789), `page.html` (200 times "content card "), `stored.css` with a sibling
/// `stored.css.gz`, `large.bin` (20,000 times "abcdefghij"), `empty.txt`, and the links `inside.txt` to `digits.txt`,
/// `outside.txt` and `away` out of it. Its files are of Sun, 01 Mar 2026 13:00:00 GMT.
public struct FileCase: Sendable, CustomStringConvertible {
  /// Begins with the section it stands for.
  public let description: String
  public let method: String
  public let target: String
  /// Lines of the request. `{tag}` is the ETag of a plain GET with the same Accept-Encoding.
  public let fields: [String]
  public let status: Int
  /// Lines the head must have, `{tag}` as above.
  public var has: [String] = []
  /// Names of fields the head must not have.
  public var lacks: [String] = []
  public var body: String?

  static let date = "Sun, 01 Mar 2026 13:00:00 GMT"
  static let earlier = "Sun, 01 Mar 2026 12:59:59 GMT"

  init(
    _ name: String, _ target: String, _ fields: [String], _ status: Int, method: String = "GET", has: [String] = [],
    lacks: [String] = [], body: String? = nil
  ) {
    description = "RFC " + name
    self.method = method
    self.target = target
    self.fields = fields
    self.status = status
    self.has = has
    self.lacks = lacks
    self.body = body
  }

  public func request(tag: String) -> String {
    let lines = ["\(method) \(target) HTTP/1.1", "Host: shop.example"] + fields
    return lines.map { $0.replacing("{tag}", with: tag) + "\r\n" }.joined() + "\r\n"
  }

  /// A plain GET of the same representation.
  public var plain: String {
    let accept = fields.filter { $0.hasPrefix("Accept-Encoding:") }
    return (["GET \(target) HTTP/1.1", "Host: shop.example"] + accept).map { $0 + "\r\n" }.joined() + "\r\n"
  }

  public static let all = validators + precedence + ranges + partial + codings + methods + paths
}
