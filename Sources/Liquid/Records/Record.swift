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
  @usableFromInline let symbols: [Symbol]
  @usableFromInline let readers: [@Sendable (R) -> Value]
  let names: [String]
  let shapes: [@Sendable () -> Shape]

  public init(_ noun: String, @FieldList<R> _ fields: () -> [Field<R>]) {
    let fields = fields()
    self.noun = noun
    symbols = fields.map { Symbol($0.name) }
    readers = fields.map(\.read)
    names = fields.map(\.name)
    shapes = fields.map(\.shape)
  }

  @inlinable
  func value(of symbol: Symbol, in record: R) -> Value? {
    for index in symbols.indices where symbols[index] == symbol { return readers[index](record) }
    return nil
  }
}

extension Record {
  static var noun: String { fields.noun }
  static var fieldNames: [String] { fields.names }

  /// Nil where there is no such field.
  static func shape(of field: String) -> Shape? {
    fields.names.firstIndex(of: field).map { fields.shapes[$0]() }
  }
}

/// One field: its name in templates and how it is read; its Swift type says what a template may do with it.
public struct Field<R: Record>: Sendable {
  public let name: String
  let read: @Sendable (R) -> Value
  let shape: @Sendable () -> Shape

  @inlinable
  public init<V: FieldValue>(_ name: String, _ read: @escaping @Sendable (R) -> V) {
    self.init(name: name, shape: { V.shape }, read: { read($0).value })
  }

  @usableFromInline
  init(name: String, shape: @escaping @Sendable () -> Shape, read: @escaping @Sendable (R) -> Value) {
    self.name = name
    self.shape = shape
    self.read = read
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
