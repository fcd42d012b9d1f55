import ContentCards
import SQLite

extension SQLiteShopRecords {
  func couponCards(
    of user: UserID, for checkout: Checkout?, and card: CardID?, email: EmailAddress?, at now: Timestamp
  ) throws -> [CouponCard] {
    let counting = UseCounting(user: user, checkout: checkout?.id, email: email, now: now)
    let live = try couponCards(
      where: "card.user_id = \(user) AND class_type = 'coupon_code' AND \(Connection.isLive(at: now))", isListed: true,
      counting)
    let named = [checkout?.applied, checkout?.released, card].compactMap(\.self)
    let missing = Set(named).subtracting(live.map(\.card.id))
    if missing.isEmpty { return live }
    return try live
      + couponCards(
        where: "card.user_id = \(user) AND class_type = 'coupon_code' AND card.id IN (\(list: missing))",
        isListed: false, counting)
  }

  private func couponCards(where condition: SQL, isListed: Bool, _ counting: UseCounting) throws -> [CouponCard] {
    try connection.query(
      """
      SELECT \(ContentCard.columns), first_impression_at, closed_at, applied_at, released_at, redeemed_at,
        \(counting.byAll), \(counting.byShopper), \(counting.hasOrdered)
      FROM card LEFT JOIN offer ON offer.card_id = card.id
      WHERE \(condition)
      """
    ) { row in
      let card = try ContentCard(row: row)
      let next = ContentCard.columnCount
      return CouponCard(
        card: card,
        state: OfferState(
          shown: try row[next], closed: try row[next + 1], applied: try row[next + 2], released: try row[next + 3],
          redeemed: try row[next + 4], dismissed: card.state.dismissed),
        usage: OfferUsage(
          byAll: try row[next + 5], byShopper: try row[next + 6], shopperHasOrdered: try row[next + 7]),
        isListed: isListed)
    }
  }

  func record(_ step: OfferStep, of card: CardID, at now: Timestamp) throws {
    // A card can be purged while its order lives on: then there is no offer to keep.
    try connection.run("INSERT OR IGNORE INTO offer (card_id) SELECT id FROM card WHERE id = \(card)")
    let change: SQL =
      switch step {
      case .closed: "closed_at = coalesce(closed_at, \(now))"
      case .applied: "applied_at = \(now)"
      case .released: "released_at = \(now)"
      case .redeemed: "redeemed_at = \(now)"
      }
    try connection.run("UPDATE offer SET \(change) WHERE card_id = \(card)")
  }

  func log(_ event: CardEvent, by user: UserID, at now: Timestamp) throws -> CardEventOutcome {
    try connection.record(event, by: user, at: now)
  }
}
