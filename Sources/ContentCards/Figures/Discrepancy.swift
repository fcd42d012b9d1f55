/// Something that is kept and differs from what the rows it stems from add up to.
public struct Discrepancy: Hashable, Sendable {
  /// What it is about, by the names operators know: "campaign spring-sale, variant A, 2026-07-26".
  public var subject: String
  /// Which of its numbers or facts: "clicks".
  public var what: String
  /// Nil where nothing is kept.
  public var kept: String?
  /// Nil where the rows give no reason for it.
  public var counted: String?

  public init(subject: String, what: String, kept: String?, counted: String?) {
    self.subject = subject
    self.what = what
    self.kept = kept
    self.counted = counted
  }
}

extension Discrepancy: CustomStringConvertible {
  public var description: String {
    "\(subject): \(what): kept \(kept ?? "nothing"), counted \(counted ?? "nothing")"
  }
}
