/// A text cut once at the places of its arguments, so that filling it in is putting pieces together.
struct SentenceForm: Sendable {
  private enum Piece: Sendable {
    case words(String)
    case argument(name: String)
  }

  private let pieces: [Piece]
  /// The whole, where nothing is to be filled in.
  private let whole: String?

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
      if opening > rest.startIndex { pieces.append(.words(String(rest[..<opening]))) }
      pieces.append(.argument(name: String(rest[rest.index(after: opening)..<closing])))
      rest = rest[rest.index(after: closing)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    self.pieces = pieces
    whole = pieces.contains { if case .argument = $0 { true } else { false } } ? nil : text
  }

  /// An argument that is not given leaves its place as it was written.
  func filled(_ arguments: [(name: String, value: String)]) -> String {
    if let whole { return whole }
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .argument(let name):
        text += arguments.first { $0.name == name }?.value ?? "{\(name)}"
      }
    }
    return text
  }
}
