import SQLite

extension Migrations {
  /// How often what is read of a user has changed, so that what was read before is known to be still the same.
  ///
  /// Triggers count: they run in every process that writes, and are part of the change they count. They know nothing of
  /// rows that `REPLACE` takes away, so these tables are written by `ON CONFLICT DO UPDATE` alone.
  static let userRevisions = Migration(
    "user revisions",
    """
    -- Changes of the row itself and of the attributes.
    ALTER TABLE user ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    -- Changes of any of the user's cards.
    ALTER TABLE user ADD COLUMN card_revision INTEGER NOT NULL DEFAULT 0;

    CREATE TRIGGER user_changed AFTER UPDATE OF id, external_id, created_at ON user BEGIN
      UPDATE user SET revision = revision + 1 WHERE id = NEW.id;
    END;

    CREATE TRIGGER user_attribute_new AFTER INSERT ON user_attribute BEGIN
      UPDATE user SET revision = revision + 1 WHERE id = NEW.user_id;
    END;
    CREATE TRIGGER user_attribute_changed AFTER UPDATE ON user_attribute BEGIN
      UPDATE user SET revision = revision + 1 WHERE id = NEW.user_id;
    END;
    CREATE TRIGGER user_attribute_gone AFTER DELETE ON user_attribute BEGIN
      UPDATE user SET revision = revision + 1 WHERE id = OLD.user_id;
    END;
    CREATE TRIGGER user_attribute_moved AFTER UPDATE OF user_id ON user_attribute BEGIN
      UPDATE user SET revision = revision + 1 WHERE id = OLD.user_id;
    END;

    CREATE TRIGGER user_card_new AFTER INSERT ON card BEGIN
      UPDATE user SET card_revision = card_revision + 1 WHERE id = NEW.user_id;
    END;
    CREATE TRIGGER user_card_changed AFTER UPDATE ON card BEGIN
      UPDATE user SET card_revision = card_revision + 1 WHERE id = NEW.user_id;
    END;
    CREATE TRIGGER user_card_gone AFTER DELETE ON card BEGIN
      UPDATE user SET card_revision = card_revision + 1 WHERE id = OLD.user_id;
    END;
    CREATE TRIGGER user_card_moved AFTER UPDATE OF user_id ON card BEGIN
      UPDATE user SET card_revision = card_revision + 1 WHERE id = OLD.user_id;
    END;

    -- A list that is known is not compared in the index any more: back to what finds and orders it, which most changes
    -- of a card leave as it is.
    DROP INDEX card_feed;
    CREATE INDEX card_feed ON card (user_id, is_gone, pinned DESC, created_at DESC, id DESC, expires_at);
    """)
}
