extension ViewCheck {
  mutating func shape(of output: Output) -> Shape {
    var shape = shape(of: output.expression)
    for (index, call) in output.calls.enumerated() {
      checkArguments(of: call)
      if index == 0, case .literal(let input) = output.expression, let problem = call.filter?.check?(input) {
        fail(problem, at: output.place)
      }
      shape = result(of: call, on: shape)
    }
    return shape
  }

  private mutating func checkArguments(of call: Output.Call) {
    for place in call.places { _ = shape(of: place) }
    for argument in call.named { _ = shape(of: argument.expression) }
    guard let filter = call.filter else { return }
    if !filter.counts.contains(call.places.count) {
      let (least, most) = (filter.counts.lowerBound, filter.counts.upperBound)
      let wanted = least == most ? "\(least)" : "\(least) to \(most)"
      fail("'\(call.name)' takes \(wanted) arguments, not \(call.places.count)", at: call.place)
    }
    for argument in call.named {
      switch filter.names {
      case .any: break
      case .only(let names) where names.contains(argument.name): break
      default: fail("'\(call.name)' has no argument '\(argument.name)'", at: call.place)
      }
    }
  }

  /// What a filter makes of a shape.
  private mutating func result(of call: Output.Call, on input: Shape) -> Shape {
    switch call.name {
    case "where", "reject", "sort", "sort_natural", "uniq", "compact":
      _ = property(of: input, call)
      return input
    case "reverse", "slice", "concat": return input
    case "first", "last": return element(of: input)
    case "find":
      _ = property(of: input, call)
      return element(of: input)
    case "has", "sum", "find_index":
      _ = property(of: input, call)
      return .scalar
    case "map": return .list(property(of: input, call))
    case "split": return .list(.scalar)
    case "default": return input
    default: return FilterTable.standard[call.name] == nil ? .dynamic : .scalar
    }
  }

  private func element(of shape: Shape) -> Shape {
    if case .list(let element) = shape { element } else { shape }
  }

  /// The property that a filter reads of each element, where it is written as a literal.
  private mutating func property(of input: Shape, _ call: Output.Call) -> Shape {
    guard case .literal(.string(let name)) = call.places.first else { return .dynamic }
    return field(name, of: element(of: input), at: call.place)
  }

  mutating func shape(of expression: Expression) -> Shape {
    switch expression {
    case .literal, .empty, .blank: return .scalar
    case .range(let first, let last):
      _ = shape(of: first)
      _ = shape(of: last)
      return .list(.scalar)
    case .variable(let name, let place): return shape(of: name, at: place)
    case .member(let member):
      return field(member.field.text, of: shape(of: member.root, at: member.place), at: member.place)
    case .path(let path): return shape(of: path)
    }
  }

  private mutating func shape(of name: Name, at place: Place) -> Shape {
    if let known = scope.names[name.symbol] { return known }
    if let field = scope.record?.shape(of: name.text) { return field }
    if name.symbol == .forLoop, scope.loops > 0 { return .dynamic }
    if name.symbol == .tableLoop, scope.tables > 0 { return .dynamic }
    if let record = scope.record {
      fail(record.complaint(about: name.text), at: place)
    } else {
      fail("'\(name.text)' is not known here; pass it as a parameter of render", at: place)
    }
    return .dynamic
  }

  private mutating func shape(of path: Path) -> Shape {
    guard case .name(let name) = path.root else {
      fail("a view names its variables; it cannot compute their names", at: path.place)
      return .dynamic
    }
    if name.symbol == .forLoop || name.symbol == .tableLoop, scope.names[name.symbol] == nil {
      return loopField(name, path)
    }
    var shape = shape(of: name, at: path.place)
    for step in path.steps {
      switch step {
      case .field(let name): shape = field(name.text, of: shape, at: path.place)
      case .size(let name): shape = has(name, shape) ? field(name.text, of: shape, at: path.place) : .scalar
      case .first(let name), .last(let name):
        shape = has(name, shape) ? field(name.text, of: shape, at: path.place) : element(of: shape)
      case .key(let key): shape = self.shape(ofKey: key, in: shape, at: path.place)
      }
    }
    return shape
  }

  /// Records and objects are asked for a field even where it is called `size`.
  private func has(_ name: Name, _ shape: Shape) -> Bool {
    switch shape {
    case .record: true
    case .dynamic, .list, .scalar: false
    }
  }

  private mutating func shape(ofKey key: Expression, in shape: Shape, at place: Place) -> Shape {
    _ = self.shape(of: key)
    switch shape {
    case .list(let element): return element
    case .dynamic: return .dynamic
    case .record(let type):
      if case .literal(.string(let name)) = key { return field(name, of: shape, at: place) }
      fail("a \(type.noun) has named fields; it cannot be asked for a computed one", at: place)
    case .scalar: fail("a plain value has no elements", at: place)
    }
    return .dynamic
  }

  private mutating func loopField(_ name: Name, _ path: Path) -> Shape {
    let isTable = name.symbol == .tableLoop
    guard isTable ? scope.tables > 0 : scope.loops > 0 else {
      fail("'\(name.text)' is known only inside a loop", at: path.place)
      return .dynamic
    }
    let known = isTable ? TableState.fields : LoopState.fields
    for step in path.steps {
      switch step {
      case .field(let field), .size(let field), .first(let field), .last(let field):
        if !known.contains(field.text) {
          fail("\(name.text) has no '\(field.text)'; it has \(known.joined(separator: ", "))", at: path.place)
        }
      case .key: break
      }
    }
    return .scalar
  }

  private mutating func field(_ name: String, of shape: Shape, at place: Place) -> Shape {
    switch shape {
    case .dynamic: return .dynamic
    case .record(let type):
      if let field = type.shape(of: name) { return field }
      fail(type.complaint(about: name), at: place)
    case .list: fail("a list has no field '\(name)'; it has first, last, size", at: place)
    case .scalar: fail("a plain value has no field '\(name)'", at: place)
    }
    return .dynamic
  }
}

extension Record {
  fileprivate static func complaint(about name: String) -> String {
    let proposal = suggestion(for: name, among: fieldNames)
    return "a \(noun) has no field '\(name)'" + (proposal.isEmpty ? "; it has \(fieldList)" : proposal)
  }
}
