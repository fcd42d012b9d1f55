import Foundation

/// The program: finds the command that was asked for and runs it. A problem prints one sentence and exits with 1.
@main
struct Program {
  static func main() async {
    let status = await run(Array(CommandLine.arguments.dropFirst()))
    exit(status)
  }

  static func run(_ arguments: [String]) async -> Int32 {
    if arguments.first == "help", let (command, _) = Command.find(Array(arguments.dropFirst())) {
      say(command.manual)
      return 0
    }
    guard let (command, rest) = Command.find(arguments) else {
      if arguments.isEmpty || ["help", "--help", "-h"].contains(arguments[0]) {
        say(Command.overview)
        return 0
      }
      StandardErrorLog().writeLines("placard: " + Command.missing(arguments))
      return 1
    }
    if rest.contains("--help") {
      say(command.manual)
      return 0
    }
    do {
      let environment = ProcessInfo.processInfo.environment
      for name in Configuration.unknownNames(in: environment) {
        StandardErrorLog().write("placard: \(name) in the environment is no setting and was not read")
      }
      let (configuration, operands) = try Configuration.read(
        arguments: rest, environment: environment,
        file: { try String(contentsOfFile: $0, encoding: .utf8) })
      guard command.accepts(operands.count) else {
        let wanted = command.operands.isEmpty ? "no argument" : command.operands.joined(separator: " ")
        let given = operands.isEmpty ? "none" : operands.joined(separator: " ")
        throw ConfigurationProblem("placard \(command.name) takes \(wanted); got \(given)")
      }
      try await command.run(Invocation(configuration: configuration, operands: operands))
      return 0
    } catch {
      StandardErrorLog().write("placard: \(error)")
      return 1
    }
  }
}
