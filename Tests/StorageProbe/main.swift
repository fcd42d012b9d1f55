// A process of its own for what would end or spoil the process of a test:
//
//     StorageProbe until-killed DATABASE ROUND
//     StorageProbe on-a-failing-disk DATABASE ROUND
//     StorageProbe deliver-until-killed DATABASE ROUND
//     StorageProbe trigger-fifty-times DATABASE ROUND
//
// The first two log events as eight users and print `kept USER KEY` once an event was acknowledged, `failed USER KEY` where the
// store threw; the others say what they delivered. What stands on standard output must be true of the file afterwards.
import ContentCards
import Storage

let database = try Database(path: CommandLine.arguments[2])
let round = CommandLine.arguments[3]

switch CommandLine.arguments[1] {
case "until-killed":
  let clients = try Client.all(database, round: round)
  say("started")
  try await withThrowingTaskGroup(of: Void.self) { group in
    for client in clients {
      group.addTask {
        for number in 0... {
          let batch = client.batch(number)
          // Every batch twice, as one does who got no answer.
          _ = try await client.record(batch)
          // Ending by itself is what the test takes for a failure.
          guard try await client.record(batch).allSatisfy({ $0 == .known }) else { return }
          client.say("kept", batch)
        }
      }
    }
    try await group.next()
  }
case "on-a-failing-disk":
  let clients = try Client.all(database, round: round)
  say("started")
  for limit in stride(from: 20_000, to: 400_000, by: 20_000) as StrideTo<UInt> {
    FileLimit.set(limit)
    await sendAll(clients, 1000 * Int(limit))
    FileLimit.lift()
    await sendAll(clients, 1000 * Int(limit) + 100)
  }
  database.close()
case "deliver-until-killed":
  let deliveries = try Deliveries(database, round: Int64(round) ?? 0)
  say("started")
  try await deliveries.work()
case "trigger-fifty-times":
  let deliveries = try Deliveries(database, round: Int64(round) ?? 0)
  say("started")
  try await deliveries.triggerFiftyTimes()
default: say("unknown mode")
}

func sendAll(_ clients: [Client], _ first: Int) async {
  await withTaskGroup(of: Void.self) { group in
    for client in clients {
      group.addTask {
        for number in first..<(first + 20) {
          let batch = client.batch(number)
          do {
            _ = try await client.record(batch)
            client.say("kept", batch)
          } catch is StoreError {
            client.say("failed", batch)
          } catch { client.say("unexpected", batch) }
        }
      }
    }
  }
}
