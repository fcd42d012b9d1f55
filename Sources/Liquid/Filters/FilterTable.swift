/// The filters a set of templates may call.
public struct FilterTable: Sendable {
  private(set) var filters: [String: Filter] = [:]

  public init(_ filters: [Filter] = []) {
    for filter in filters { add(filter) }
  }

  /// The filters of the language itself.
  public static let standard = FilterTable(
    stringFilters + replaceFilters + encodingFilters + numberFilters + listFilters + sortFilters + otherFilters)

  /// A filter of the same name is replaced.
  public mutating func add(_ filter: Filter) { filters[filter.name] = filter }

  public func adding(_ more: Filter...) -> FilterTable {
    var table = self
    for filter in more { table.add(filter) }
    return table
  }

  subscript(name: String) -> Filter? { filters[name] }

  var names: [String] { filters.keys.sorted() }
}
