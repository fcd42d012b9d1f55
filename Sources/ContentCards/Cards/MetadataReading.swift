/// Reads the keys an object needs and keeps what is wrong with them, so that an author sees all of it at once.
struct MetadataReading {
  let metaData: ContentCardMetadata
  let classType: ContentCardClassType
  private(set) var problems: [KeyProblem] = []

  init(_ metaData: ContentCardMetadata, as classType: ContentCardClassType) {
    self.metaData = metaData
    self.classType = classType
  }

  /// The value of an extra or of the card's own property; blank is absent.
  subscript(key: ContentCardKey) -> String? {
    switch key {
    case .title: metaData.title
    case .cardDescription: metaData.cardDescription
    case .image: metaData.image?.text
    case .urlString: metaData.url?.text
    default: metaData.extras[key]?.nonBlank
    }
  }

  mutating func required(_ key: ContentCardKey) -> String? {
    required(key, "a text") { $0 }
  }

  /// Nil, with a problem kept, where the key is missing or `parse` refuses its value.
  mutating func required<T>(_ key: ContentCardKey, _ rule: String, _ parse: (String) -> T?) -> T? {
    guard self[key] != nil else {
      problems.append(KeyProblem(key, .missing))
      return nil
    }
    return optional(key, rule, parse)
  }

  /// Nil where the key is absent; a value that `parse` refuses is a problem.
  mutating func optional<T>(_ key: ContentCardKey, _ rule: String, _ parse: (String) -> T?) -> T? {
    guard let text = self[key] else { return nil }
    if let value = parse(text) { return value }
    if metaData.isPersonalised || !text.hasLiquid { report(KeyProblem(key, .bad(value: text, rule: rule))) }
    return nil
  }

  mutating func report(_ problem: KeyProblem) { problems.append(problem) }

  /// What to throw where a needed value is absent.
  var failure: ConversionFailure {
    ConversionFailure(card: metaData.delivery?.id, classType: classType, problems: problems)
  }

  /// Throws where any key was bad, needed or not.
  func check() throws(ConversionFailure) {
    guard problems.isEmpty else { throw failure }
  }
}
