import Synchronization

/// The views of the program: templates that are checked against the types they show.
///
/// Everything a view writes is escaped; markup enters only as `SafeHTML`. A name that a template uses and its record
/// lacks is an error when the template is checked, with file, line and column.
public final class TemplateLibrary: Sendable {
  private struct State {
    /// As they are written, for the check.
    var written: [String: Template]
    /// As they are rendered.
    var folded: [String: Template]
    var stamps: [String: Int]
    var checked: [Pair: Readiness] = [:]

    init(_ loaded: (templates: [String: Template], stamps: [String: Int])) {
      written = loaded.templates
      folded = Folding.fold(loaded.templates)
      stamps = loaded.stamps
    }
  }

  /// What was done for a template and a type. A drawing is made when it is first asked for; not every page has one.
  private enum Readiness {
    case checked
    case drawn(Drawing?)
  }

  /// A template and a type it was checked for.
  private struct Pair: Hashable {
    let template: String
    let type: ObjectIdentifier
  }

  private let source: any TemplateSource
  private let filters: FilterTable
  private let reloads: Bool
  private let state: Mutex<State>

  /// Parses every template of the source; all that is wrong is thrown together, as `TemplateErrors`.
  ///
  /// With `reloads`, each rendering first reads again what has changed.
  public init(source: some TemplateSource, filters: FilterTable = .standard, reloads: Bool = false) throws {
    self.source = source
    self.filters = filters
    self.reloads = reloads
    state = Mutex(State(try Self.load(from: source, filters: filters)))
  }

  public var names: [String] { state.withLock { $0.written.keys.sorted() } }

  /// Checks a template, its layout and its partials against the type it will show; throws `TemplateErrors`.
  public func check<R: Record>(_ template: String, as type: R.Type) throws {
    let pair = Pair(template: template, type: ObjectIdentifier(type))
    let templates = state.withLock { $0.checked[pair] == nil ? $0.written : nil }
    guard let templates else { return }
    var check = ViewCheck(templates: templates)
    check.check(page: template, as: type)
    guard check.errors.isEmpty else { throw TemplateErrors(errors: check.errors) }
    state.withLock { $0.checked[pair] = .checked }
  }

  /// The templates as they are rendered, and the page's drawing where it has one.
  private func ready<R: Record>(
    _ template: String, for type: R.Type
  ) throws -> (templates: [String: Template], drawing: Drawing?) {
    let pair = Pair(template: template, type: ObjectIdentifier(type))
    let (readiness, templates, stamps) = state.withLock { ($0.checked[pair], $0.folded, $0.stamps) }
    if case .drawn(let drawing)? = readiness { return (templates, drawing) }
    try check(template, as: type)
    let drawing = DrawingMaker.drawing(of: template, as: type, in: templates)
    // Not where they were read again meanwhile.
    state.withLock { if $0.stamps == stamps { $0.checked[pair] = .drawn(drawing) } }
    return (templates, drawing)
  }

  /// Appends the page to the output, which stays as it was where rendering fails.
  ///
  /// A template that was not checked for this type yet is checked first. Throws `TemplateErrors` or `TemplateError`.
  public func render<R: Record>(
    _ template: String, _ view: R, context: RenderContext, into output: inout [UInt8]
  ) throws {
    if reloads { try reload() }
    let (templates, drawing) = try ready(template, for: R.self)
    var renderer = Renderer(
      templates: templates, context: context, limits: .generous, escapes: true, isView: true, showsErrors: false,
      data: Object(), frame: Renderer.Frame(template: template, showing: AnyRecord(view)))
    let start = output.count
    swap(&output, &renderer.output)
    defer { swap(&output, &renderer.output) }
    do throws(Renderer.Stop) {
      if let drawing {
        try renderer.draw(drawing)
      } else if let page = templates[template] {
        try renderer.render(page: page)
      }
    } catch {
      renderer.output.removeLast(max(0, renderer.output.count - start))
      throw error.templateError
    }
  }

  private static func load(
    from source: any TemplateSource, filters: FilterTable
  ) throws -> (templates: [String: Template], stamps: [String: Int]) {
    var templates: [String: Template] = [:]
    var stamps: [String: Int] = [:]
    var errors: [TemplateError] = []
    var names = NameTable(isShared: true)
    for name in try source.names() {
      stamps[name] = try source.stamp(of: name)
      let text = try source.text(of: name)
      do throws(TemplateError) {
        templates[name] = try Parser.parse(text, name: name, dialect: .views, filters: filters, names: &names)
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw TemplateErrors(errors: errors) }
    return (templates, stamps)
  }

  private func reload() throws {
    let names = try source.names()
    let known = state.withLock { $0.stamps }
    let stamps = try Dictionary(uniqueKeysWithValues: names.map { ($0, try source.stamp(of: $0)) })
    guard stamps != known else { return }
    let fresh = State(try Self.load(from: source, filters: filters))
    state.withLock { $0 = fresh }
  }
}

extension Renderer {
  /// A page, and then its layout around it.
  fileprivate mutating func render(page: Template) throws(Stop) {
    guard let layout = page.layout.flatMap({ templates[$0.name] }) else {
      _ = try render(page.nodes)
      return
    }
    let (content, _) = try captured(page.nodes)
    set(.content, .html(SafeHTML(trusted: content)))
    frame.template = layout.name
    try render(page: layout)
  }
}

extension Renderer.Stop {
  var templateError: TemplateError {
    switch self {
    case .limit(let error), .failure(let error): error
    case .aborted(let reason): TemplateError(reason, line: 1, column: 1)
    }
  }
}
