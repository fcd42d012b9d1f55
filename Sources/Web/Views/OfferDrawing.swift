import ContentCards
import Liquid

/// Turns the offers of a checkout into what its templates show.
struct OfferDrawing {
  let words: ShopWords

  init(_ words: ShopWords) { self.words = words }

  func applied(_ line: CheckoutPage.OfferLine) -> AppliedCouponView {
    AppliedCouponView(
      card: line.card, title: line.coupon.title, percentage: line.coupon.percentage.description,
      language: line.coupon.language)
  }

  func offer(_ line: CheckoutPage.OfferLine) -> OfferView {
    let coupon = line.coupon
    return OfferView(
      card: line.card, title: coupon.title, text: SafeHTML(markdown: coupon.description),
      percentage: coupon.percentage.description, saving: line.saving, ends: line.expiresAt,
      condition: line.failure.map(words.condition), holds: line.saving != nil, declinable: line.mayDecline,
      language: coupon.language,
      image: coupon.image.map { ImageView($0.text, text: coupon.imageAltText, aspectRatio: nil, fallback: (16, 9)) })
  }
}
