/// How one field of a record type is read, in the ways a view asks for it. Each is specialised for the field's
/// Swift type where the record is declared, so that writing a text or testing a flag makes no `Value` on the way.
@usableFromInline
final class FieldReader: Sendable {
  @usableFromInline typealias Reading = @Sendable (_ box: AnyObject) -> Value
  @usableFromInline typealias Testing = @Sendable (_ box: AnyObject) -> Bool
  @usableFromInline typealias Writing = @Sendable (_ box: AnyObject, _ room: inout Room) -> Void

  @usableFromInline typealias Comparing = @Sendable (_ box: AnyObject, _ text: UnsafeBufferPointer<UInt8>) -> Bool

  /// The field of the record in a box of the reader's own record type.
  let value: Reading
  /// Whether that is truthy.
  let holds: Testing
  /// Appends it, escaped.
  let write: Writing
  /// Whether it equals a text.
  let equals: Comparing
  /// Whether it is a whole number in every record.
  let isWhole: Bool

  @usableFromInline
  init(
    value: @escaping Reading, holds: @escaping Testing, write: @escaping Writing, equals: @escaping Comparing,
    isWhole: Bool
  ) {
    self.value = value
    self.holds = holds
    self.write = write
    self.equals = equals
    self.isWhole = isWhole
  }

  /// A field of the record that another field gives, nil where that gives none.
  convenience init(_ inner: FieldReader, of type: any Record.Type, in outer: FieldReader) {
    let type = type.boxType
    self.init(
      value: { box in outer.value(box).box(of: type).map { inner.value($0) } ?? .null },
      holds: { box in outer.value(box).box(of: type).map { inner.holds($0) } ?? false },
      write: { box, room in
        if let box = outer.value(box).box(of: type) { inner.write(box, &room) }
      },
      equals: { box, text in outer.value(box).box(of: type).map { inner.equals($0, text) } ?? false },
      isWhole: false)
  }
}

extension Record {
  /// What tells the boxes of this type from those of others.
  static var boxType: ObjectIdentifier { ObjectIdentifier(Box<Self>.self) }
}

extension Value {
  /// The box of a record whose type was known beforehand; nil where there is none.
  func box(of type: ObjectIdentifier) -> AnyObject? {
    guard case .record(let record) = self else { return nil }
    // Readers take their box for one of their own type without looking.
    precondition(ObjectIdentifier(Swift.type(of: record.box)) == type, "a field gave another record than its type says")
    return record.box
  }
}
