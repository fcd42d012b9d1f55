import SQLite

extension Migrations {
  /// Carts, checkouts, the steps of offers, orders and the uses of coupons.
  ///
  /// The rules of the domain are checked again here: one open checkout per shopper, one order per checkout, one
  /// redemption per order, never more uses than the limit, and sums that add up.
  static let shop = Migration(
    "shop",
    """
    CREATE TABLE cart (
      id INTEGER PRIMARY KEY,
      user_id INTEGER UNIQUE REFERENCES user (id) ON DELETE CASCADE,
      guest_id TEXT UNIQUE COLLATE BINARY,
      updated_at INTEGER NOT NULL,
      CHECK ((user_id IS NULL) <> (guest_id IS NULL))
    ) STRICT;

    CREATE TABLE cart_line (
      cart_id INTEGER NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position >= 1),
      product TEXT NOT NULL COLLATE BINARY,
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
      title TEXT NOT NULL,
      price_seen INTEGER NOT NULL CHECK (price_seen >= 0),
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      decimals INTEGER NOT NULL CHECK (decimals BETWEEN 0 AND 4),
      PRIMARY KEY (cart_id, position),
      UNIQUE (cart_id, product)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE checkout (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user_id INTEGER REFERENCES user (id) ON DELETE CASCADE,
      guest_id TEXT COLLATE BINARY,
      key TEXT NOT NULL UNIQUE COLLATE BINARY,
      -- Cards by number: what became of a card is asked when the cart is priced.
      applied_card_id INTEGER,
      released_card_id INTEGER,
      touched_at INTEGER NOT NULL,
      closed_at INTEGER,
      CHECK ((user_id IS NULL) <> (guest_id IS NULL)),
      CHECK (applied_card_id IS NULL OR user_id IS NOT NULL)
    ) STRICT;

    CREATE UNIQUE INDEX checkout_open_of_user ON checkout (user_id) WHERE closed_at IS NULL AND user_id IS NOT NULL;
    CREATE UNIQUE INDEX checkout_open_of_guest ON checkout (guest_id) WHERE closed_at IS NULL AND guest_id IS NOT NULL;
    CREATE INDEX checkout_user ON checkout (user_id);

    -- The steps of an offer that are no events of its card.
    CREATE TABLE offer (
      card_id INTEGER PRIMARY KEY REFERENCES card (id) ON DELETE CASCADE,
      closed_at INTEGER,
      applied_at INTEGER,
      released_at INTEGER,
      redeemed_at INTEGER
    ) STRICT;

    -- An order, or while placed_at is NULL a hold that waits for its payment.
    CREATE TABLE shop_order (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      checkout_id INTEGER UNIQUE REFERENCES checkout (id) ON DELETE SET NULL,
      user_id INTEGER REFERENCES user (id) ON DELETE SET NULL,
      guest_id TEXT COLLATE BINARY,
      email TEXT COLLATE BINARY,
      currency TEXT NOT NULL CHECK (length(currency) = 3),
      decimals INTEGER NOT NULL CHECK (decimals BETWEEN 0 AND 4),
      subtotal INTEGER NOT NULL CHECK (subtotal >= 0),
      discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
      total INTEGER NOT NULL CHECK (total = subtotal - discount),
      placed_at INTEGER,
      hold_ends_at INTEGER,
      declined_at INTEGER CHECK (declined_at IS NULL OR hold_ends_at IS NOT NULL),
      cancelled_at INTEGER CHECK (cancelled_at IS NULL OR placed_at IS NOT NULL),
      -- When the rest of the program was told of it.
      announced_at INTEGER CHECK (announced_at IS NULL OR placed_at IS NOT NULL),
      CHECK ((placed_at IS NULL) <> (hold_ends_at IS NULL)),
      CHECK (user_id IS NULL OR guest_id IS NULL)
    ) STRICT;

    CREATE INDEX shop_order_user ON shop_order (user_id);
    CREATE INDEX shop_order_guest ON shop_order (guest_id) WHERE guest_id IS NOT NULL;
    CREATE INDEX shop_order_email ON shop_order (email) WHERE email IS NOT NULL;
    CREATE INDEX shop_order_unannounced ON shop_order (id)
      WHERE announced_at IS NULL AND placed_at IS NOT NULL AND user_id IS NOT NULL;
    CREATE INDEX shop_order_hold ON shop_order (hold_ends_at) WHERE hold_ends_at IS NOT NULL;

    -- Erasing a user leaves the order as a paper of the shop, without its person.
    CREATE TRIGGER shop_order_erased AFTER UPDATE OF user_id ON shop_order WHEN NEW.user_id IS NULL BEGIN
      UPDATE shop_order SET email = NULL WHERE id = NEW.id;
    END;

    CREATE TABLE shop_order_line (
      order_id INTEGER NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
      number INTEGER NOT NULL CHECK (number >= 1),
      product TEXT NOT NULL COLLATE BINARY,
      title TEXT NOT NULL,
      unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
      quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
      amount INTEGER NOT NULL CHECK (amount = unit_price * quantity),
      discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND amount),
      net INTEGER NOT NULL CHECK (net = amount - discount),
      refunded_at INTEGER,
      PRIMARY KEY (order_id, number),
      UNIQUE (order_id, product)
    ) STRICT, WITHOUT ROWID;

    -- How often a campaign's coupon is used, holds included: as many as there are redemptions of it that were not
    -- released, tests left out.
    CREATE TABLE coupon_use (
      campaign_id INTEGER PRIMARY KEY REFERENCES campaign (id),
      usage_limit INTEGER CHECK (usage_limit >= 1),
      used INTEGER NOT NULL CHECK (used >= 0),
      CHECK (used <= usage_limit)
    ) STRICT;

    -- A fact outlives its card, so the card is no foreign key.
    CREATE TABLE redemption (
      order_id INTEGER PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
      campaign_id INTEGER NOT NULL REFERENCES campaign (id),
      version INTEGER NOT NULL CHECK (version >= 1),
      variant TEXT NOT NULL,
      card_id INTEGER NOT NULL,
      title TEXT NOT NULL,
      basis_points INTEGER NOT NULL CHECK (basis_points BETWEEN 1 AND 10000),
      usage_limit INTEGER,
      is_test INTEGER NOT NULL CHECK (is_test IN (0, 1)),
      released_at INTEGER
    ) STRICT;

    CREATE INDEX redemption_campaign ON redemption (campaign_id);

    CREATE TABLE coupon_conversion (
      order_id INTEGER NOT NULL REFERENCES redemption (order_id),
      kind TEXT NOT NULL CHECK (kind IN ('conversion', 'compensation')),
      -- What was paid; below zero where it was taken back.
      revenue INTEGER NOT NULL CHECK ((revenue >= 0) = (kind = 'conversion') OR revenue = 0),
      at INTEGER NOT NULL,
      PRIMARY KEY (order_id, kind)
    ) STRICT, WITHOUT ROWID;
    """)

  /// Finds the carts that guests left behind.
  static let idleGuests = Migration(
    "idle guests",
    """
    CREATE INDEX checkout_idle_guest ON checkout (touched_at) WHERE guest_id IS NOT NULL AND closed_at IS NULL;

    -- Earlier, signing in closed a guest's checkout without an order.
    DELETE FROM checkout WHERE guest_id IS NOT NULL AND closed_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM shop_order WHERE checkout_id = checkout.id);
    """)
}
