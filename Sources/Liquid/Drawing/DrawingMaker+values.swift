/// A field that is known before there is a record.
struct KnownField {
  let reader: FieldReader
  let shape: Shape
}

extension Record {
  static var layout: RecordLayout { fields.layout }

  /// Nil where there is no such field.
  static func field(_ name: Name) -> KnownField? {
    guard let place = layout.symbols.firstIndex(of: name.symbol) else { return nil }
    return KnownField(reader: layout.readers[place], shape: fields.shapes[place]())
  }
}

extension DrawingMaker {
  /// What can be read without looking up a name.
  enum Operand {
    case field(slot: Int, KnownField)
    /// A loop's variable itself.
    case variable(Int)
  }

  /// Nil for everything else.
  func operand(_ expression: Expression) -> Operand? {
    switch expression {
    case .variable(let name, _): return operand(name, [])
    case .member(let member): return operand(member.root, [member.field])
    case .path(let path):
      guard case .name(let name) = path.root else { return nil }
      var fields: [Name] = []
      for step in path.steps {
        switch step {
        // Records are asked for a field of this name first; where they have none, it is left to the renderer.
        case .field(let name), .size(let name), .first(let name), .last(let name): fields.append(name)
        case .key: return nil
        }
      }
      return operand(name, fields)
    case .literal, .empty, .blank, .range: return nil
    }
  }

  private func operand(_ root: Name, _ fields: [Name]) -> Operand? {
    if let index = scope.variables.lastIndex(where: { $0.symbol == root.symbol }) {
      guard !fields.isEmpty else { return .variable(index) }
      guard let element = scope.variables[index].record else { return nil }
      return field(fields[...], of: element.type, in: element.slot)
    }
    if bound.symbols.contains(root.symbol) || (scope.isLayout && root.symbol == .content) { return nil }
    if !fields.isEmpty, let place = record.layout.symbols.firstIndex(of: root.symbol),
      let nested = record.layout.records.firstIndex(of: place), case .record(let type)? = record.field(root)?.shape
    {
      return field(fields[...], of: type, in: 1 + nested)
    }
    return field([root] + fields, of: record, in: 0)
  }

  private func field(_ names: ArraySlice<Name>, of type: any Record.Type, in slot: Int) -> Operand? {
    guard let first = names.first, var found = type.field(first) else { return nil }
    for name in names.dropFirst() {
      guard case .record(let type) = found.shape, let inner = type.field(name) else { return nil }
      found = KnownField(reader: FieldReader(inner.reader, of: type, in: found.reader), shape: inner.shape)
    }
    return .field(slot: slot, found)
  }

  /// Jumps where the condition holds, or where it does not.
  mutating func add(_ condition: Condition, jumpsIf: Bool, to target: Int, at place: Place) {
    switch condition {
    case .truth(let expression):
      if case .field(let slot, let field)? = operand(expression) {
        return add(.test(slot: slot, kept(field.reader), jumpsIf: jumpsIf, to: target))
      }
    case .comparison(let left, let comparison, .literal(let constant)):
      if case .field(let slot, let field)? = operand(left) {
        if case .string(let text) = constant, comparison == .equal || comparison == .unequal {
          let range = kept(text: Array(text.utf8))
          return add(
            .equals(
              slot: slot, kept(field.reader), start: range.lowerBound, count: range.count,
              jumpsIf: jumpsIf == (comparison == .equal), to: target))
        }
        let comparison = kept(Comparison(comparison, constant, at: place))
        return add(.compare(slot: slot, kept(field.reader), comparison, jumpsIf: jumpsIf, to: target))
      }
    case .comparison: break
    case .and(let left, let right), .or(let left, let right):
      // A false `and` and a true `or` are decided by the left side.
      let decides = if case .or = condition { true } else { false }
      let end = label()
      add(left, jumpsIf: decides, to: decides == jumpsIf ? target : end, at: place)
      add(right, jumpsIf: jumpsIf, to: target, at: place)
      return self.place(end)
    }
    remainders += 1
    if bound.mayChange(condition) { dependents += 1 }
    add(.condition(kept(Test(condition, at: place)), jumpsIf: jumpsIf, to: target))
  }
}
