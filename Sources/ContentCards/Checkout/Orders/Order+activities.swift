extension Order {
  /// What a user did by placing it: the event `order_placed`, and a purchase for each line at the price that was paid.
  ///
  /// The keys are the order's own, so recording them again adds nothing.
  public var activities: [UserActivity] {
    let key = "order-\(id.rawValue)"
    let event = UserActivity(key: key, kind: .event("order_placed"), at: placed)
    return [event]
      + contents.lines.map { line in
        // One purchase of the whole line: what was paid for it need not divide by its pieces.
        let purchase = UserActivity.Purchase(
          product: line.product.text, currency: line.net.currency.code, price: line.net.minorUnits)
        return UserActivity(key: "\(key)-\(line.number)", kind: .purchase(purchase), at: placed)
      }
  }
}
