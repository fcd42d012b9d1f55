/// The attributes every user has a place for; every other name is a custom attribute.
public enum StandardAttribute: String, CaseIterable, Sendable {
  case firstName = "first_name"
  case lastName = "last_name"
  case email
  case phone
  case country
  case homeCity = "home_city"
  case gender
  case dateOfBirth = "dob"
  /// A BCP 47 tag: "pt-BR".
  case language
  /// An IANA name: "Europe/Paris".
  case timeZone = "time_zone"

  /// What is wrong with a value for it, nil where nothing is.
  func problem(with value: AttributeValue) -> String? {
    switch (self, value) {
    case (.dateOfBirth, .time): nil
    case (.timeZone, .string(let name)):
      TimeZoneName(name) == nil ? "\"\(name)\" is not an IANA time zone such as Europe/Paris" : nil
    case (.language, .string(let tag)):
      LanguageTag.isValid(tag) ? nil : "\"\(tag)\" is not a language tag such as en or pt-BR"
    case (_, .string): nil
    default: "expected a string"
    }
  }
}

/// The shape of a BCP 47 language tag (RFC 5646, section 2.1): subtags of 1–8 letters or digits, the first of letters.
enum LanguageTag {
  static func isValid(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = subtags.first, (2...8).contains(first.count), tag.utf8.count <= 35 else { return false }
    let isLetter: (UInt8) -> Bool = { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    return first.allSatisfy(isLetter)
      && subtags.dropFirst().allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }
}
