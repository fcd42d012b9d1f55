// Placeholder until the first type of SQLite lands.
