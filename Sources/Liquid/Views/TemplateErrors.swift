/// Everything that is wrong with a set of templates.
public struct TemplateErrors: Error, Sendable, CustomStringConvertible {
  public let errors: [TemplateError]

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
