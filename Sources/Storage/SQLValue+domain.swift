import ContentCards
import SQLite

extension CardID: SQLValue {}
extension UserID: SQLValue {}
extension CampaignID: SQLValue {}
extension CardKind: SQLValue {}
extension CardEventKind: SQLValue {}

extension Timestamp: SQLValue {
  public var boundValue: BoundValue { .integer(milliseconds) }

  public static func read(_ column: borrowing Column) -> Timestamp? {
    Int64.read(column).map(Timestamp.init(milliseconds:))
  }
}

extension CardURL: SQLValue {
  public var boundValue: BoundValue { .text(text) }

  /// A text that is no safe address any more is not read.
  public static func read(_ column: borrowing Column) -> CardURL? { String.read(column).flatMap { CardURL($0) } }
}
