/// What is wrong in a template, where, and what would be right.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
  public let message: String
  /// The template's name, empty for a message.
  public let template: String
  /// From 1.
  public let line: Int
  /// From 1, in characters.
  public let column: Int

  public init(_ message: String, template: String = "", line: Int, column: Int) {
    self.message = message
    self.template = template
    self.line = line
    self.column = column
  }

  /// `cart/show:12:8: a cart line has no field "pric"; it has price, quantity, title`
  public var description: String {
    template.isEmpty ? "line \(line), column \(column): \(message)" : "\(template):\(line):\(column): \(message)"
  }
}
