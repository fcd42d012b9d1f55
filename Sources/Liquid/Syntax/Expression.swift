/// What can stand in an output, a condition or an argument.
indirect enum Expression: Sendable {
  case literal(Value)
  /// The words `empty` and `blank`: empty texts, but tests when something is compared with them.
  case empty
  case blank
  case variable(Name, Place)
  /// A variable and one field of it.
  case member(Member)
  case path(Path)
  case range(Expression, Expression)
}

/// `row.title`
final class Member: Sendable {
  let root: Name
  let field: Name
  let place: Place

  init(root: Name, field: Name, place: Place) {
    self.root = root
    self.field = field
    self.place = place
  }
}

/// A variable and the way from it: `cart.lines[0].title`.
final class Path: Sendable {
  enum Step: Sendable {
    case field(Name)
    /// `.size`, `.first` and `.last`: a key of that name comes first, else the thing itself is asked.
    case size(Name)
    case first(Name)
    case last(Name)
    case key(Expression)

    init(_ name: Name) {
      switch name.text {
      case "size": self = .size(name)
      case "first": self = .first(name)
      case "last": self = .last(name)
      default: self = .field(name)
      }
    }
  }

  enum Root: Sendable {
    case name(Name)
    /// `['first name']`: a variable whose name is computed.
    case computed(Expression)
  }

  let root: Root
  let steps: [Step]
  let place: Place

  init(root: Root, steps: [Step], place: Place) {
    self.root = root
    self.steps = steps
    self.place = place
  }
}

/// A test: one value, a comparison, or two tests joined. `and` and `or` have the same rank and group from the right.
indirect enum Condition: Sendable {
  case truth(Expression)
  case comparison(Expression, Operator, Expression)
  case and(Condition, Condition)
  case or(Condition, Condition)

  enum Operator: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
  }
}

/// A place in a template's text, both from 1.
struct Place: Sendable, Hashable {
  var line: Int32
  var column: Int32
}
