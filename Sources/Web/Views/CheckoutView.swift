import ContentCards
import Liquid

/// The checkout: what is bought, which offers there are, what it costs.
struct CheckoutView: Record {
  var site: SiteView
  var lines: [CheckoutLineView]
  var subtotal: Money?
  var discount: Money?
  var total: Money?
  var applied: AppliedCouponView?
  var offers: [OfferView]
  /// The offer whose dialog is to open by itself.
  var popup: OfferView?
  /// The control card in whose place a dialog would have opened.
  var control: CardID?
  var note: String?
  /// Where the invoice goes: as just sent or, before that, as is known of the user.
  var email: String
  /// Idempotency key of this checkout.
  var key: String
  /// Stands for exactly what is shown, so that nothing else is placed.
  var fingerprint: String

  static let fields = Fields<Self>("checkout") {
    Field("site") { $0.site }
    Field("lines") { $0.lines }
    Field("subtotal") { $0.subtotal }
    Field("discount") { $0.discount }
    Field("total") { $0.total }
    Field("applied") { $0.applied }
    Field("offers") { $0.offers }
    Field("popup") { $0.popup }
    Field("control") { $0.control?.text }
    Field("note") { $0.note }
    Field("email") { $0.email }
    Field("key") { $0.key }
    Field("fingerprint") { $0.fingerprint }
    Field("seen_total") { $0.total.map { String($0.minorUnits) } ?? "" }
  }
}

/// One line of the checkout.
struct CheckoutLineView: Record {
  var title: String
  var quantity: Int
  var amount: Money
  var discount: Money?

  static let fields = Fields<Self>("checkout line") {
    Field("title") { $0.title }
    Field("quantity") { $0.quantity }
    Field("amount") { $0.amount }
    Field("discount") { $0.discount }
  }
}

/// The coupon in force.
struct AppliedCouponView: Record {
  var card: CardID
  var title: String
  var percentage: String
  var language: String?

  static let fields = Fields<Self>("applied coupon") {
    Field("language") { $0.language }
    Field("card") { $0.card.text }
    Field("title") { $0.title }
    Field("percentage") { $0.percentage }
  }
}

/// A coupon the shopper could apply.
struct OfferView: Record {
  var card: CardID
  var title: String
  var text: SafeHTML
  var percentage: String
  var saving: Money?
  var ends: Timestamp?
  var condition: String?
  /// Whether it can be applied now; where not, `condition` says why.
  var holds: Bool
  /// Whether "No thanks" is offered.
  var declinable: Bool
  var language: String?
  var image: ImageView?

  static let fields = Fields<Self>("offer") {
    Field("card") { $0.card.text }
    Field("title") { $0.title }
    Field("text") { $0.text }
    Field("percentage") { $0.percentage }
    Field("saving") { $0.saving }
    Field("ends") { $0.ends }
    Field("condition") { $0.condition }
    Field("holds") { $0.holds }
    Field("declinable") { $0.declinable }
    Field("language") { $0.language }
    imageFields { $0.image }
  }
}
