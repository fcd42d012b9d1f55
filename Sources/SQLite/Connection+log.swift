import CSQLite

extension Connection {
  /// Copies what it can of the write-ahead log into the database without waiting for readers or the writer.
  /// Answers with the pages in the log and how many of them are copied.
  @discardableResult
  public func checkpoint() throws(SQLiteError) -> (pages: Int, copied: Int) {
    try checkpoint(mode: SQLITE_CHECKPOINT_PASSIVE)
  }

  /// Copies the whole log and empties it; waits for readers and the writer as long as the busy timeout.
  public func checkpointAndTruncate() throws(SQLiteError) {
    try checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
  }

  @discardableResult
  private func checkpoint(mode: Int32) throws(SQLiteError) -> (pages: Int, copied: Int) {
    var pages: Int32 = 0
    var copied: Int32 = 0
    let status = sqlite3_wal_checkpoint_v2(handle, nil, mode, &pages, &copied)
    guard status == SQLITE_OK || (status & 0xFF) == SQLITE_BUSY else { throw SQLiteError(handle, sql: "checkpoint") }
    return (Int(pages), Int(copied))
  }

  /// Keeps `logPages`, where nothing checkpoints on its own: SQLite has one place for both.
  func observeLog(automaticCheckpointPages: Int) {
    guard automaticCheckpointPages == 0 else { return }
    sqlite3_wal_hook(
      handle,
      { context, _, _, pages in
        if let context { Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue().logPages = Int(pages) }
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
