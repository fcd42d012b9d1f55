/// A media type with its parameters, as in Content-Type (RFC 9110 §8.3.1).
public struct MediaType: Hashable, Sendable {
  /// In lower case, as all three of these are compared without case.
  public let type: String
  public let subtype: String
  /// Names in lower case; values as they stand, without their quotes.
  public let parameters: [Query.Pair]

  /// `text/html`
  public var essence: String { type + "/" + subtype }

  /// Nil where the text is not `token/token` with parameters of the form `; name=value`.
  public init?(_ text: String) { self.init(parsing: Array(text.utf8)[...]) }

  init?(parsing bytes: ArraySlice<UInt8>) {
    var elements = ListElements(bytes, separator: UInt8(ascii: ";"))
    guard let first = elements.next(), let slash = first.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let type = first[..<slash]
    let subtype = first[(slash + 1)...]
    guard FieldSyntax.isToken(type), FieldSyntax.isToken(subtype),
      let parameters = FieldParameters.parsed(&elements)
    else { return nil }
    self.type = type.lowercasedText
    self.subtype = subtype.lowercasedText
    self.parameters = parameters
  }

  public subscript(parameter: String) -> String? { parameters.first { $0.name == parameter }?.value }
}

/// Parameters of a field value (RFC 9110 §5.6.6).
enum FieldParameters {
  /// The remaining elements as parameters; nil where one is not `name=token` or `name="quoted"`.
  static func parsed(_ elements: inout ListElements) -> [Query.Pair]? {
    var parameters: [Query.Pair] = []
    while let element = elements.next() {
      guard let equals = element.firstIndex(of: UInt8(ascii: "=")), FieldSyntax.isToken(element[..<equals]),
        let value = value(of: element[(equals + 1)...])
      else { return nil }
      parameters.append(Query.Pair(name: element[..<equals].lowercasedText, value: value))
    }
    return parameters
  }

  private static func value(of bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == UInt8(ascii: "\"") else { return FieldSyntax.isToken(bytes) ? bytes.text : nil }
    var text: [UInt8] = []
    var rest = bytes.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return rest.isEmpty ? String(validating: text, as: UTF8.self) : nil }
      guard let character = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
      text.append(character)
    }
    return nil
  }
}
