/// The elements of an Accept field with their weights (RFC 9110 §12.4.2).
struct QualityList {
  struct Element {
    /// In lower case.
    var value: String
    /// Between the value and its weight.
    var parameters: [Query.Pair]
    /// Thousandths, 0…1000.
    var quality: Int
  }

  let elements: [Element]

  /// Far more than anybody sends; what comes behind is not worth the time it would cost.
  private static let maximum = 64

  /// Elements that break the grammar are left out.
  init(_ field: String) {
    elements = ListElements(field).prefix(QualityList.maximum).compactMap { element in
      var parts = ListElements(element, separator: UInt8(ascii: ";"))
      guard let value = parts.next(), let parameters = FieldParameters.parsed(&parts) else { return nil }
      let weight = parameters.firstIndex { $0.name == "q" }
      guard let quality = weight.map({ QualityList.quality(parameters[$0].value) }) ?? 1000 else { return nil }
      return Element(
        value: value.lowercasedText, parameters: Array(parameters[..<(weight ?? parameters.endIndex)]), quality: quality
      )
    }
  }

  /// `0`, `0.5`, `1`, `1.000`: at most three decimals, at most 1.
  private static func quality(_ text: String) -> Int? {
    let digits = Array(text.utf8)
    guard let whole = digits.first, whole == 0x30 || whole == 0x31, digits.count <= 5,
      digits.count == 1 || digits[1] == UInt8(ascii: "."), digits.dropFirst(2).allSatisfy(FieldSyntax.isDigit)
    else { return nil }
    var quality = Int(whole - 0x30)
    for place in 2..<5 { quality = quality * 10 + (place < digits.count ? Int(digits[place] - 0x30) : 0) }
    return quality <= 1000 ? quality : nil
  }
}
