extension DrawingMaker {
  mutating func add(_ operation: Instruction.Operation) {
    instructions.append(Instruction(operation: operation, template: scope.template))
  }

  /// Text next to text becomes one, unless something jumps between the two.
  mutating func add(text bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let start = kept(text: bytes).lowerBound
    if case .text(let before, let count)? = instructions.last?.operation, before + count == start,
      !labels.contains(instructions.count)
    {
      instructions.removeLast()
      add(.text(start: before, count: count + bytes.count))
    } else {
      add(.text(start: start, count: bytes.count))
    }
  }

  /// Where the bytes are in the drawing's text.
  mutating func kept(text bytes: [UInt8]) -> Range<Int> {
    text += bytes
    return text.count - bytes.count..<text.count
  }

  mutating func label() -> Int {
    labels.append(-1)
    return labels.count - 1
  }

  mutating func place(_ label: Int) { labels[label] = instructions.count }

  mutating func kept<Part: AnyObject>(_ part: Part) -> Unmanaged<Part> {
    parts.append(part)
    return Unmanaged.passUnretained(part)
  }

  mutating func name(_ template: String) -> Int {
    if let known = names.firstIndex(of: template) { return known }
    names.append(template)
    return names.count - 1
  }
}
