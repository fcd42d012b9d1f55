/// Writes the head of an answer and what frames its body (RFC 9112 §4–7); made anew for each request.
public struct ResponseEncoder: Sendable {
  /// How the bytes behind the head are to be sent.
  public enum Framing: Hashable, Sendable {
    /// Nothing follows the head.
    case none
    /// Exactly so many bytes.
    case length(Int)
    /// Chunks, each through `writeChunk`, then `writeLastChunk`.
    case chunked
    /// Bytes as they come; closing the connection ends them.
    case untilClose
  }

  private let method: Method
  private let version: Version
  /// False once the connection must be closed behind this answer; final when the head is written.
  public private(set) var keepsConnection: Bool

  public init(for request: borrowing Request) {
    method = request.method
    version = request.version
    keepsConnection = request.keepsConnection
  }

  /// For a request that could not be read; `isHead` is the parser's.
  public init(for failure: RequestFailure, isHead: Bool) {
    method = isHead ? .head : .get
    version = .http11
    keepsConnection = !failure.closesConnection
  }

  /// Makes this the connection's last answer.
  public mutating func close() { keepsConnection = false }

  /// Appends status line and fields. Date, Content-Length, Transfer-Encoding and Connection are the encoder's own: those
  /// among the response's headers are left out, and `Connection: close` among them is obeyed.
  ///
  /// - Parameter date: 29 bytes of `HTTPDate`, kept by the caller for a second.
  public mutating func writeHead(_ response: Response, date: [UInt8], into output: inout [UInt8]) -> Framing {
    let framing = framing(of: response)
    if let options = response.headers["Connection"],
      ListElements(options).contains(where: { $0.equalsIgnoringCase("close") })
    {
      keepsConnection = false
    }
    if framing == .untilClose { keepsConnection = false }
    ResponseEncoder.writeStatusLine(response.status, into: &output)
    response.headers.write(without: ResponseEncoder.ownFields, into: &output)
    output.append(utf8: "Date: ")
    output.append(contentsOf: date)
    output.append(utf8: "\r\n")
    switch framing {
    case .none, .untilClose: break
    case .length(let length):
      output.append(utf8: "Content-Length: ")
      output.append(decimal: length)
      output.append(utf8: "\r\n")
    case .chunked: output.append(utf8: "Transfer-Encoding: chunked\r\n")
    }
    if !keepsConnection {
      output.append(utf8: "Connection: close\r\n")
    } else if version == .http10 {
      output.append(utf8: "Connection: keep-alive\r\n")
    }
    output.append(utf8: "\r\n")
    return method == .head ? .none : framing
  }

  private static let ownFields = ["Date", "Content-Length", "Transfer-Encoding", "Connection"]

  /// A HEAD is framed as the GET would be, so that its fields are the same (RFC 9110 §9.3.2).
  private func framing(of response: Response) -> Framing {
    guard response.status.allowsBody else { return .none }
    // 205 has no content but ends like one that has (RFC 9110 §15.3.6).
    if response.status.code == 205 { return .length(0) }
    switch response.body {
    case .none:
      let announced = method == .head ? response.headers["Content-Length"].flatMap { UInt32($0) } : nil
      return .length(Int(announced ?? 0))
    case .bytes(let bytes): return .length(bytes.count)
    case .file(let slice): return .length(slice.length)
    case .stream: return version == .http11 ? .chunked : .untilClose
    }
  }
}
