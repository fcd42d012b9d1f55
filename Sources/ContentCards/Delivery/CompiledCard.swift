/// A card template whose texts are parsed.
struct CompiledCard: Sendable {
  private let template: CardTemplate
  private let texts: [Text]

  /// One text of the card and where it goes.
  private struct Text: Sendable {
    var field: Field
    var form: MessageForm
    var message: any TextTemplate
  }

  fileprivate enum Field: Hashable, Sendable {
    case title, description, image, imageAltText, url, linkText
    case extra(String)
  }

  /// - Parameter path: the card's place in its document, for problems.
  init(_ template: CardTemplate, _ renderer: some MessageRenderer, path: String) throws(DocumentProblem) {
    self.template = template
    var texts: [Text] = []
    func add(_ field: Field, _ name: String, _ source: String?, _ form: MessageForm = .text) throws(DocumentProblem) {
      guard let source, source.contains("{{") || source.contains("{%") else { return }
      do throws(MessageProblem) {
        texts.append(Text(field: field, form: form, message: try renderer.parse(source)))
      } catch {
        throw DocumentProblem(path: "\(path).\(name)", reason: error.description)
      }
    }
    try add(.title, "title", template.title)
    try add(.description, "description", template.description)
    try add(.image, "image", template.image)
    try add(.imageAltText, "image_alt_text", template.imageAltText)
    try add(.url, "url", template.url)
    try add(.linkText, "link_text", template.linkText)
    for (key, value) in template.extras.sorted(by: { $0.key < $1.key }) {
      let isBody = key == ContentCardKey.html.rawValue
      try add(.extra(key), "extras.\(key)", value, isBody ? .html : .text)
    }
    self.texts = texts
  }

  /// What became of a card's texts for one user.
  enum Outcome: Sendable {
    case content(CardContent)
    /// Not sent: the template aborted, or what came out breaks a rule.
    case aborted(reason: String)
  }

  func content(_ data: MessageData) -> Outcome {
    var card = template
    for text in texts {
      switch text.message.render(data, in: text.form) {
      case .rendered(let value): card.set(value, text.field)
      case .aborted(let reason): return .aborted(reason: reason)
      case .invalid(let problem): return .aborted(reason: problem)
      }
    }
    return card.checked()
  }
}

extension CardTemplate {
  fileprivate mutating func set(_ value: String, _ field: CompiledCard.Field) {
    switch field {
    case .title: title = value
    case .description: description = value
    case .image: image = value.isEmpty ? nil : value
    case .imageAltText: imageAltText = value
    case .url: url = value.isEmpty ? nil : value
    case .linkText: linkText = value
    case .extra(let key): extras[key] = value
    }
  }

  /// The content where every rule holds that can only be checked after personalisation.
  fileprivate func checked() -> CompiledCard.Outcome {
    if let image, CardURL(image) == nil { return .aborted(reason: "image is not \(CardURL.rule)") }
    let address = url.map { CardURL($0) }
    if let address, address == nil { return .aborted(reason: "url is not \(CardURL.rule)") }
    let content = CardContent(
      kind: kind, title: title, description: description, image: image, imageAltText: imageAltText,
      imageAspectRatio: imageAspectRatio, url: address ?? nil, linkText: linkText, openURLInWebView: openURLInWebView,
      pinned: pinned, dismissible: dismissible, language: language, extras: extras)
    do throws(CardTooLarge) { try content.checkSize() } catch { return .aborted(reason: error.description) }
    return .content(content)
  }
}
