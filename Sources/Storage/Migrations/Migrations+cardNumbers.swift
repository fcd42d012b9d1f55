import SQLite

extension Migrations {
  /// Cards are numbered by user. Those made before keep their numbers.
  static let cardNumbers = Migration(
    "card numbers",
    """
    -- How many cards the user was ever given: their numbers are used once, whatever becomes of the cards.
    ALTER TABLE user ADD COLUMN cards INTEGER NOT NULL DEFAULT 0 CHECK (cards BETWEEN 0 AND 16777215);
    """)
}
