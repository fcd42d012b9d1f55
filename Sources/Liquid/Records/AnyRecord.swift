/// A record of any type: the record in a box, and how its type's fields are read.
public struct AnyRecord: Sendable {
  @usableFromInline let layout: RecordLayout
  @usableFromInline let box: any AnyObject & Sendable

  @inlinable
  public init<R: Record>(_ record: R) {
    layout = R.fields.layout
    box = Box(record)
  }

  /// Nil where the record has no such field.
  public subscript(name: String) -> Value? {
    layout.names.firstIndex(of: name).map { layout.readers[$0].value(box) }
  }

  /// Nil where the record has no such field.
  @inline(__always)
  func value(of symbol: Symbol) -> Value? {
    layout.symbols.firstIndex(of: symbol).map { layout.readers[$0].value(box) }
  }

  /// All fields with their values.
  var object: Object { Object(zip(layout.names, layout.readers).map { ($0, $1.value(box)) }) }
}

/// The fields of one record type as the renderer reads them, without the type: finding a field compares short integers,
/// reading it is one call.
@usableFromInline
final class RecordLayout: Sendable {
  let names: [String]
  let symbols: [Symbol]
  let readers: [FieldReader]
  /// The places of the fields that are records themselves: reading one puts it in a box of its own.
  let records: [Int]

  init(names: [String], readers: [FieldReader], records: [Int]) {
    self.names = names
    self.symbols = names.map { Symbol($0) }
    self.readers = readers
    self.records = records
  }
}

@usableFromInline
final class Box<R: Record>: Sendable {
  @usableFromInline let record: R

  @inlinable
  init(_ record: R) { self.record = record }
}
