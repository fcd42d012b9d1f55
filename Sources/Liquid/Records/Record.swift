/// A type whose fields a template may use by name.
///
/// ```swift
/// struct MessageRow: Record {
///   let title: String
///   let isUnread: Bool
///   static let fields = Fields<Self>("message row") {
///     Field("title") { $0.title }
///     Field("unread") { $0.isUnread }
///   }
/// }
/// ```
public protocol Record: FieldValue {
  static var fields: Fields<Self> { get }
}

extension Record {
  public static var shape: Shape { .record(Self.self) }
  @inlinable public var value: Value { Value(self) }
}

/// The fields of a record type, in the order they are listed.
public struct Fields<R: Record>: Sendable {
  /// What a record is called in an error: "message row".
  public let noun: String
  let shapes: [@Sendable () -> Shape]
  @usableFromInline let layout: RecordLayout

  public init(_ noun: String, @FieldList<R> _ fields: () -> [Field<R>]) {
    let fields = fields()
    self.noun = noun
    shapes = fields.map(\.shape)
    layout = RecordLayout(
      names: fields.map(\.name), readers: fields.map(\.reader), records: fields.indices.filter { fields[$0].isRecord })
  }
}

extension Record {
  static var noun: String { fields.noun }
  static var fieldNames: [String] { fields.layout.names }

  /// Nil where there is no such field.
  static func shape(of field: String) -> Shape? {
    fields.layout.names.firstIndex(of: field).map { fields.shapes[$0]() }
  }
}

/// One field: its name in templates and how it is read; its Swift type says what a template may do with it.
public struct Field<R: Record>: Sendable {
  public let name: String
  let reader: FieldReader
  let shape: @Sendable () -> Shape
  let isRecord: Bool

  @inlinable
  public init<V: FieldValue>(_ name: String, _ read: @escaping @Sendable (R) -> V) {
    // A layout and the boxes it reads come from the same record type, so the cast cannot fail.
    self.init(
      name: name, shape: { V.shape }, isRecord: V.self is any Record.Type,
      reader: FieldReader(
        value: { read(unsafeDowncast($0, to: Box<R>.self).record).value },
        holds: { read(unsafeDowncast($0, to: Box<R>.self).record).value.isTruthy },
        write: { $1.append(escaping: read(unsafeDowncast($0, to: Box<R>.self).record).value) },
        equals: { read(unsafeDowncast($0, to: Box<R>.self).record).value.equals($1) }, isWhole: V.self == Int.self))
  }

  @usableFromInline
  init(name: String, shape: @escaping @Sendable () -> Shape, isRecord: Bool, reader: FieldReader) {
    self.name = name
    self.shape = shape
    self.isRecord = isRecord
    self.reader = reader
  }
}

/// Collects the fields written one under the other.
@resultBuilder
public enum FieldList<R: Record> {
  public static func buildExpression(_ field: Field<R>) -> [Field<R>] { [field] }
  /// Fields that several records have in common.
  public static func buildExpression(_ fields: [Field<R>]) -> [Field<R>] { fields }
  public static func buildBlock(_ fields: [Field<R>]...) -> [Field<R>] { fields.flatMap { $0 } }
}
