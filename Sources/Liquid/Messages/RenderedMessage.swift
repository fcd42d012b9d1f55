/// What became of a message.
public enum RenderedMessage: Sendable, Hashable {
  case text(String)
  /// `{% abort_message('reason') %}` was reached: the message is not sent.
  case aborted(reason: String)
}
