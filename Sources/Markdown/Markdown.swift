// Placeholder until the first type of Markdown lands.
