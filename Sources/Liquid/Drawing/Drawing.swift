/// A page and its layouts made ready for the one type of record they show: a list of instructions in which names are
/// fields found beforehand, text is one piece of memory, and branches are jumps.
///
/// All threads draw from it at once. Were its parts counted, each look at one would write to memory they share; so they
/// are pointed to, and live as long as the drawing.
// Unchecked: nothing in it, nor behind its pointers, changes once it is made.
final class Drawing: @unchecked Sendable {
  /// The names of the templates that its instructions come from.
  let names: [String]
  let instructions: UnsafeBufferPointer<Instruction>
  /// The place of each label in the instructions.
  let labels: UnsafeBufferPointer<Int>
  let text: UnsafeBufferPointer<UInt8>
  /// The types of the page's record and of the records in it, which take the first slots.
  let records: [ObjectIdentifier?]
  /// Places for these, and for the records that loops go through.
  let slots: Int
  private let parts: [AnyObject]

  init(
    names: [String], instructions: [Instruction], labels: [Int], text: [UInt8],
    records: [ObjectIdentifier?], slots: Int, parts: [AnyObject]
  ) {
    self.names = names
    self.instructions = Self.kept(instructions)
    self.labels = Self.kept(labels)
    self.text = Self.kept(text)
    self.records = records
    self.slots = slots
    self.parts = parts
  }

  deinit {
    instructions.deallocate()
    labels.deallocate()
    text.deallocate()
  }

  private static func kept<T: BitwiseCopyable>(_ elements: [T]) -> UnsafeBufferPointer<T> {
    let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return UnsafeBufferPointer(buffer)
  }
}
