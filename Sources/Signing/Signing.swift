// Placeholder until the first type of Signing lands.
