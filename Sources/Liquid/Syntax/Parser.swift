/// Turns a template's text into nodes.
struct Parser {
  /// Which tags there are beside those of the language.
  enum Dialect {
    /// Views: `layout`; an unknown filter is an error.
    case views
    /// Messages: `abort_message`; an unknown filter is passed over with a warning.
    case messages
  }

  let source: SourceText
  let dialect: Dialect
  let filters: FilterTable
  var names: NameTable
  var warnings: [TemplateError] = []
  var layout: (name: String, place: Place)?
  private let pieces: [Piece]
  private var index = 0
  private var depth = 0

  /// Blocks inside blocks.
  private static let deepest = 100

  /// The tag that ended a block: `else`, `endif`, …
  struct Terminator {
    let name: String
    let at: Int
    let markup: Range<Int>
  }

  static func parse(
    _ bytes: [UInt8], name: String, dialect: Dialect, filters: FilterTable, names: inout NameTable
  ) throws(TemplateError) -> Template {
    let source = SourceText(name: name, bytes: bytes)
    var parser = Parser(
      source: source, dialect: dialect, filters: filters, names: names, pieces: try PieceScanner.pieces(of: source))
    let (nodes, _) = try parser.block(until: [], opener: nil)
    names = parser.names
    return Template(name: name, nodes: nodes, layout: parser.layout, warnings: parser.warnings)
  }

  private init(
    source: SourceText, dialect: Dialect, filters: FilterTable, names: NameTable, pieces: [Piece]
  ) {
    self.source = source
    self.dialect = dialect
    self.filters = filters
    self.names = names
    self.pieces = pieces
  }

  /// The nodes up to one of these tags, and that tag; with no such tags, up to the end.
  mutating func block(
    until ends: Set<String>, opener: (name: String, at: Int)?
  ) throws(TemplateError) -> ([Node], Terminator) {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest, let opener {
      throw source.error("tags are nested more than \(Self.deepest) deep", at: opener.at)
    }
    var nodes: [Node] = []
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      switch piece {
      case .text(let range):
        nodes.append(.text(Array(source.bytes[range])))
      case .output(let range):
        var tokens = try Tokens(source, range)
        append(try output(&tokens), to: &nodes)
      case .tag(let name, let at, let markup):
        if ends.contains(name) { return (nodes, Terminator(name: name, at: at, markup: markup)) }
        if let node = try tag(name, at: at, markup: markup, opener: opener?.name) { nodes.append(node) }
      }
    }
    if let opener {
      throw source.error("'\(opener.name)' is never closed; add {% end\(opener.name) %}", at: opener.at)
    }
    return (nodes, Terminator(name: "", at: source.bytes.count, markup: 0..<0))
  }

  private func append(_ output: Output, to nodes: inout [Node]) {
    if case .text(let text) = nodes.last {
      nodes[nodes.count - 1] = .output(output.following(text))
    } else {
      nodes.append(.output(output))
    }
  }

  /// Skips to the first of these tags, as `case` does before its first `when`.
  mutating func skip(until ends: Set<String>, opener: (name: String, at: Int)) throws(TemplateError) -> Terminator {
    while index < pieces.count {
      let piece = pieces[index]
      index += 1
      if case .tag(let name, let at, let markup) = piece, ends.contains(name) {
        return Terminator(name: name, at: at, markup: markup)
      }
    }
    throw source.error("'\(opener.name)' is never closed; add {% end\(opener.name) %}", at: opener.at)
  }
}

extension [Node] {
  /// Whether these write nothing but white space whatever the data: such a body is left out of the output.
  var isBlank: Bool {
    allSatisfy { node in
      switch node {
      case .text(let bytes): bytes.allSatisfy(isSpace)
      case .assign, .capture: true
      case .branches(let branches): branches.branches.allSatisfy(\.body.isBlank)
      case .choice(let choice): choice.arms.allSatisfy(\.body.isBlank)
      case .loop(let loop): loop.body.isBlank && loop.otherwise.isBlank
      default: false
      }
    }
  }

  /// Without text, for a body of which `isBlank` holds.
  var withoutText: [Node] {
    filter { if case .text = $0 { false } else { true } }
  }
}
