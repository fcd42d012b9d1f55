// Placeholder until the first type of Liquid lands.
