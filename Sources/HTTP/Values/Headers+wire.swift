extension Headers {
  func text(_ start: Int32, _ end: Int32) -> String {
    String(decoding: wire[Int(start)..<Int(end)], as: UTF8.self)
  }

  func forEachField(_ name: String, _ body: (Field) -> Void) {
    let name = name.utf8.span
    for field in fields where isNamed(name, field) { body(field) }
  }

  /// Asked for every field of every message by each name that somebody looks for: over bytes, the length first.
  func isNamed(_ name: Span<UInt8>, _ field: Field) -> Bool {
    guard name.count == field.nameEnd &- field.start else { return false }
    let start = Int(field.start)
    for index in name.indices where name[index] != wire[start + index] {
      if FieldSyntax.lowercased(name[index]) != FieldSyntax.lowercased(wire[start + index]) { return false }
    }
    return true
  }

  /// Writes one field whose parts have been checked.
  mutating func append(_ name: String, _ value: String) { append(name, joining: CollectionOfOne(value)) }

  mutating func append(_ name: String, joining value: some Collection<String>) {
    let start = wire.count
    wire.append(utf8: name)
    let nameEnd = wire.count
    wire.append(0x3A)
    wire.append(0x20)
    let valueStart = wire.count
    for text in value { wire.append(utf8: text) }
    finishField(start, nameEnd, valueStart)
  }

  mutating func append(_ other: Headers, _ field: Field) {
    let shift = Int32(wire.count) - field.start
    wire.append(contentsOf: other.wire[Int(field.start)..<Int(field.end)])
    fields.append(
      Field(
        start: field.start + shift, nameEnd: field.nameEnd + shift, valueStart: field.valueStart + shift,
        valueEnd: field.valueEnd + shift, end: field.end + shift))
  }

  private mutating func finishField(_ start: Int, _ nameEnd: Int, _ valueStart: Int) {
    let valueEnd = wire.count
    wire.append(0x0D)
    wire.append(0x0A)
    fields.append(
      Field(
        start: Int32(start), nameEnd: Int32(nameEnd), valueStart: Int32(valueStart), valueEnd: Int32(valueEnd),
        end: Int32(wire.count)))
  }
}
