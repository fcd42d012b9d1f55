import Synchronization

@testable import ContentCards

/// A provider that answers as a test scripts it, and remembers what it was asked.
final class ScriptedPayments: PaymentProvider {
  private let state: Mutex<State>

  private struct State {
    var answers: [PaymentAnswer]
    var asked: [Payment] = []
    var voided: [PaymentReference] = []
  }

  /// The answers in their order; afterwards every payment is approved.
  init(_ answers: PaymentAnswer...) { state = Mutex(State(answers: answers)) }

  let hasPaymentStep = true

  var asked: [Payment] { state.withLock { $0.asked } }

  var voided: [PaymentReference] { state.withLock { $0.voided } }

  func pay(_ payment: Payment) async -> PaymentAnswer {
    state.withLock { state in
      state.asked.append(payment)
      return state.answers.isEmpty ? .approved : state.answers.removeFirst()
    }
  }

  func void(_ payment: PaymentReference) async { state.withLock { $0.voided.append(payment) } }
}

/// A provider of moods: it approves, declines, or says nothing.
final class RandomPayments: PaymentProvider {
  private let silent = Mutex<Set<PaymentReference>>([])

  let hasPaymentStep = true

  /// Those it said nothing about, each once.
  func unanswered() -> [PaymentReference] {
    silent.withLock { silent in
      defer { silent.removeAll() }
      return Array(silent)
    }
  }

  func pay(_ payment: Payment) async -> PaymentAnswer {
    switch Int.random(in: 0..<3) {
    case 0: return .approved
    case 1: return .declined(reason: "a mood")
    default:
      silent.withLock { _ = $0.insert(payment.reference) }
      return .none
    }
  }

  func void(_ payment: PaymentReference) async {}
}
