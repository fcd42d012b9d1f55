/// The rules under which an author's HTML is shown.
enum MessageSandbox {
  /// A sandbox with an origin of its own, which holds framed and opened directly alike. Its script and style run inside
  /// it alone, which is why they are allowed here and nowhere else: it has no cookies, sees no page of the site, opens
  /// no connection, sends no form and cannot lead the window elsewhere.
  static let policy =
    "sandbox allow-scripts allow-popups; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    + "img-src 'self' https: http: data:; font-src https: data:; media-src https:; connect-src 'none'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
}
