import HTTPServer

extension Command {
  /// Serves until it is asked to stop; requests under way are finished.
  @Sendable static func serve(_ invocation: Invocation) async throws {
    let configuration = invocation.configuration
    let log = GatheredLog()
    defer { log.end() }
    guard let stop = StopSignal() else { throw ConfigurationProblem("the system gives no pipe for signals") }
    let program = try Wiring(configuration, log: log)
    let files = try StaticFiles(root: configuration.root + "/Public")
    let server = Server(
      configuration: configuration.server, handler: try program.site.handler(files: files), log: log.server)
    let port: Int
    do { port = try server.start() } catch { throw ConfigurationProblem("\(error); --host and --port say where") }
    do { try await program.site.shop.checkouts.announceOrders(at: program.clock()) } catch {
      log.write("orders of an earlier run were not announced: \(error)")
    }
    let address = address(host: configuration.server.host, port: port)
    say("listening on \(address)")
    if configuration.site.demo {
      for path in ["/", "/messages", "/cards", "/checkout", "/settings"] {
        say("  \(address)\(path)")
      }
    }
    let round = DeliveryRound(delivery: program.delivery, clock: program.clock, log: log)
    let guests = GuestRound(carts: program.site.shop.carts, clock: program.clock, log: log)
    let rounds = [Task { await round.run() }, Task { await guests.run() }]
    await stop.wait()
    for round in rounds { round.cancel() }
    await server.stop()
    await program.close()
  }

  /// An IPv6 address stands in brackets (RFC 3986 §3.2.2).
  static func address(host: String, port: Int) -> String {
    "http://" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
  }
}
