import SQLite
import Storage

/// What SQLite itself takes for 20 rows of six columns: into values, and as bytes in its own memory.
enum RowBench {
  static func run() async throws {
    let bench = try BenchDatabase()
    try await bench.fill(cards: 1000)
    let values = try median(of: 20_000) { round in
      _ = try bench.database.readOnce { connection in
        try connection.query(rows(of: round)) { row in
          try (row[0] as Int64, row[1] as String, row[2] as String, row[3] as String?, row[4] as Int64, row[5] as Bool)
        }
      }
    }
    let bytes = try median(of: 20_000) { round in
      var count = 0
      try bench.database.readOnce { connection in
        try connection.forEach(rows(of: round)) { row in
          for column in 1...3 { count += row.withBytes(column) { $0.count } }
        }
      }
    }
    print("\(text(values)) µs for 20 rows of six columns as values, \(text(bytes)) µs for their texts as bytes")
  }

  private static func rows(of round: Int) -> SQL {
    """
    SELECT id, title, description, image, created_at, first_viewed_at IS NULL FROM card
    WHERE user_id = \(round % 50 + 1) AND is_gone = 0 ORDER BY pinned DESC, created_at DESC, id DESC
    """
  }
}
