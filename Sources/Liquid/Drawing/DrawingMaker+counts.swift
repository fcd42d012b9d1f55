extension DrawingMaker {
  /// Up to which number an output is written beforehand: most things that pages count are few.
  private static let counts = 0..<32

  /// A pure filter of literals and one whole number, as in `{{ 'cart.count' | t: count: n }}`; nil for other outputs.
  mutating func counted(
    _ output: Output
  ) -> (slot: Int, reader: Unmanaged<FieldReader>, counted: Unmanaged<Counted>)? {
    guard case .literal = output.expression, output.calls.count == 1, let call = output.calls.first,
      call.filter?.isPure == true, call.places.isEmpty, call.named.count == 1,
      case .field(let slot, let field)? = operand(call.named[0].expression), field.reader.isWhole
    else { return nil }
    var texts: [Range<Int>] = []
    for number in Self.counts {
      let argument = (name: call.named[0].name, expression: Expression.literal(.int(number)))
      let call = Output.Call(name: call.name, filter: call.filter, places: [], named: [argument], place: call.place)
      let whole = Output(expression: output.expression, calls: [call], place: output.place)
      // What fails here fails in its place when it is drawn.
      guard let bytes = whole.constant else { return nil }
      texts.append(kept(text: bytes))
    }
    let rest = Output(expression: output.expression, calls: output.calls, place: output.place)
    return (slot, kept(field.reader), kept(Counted(rest, texts: texts)))
  }
}
