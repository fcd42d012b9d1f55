import HTTP

/// Where a server listens, how much it takes on and how long it waits.
public struct ServerConfiguration: Sendable {
  /// An address or name of this machine; `::` listens on IPv4 and IPv6.
  public var host = "127.0.0.1"
  /// 0 picks a free one.
  public var port = 8080
  /// Event loops, each a thread of its own; 0 is one per core.
  public var loops = 0
  /// Connections that wait in the kernel to be accepted, per loop.
  public var backlog = 1024
  /// More wait in the kernel until one ends.
  public var maximumConnections = 16_384
  /// How much of a request is read before it is refused.
  public var parserLimits = ParserLimits()
  public var deadlines = Deadlines()
  /// The wall clock in seconds since 1970, for the Date field.
  public var clock: @Sendable () -> Int = WallClock.seconds

  public init() {}

  /// How long each part of an exchange may take; each is met up to `tick` late.
  public struct Deadlines: Sendable {
    /// From a request's first byte to the end of its head; also from connecting to the first byte.
    public var head: Duration = .seconds(10)
    /// For a body, on top of what `minimumRate` allows for the bytes that have come.
    public var body: Duration = .seconds(10)
    /// Between two requests.
    public var keepAlive: Duration = .seconds(60)
    /// For a handler; then it is cancelled and the client gets a 503.
    public var handler: Duration = .seconds(30)
    /// For an answer, on top of what `minimumRate` allows for the bytes that have gone.
    public var writing: Duration = .seconds(15)
    /// Bytes per second below which a client is too slow to be served.
    public var minimumRate = 500
    /// For a handler whose client has sent everything it will: it may be gone, or wait for the answer.
    public var halfClosed: Duration = .seconds(2)
    /// For what a client still sends after it was refused, so that it gets to read why.
    public var lingering: Duration = .seconds(2)
    /// Between two signs of life on a stream of server-sent events.
    public var heartbeat: Duration = .seconds(15)
    /// For running exchanges when the server stops.
    public var stopping: Duration = .seconds(10)
    /// Until accepting is tried again after descriptors or memory ran out.
    public var acceptPause: Duration = .milliseconds(200)
    /// How finely time is measured.
    public var tick: Duration = .milliseconds(20)

    public init() {}
  }
}

extension Duration {
  /// Whole milliseconds, at least one.
  var milliseconds: UInt64 {
    let (seconds, attoseconds) = components
    return UInt64(max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
  }
}
