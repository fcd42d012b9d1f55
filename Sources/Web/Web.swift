// Placeholder until the first type of Web lands.
