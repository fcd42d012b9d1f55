extension DrawingMaker {
  /// False where the loop is left to the renderer: it goes over something else than a field, or over a part of one, or
  /// a loop goes on where another ended.
  mutating func add(_ loop: Loop) -> Bool {
    guard !bound.loopsContinue, loop.limit == nil, loop.offset == nil, !loop.isReversed,
      case .field(let slot, let field)? = operand(loop.collection), case .list(let shape) = field.shape
    else { return false }
    var element: (slot: Int, type: any Record.Type)?
    if case .record(let type) = shape {
      element = (slots, type)
      slots += 1
    }
    let (body, turn, leave, otherwise, end) = (label(), label(), label(), label(), label())
    let entry = instructions.count
    add(.jump(to: body))
    place(body)
    let before = remainders
    let outer = scope
    scope.depth += 1
    scope.variables.append(Variable(symbol: loop.variable.symbol, record: element))
    scope.targets = (leave, turn)
    add(loop.body)
    scope.variables.removeLast()
    let turns = kept(
      Turns(
        loop, over: (slot, kept(field.reader)), element: element.map { ($0.slot, $0.type.boxType) },
        keepsState: remainders > before, body: body, otherwise: otherwise))
    instructions[entry] = Instruction(operation: .enter(turns), template: outer.template)
    place(turn)
    add(.turn(turns))
    place(leave)
    add(.leave(turns))
    add(.jump(to: end))
    place(otherwise)
    scope.targets = (end, end)
    add(loop.otherwise)
    scope = outer
    place(end)
    return true
  }
}
