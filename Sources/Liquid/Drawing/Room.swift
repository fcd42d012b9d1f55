/// Room for bytes at the end of an output. What does not fit is not written at all, and the room says what it lacks: then
/// it is asked again when there is more.
@usableFromInline
struct Room {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private let end: UnsafeMutablePointer<UInt8>
  /// The bytes that the last thing needed, where it did not fit.
  private(set) var lacking = 0

  /// Room of at least one byte.
  init(_ space: UnsafeMutableBufferPointer<UInt8>) {
    start = space.baseAddress.unsafelyUnwrapped
    next = start
    end = start + space.count
  }

  /// What was written.
  var count: Int { next - start }

  @inline(__always)
  private mutating func has(_ count: Int) -> Bool {
    if end - next >= count { return true }
    lacking = count
    return false
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, has(bytes.count) else { return }
    next.update(from: base, count: bytes.count)
    next += bytes.count
  }

  /// Appends a value as a view writes it. What is known to be of one kind where this is called takes that way alone.
  @inlinable
  mutating func append(escaping value: Value) {
    switch value {
    case .null: break
    case .string(let text): append(escaping: text)
    case .int(let number): append(decimal: number)
    case .html(let html): append(html)
    default: append(rest: value)
    }
  }

  @usableFromInline
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      // No entity is longer than six bytes.
      guard has(6 * bytes.count) else { return }
      var start = 0
      while true {
        let index = [UInt8].special(in: bytes, from: start)
        append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        if index == bytes.count { return }
        [UInt8].entity(of: bytes[index]).withUTF8Buffer { append($0) }
        start = index + 1
      }
    }
  }

  @usableFromInline
  mutating func append(_ html: SafeHTML) { html.bytes.withUnsafeBufferPointer { append($0) } }

  @usableFromInline
  mutating func append(decimal number: Int) {
    if UInt(bitPattern: number) < 10 {
      guard has(1) else { return }
      next.pointee = UInt8(ascii: "0") + UInt8(number)
      next += 1
    } else {
      append(rest: .int(number))
    }
  }

  @usableFromInline
  mutating func append(rest value: Value) {
    var bytes: [UInt8] = []
    value.append(to: &bytes, escaping: true)
    bytes.withUnsafeBufferPointer { append($0) }
  }
}
