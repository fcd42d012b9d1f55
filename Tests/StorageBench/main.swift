// Measures what the stores promise: `StorageBench [events|reads|badge] [--cards N]`. Prints one line per figure.

let arguments = CommandLine.arguments.dropFirst()
let names = arguments.filter { !$0.hasPrefix("-") && Int($0) == nil }
let cards = arguments.firstIndex(of: "--cards").flatMap { Int(arguments[$0 + 1]) } ?? 5_000_000

for name in names.isEmpty ? ["events", "reads", "badge"] : names {
  switch name {
  case "events": try await EventBench.run()
  case "reads": try await ReadBench.run(cards: cards)
  case "badge": try await BadgeBench.run()
  default: print("There is no measurement \(name): events, reads or badge.")
  }
}
