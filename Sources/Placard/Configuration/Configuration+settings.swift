extension Configuration {
  /// The manual: every setting in reading order. `placard serve --help` prints it.
  static var settings: [Setting] { placeSettings + siteSettings + lookSettings + limitSettings + deadlineSettings }

  private static var placeSettings: [Setting] {
    [
      .text("root", \.root, "DIR", "Folder that holds Views, Public, Demo and Docs."),
      .text("database", \.database, "FILE", "The database file; created when absent."),
      .text("secret-file", \.secretFile, "FILE", "Key for cookies, made on first start; empty: beside the database."),
      .text("host", \.server.host, "ADDRESS", "Address to listen on."),
      .count("port", \.server.port, 0...65535, "Port to listen on; 0 picks a free one."),
      .count("loops", \.server.loops, 0...256, "Event loops; 0: one per core."),
      .flag("reload", \.reload, "Read changed views again without a restart."),
    ]
  }

  private static var siteSettings: [Setting] {
    [
      .flag("demo", \.site.demo, "Let anyone sign in as a demo user."),
      .flag("diagnostics", \.site.diagnostics, "Serve /diagnostics/echo and /diagnostics/redirect."),
      .flag("secure-cookies", \.site.secureCookies, "Send cookies over https only."),
      .text(
        "message-center-title", \.site.messageCenterTitle, "TEXT", "Title of the message center; empty: “Messages”."),
      .flag("unread-indicator", \.site.unreadIndicator, "Show unread marks where the visitor has not chosen."),
      .duration(
        "session-pause", \.sessionPause, Duration.seconds(10)...Duration.seconds(86_400),
        "How long a user has to be away for the next visit to begin a session."),
      .count("messages-per-page", \.site.messagesPerPage, 1...250, "Rows of the message center on one page."),
    ]
  }

  private static var limitSettings: [Setting] {
    [
      .count("changes-per-minute", \.site.changesPerMinute, 1...10_000_000, "State changes one user may ask for."),
      .count("events-per-minute", \.site.eventsPerMinute, 1...10_000_000, "Events one user may send."),
      .count("largest-quantity", \.largestQuantity, 1...9999, "Pieces of one product in a cart."),
      .count("most-cart-lines", \.mostCartLines, 1...100, "Different products in a cart."),
      .duration(
        "payment-hold", \.paymentHold, Duration.seconds(1)...Duration.seconds(86_400),
        "How long an order waits for its payment with its coupon held."),
      .duration(
        "checkout-life", \.checkoutLife, Duration.seconds(1)...Duration.seconds(30 * 86_400),
        "How long an applied coupon stays so without a step of its shopper."),
      .duration(
        "guest-cart-life", \.guestCartLife, Duration.seconds(3600)...Duration.seconds(365 * 86_400),
        "How long a guest's cart is kept without a step of the guest."),
      .count("maximum-connections", \.server.maximumConnections, 1...1_000_000, "Connections open at once."),
      .count("backlog", \.server.backlog, 1...65_535, "Connections waiting to be accepted, per loop."),
      .size("target-size", \.server.parserLimits.requestLine, 64...(1 << 20), "Longest request target."),
      .size("head-size", \.server.parserLimits.fieldBytes, 256...(1 << 20), "All header fields of a request."),
      .count("header-count", \.server.parserLimits.fieldCount, 1...10_000, "Most header fields of a request."),
      .size("chunk-line-size", \.server.parserLimits.chunkLine, 16...(1 << 16), "Longest line before a chunk."),
      .size(
        "chunk-extension-size", \.server.parserLimits.chunkExtensions, 0...(1 << 20), "Chunk extensions of one body."),
      .size("trailer-size", \.server.parserLimits.trailerBytes, 0...(1 << 20), "Longest trailer section."),
      .size("body-size", \.server.parserLimits.body, 0...(1 << 30), "Longest request body."),
    ] + formSettings
  }

  private static var formSettings: [Setting] {
    [
      .count("form-parts", \.site.formLimits.parts, 1...100_000, "Fields and files of one form."),
      .size("form-name-size", \.site.formLimits.name, 16...(1 << 16), "Longest name of a field or file."),
      .size("form-value-size", \.site.formLimits.value, 256...(1 << 30), "Longest value of a field."),
      .size("form-file-size", \.site.formLimits.file, 0...(1 << 30), "Largest file in a form."),
      .size("form-head-size", \.site.formLimits.partHead, 256...(1 << 16), "Header lines of one part of a form."),
    ]
  }

  private static var deadlineSettings: [Setting] {
    let range = Duration.milliseconds(20)...Duration.seconds(3600)
    return [
      .duration(
        "session-life", \.site.sessionLife, Duration.seconds(60)...Duration.seconds(400 * 86_400),
        "How long a session lasts, from signing in."),
      .duration(
        "busy-timeout", \.busyTimeout, range, "Time to wait for another process that writes to the database."),
      .duration("feed-timeout", \.site.feedTimeout, range, "Time for each source of the home feed."),
      .duration("head-timeout", \.server.deadlines.head, range, "Time for a request's head to arrive."),
      .duration(
        "body-timeout", \.server.deadlines.body, range, "Time for a request's body, beside what its size allows."),
      .count(
        "minimum-rate", \.server.deadlines.minimumRate, 1...1_000_000,
        "Bytes a second below which a client is too slow."),
      .duration("idle-timeout", \.server.deadlines.keepAlive, range, "Life of an idle connection."),
      .duration(
        "write-timeout", \.server.deadlines.writing, range, "Time to take an answer, beside what its size allows."),
      .duration("handler-timeout", \.server.deadlines.handler, range, "Time to answer a request."),
      .duration(
        "half-closed-timeout", \.server.deadlines.halfClosed, range, "Time to answer a client that sends no more."),
      .duration(
        "lingering-timeout", \.server.deadlines.lingering, range, "Time for what a refused client still sends."),
      .duration("accept-pause", \.server.deadlines.acceptPause, range, "Pause after descriptors ran out."),
      .duration("stop-timeout", \.server.deadlines.stopping, range, "Time for running requests at stop."),
      .duration("heartbeat", \.server.deadlines.heartbeat, range, "Pause between signs of life on streams."),
    ]
  }

  /// The manual as text.
  static var manual: String {
    let defaults = Configuration()
    return settings.map { setting in
      let fallback = setting.read(defaults)
      // A switch that is on by itself is named to turn it off.
      let value = setting.placeholder.map { " \($0)" } ?? (fallback == "true" ? "=false" : "")
      let left = "  --\(setting.name)" + value
      let padding = String(repeating: " ", count: max(1, 32 - left.count))
      return left + padding + setting.help + (fallback.isEmpty ? "" : " [\(fallback)]")
    }.joined(separator: "\n")
  }
}
