// Placeholder until the first type of Storage lands.
