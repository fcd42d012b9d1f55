/// What has been read of a head, with the fields that decide where its request ends (RFC 9112 §6).
struct RequestHead: Sendable {
  var method = Method.get
  var target: RequestTarget?
  var version = Version.http11
  /// True once an empty line before the request line was skipped.
  var followsEmptyLine = false
  var fieldsStart = 0
  var fields: [Headers.Field] = []

  var hostCount = 0
  var contentLength: Int?
  var transferCodings: TransferCodings?
  var connection = ConnectionOptions()
  /// A failure that leaves no doubt about where the request ends: it is thrown when the head is complete.
  var failure: RequestFailure?

  var isPersistent: Bool {
    !connection.contains(.close) && (version == .http11 || connection.contains(.keepAlive))
  }

  var hasBody: Bool { transferCodings != nil || (contentLength ?? 0) > 0 }

  mutating func note(_ line: FieldLine, _ bytes: [UInt8]) throws(RequestFailure) {
    let span = bytes.span
    switch line.name.count {
    case 4 where line.isNamed("host", span): try noteHost(bytes[line.value])
    case 6 where line.isNamed("expect", span): noteExpect(bytes[line.value])
    case 10 where line.isNamed("connection", span):
      for option in ListElements(bytes[line.value]) { connection.note(option) }
    case 14 where line.isNamed("content-length", span): try noteContentLength(bytes[line.value])
    case 17 where line.isNamed("transfer-encoding", span):
      var codings = transferCodings ?? TransferCodings()
      for coding in ListElements(bytes[line.value]) { codings.note(coding) }
      transferCodings = codings
    default: break
    }
  }

  private mutating func noteHost(_ value: ArraySlice<UInt8>) throws(RequestFailure) {
    hostCount += 1
    guard hostCount == 1 else { throw .bad("A request has one Host field, not several.") }
    guard Authority.isValid(value) else {
      throw .bad("The Host field must hold a host name or address, and a port if any.")
    }
  }

  /// Digits and nothing else, once (RFC 9110 §8.6); a list of equal numbers is refused as well.
  private mutating func noteContentLength(_ value: ArraySlice<UInt8>) throws(RequestFailure) {
    guard contentLength == nil else { throw .bad("A request has one Content-Length, not several.") }
    guard !value.isEmpty, value.allSatisfy(FieldSyntax.isDigit) else {
      throw .bad("Content-Length must be one decimal number.")
    }
    var length = 0
    for digit in value {
      let (product, isTooLarge) = length.multipliedReportingOverflow(by: 10)
      let (sum, isTooLargeToo) = product.addingReportingOverflow(Int(digit - 0x30))
      guard !isTooLarge, !isTooLargeToo else {
        throw RequestFailure(.contentTooLarge, "The announced body is larger than anything this server accepts.")
      }
      length = sum
    }
    contentLength = length
  }

  private mutating func noteExpect(_ value: ArraySlice<UInt8>) {
    for expectation in ListElements(value) {
      if expectation.equalsIgnoringCase("100-continue") {
        connection.insert(.expectsContinue)
      } else {
        failure =
          failure
          ?? RequestFailure(
            .expectationFailed, "The only expectation met here is 100-continue.", closesConnection: false)
      }
    }
  }
}
