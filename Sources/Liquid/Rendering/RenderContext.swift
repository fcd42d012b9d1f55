/// What a rendering may know beside its data: the time, the clock on the wall, and whatever the program's own filters
/// need (a locale, a string table), kept by type.
///
/// ```swift
/// var context = RenderContext(now: now)
/// context[StringTable.self] = table
/// ```
public struct RenderContext: Sendable {
  /// What `'now' | date: …` shows.
  public var now: DateTime
  /// The clock of the reader at a time (seconds since 1970): dates without a zone of their own are read and shown by it.
  public var zone: @Sendable (Int64) -> DateTime.Zone
  private var things: [(type: ObjectIdentifier, thing: any Sendable)] = []

  public init(now: DateTime, zone: @escaping @Sendable (Int64) -> DateTime.Zone = { _ in .utc }) {
    self.now = now
    self.zone = zone
  }

  /// The thing of this type, nil where none was given.
  public subscript<Thing: Sendable>(type: Thing.Type) -> Thing? {
    get {
      let wanted = ObjectIdentifier(type)
      for entry in things where entry.type == wanted { return entry.thing as? Thing }
      return nil
    }
    set {
      things.removeAll { $0.type == ObjectIdentifier(type) }
      if let newValue { things.append((ObjectIdentifier(type), newValue)) }
    }
  }
}
