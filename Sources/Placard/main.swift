// The executable: configuration, wiring, commands.
