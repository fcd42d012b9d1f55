/// A Swift type that a field of a record may have.
public protocol FieldValue: Sendable {
  /// What a template may do with a value of this type, known before there is one.
  static var shape: Shape { get }
  var value: Value { get }
}

/// What is known of a value when a template is checked.
public enum Shape: Sendable {
  /// A text, number, flag, date or markup: it is written, compared and filtered, and has no fields.
  case scalar
  indirect case list(Shape)
  case record(any Record.Type)
  /// Keys that are known only when there is a value.
  case dynamic
}

extension String: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .string(self) }
}

extension Bool: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .bool(self) }
}

extension Int: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .int(self) }
}

extension Int64: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .int(Int(self)) }
}

extension Double: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .double(self) }
}

extension SafeHTML: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .html(self) }
}

extension DateTime: FieldValue {
  public static var shape: Shape { .scalar }
  @inlinable public var value: Value { .date(self) }
}

extension Value: FieldValue {
  public static var shape: Shape { .dynamic }
  @inlinable public var value: Value { self }
}

extension Object: FieldValue {
  public static var shape: Shape { .dynamic }
  @inlinable public var value: Value { .object(self) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  public static var shape: Shape { Wrapped.shape }
  @inlinable public var value: Value { self?.value ?? .null }
}

extension Array: FieldValue where Element: FieldValue {
  public static var shape: Shape { .list(Element.shape) }
  @inlinable public var value: Value { .array(map(\.value)) }
}
