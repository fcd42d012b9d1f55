/// Turns the tree of a pattern into instructions.
struct PatternCompiler {
  private let limit: Int
  private var program: [PatternInstruction] = []

  init(limit: Int) { self.limit = limit }

  mutating func program(for node: PatternNode) throws(TextPatternProblem) -> [PatternInstruction] {
    try append(node)
    try emit(.match)
    return program
  }

  private mutating func emit(_ instruction: PatternInstruction) throws(TextPatternProblem) {
    guard program.count < limit else {
      throw TextPatternProblem(reason: "the pattern is too large; use fewer or smaller counted repetitions")
    }
    program.append(instruction)
  }

  private mutating func append(_ node: PatternNode) throws(TextPatternProblem) {
    switch node {
    case .empty: break
    case .scalars(let set): try emit(.take(set))
    case .start: try emit(.start)
    case .end: try emit(.end)
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let branches): try append(choice: branches)
    case .repetition(let node, let low, let high): try append(node, from: low, to: high)
    }
  }

  private mutating func append(choice branches: [PatternNode]) throws(TextPatternProblem) {
    var exits: [Int] = []
    for (index, branch) in branches.enumerated() {
      guard index < branches.count - 1 else {
        try append(branch)
        break
      }
      let fork = program.count
      try emit(.split(fork + 1, 0))
      try append(branch)
      exits.append(program.count)
      try emit(.jump(0))
      program[fork] = .split(fork + 1, program.count)
    }
    for exit in exits { program[exit] = .jump(program.count) }
  }

  private mutating func append(_ node: PatternNode, from low: Int, to high: Int?) throws(TextPatternProblem) {
    for _ in 0..<low { try append(node) }
    guard let high else {
      let fork = program.count
      try emit(.split(fork + 1, 0))
      try append(node)
      try emit(.jump(fork))
      program[fork] = .split(fork + 1, program.count)
      return
    }
    var forks: [Int] = []
    for _ in low..<high {
      forks.append(program.count)
      try emit(.split(0, 0))
      try append(node)
    }
    for fork in forks { program[fork] = .split(fork + 1, program.count) }
  }
}
