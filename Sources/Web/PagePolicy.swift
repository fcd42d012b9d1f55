/// The Content-Security-Policy of the site's pages: no script but the site's own files, and of style blocks the page's own
/// alone, by its nonce.
enum PagePolicy {
  private static let beforeNonce = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-"
  private static let beforeFrames = "'; img-src 'self' https: http: data:; connect-src 'self'; frame-src "
  private static let end = "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"

  /// The policy in parts, as every page has one and nobody needs it but the field they are written to.
  ///
  /// - Parameter frames: the sources of frames, as the policy names them.
  static func parts(nonce: String, frames: String) -> [String] { [beforeNonce, nonce, beforeFrames, frames, end] }
}
