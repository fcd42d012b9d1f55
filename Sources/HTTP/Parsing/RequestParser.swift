/// Reads requests out of the bytes of one connection, however they are cut (RFC 9112).
///
/// A plain value without I/O: append what arrived, then ask for events until there is none. Requests that arrive
/// together come out in order. Wherever the bytes leave a doubt about where a request ends, it is refused and nothing
/// after it is read.
public struct RequestParser: Sendable {
  public enum Event: Sendable {
    /// A head whose body is still to be read; the next event is the same request complete. This is the moment to
    /// answer `Expect: 100-continue` and to set `bodyLimit`.
    case head(Request)
    case request(Request)
  }

  public let limits: ParserLimits
  /// The largest body of the request being read; goes back to `limits.body` with each request.
  public var bodyLimit: Int

  var buffer: [UInt8] = []
  /// The first byte not yet read.
  var position = 0
  /// No line feed stands between `position` and here.
  var scanned = 0
  var state = State.requestLine
  var head = RequestHead()
  var pending: Request?
  var body: [UInt8] = []
  var extensionBytes = 0

  enum State: Sendable {
    case requestLine
    case fields
    case fixedBody(length: Int)
    case chunkSize
    case chunkData(remaining: Int)
    case chunkEnd
    case trailers(start: Int, count: Int)
    case failed(RequestFailure)
  }

  public init(limits: ParserLimits = ParserLimits()) {
    self.limits = limits
    bodyLimit = limits.body
  }

  /// True between requests, while nothing of the next one has arrived.
  public var isIdle: Bool {
    guard case .requestLine = state else { return false }
    return position == buffer.count
  }

  /// True where the request being read, or the one refused last, is a HEAD: no body may follow the head of its answer,
  /// or the client takes it for the next one (RFC 9110 §9.3.2).
  public internal(set) var isHead = false

  /// True once a head has been read and its body is not complete.
  public var isInBody: Bool { pending != nil }

  /// Takes bytes in; they are copied.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    compact()
    buffer.append(contentsOf: bytes)
  }

  public mutating func append(_ bytes: ArraySlice<UInt8>) {
    compact()
    buffer.append(contentsOf: bytes)
  }

  /// Gives memory back while the connection is idle.
  public mutating func releaseBuffer() {
    if isIdle {
      buffer = []
      position = 0
      scanned = 0
    }
  }

  /// The next event, or nil where more bytes are needed.
  ///
  /// - Throws: `RequestFailure`. One that does not close the connection ends its request, and reading goes on behind it;
  ///   one that does is thrown again by every later call.
  public mutating func next() throws(RequestFailure) -> Event? {
    do throws(RequestFailure) {
      while true {
        switch state {
        case .requestLine: if !(try readRequestLine()) { return nil }
        case .fields:
          guard let isComplete = try readField() else { return nil }
          if isComplete { return try finishHead() }
        case .fixedBody(let length): return try readFixedBody(length)
        case .chunkSize: if !(try readChunkSize()) { return nil }
        case .chunkData(let remaining): if !readChunkData(remaining) { return nil }
        case .chunkEnd: if !(try readChunkEnd()) { return nil }
        case .trailers(let start, let count):
          guard let isComplete = try readTrailer(start, count) else { return nil }
          if isComplete { return finishRequest() }
        case .failed(let failure): throw failure
        }
      }
    } catch {
      if error.closesConnection {
        state = .failed(error)
        buffer = []
        position = 0
        body = []
        pending = nil
      }
      throw error
    }
  }
}
