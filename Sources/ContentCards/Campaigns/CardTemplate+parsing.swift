extension CardTemplate {
  init(_ reader: DocumentReader) throws(DocumentProblem) {
    let fields = try reader.object([
      "kind", "title", "description", "image", "image_alt_text", "image_aspect_ratio", "url", "link_text",
      "open_url_in_web_view", "pinned", "dismissible", "language", "extras",
    ])
    kind = try fields["kind"]?.cardKind() ?? .classic
    title = try fields["title"]?.string() ?? ""
    description = try fields["description"]?.string() ?? ""
    image = try fields["image"]?.address()
    imageAltText = try fields["image_alt_text"]?.string() ?? ""
    let ratio = try fields["image_aspect_ratio"]?.number()
    imageAspectRatio = ratio.flatMap { $0 > 0 ? $0 : nil }
    url = try fields["url"]?.address()
    linkText = try fields["link_text"]?.string() ?? ""
    openURLInWebView = try fields["open_url_in_web_view"]?.bool() ?? true
    pinned = try fields["pinned"]?.bool() ?? false
    dismissible = try fields["dismissible"]?.bool() ?? true
    language = try fields["language"]?.languageTag()
    extras = try fields["extras"]?.extras() ?? [:]
    try check(fields)
  }

  private func check(_ fields: DocumentFields) throws(DocumentProblem) {
    switch kind {
    case .banner, .captionedImage:
      guard image != nil else { throw fields.reader.problem("a card of kind \(kind.rawValue) needs an \"image\"") }
    case .classic, .control: break
    }
  }
}

extension DocumentReader {
  fileprivate func cardKind() throws(DocumentProblem) -> CardKind {
    let word = try word(of: [CardKind.classic, .captionedImage, .banner].map(\.rawValue))
    return CardKind(rawValue: word) ?? .classic
  }

  fileprivate func languageTag() throws(DocumentProblem) -> String {
    let tag = try string()
    guard LanguageTag.isValid(tag) else { throw problem("\"\(tag)\" is not a language tag such as en or pt-BR") }
    return tag
  }

  /// An address that may hold Liquid; where it holds none it is checked now, otherwise when a card is made.
  /// An empty one is absent.
  fileprivate func address() throws(DocumentProblem) -> String? {
    let text = try string()
    guard !text.isEmpty else { return nil }
    guard text.contains("{{") || text.contains("{%") || CardURL(text) != nil else {
      throw problem("\"\(text)\" is neither an http or https address nor a path that starts with one /")
    }
    return text
  }

  fileprivate func extras() throws(DocumentProblem) -> [String: String] {
    var extras: [String: String] = [:]
    for (name, value) in try entries() {
      switch value.value {
      case .string(let text): extras[name] = text
      case .number, .bool: extras[name] = value.value.text
      default: throw value.problem("expected a string; extras are texts by name")
      }
    }
    return extras
  }
}
