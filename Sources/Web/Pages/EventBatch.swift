import ContentCards
import HTTP

/// The body of `POST /events`: `{"events": [{"key": "…", "type": "impression", "card": "12"}]}`.
///
/// One bad entry is refused by itself with its reason; the others count.
struct EventBatch {
  /// In the order sent: an event, or why it is none.
  let entries: [Result<CardEvent, Refusal>]

  struct Refusal: Error {
    let key: String?
    let reason: String
  }

  var events: [CardEvent] { entries.compactMap { try? $0.get() } }

  /// - Throws: 400 where the body is no such document, 413 where it has more than 100 events.
  init(json body: [UInt8]) throws {
    let document: JSON
    do { document = try JSON(parsing: body) } catch {
      throw HTTPError(.badRequest, reason: "The body is not JSON: \(error)")
    }
    guard case .object(let fields) = document, case .array(let list)? = fields["events"] else {
      throw HTTPError(.badRequest, reason: "The body must be an object with an array “events”.")
    }
    guard list.count <= EventPages.limit else {
      throw HTTPError(
        .contentTooLarge, reason: "A request takes at most \(EventPages.limit) events; this one has \(list.count).")
    }
    entries = list.map(Self.entry)
  }

  private static func entry(_ json: JSON) -> Result<CardEvent, Refusal> {
    guard case .object(let fields) = json else {
      return .failure(Refusal(key: nil, reason: "an event is an object with key, type and card"))
    }
    guard case .string(let key)? = fields["key"], (1...64).contains(key.unicodeScalars.count) else {
      return .failure(Refusal(key: nil, reason: "key must be a text of 1 to 64 characters"))
    }
    guard case .string(let type)? = fields["type"], let kind = CardEventKind(rawValue: type) else {
      let known = CardEventKind.allCases.map(\.rawValue).joined(separator: ", ")
      return .failure(Refusal(key: key, reason: "type must be one of \(known)"))
    }
    let card: CardID? =
      switch fields["card"] {
      case .string(let text)?: CardID(text: text)
      case .number(let number)?: Int64(exactly: number).map(CardID.init(rawValue:))
      default: nil
      }
    guard let card else { return .failure(Refusal(key: key, reason: "card must be the id of a card")) }
    return .success(CardEvent(key: key, kind: kind, card: card))
  }

  /// The answer: counts of new and known events, and each refused one with its reason.
  func report(_ outcomes: [CardEventOutcome], unread: Int) -> JSON {
    var outcomes = outcomes[...]
    var (new, known) = (0, 0)
    var refused: [JSON] = []
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .failure(let refusal):
        refused.append(Self.refusal(index, refusal.key, refusal.reason))
      case .success(let event):
        switch outcomes.popFirst() {
        case .new?: new += 1
        case .known?: known += 1
        case .refused(let reason)?: refused.append(Self.refusal(index, event.key, reason.rawValue))
        case nil: break
        }
      }
    }
    return [
      "new": .number(Double(new)), "known": .number(Double(known)), "refused": .array(refused),
      "unread": .number(Double(unread)),
    ]
  }

  private static func refusal(_ index: Int, _ key: String?, _ reason: String) -> JSON {
    [
      "index": .number(Double(index)), "key": key.map(JSON.string) ?? .null,
      "reason": .string(reason),
    ]
  }
}
