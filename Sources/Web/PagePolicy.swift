/// The Content-Security-Policy of the site's pages: no script but the site's own files, and of style blocks the page's own
/// alone, by its nonce.
enum PagePolicy {
  private static let beforeNonce = "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-"
  private static let beforeFrames = "'; img-src 'self' https: http: data:; connect-src 'self'; frame-src "
  private static let end = "; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
  private static let length = beforeNonce.utf8.count + beforeFrames.utf8.count + end.utf8.count

  /// - Parameter frames: the sources of frames, as the policy names them.
  static func text(nonce: String, frames: String) -> String {
    // Every page has one, so it is put together in one piece.
    var text = ""
    text.reserveCapacity(length + nonce.utf8.count + frames.utf8.count)
    text += beforeNonce
    text += nonce
    text += beforeFrames
    text += frames
    text += end
    return text
  }
}
