/// Deadlines in buckets of one tick each, so that setting one costs an append and passing time touches only what is due.
///
/// A pure value: it is told the time. A deadline beyond one turn waits in the last bucket and is placed again from there.
/// Nothing is ever taken out: who set a deadline decides, when it is reported, whether it still holds.
struct TimerWheel {
  /// Milliseconds in a tick; deadlines are met up to one tick late, never early.
  let tick: UInt64
  private var buckets: [[Entry]]
  private var passed: UInt64
  private var count = 0
  /// No bucket before this tick holds anything; found again by looking on from here.
  private var earliest = UInt64.max

  struct Entry {
    let tag: UInt64
    let due: UInt64
  }

  init(tick: UInt64, buckets: Int, now: UInt64) {
    self.tick = tick
    self.buckets = Array(repeating: [], count: buckets)
    passed = now / tick
  }

  /// Sets a deadline at a time in milliseconds.
  mutating func add(_ tag: UInt64, due: UInt64) {
    let turn = UInt64(buckets.count)
    let place = min(max((due + tick - 1) / tick, passed + 1), passed + turn - 1)
    buckets[Int(place % turn)].append(Entry(tag: tag, due: due))
    count += 1
    earliest = min(earliest, place)
  }

  /// Moves to a time in milliseconds and takes out every entry that is due.
  mutating func advance(to now: UInt64) -> [Entry] {
    let turn = UInt64(buckets.count)
    let target = now / tick
    guard target > passed else { return [] }
    var reached: [Entry] = []
    for step in 1...min(target - passed, turn) {
      let place = Int((passed + step) % turn)
      guard !buckets[place].isEmpty else { continue }
      reached.append(contentsOf: buckets[place])
      buckets[place] = []
    }
    passed = target
    count -= reached.count
    earliest = count > 0 ? max(earliest, passed + 1) : .max
    var due: [Entry] = []
    for entry in reached {
      if entry.due > now { add(entry.tag, due: entry.due) } else { due.append(entry) }
    }
    return due
  }

  /// Milliseconds until the next bucket with something in it, or nil when there is none.
  mutating func delay(from now: UInt64) -> UInt64? {
    guard count > 0 else { return nil }
    let turn = UInt64(buckets.count)
    while buckets[Int(earliest % turn)].isEmpty { earliest += 1 }
    let time = earliest * tick
    return time > now ? time - now : 0
  }
}
