/// One piece of a parsed template.
enum Node: Sendable {
  case text([UInt8])
  case output(Output)
  case assign(Name, Output)
  case capture(Name, [Node])
  case branches(Branches)
  case choice(Choice)
  case loop(Loop)
  case table(Loop)
  case cycle(Cycle)
  case increment(Name)
  case decrement(Name)
  case leave(Departure)
  case changed([Node])
  case render(Rendering)
  /// A partial written out where it is rendered.
  case partial(Partial)
  case abort(Output)
}

enum Departure: Sendable {
  case `break`
  case `continue`
}

/// `{{ expression | filter: … }}`, and the text that stands right before it: pages alternate between the two, and one
/// node for both halves the steps.
final class Output: Sendable {
  let leading: [UInt8]
  let expression: Expression
  let calls: [Call]
  let place: Place

  init(leading: [UInt8] = [], expression: Expression, calls: [Call], place: Place) {
    self.leading = leading
    self.expression = expression
    self.calls = calls
    self.place = place
  }

  func following(_ text: [UInt8]) -> Output {
    Output(leading: text, expression: expression, calls: calls, place: place)
  }

  /// One filter of the chain.
  final class Call: Sendable {
    let name: String
    /// Nil where no filter has this name.
    let filter: Filter?
    let places: [Expression]
    let named: [(name: String, expression: Expression)]
    let place: Place
    /// What the filter does, where it is there and takes so many arguments.
    let body: Filter.Body?

    init(
      name: String, filter: Filter?, places: [Expression], named: [(name: String, expression: Expression)], place: Place
    ) {
      self.name = name
      self.filter = filter
      self.places = places
      self.named = named
      self.place = place
      body = filter.flatMap { $0.counts.contains(places.count) ? $0.body : nil }
    }
  }
}

/// `if` and `unless`: the first branch whose test holds is written.
final class Branches: Sendable {
  struct Branch: Sendable {
    /// Nil for `else`.
    let condition: Condition?
    /// Whether the test must fail, as in `unless`.
    let isInverted: Bool
    let body: [Node]
  }

  let branches: [Branch]
  let place: Place

  init(branches: [Branch], place: Place) {
    self.branches = branches
    self.place = place
  }
}

/// `case`: every `when` that matches is written, and an `else` where none before it did.
final class Choice: Sendable {
  struct Arm: Sendable {
    /// Nil for `else`.
    let values: [Expression]?
    let body: [Node]
  }

  let subject: Expression
  let arms: [Arm]
  let place: Place

  init(subject: Expression, arms: [Arm], place: Place) {
    self.subject = subject
    self.arms = arms
    self.place = place
  }
}

/// `for` and `tablerow`.
final class Loop: Sendable {
  enum Offset: Sendable {
    case at(Expression)
    /// From where the last loop of the same name ended.
    case continuing
  }

  let variable: Name
  let collection: Expression
  /// The variable and the collection as written: `item-cart.lines`.
  let name: String
  let limit: Expression?
  let offset: Offset?
  let isReversed: Bool
  /// Cells in a row of a table.
  let columns: Expression?
  let body: [Node]
  let otherwise: [Node]
  let place: Place

  init(
    variable: Name, collection: Expression, name: String, limit: Expression?, offset: Offset?, isReversed: Bool,
    columns: Expression?, body: [Node], otherwise: [Node], place: Place
  ) {
    self.variable = variable
    self.collection = collection
    self.name = name
    self.limit = limit
    self.offset = offset
    self.isReversed = isReversed
    self.columns = columns
    self.body = body
    self.otherwise = otherwise
    self.place = place
  }
}

/// `{% cycle 'odd', 'even' %}`
final class Cycle: Sendable {
  /// What shares a turn: a group's name, else the values as written; a cycle over variables shares with no other.
  enum Group: Sendable {
    case named(Expression)
    case written(String)
  }

  let group: Group
  let values: [Expression]
  let place: Place

  init(group: Group, values: [Expression], place: Place) {
    self.group = group
    self.values = values
    self.place = place
  }
}

/// `{% render 'row' with card as row, compact: true %}`
final class Rendering: Sendable {
  let template: String
  /// The value passed under the alias, and whether the template is rendered for each of its elements.
  let subject: (expression: Expression, isEach: Bool)?
  let alias: Name
  let parameters: [(name: Name, expression: Expression)]
  let place: Place

  init(
    template: String, subject: (expression: Expression, isEach: Bool)?, alias: Name,
    parameters: [(name: Name, expression: Expression)], place: Place
  ) {
    self.template = template
    self.subject = subject
    self.alias = alias
    self.parameters = parameters
    self.place = place
  }
}

/// The nodes of a partial with its parameters replaced, and its name for what fails in it.
final class Partial: Sendable {
  let template: String
  let nodes: [Node]

  init(template: String, nodes: [Node]) {
    self.template = template
    self.nodes = nodes
  }
}

/// A parsed template.
struct Template: Sendable {
  let name: String
  let nodes: [Node]
  /// The template that this one's output is put into, where it names one.
  let layout: (name: String, place: Place)?
  /// Things that parse but will not do what was meant.
  let warnings: [TemplateError]
}
