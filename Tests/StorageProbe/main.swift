// Logs events until it is killed, and prints the key of each once it was told that it is on disk:
// `StorageProbe DATABASE ROUND`. What stands on standard output must be found in the file afterwards.
import ContentCards
import Glibc
import Storage

let arguments = CommandLine.arguments
let database = try Database(path: arguments[1])
let events = SQLiteCardEventStore(database)
let cards = SQLiteCardStore(database)
let now = Timestamp(seconds: 1_785_000_000)
let round = arguments[2]
let clients = 8

@Sendable func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  // One write, so that lines of two clients do not mix.
  _ = write(1, bytes, bytes.count)
}

say("started")
try await withThrowingTaskGroup(of: Void.self) { group in
  for client in 1...clients {
    let user = UserID(rawValue: Int64(client))
    let mine = try cards.liveCards(of: user, at: now).map(\.id)
    group.addTask {
      for batch in 0... {
        let sent = (0..<4).map { number in
          CardEvent(
            key: "\(round)-\(batch)-\(number)", kind: number == 0 ? .click : .impression,
            card: mine[(batch + number) % mine.count])
        }
        // Every batch twice, as a client does that got no answer.
        _ = try await events.record(sent, by: user, at: now)
        let outcomes = try await events.record(sent, by: user, at: now)
        // Ending by itself is what the test takes for a failure.
        guard outcomes.allSatisfy({ $0 == .known }) else { return }
        say(sent.map { "\(client) \($0.key)" }.joined(separator: "\n"))
      }
    }
  }
  try await group.waitForAll()
}
