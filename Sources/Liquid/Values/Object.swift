/// Keys and values in the order they were given; a key given twice keeps its first place and its last value.
public struct Object: Sendable {
  public private(set) var keys: [String] = []
  public private(set) var values: [Value] = []
  private var places: [String: Int] = [:]

  public init() {}

  public init(_ pairs: some Sequence<(String, Value)>) {
    for (key, value) in pairs { self[key] = value }
  }

  public var count: Int { keys.count }
  public var isEmpty: Bool { keys.isEmpty }

  /// Nil where there is no such key. Setting nil removes the key.
  public subscript(key: String) -> Value? {
    get { places[key].map { values[$0] } }
    set {
      if let place = places[key] {
        if let newValue { values[place] = newValue } else { remove(at: place) }
      } else if let newValue {
        places[key] = keys.count
        keys.append(key)
        values.append(newValue)
      }
    }
  }

  private mutating func remove(at place: Int) {
    keys.remove(at: place)
    values.remove(at: place)
    places = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }
}
