import HTTPServer

extension Command {
  /// Serves until it is asked to stop; requests under way are finished.
  @Sendable static func serve(_ invocation: Invocation) async throws {
    let configuration = invocation.configuration
    let log = StandardErrorLog()
    guard let stop = StopSignal() else { throw ConfigurationProblem("the system gives no pipe for signals") }
    let program = try Wiring(configuration, log: log)
    let files = try StaticFiles(root: configuration.root + "/Public")
    let server = Server(
      configuration: configuration.server, handler: try program.site.handler(files: files), log: log.server)
    let port = try server.start()
    do { try await program.site.shop.checkouts.announceOrders(at: program.clock()) } catch {
      log.write("orders of an earlier run were not announced: \(error)")
    }
    say("listening on http://\(configuration.server.host):\(port)")
    if configuration.site.demo {
      for path in ["/", "/messages", "/cards", "/checkout", "/settings"] {
        say("  http://\(configuration.server.host):\(port)\(path)")
      }
    }
    let round = DeliveryRound(delivery: program.delivery, clock: program.clock, log: log)
    let rounds = Task { await round.run() }
    await stop.wait()
    rounds.cancel()
    await server.stop()
    await program.close()
  }
}
