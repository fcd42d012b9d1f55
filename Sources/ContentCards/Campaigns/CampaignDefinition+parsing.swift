extension CampaignDefinition {
  /// A campaign as files write it. Only `key` and either `card` or `variants` are required.
  ///
  /// ```json
  /// {
  ///   "key": "spring-sale",
  ///   "name": "Spring sale",
  ///   "audience": {"attribute": "plan", "comparison": "equals", "value": "gold"},
  ///   "delivery": {"at": "2026-03-20T09:00", "time_zone": "Europe/Paris"},
  ///   "ends": "2026-03-27",
  ///   "card_life_seconds": 604800,
  ///   "control_percentage": 10,
  ///   "variants": [
  ///     {"name": "A", "percentage": 45, "card": {
  ///       "kind": "captioned_image",
  ///       "title": "Hello {{ first_name | default: 'there' }}",
  ///       "description": "Everything in **spring** colours.",
  ///       "image": "/demo/spring.svg", "image_alt_text": "Tulips", "image_aspect_ratio": 1.5,
  ///       "url": "/cart", "link_text": "Shop now", "open_url_in_web_view": true,
  ///       "pinned": false, "dismissible": true, "language": "en",
  ///       "extras": {"class_type": "message_webview", "content_block_id": "spring-letter"}}},
  ///     {"name": "B", "percentage": 45, "card": {"title": "Spring is here"}}],
  ///   "content_blocks": {"spring-letter": {"html_file": "spring-letter.html"}},
  ///   "removal_events": ["order_placed", {"purchase": "any"}],
  ///   "re_eligible_after_seconds": 86400,
  ///   "conversion": {"event": "order_placed", "window_seconds": 259200},
  ///   "test_users": ["u-1001"],
  ///   "draft": false,
  ///   "demo_age_seconds": 172800
  /// }
  /// ```
  ///
  /// - `delivery`: `"now"` (the default), `{"at": …, "time_zone": an IANA name or "user"}`,
  ///   `{"event": name, "delay_seconds": n}`, `{"purchase": product or "any"}`, `{"session": "start"}`, or
  ///   `"api_trigger"`. A day alone is its beginning.
  /// - `re_eligible_after_seconds`: at least 60 for a broadcast, at most 720 days.
  /// - `ends` and `card_expires`: a wall time in the zone of `delivery` (UTC where that has none), or
  ///   `{"at": …, "time_zone": …}`. A day alone is the end of that day.
  /// - `card` instead of `variants`: one variant named "A" for all who are not in the control group.
  /// - A content block is its HTML, or the file that holds it, read through `file` from beside the campaign's.
  public init(
    parsing document: JSON, file: (String) throws -> String = { throw DocumentFileMissing(name: $0) }
  ) throws(DocumentProblem) {
    let fields = try DocumentReader(document).object([
      "key", "name", "audience", "delivery", "ends", "card_life_seconds", "card_expires", "card", "variants",
      "control_percentage", "content_blocks", "removal_events", "re_eligible_after_seconds", "conversion", "test_users",
      "draft", "demo_age_seconds",
    ])
    let keyField = try fields.required("key", "the campaign's own name, such as spring-sale")
    guard let key = CampaignKey(try keyField.string()) else {
      throw keyField.problem("expected 1–100 lower-case letters, digits, '-', '_' or '.', found \(keyField.value)")
    }
    self.key = key
    name = try fields["name"]?.text(upTo: 200) ?? key.text
    audience = try fields["audience"].map(Audience.init(whole:)) ?? .everyone
    entry = try fields["delivery"].map(Entry.init) ?? .now
    end = try fields["ends"]?.schedule(zone: entry.zone, endOfDay: true)
    life = try CardLife(fields, zone: entry.zone)
    controlPercentage = try fields["control_percentage"]?.integer(in: 0...100) ?? 0
    variants = try Self.variants(fields, control: controlPercentage)
    if let blocks = fields["content_blocks"] {
      contentBlocks = try Self.contentBlocks(blocks, file)
    } else {
      contentBlocks = [:]
    }
    removalEvents = try fields["removal_events"]?.activities() ?? []
    reEligibleAfter = try fields["re_eligible_after_seconds"]?
      .integer(in: (entry.isBroadcast ? 60 : 0)...Self.maximumReEligibility)
    conversion = try fields["conversion"].map(Conversion.init)
    testUsers = try fields["test_users"]?.externalIDs() ?? []
    isDraft = try fields["draft"]?.bool() ?? false
    demoAge = try fields["demo_age_seconds"]?.integer(in: 0...(400 * 86_400)) ?? 0
  }

  private static func variants(_ fields: DocumentFields, control: Int) throws(DocumentProblem) -> [Variant] {
    guard let (name, reader) = try fields.one(of: ["card", "variants"]) else {
      throw fields.reader.problem("lacks \"card\" or \"variants\": what is sent")
    }
    if name == "card" { return [Variant(name: "A", percentage: 100 - control, card: try CardTemplate(reader))] }
    let elements = try reader.elements()
    guard (1...maximumVariants).contains(elements.count) else {
      throw reader.problem("expected 1 to \(maximumVariants) variants, found \(elements.count)")
    }
    var variants: [Variant] = []
    for element in elements {
      let variant = try Variant(element)
      guard !variants.contains(where: { $0.name == variant.name }) else {
        throw element.problem("two variants are named \"\(variant.name)\"")
      }
      variants.append(variant)
    }
    let sum = variants.reduce(control) { $0 + $1.percentage }
    guard sum == 100 else {
      throw reader.problem("the percentages and control_percentage add up to \(sum), not 100")
    }
    return variants
  }

  private static func contentBlocks(
    _ reader: DocumentReader, _ file: (String) throws -> String
  ) throws(DocumentProblem) -> [String: String] {
    var blocks: [String: String] = [:]
    for (id, block) in try reader.entries() {
      guard (1...100).contains(id.utf8.count), id.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
        throw block.problem("an id has 1–100 bytes and no spaces")
      }
      let html = try block.html(file)
      guard html.utf8.count <= maximumContentBlock else {
        throw block.problem("a content block has at most \(maximumContentBlock) bytes, this one has \(html.utf8.count)")
      }
      blocks[id] = html
    }
    return blocks
  }
}

/// A campaign's file names another file that is not there.
public struct DocumentFileMissing: Error, CustomStringConvertible {
  public let name: String
  public init(name: String) { self.name = name }
  public var description: String { "the file \(name) cannot be read" }
}

extension CampaignDefinition.Variant {
  fileprivate init(_ reader: DocumentReader) throws(DocumentProblem) {
    let fields = try reader.object(["name", "percentage", "card"])
    let nameField = try fields.required("name", "the variant's name")
    name = try nameField.text(upTo: 50)
    guard !name.isEmpty, name != CampaignDefinition.controlName else {
      throw nameField.problem("expected a name other than \"control\", which is the invisible arm's")
    }
    percentage = try fields.required("percentage", "its share of the users").integer(in: 0...100)
    card = try CardTemplate(try fields.required("card", "what is sent"))
  }
}

extension CampaignDefinition.Conversion {
  fileprivate init(_ reader: DocumentReader) throws(DocumentProblem) {
    let fields = try reader.object(["event", "purchase", "session", "window_seconds"])
    activity = try Activity(fields)
    window = try fields.required("window_seconds", "how long after the first view it counts")
      .integer(in: 1...CampaignDefinition.CardLife.maximum)
  }
}

extension DocumentReader {
  fileprivate func html(_ file: (String) throws -> String) throws(DocumentProblem) -> String {
    if case .string(let html) = value { return html }
    let name = try object(["html_file"]).required("html_file", "the name of the file beside this one")
    let text = try name.string()
    guard !text.isEmpty, !text.contains("/"), !text.contains("\\"), !text.hasPrefix(".") else {
      throw name.problem("expected the name of a file in the same folder")
    }
    do { return try file(text) } catch { throw name.problem("\(error)") }
  }

  /// A string of at most so many characters.
  func text(upTo limit: Int) throws(DocumentProblem) -> String {
    let text = try string()
    guard text.unicodeScalars.count <= limit else {
      throw problem("has \(text.unicodeScalars.count) characters; at most \(limit) are allowed")
    }
    return text
  }

  fileprivate func externalIDs() throws(DocumentProblem) -> [ExternalID] {
    var ids: [ExternalID] = []
    for element in try elements() {
      guard let id = ExternalID(try element.string()) else {
        throw element.problem("expected an external id of 1–255 characters without control characters")
      }
      ids.append(id)
    }
    return ids
  }
}
