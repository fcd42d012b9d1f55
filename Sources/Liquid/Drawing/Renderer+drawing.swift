extension Renderer {
  /// Draws a page whose record is the frame's.
  mutating func draw(_ drawing: Drawing) throws(Stop) {
    guard let record = frame.record else { return }
    // The slots count no references: their boxes live in these records, and in the elements of the loops.
    let records = [Value.record(record)] + frame.assigned.map(\.value)
    defer { withExtendedLifetime((records, drawing)) {} }
    var course = Course(drawing, steps: steps)
    for (slot, type) in drawing.records.enumerated() {
      course.slots[slot] = type.flatMap { records[slot].box(of: $0) }.map { Unmanaged.passUnretained($0) }
    }
    var needed = 256
    while true {
      let halt = advance(&course, in: drawing, needed: needed)
      needed = 0
      steps = course.steps
      // What fails is named by the template it stands in.
      frame.template = drawing.names[drawing.instructions[course.next - 1].template]
      if case .instruction(let instruction) = halt { try obey(instruction, of: drawing, &course) }
      if output.count > limits.outputBytes { throw tooMuch("more than \(limits.outputBytes) bytes") }
      switch halt {
      case .instruction: course.steps = steps
      case .room(let count):
        needed = max(count, output.capacity)
        course.next -= 1
      case .steps: throw tooMuch("more than \(limits.steps) steps")
      case .end: return
      }
    }
  }

  /// Goes on in the room the output has, or in as much as is needed.
  private mutating func advance(_ course: inout Course, in drawing: Drawing, needed: Int) -> Course.Halt {
    let count = max(needed, output.capacity - output.count, 1)
    let limit = limits.steps
    var halt = Course.Halt.end
    output.append(addingCapacity: count) { space in
      space.withUnsafeMutableBufferPointer { buffer, count in
        var room = Room(buffer)
        halt = course.follow(drawing, into: &room, limit: limit)
        count = room.count
      }
    }
    return halt
  }

  private mutating func obey(
    _ instruction: Instruction, of drawing: Drawing, _ course: inout Course
  ) throws(Stop) {
    switch instruction.operation {
    case .output(let node): try write(node.takeUnretainedValue())
    case .count(_, _, let counted): try write(counted.takeUnretainedValue().output)
    case .variable(let index): frame.locals[index].value.append(to: &output, escaping: true)
    case .condition(let test, let jumpsIf, let target):
      let test = test.takeUnretainedValue()
      let holds = try guarded(test.place) { (r) throws(Filter.Failure) in try r.holds(test.condition) }
      if holds == jumpsIf { course.next = drawing.labels[target] }
    case .compare(let slot, let field, let comparison, let jumpsIf, let target):
      let value = course.with(slot, field) { $0.value($1) } ?? .null
      let comparison = comparison.takeUnretainedValue()
      let holds = try guarded(comparison.place) { (r) throws(Filter.Failure) in
        try r.charge(value)
        return try comparison.comparison.holds(value, comparison.constant)
      }
      if holds == jumpsIf { course.next = drawing.labels[target] }
    case .node(let remainder):
      let remainder = remainder.takeUnretainedValue()
      depth = remainder.depth - 1
      switch try render(remainder.nodes) {
      case .break: course.next = drawing.labels[remainder.targets.break]
      case .continue: course.next = drawing.labels[remainder.targets.continue]
      case nil: break
      }
    case .enter(let turns): enter(turns.takeUnretainedValue(), drawing, &course)
    case .turn(let turns): turn(turns.takeUnretainedValue(), drawing, &course)
    case .leave(let turns):
      course.loops.removeLast()
      frame.locals.removeLast()
      if turns.takeUnretainedValue().keepsState { frame.loops.removeLast() }
    case .text, .field, .jump, .test, .equals, .end: break
    }
  }

  private mutating func enter(_ turns: Turns, _ drawing: Drawing, _ course: inout Course) {
    guard case .array(let items)? = course.with(turns.slot, turns.reader, { $0.value($1) }), !items.isEmpty else {
      course.next = drawing.labels[turns.otherwise]
      return
    }
    course.loops.append((items, -1))
    frame.locals.append((turns.loop.variable.symbol, .null))
    if turns.keepsState {
      let parent = frame.loops.last.map { [$0] } ?? []
      frame.loops.append(LoopState(length: items.count, name: turns.loop.name, parent: parent))
    }
    turn(turns, drawing, &course)
  }

  private mutating func turn(_ turns: Turns, _ drawing: Drawing, _ course: inout Course) {
    let last = course.loops.count - 1
    course.loops[last].index += 1
    let index = course.loops[last].index
    guard index < course.loops[last].items.count else { return }
    if turns.keepsState { frame.loops[frame.loops.count - 1].index = index }
    let item = course.loops[last].items[index]
    if let (slot, type) = turns.element { course.slots[slot] = item.box(of: type).map { Unmanaged.passUnretained($0) } }
    frame.locals[frame.locals.count - 1].value = item
    course.next = drawing.labels[turns.body]
  }
}
