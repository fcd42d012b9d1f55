import Foundation

extension Configuration {
  /// Reads the settings: first a file (`--config FILE` or `PLACARD_CONFIG`), over it the environment, over it the flags.
  /// Arguments that are no flag are returned in order. Throws ``ConfigurationProblem``.
  static func read(
    arguments: [String], environment: [String: String], file: (String) throws -> String
  ) throws -> (configuration: Configuration, operands: [String]) {
    let settings = Dictionary(uniqueKeysWithValues: settings.map { ($0.name, $0) })
    var configuration = Configuration()
    let flags = try Flags(arguments, settings: settings)

    if let path = flags.configurationFile ?? environment["PLACARD_CONFIG"] {
      guard let text = try? file(path) else { throw ConfigurationProblem("there is no readable settings file \(path)") }
      try configuration.read(fileText: text, path: path, settings: settings)
    }
    for setting in Self.settings {
      guard let text = environment[setting.environmentName] else { continue }
      do { try setting.write(text, &configuration) } catch {
        throw ConfigurationProblem("\(setting.environmentName): \(error)")
      }
    }
    for (setting, text) in flags.values { try setting.write(text, &configuration) }
    return (configuration, flags.operands)
  }

  /// Names in the environment that look like settings and are none, sorted. They stop nothing: who starts the program
  /// may put names of their own there, as some platforms do for every service.
  static func unknownNames(in environment: [String: String]) -> [String] {
    let known = Set(settings.map(\.environmentName) + ["PLACARD_CONFIG"])
    return environment.keys.filter { $0.hasPrefix("PLACARD_") && !known.contains($0) }.sorted()
  }

  /// One `name = value` a line; `#` begins a comment line.
  private mutating func read(fileText: String, path: String, settings: [String: Setting]) throws {
    for (number, line) in fileText.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      let place = "\(path), line \(number + 1)"
      guard let equals = line.firstIndex(of: "=") else {
        throw ConfigurationProblem("\(place): “\(line)” is not of the form name = value")
      }
      let name = line[..<equals].trimmingCharacters(in: .whitespaces)
      let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      guard let setting = settings[name] else {
        throw ConfigurationProblem("\(place): there is no setting “\(name)”; placard serve --help lists them")
      }
      do { try setting.write(value, &self) } catch { throw ConfigurationProblem("\(place): \(error)") }
    }
  }
}

/// A command line taken apart, its values not yet judged.
private struct Flags {
  var configurationFile: String?
  var values: [(Setting, String)] = []
  var operands: [String] = []

  init(_ arguments: [String], settings: [String: Setting]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--"), argument.count > 2 else {
        operands.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var value = parts.count == 2 ? String(parts[1]) : nil
      guard name == "config" || settings[name] != nil else {
        throw ConfigurationProblem("there is no setting --\(name); placard serve --help lists them")
      }
      if value == nil {
        value = settings[name].map { $0.placeholder == nil } == true ? "true" : rest.popFirst()
      }
      guard let value else { throw ConfigurationProblem("--\(name) needs a value") }
      if let setting = settings[name] { values.append((setting, value)) } else { configurationFile = value }
    }
  }
}
