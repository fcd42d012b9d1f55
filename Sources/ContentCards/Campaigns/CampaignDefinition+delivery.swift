extension CampaignDefinition.Entry {
  init(_ reader: DocumentReader) throws(DocumentProblem) {
    if case .string(let word) = reader.value {
      switch word {
      case "now": self = .now
      case "api_trigger": self = .apiTrigger
      default: throw reader.problem("\"\(word)\" is neither now nor api_trigger nor an object such as {\"at\": …}")
      }
      return
    }
    let fields = try reader.object(["at", "time_zone", "event", "purchase", "session", "delay_seconds"])
    if fields["at"] != nil {
      if let delay = fields["delay_seconds"] { throw delay.problem("only a delivery on an event has a delay") }
      self = .at(try reader.schedule(zone: nil, endOfDay: false))
    } else {
      if let zone = fields["time_zone"] { throw zone.problem("only a delivery at a time has a time zone") }
      let delay = try fields["delay_seconds"]?.integer(in: 0...CampaignDefinition.CardLife.maximum) ?? 0
      self = .on(try Activity(fields), delay: delay)
    }
  }

  /// The zone that the campaign's other wall times share.
  var zone: CampaignDefinition.Schedule.Zone? {
    if case .at(let schedule) = self { schedule.zone } else { nil }
  }

  /// Whether users get it by reading, not by an event or a call of their own.
  public var isBroadcast: Bool {
    switch self {
    case .now, .at: true
    case .on, .apiTrigger: false
    }
  }
}

extension CampaignDefinition.CardLife {
  fileprivate static let fieldNames = ["card_life_seconds", "card_expires"]

  init(_ fields: DocumentFields, zone: CampaignDefinition.Schedule.Zone?) throws(DocumentProblem) {
    switch try fields.one(of: Self.fieldNames) {
    case ("card_life_seconds", let value)?: self = .seconds(try value.integer(in: 1...Self.maximum))
    case (_, let value)?: self = .until(try value.schedule(zone: zone, endOfDay: true))
    case nil: self = .seconds(Self.maximum)
    }
  }

  /// The end of a card made at a moment for a user in a zone: never later than 30 days on.
  public func end(ofCardMade created: Timestamp, forUserIn zone: TimeZoneName?) -> Timestamp {
    let latest = created.adding(seconds: Int64(Self.maximum))
    switch self {
    case .seconds(let seconds): return min(created.adding(seconds: Int64(seconds)), latest)
    case .until(let schedule): return min(schedule.instant(forUserIn: zone), latest)
    }
  }
}

extension Activity {
  /// `{"event": name}`, `{"purchase": product or "any"}` or `{"session": "start"}`.
  init(_ fields: DocumentFields) throws(DocumentProblem) {
    switch try fields.one(of: ["event", "purchase", "session"]) {
    case ("event", let value)?: self = .event(try value.eventName())
    case ("purchase", let value)?:
      let product = try value.eventName()
      self = .purchase(product: product == "any" ? nil : product)
    case ("session", let value)?:
      _ = try value.word(of: ["start"])
      self = .sessionStart
    default: throw fields.reader.problem("expected one of event, purchase, session")
    }
  }
}

extension DocumentReader {
  func activities() throws(DocumentProblem) -> [Activity] {
    var activities: [Activity] = []
    for element in try elements() {
      if case .string = element.value {
        activities.append(.event(try element.eventName()))
      } else {
        activities.append(try Activity(try element.object(["event", "purchase", "session"])))
      }
    }
    return activities
  }

  /// A wall time, alone or with its zone. A day alone is its beginning, or where it ends something the end of the day.
  func schedule(
    zone shared: CampaignDefinition.Schedule.Zone?, endOfDay: Bool
  ) throws(DocumentProblem) -> CampaignDefinition.Schedule {
    if case .object = value {
      let fields = try object(["at", "time_zone"])
      let at = try fields.required("at", "the wall time")
      let zone = try fields.required("time_zone", "an IANA name such as Europe/Paris, or \"user\"").zone()
      return CampaignDefinition.Schedule(wall: try at.wallTime(endOfDay: endOfDay), zone: zone)
    }
    return CampaignDefinition.Schedule(wall: try wallTime(endOfDay: endOfDay), zone: shared ?? .named(.utc))
  }

  private func wallTime(endOfDay: Bool) throws(DocumentProblem) -> WallTime {
    let text = try string()
    guard let wall = WallTime(text) else {
      throw problem("\"\(text)\" is no wall time; write 2026-07-25T09:00 without an offset, or a day, 2026-07-25")
    }
    return wall.secondOfDay == nil && endOfDay ? wall.dayAfter : wall
  }

  private func zone() throws(DocumentProblem) -> CampaignDefinition.Schedule.Zone {
    let text = try string()
    if text == "user" { return .userOwn }
    guard let name = TimeZoneName(text) else {
      throw problem("\"\(text)\" is not an IANA time zone such as Europe/Paris, nor \"user\"")
    }
    return .named(name)
  }
}
