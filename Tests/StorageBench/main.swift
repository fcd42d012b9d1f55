// Measures what the stores promise: `StorageBench [rows|reads|badge|delivery|events] [--cards N]`.
// Prints one line per figure.

let arguments = CommandLine.arguments.dropFirst()
let names = arguments.filter { !$0.hasPrefix("-") && Int($0) == nil }
let cards = arguments.compactMap { Int($0) }.first ?? 5_000_000

for name in names.isEmpty ? ["rows", "reads", "badge", "delivery", "events"] : names {
  switch name {
  case "rows": try await RowBench.run()
  case "events": try await EventBench.run()
  case "reads": try await ReadBench.run(cards: cards)
  case "badge": try await BadgeBench.run()
  case "delivery": try await DeliveryBench.run(users: 1_000_000)
  default: print("There is no measurement \(name): rows, reads, badge, delivery or events.")
  }
}
