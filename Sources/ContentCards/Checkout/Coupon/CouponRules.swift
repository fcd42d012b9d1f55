/// The optional rules of a coupon card: for which carts and how often it may be used.
public struct CouponRules: Hashable, Sendable {
  /// The least that the lines in scope must cost together before any discount; equality passes.
  public var minimumSpend: Money?
  /// The most that it takes off.
  public var maximumDiscount: Money?
  /// How many orders of all users together may use it.
  public var usageLimit: Int64?
  /// How many orders of one user may use it.
  public var usageLimitPerUser: Int64
  /// Only lines with one of these tags are in scope; empty puts every line in scope.
  public var scopeTags: Set<String>
  public var firstOrderOnly: Bool

  public init(
    minimumSpend: Money? = nil, maximumDiscount: Money? = nil, usageLimit: Int64? = nil, usageLimitPerUser: Int64 = 1,
    scopeTags: Set<String> = [], firstOrderOnly: Bool = false
  ) {
    self.minimumSpend = minimumSpend
    self.maximumDiscount = maximumDiscount
    self.usageLimit = usageLimit
    self.usageLimitPerUser = usageLimitPerUser
    self.scopeTags = scopeTags
    self.firstOrderOnly = firstOrderOnly
  }
}
