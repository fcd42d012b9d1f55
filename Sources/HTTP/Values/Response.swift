/// The answer to a request; the encoder adds Date and what frames the body.
public struct Response: Sendable {
  public var status: Status
  public var headers: Headers
  public var body: Body

  public enum Body: Sendable {
    case none
    case bytes([UInt8])
    case file(FileSlice)
    /// Written while it is sent: server-sent events and answers too long to hold.
    case stream(@Sendable (BodyWriter) async throws -> Void)
  }

  public init(status: Status = .ok, headers: Headers = [:], body: Body = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A range of an open file that is sent without being read into memory first.
public struct FileSlice: Sendable {
  public var file: any OpenFile
  public var offset: Int
  public var length: Int

  public init(file: any OpenFile, offset: Int, length: Int) {
    self.file = file
    self.offset = offset
    self.length = length
  }
}

/// A file that stays open as long as somebody holds it.
public protocol OpenFile: AnyObject, Sendable {
  var descriptor: Int32 { get }
}

/// Where a streamed body goes; each write is sent on its way before the next begins.
public struct BodyWriter: Sendable {
  private let send: @Sendable ([UInt8]) async throws -> Void

  public init(_ send: @escaping @Sendable ([UInt8]) async throws -> Void) { self.send = send }

  /// - Throws: what the connection throws, such as the other side being gone.
  public func write(_ bytes: [UInt8]) async throws {
    if !bytes.isEmpty { try await send(bytes) }
  }

  public func write(_ text: String) async throws { try await write(Array(text.utf8)) }
}
