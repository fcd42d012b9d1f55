/// Sizes and durations as people write them: `64KB`, `2MB`, `500ms`, `30s`, `5m`.
enum Units {
  static func bytes(_ text: String) -> Int? {
    scaled(text.uppercased(), [("KB", 1 << 10), ("MB", 1 << 20), ("GB", 1 << 30), ("B", 1), ("", 1)])
  }

  static func text(bytes: Int) -> String {
    for (unit, factor) in [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)]
    where bytes >= factor && bytes % factor == 0 {
      return "\(bytes / factor)\(unit)"
    }
    return "\(bytes)B"
  }

  static func duration(_ text: String) -> Duration? {
    scaled(text.lowercased(), [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)]).map { .milliseconds($0) }
  }

  static func text(duration: Duration) -> String {
    let (seconds, fraction) = duration.components
    let milliseconds = seconds * 1000 + fraction / 1_000_000_000_000_000
    return milliseconds % 1000 == 0 ? "\(seconds)s" : "\(milliseconds)ms"
  }

  /// A whole number followed by one of the units, times the unit's factor. The first unit that fits decides.
  private static func scaled(_ text: String, _ units: [(suffix: String, factor: Int)]) -> Int? {
    for (suffix, factor) in units where text.hasSuffix(suffix) {
      guard let number = Int(text.dropLast(suffix.count)), number >= 0 else { continue }
      let (product, overflow) = number.multipliedReportingOverflow(by: factor)
      return overflow ? nil : product
    }
    return nil
  }
}
