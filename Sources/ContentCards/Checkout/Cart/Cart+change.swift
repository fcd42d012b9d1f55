extension Cart {
  /// Puts so many more pieces in. The line's price is from now on the one of this moment.
  public mutating func add(_ product: Product, quantity: Int = 1, within limits: CartLimits) throws(CartRefusal) {
    guard limits.admits(product) else { throw .notSold(product.id) }
    guard quantity >= 1 else { throw .tooFew(least: 1) }
    let quantityBefore = self[product.id]?.quantity ?? 0
    guard quantity <= limits.quantity - quantityBefore else { throw .tooMany(limit: limits.quantity) }
    let line = CartLine(
      product: product.id, quantity: quantityBefore + quantity, title: product.title, priceSeen: product.price)
    if let index = index(of: product.id) {
      lines[index] = line
    } else {
      guard lines.count < limits.lines else { throw .tooManyLines(limit: limits.lines) }
      lines.append(line)
    }
  }

  /// Changes how many pieces a line has; 0 takes it out.
  public mutating func setQuantity(
    _ quantity: Int, of product: ProductID, within limits: CartLimits
  ) throws(CartRefusal) {
    guard let index = index(of: product) else { throw .notInCart(product) }
    guard quantity >= 0 else { throw .tooFew(least: 0) }
    guard quantity <= limits.quantity else { throw .tooMany(limit: limits.quantity) }
    if quantity == 0 { lines.remove(at: index) } else { lines[index].quantity = quantity }
  }

  /// Takes out what was ordered, leaving what was put in since. Pieces beyond the limit were told of and never for sale.
  mutating func take(_ quantity: Int, of product: ProductID, within limits: CartLimits) {
    guard let index = index(of: product) else { return }
    lines[index].quantity = Swift.min(lines[index].quantity, limits.quantity) - quantity
    if lines[index].quantity < 1 { lines.remove(at: index) }
  }

  /// Takes in a guest's cart when the guest signs in, and answers with the lines for which there was no room.
  ///
  /// A product in both keeps the larger quantity, so that signing in twice doubles nothing; others follow in the
  /// guest's order while there is room.
  public mutating func merge(_ guest: Cart, within limits: CartLimits) -> [CartLine] {
    var leftOut: [CartLine] = []
    for line in guest.lines {
      if let index = index(of: line.product) {
        let quantity = max(lines[index].quantity, line.quantity)
        lines[index] = line
        lines[index].quantity = quantity
      } else if lines.count < limits.lines {
        lines.append(line)
      } else {
        leftOut.append(line)
      }
    }
    return leftOut
  }

  private func index(of product: ProductID) -> Int? { lines.firstIndex { $0.product == product } }
}
