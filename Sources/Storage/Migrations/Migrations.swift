import SQLite

/// The schema, as the steps that made it.
public enum Migrations {
  /// In the order in which they are applied. New steps come at the end; a step that was released never changes.
  public static let all: [Migration] = [
    cards, cardEvents, delivery, shop, recount, sessions, cardNumbers, idleGuests, cardStamps, userRevisions,
  ]
}
