// Foundation's number parsers accept "15abc", "1e2" and digits of other scripts, so numbers in a card's extras are read
// by these two functions alone.

extension String {
  /// The UTF-8 bytes without ASCII white space at either end.
  var trimmedASCII: ArraySlice<UInt8> {
    var bytes = Array(utf8)[...]
    while let first = bytes.first, first.isASCIIWhitespace { bytes.removeFirst() }
    while let last = bytes.last, last.isASCIIWhitespace { bytes.removeLast() }
    return bytes
  }
}

extension UInt8 {
  /// Space, tab, line feed, vertical tab, form feed, carriage return.
  fileprivate var isASCIIWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Int64 {
  /// Nil unless every byte is one of 0–9, there is at least one, and the number fits.
  init?(asciiDigits bytes: some Sequence<UInt8>) {
    var value: Int64?
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tens, tooMany) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, tooLarge) = tens.addingReportingOverflow(Int64(byte - 0x30))
      guard !tooMany, !tooLarge else { return nil }
      value = sum
    }
    guard let value else { return nil }
    self = value
  }
}
