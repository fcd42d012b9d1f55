/// One setting: its name as a flag (`--body-size`), in a file (`body-size = 2MB`) and in the environment (`PLACARD_BODY_SIZE`).
struct Setting {
  let name: String
  let help: String
  /// What stands after the flag in the manual; nil for a switch, which may stand alone.
  let placeholder: String?
  let write: (String, inout Configuration) throws -> Void
  let read: (Configuration) -> String

  var environmentName: String { "PLACARD_" + name.uppercased().replacing("-", with: "_") }

  static func text(
    _ name: String, _ path: WritableKeyPath<Configuration, String>, _ placeholder: String, _ help: String
  ) -> Setting {
    Setting(
      name: name, help: help, placeholder: placeholder, write: { $1[keyPath: path] = $0 }, read: { $0[keyPath: path] })
  }

  static func flag(_ name: String, _ path: WritableKeyPath<Configuration, Bool>, _ help: String) -> Setting {
    Setting(
      name: name, help: help, placeholder: nil,
      write: { text, configuration in
        switch text.lowercased() {
        case "true", "yes", "on", "1": configuration[keyPath: path] = true
        case "false", "no", "off", "0": configuration[keyPath: path] = false
        default: throw ConfigurationProblem("\(name) is “\(text)”; write true or false")
        }
      },
      read: { $0[keyPath: path] ? "true" : "false" })
  }

  /// A setting that may be left unset; an empty text unsets it. `rule` completes "write".
  static func optional<T>(
    _ name: String, _ path: WritableKeyPath<Configuration, T?>, _ placeholder: String, _ rule: String, _ help: String,
    parse: @escaping (String) -> T?, print: @escaping (T) -> String
  ) -> Setting {
    Setting(
      name: name, help: help, placeholder: placeholder,
      write: { text, configuration in
        let value = parse(text)
        guard value != nil || text.isEmpty else { throw ConfigurationProblem("\(name) is “\(text)”; write \(rule)") }
        configuration[keyPath: path] = value
      },
      read: { $0[keyPath: path].map(print) ?? "" })
  }

  static func count(
    _ name: String, _ path: WritableKeyPath<Configuration, Int>, _ range: ClosedRange<Int>, _ help: String
  ) -> Setting {
    measure(name, path, range, "N", help, parse: { Int($0) }, print: { "\($0)" })
  }

  static func size(
    _ name: String, _ path: WritableKeyPath<Configuration, Int>, _ range: ClosedRange<Int>, _ help: String
  ) -> Setting {
    measure(name, path, range, "SIZE", help, parse: Units.bytes, print: Units.text(bytes:))
  }

  static func duration(
    _ name: String, _ path: WritableKeyPath<Configuration, Duration>, _ range: ClosedRange<Duration>, _ help: String
  ) -> Setting {
    measure(name, path, range, "TIME", help, parse: Units.duration, print: Units.text(duration:))
  }

  private static func measure<T: Comparable>(
    _ name: String, _ path: WritableKeyPath<Configuration, T>, _ range: ClosedRange<T>, _ placeholder: String,
    _ help: String, parse: @escaping (String) -> T?, print: @escaping (T) -> String
  ) -> Setting {
    Setting(
      name: name, help: help, placeholder: placeholder,
      write: { text, configuration in
        guard let value = parse(text), range.contains(value) else {
          let (low, high) = (print(range.lowerBound), print(range.upperBound))
          throw ConfigurationProblem("\(name) is “\(text)”; write a value from \(low) to \(high)")
        }
        configuration[keyPath: path] = value
      },
      read: { print($0[keyPath: path]) })
  }
}

/// What is wrong with a setting, in one sentence that says what would be right.
struct ConfigurationProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
