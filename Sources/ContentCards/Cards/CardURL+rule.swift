extension CardURL {
  /// Completes "must be".
  public static let rule = "an http or https address or a path of this site that starts with one /"
}
