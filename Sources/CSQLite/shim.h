#pragma once
#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast of -1 to a function pointer, which Swift cannot import.
static inline sqlite3_destructor_type placard_sqlite_transient(void) { return SQLITE_TRANSIENT; }

// The two variadic settings below cannot be called from Swift.

// Memory statistics take a process-wide lock at every allocation. Must come before the first connection.
static inline int placard_sqlite_without_statistics(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

// A text in double quotes is a name, never a string; and no statement may damage the file's own structure.
static inline void placard_sqlite_strict(sqlite3 *db) {
  sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
