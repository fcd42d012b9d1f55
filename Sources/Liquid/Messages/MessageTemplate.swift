/// The text of a campaign, parsed once and rendered for each user.
///
/// Lenient where data is missing: an unknown name is empty. Strict where the text is written: what cannot be parsed
/// throws, with line and column. Data is never read as template code.
public struct MessageTemplate: Sendable {
  private let template: Template
  private let partials: [String: Template]

  /// Things that parse but will not do what was meant, such as the name of an unknown filter.
  public var warnings: [TemplateError] { template.warnings + partials.values.flatMap(\.warnings) }

  /// Partials are what `{% render 'name' %}` may name.
  public init(
    parsing text: String, partials: [String: String] = [:], filters: FilterTable = .standard
  ) throws(TemplateError) {
    var names = NameTable(isShared: false)
    template = try Parser.parse(Array(text.utf8), name: "", dialect: .messages, filters: filters, names: &names)
    var parsed: [String: Template] = [:]
    for (name, text) in partials.sorted(by: { $0.key < $1.key }) {
      parsed[name] = try Parser.parse(
        Array(text.utf8), name: name, dialect: .messages, filters: filters, names: &names)
    }
    self.partials = parsed
  }

  /// How a message is rendered.
  public struct Options: Sendable {
    /// Whether output is escaped, for HTML bodies.
    public var escapesHTML: Bool
    /// Whether an error while rendering is written in its place ("Liquid error: divided by 0"), as the reference
    /// implementation does; otherwise the place stays empty.
    public var showsErrors: Bool
    public var limits: Limits

    public init(escapesHTML: Bool = false, showsErrors: Bool = false, limits: Limits = .message) {
      self.escapesHTML = escapesHTML
      self.showsErrors = showsErrors
      self.limits = limits
    }
  }

  /// Throws only where a limit is passed; all else that fails while rendering is added to the problems.
  public func render(
    _ data: Object, context: RenderContext, options: Options = Options(), problems: inout [TemplateError]
  ) throws(TemplateError) -> RenderedMessage {
    var renderer = Renderer(
      templates: partials, context: context, limits: options.limits, escapes: options.escapesHTML, isView: false,
      showsErrors: options.showsErrors, data: data, frame: Renderer.Frame(template: ""))
    do throws(Renderer.Stop) {
      _ = try renderer.render(template.nodes)
    } catch {
      problems += renderer.problems
      if case .aborted(let reason) = error { return .aborted(reason: reason) }
      throw error.templateError
    }
    problems += renderer.problems
    return .text(String(decoding: renderer.output, as: UTF8.self))
  }

  /// Throws only where a limit is passed; all else that fails while rendering leaves its place empty.
  public func render(
    _ data: Object, context: RenderContext, options: Options = Options()
  ) throws(TemplateError) -> RenderedMessage {
    var problems: [TemplateError] = []
    return try render(data, context: context, options: options, problems: &problems)
  }
}
