/// What a request says about its connection (RFC 9110 §7.6.1, §10.1.1).
struct ConnectionOptions: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let close = ConnectionOptions(rawValue: 1)
  static let keepAlive = ConnectionOptions(rawValue: 2)
  static let expectsContinue = ConnectionOptions(rawValue: 4)

  mutating func note(_ option: ArraySlice<UInt8>) {
    if option.equalsIgnoringCase("close") { insert(.close) }
    if option.equalsIgnoringCase("keep-alive") { insert(.keepAlive) }
  }
}

/// The transfer codings of a request, of which only chunked is known, last and once (RFC 9112 §6.1, §7).
struct TransferCodings: Hashable, Sendable {
  private var count = 0
  private var chunkedCount = 0
  private var isChunkedLast = false

  mutating func note(_ coding: ArraySlice<UInt8>) {
    count += 1
    isChunkedLast = coding.equalsIgnoringCase("chunked")
    if isChunkedLast { chunkedCount += 1 }
  }

  func check() throws(RequestFailure) {
    guard isChunkedLast, chunkedCount == 1 else {
      throw .bad("Transfer-Encoding must end with chunked, once: the end of the body cannot be found otherwise.")
    }
    guard count == 1 else {
      throw RequestFailure(.notImplemented, "The only transfer coding known here is chunked.")
    }
  }
}
