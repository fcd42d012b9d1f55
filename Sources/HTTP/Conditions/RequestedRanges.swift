/// Which bytes of a representation a request asks for (RFC 9110 §14).
public enum RequestedRanges: Hashable, Sendable {
  /// No range is asked for, or none that this server answers: the whole goes out with 200.
  case whole
  /// 206, in the order they were asked for.
  case ranges([Range<Int>])
  /// 416
  case unsatisfiable

  /// Ranges are ignored where the field breaks the grammar, names another unit, or asks for more of them than `maximum`
  /// or for more bytes than there are, as overlapping ranges do (RFC 9110 §14.2).
  public init(_ request: Request, length: Int, maximum: Int = 16) {
    guard request.method == .get, let field = request.headers["Range"],
      let specifications = RequestedRanges.specifications(field)
    else {
      self = .whole
      return
    }
    let ranges = specifications.compactMap { $0.range(of: length) }
    if ranges.isEmpty {
      let isSuffixOfNothing = length == 0 && specifications.contains { $0.first == nil && $0.last != 0 }
      self = isSuffixOfNothing ? .whole : .unsatisfiable
    } else if specifications.count > maximum || ranges.reduce(0, { $0 + $1.count }) > length {
      self = .whole
    } else {
      self = .ranges(ranges)
    }
  }

  /// `2-5`, `2-` or `-5`
  private struct Specification {
    var first: Int?
    var last: Int?

    init?(_ text: ArraySlice<UInt8>) {
      guard let dash = text.firstIndex(of: UInt8(ascii: "-")),
        let first = Specification.number(text[..<dash]), let last = Specification.number(text[(dash + 1)...]),
        first != nil || last != nil
      else { return nil }
      if let first, let last, last < first { return nil }
      self.first = first
      self.last = last
    }

    func range(of length: Int) -> Range<Int>? {
      if let first {
        guard first < length else { return nil }
        return first..<(min(last ?? length - 1, length - 1) + 1)
      }
      guard let last, last > 0, length > 0 else { return nil }
      return max(length - last, 0)..<length
    }

    /// No digits are nil within; anything but digits is nil; a number too large for the machine is its largest.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int?? {
      guard digits.allSatisfy(FieldSyntax.isDigit) else { return nil }
      return .some(digits.isEmpty ? nil : Int(digits.text) ?? Int.max - 1)
    }
  }

  private static func specifications(_ field: String) -> [Specification]? {
    let bytes = Array(field.utf8)[...]
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")), bytes[..<equals].equalsIgnoringCase("bytes") else {
      return nil
    }
    var result: [Specification] = []
    for element in ListElements(bytes[(equals + 1)...]) {
      guard let specification = Specification(element) else { return nil }
      result.append(specification)
    }
    return result.isEmpty ? nil : result
  }
}
