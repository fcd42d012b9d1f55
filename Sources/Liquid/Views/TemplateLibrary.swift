/// The views of the program: templates that are checked against the types they show.
///
/// Everything a view writes is escaped; markup enters only as `SafeHTML`. A name that a template uses and its record
/// lacks is an error when the template is checked, with file, line and column.
public final class TemplateLibrary: Sendable {
  /// Parses every template of the source; all that is wrong is thrown together, as `TemplateErrors`.
  public init(source: some TemplateSource, filters: FilterTable = .standard, reloads: Bool = false) throws {}

  /// Checks a template, its layout and its partials against the type it will show.
  public func check<R: Record>(_ template: String, as type: R.Type) throws {}

  /// Appends the page to the output. A template that was not checked for this type yet is checked first.
  public func render<R: Record>(
    _ template: String, _ view: R, context: RenderContext, into output: inout [UInt8]
  ) throws {}
}

/// Everything that is wrong with a set of templates.
public struct TemplateErrors: Error, Sendable, CustomStringConvertible {
  public let errors: [TemplateError]

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
