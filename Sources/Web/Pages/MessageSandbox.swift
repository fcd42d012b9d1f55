/// The rules under which an author's HTML is shown.
enum MessageSandbox {
  /// An opaque origin without script: neither framed nor opened directly can the HTML read the site's cookies, send its
  /// forms or run anything. Its own style elements apply inside it alone, which is why they are allowed here and
  /// nowhere else.
  static let policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' https: http: data:; "
    + "style-src 'unsafe-inline'; font-src https: data:; media-src https:; base-uri 'none'; form-action 'none'; "
    + "frame-ancestors 'self'"
}
