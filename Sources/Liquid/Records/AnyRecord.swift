/// A record of any type, two words wide.
public struct AnyRecord: Sendable {
  @usableFromInline let box: any RecordBox

  @inlinable
  public init<R: Record>(_ record: R) { box = Box(record: record, fields: R.fields) }

  /// Nil where the record has no such field.
  public subscript(name: String) -> Value? {
    Symbol(known: name).flatMap { box.value(of: $0) }
  }

  var type: any Record.Type { box.type }

  /// All fields with their values.
  var object: Object { box.object }
}

@usableFromInline
protocol RecordBox: AnyObject, Sendable {
  func value(of symbol: Symbol) -> Value?
  var type: any Record.Type { get }
  var object: Object { get }
}

@usableFromInline
final class Box<R: Record>: RecordBox {
  @usableFromInline let record: R
  @usableFromInline let fields: Fields<R>

  @inlinable
  init(record: R, fields: Fields<R>) {
    self.record = record
    self.fields = fields
  }

  @inlinable
  func value(of symbol: Symbol) -> Value? { fields.value(of: symbol, in: record) }

  @usableFromInline var type: any Record.Type { R.self }

  @usableFromInline var object: Object {
    Object(zip(fields.names, fields.readers).map { ($0, $1(record)) })
  }
}
