import ContentCards
import Synchronization
import Testing

@Suite("Paying, as the page answers")
struct PaymentPageTests {
  @Test(
    "A payment that was declined, or not answered, is said; nothing is ordered, and the next try orders once",
    arguments: [
      (
        .declined(reason: "No funds."), 409,
        "The payment was declined: No funds. Nothing was ordered; cart and coupon wait for another try."
      ),
      (.none, 202, "The payment has not been confirmed yet. The order is placed as soon as it is."),
    ] as [(PaymentAnswer, Int, String)])
  func retried(answer: PaymentAnswer, status: Int, sentence: String) async throws {
    let shop = try await TestShop(payments: OneAnswer(answer))
    let visitor = try shop.visitor()
    try await visitor.signIn("u-1001")
    _ = try await visitor.post("/cart/lines", [("product", "correspondence-box")])
    let card = try #require(try await visitor.get("/checkout").field("card"))
    _ = try await visitor.post("/checkout/coupon", [("card", card)])
    let page = try await visitor.get("/checkout")
    let form = try ["checkout", "total", "seen"].map { ($0, try #require(page.field($0))) }

    let first = try await visitor.post("/orders", form)
    #expect(first.status == status)
    #expect(first.contains(sentence))
    #expect(first.field("total") == "8500")
    #expect(try await visitor.get("/orders/1").status == 404)

    let second = try await visitor.post("/orders", form)
    let order = try #require(second["location"])
    #expect(try await visitor.get(order).contains("€85.00"))
    #expect(try await visitor.post("/orders", form)["location"] == order)
  }
}

/// A provider that gives one answer and approves every payment after it.
private final class OneAnswer: PaymentProvider {
  private let answer: Mutex<PaymentAnswer?>

  init(_ answer: PaymentAnswer) { self.answer = Mutex(answer) }

  let hasPaymentStep = true

  func pay(_ payment: Payment) async -> PaymentAnswer {
    answer.withLock { answer in
      defer { answer = nil }
      return answer ?? .approved
    }
  }

  func void(_ payment: PaymentReference) async {}
}
