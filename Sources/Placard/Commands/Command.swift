/// One thing the program can be asked to do, as typed: `placard campaign apply FILE`.
struct Command: Sendable {
  let name: String
  /// Names of what follows; in brackets where it may be left out, with an ellipsis where there may be more.
  let operands: [String]
  let help: String
  let run: @Sendable (Invocation) async throws -> Void

  init(
    _ name: String, operands: [String] = [], _ help: String,
    run: @escaping @Sendable (Invocation) async throws -> Void
  ) {
    self.name = name
    self.operands = operands
    self.help = help
    self.run = run
  }
}

/// A command as called: the settings in force and what stands after the name.
struct Invocation: Sendable {
  let configuration: Configuration
  let operands: [String]
}

extension Command {
  /// The command whose words begin `arguments`, and what follows them.
  static func find(_ arguments: [String]) -> (Command, rest: [String])? {
    for command in all {
      let words = command.name.split(separator: " ").map(String.init)
      if arguments.starts(with: words) { return (command, Array(arguments.dropFirst(words.count))) }
    }
    return nil
  }

  func accepts(_ count: Int) -> Bool {
    let required = operands.count { !$0.hasPrefix("[") }
    let isOpen = operands.last?.hasSuffix("…") ?? false
    return count >= required && (isOpen || count <= operands.count)
  }

  static var overview: String {
    "Placard serves content cards to a website.\n\n" + all.map(\.line).joined(separator: "\n")
      + "\n\nplacard help COMMAND says more."
  }

  /// What to say of words that begin with no command: those of the same group, where there are any.
  static func missing(_ arguments: [String]) -> String {
    let typed = arguments.prefix { !$0.hasPrefix("--") }.prefix(2).joined(separator: " ")
    let group = all.filter { $0.name.hasPrefix((arguments.first ?? "") + " ") }
    guard !group.isEmpty else { return "there is no command “\(typed)”; placard help lists those there are" }
    return "there is no command “\(typed)”; there are\n\n" + group.map(\.line).joined(separator: "\n")
  }

  /// The command, its operands and its help in one line.
  private var line: String {
    let left = "  placard " + ([name] + operands).joined(separator: " ")
    return left + String(repeating: " ", count: max(1, 38 - left.count)) + help
  }

  var manual: String {
    "placard " + ([name] + operands).joined(separator: " ") + "\n\(help)\n\n"
      + "Settings, as flags, as PLACARD_NAME in the environment, or as lines name = value of a --config FILE; [default]:\n"
      + Configuration.manual
  }
}
