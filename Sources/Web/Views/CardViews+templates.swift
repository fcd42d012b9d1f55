import ContentCards
import Liquid

extension CardViews {
  /// Where an owner puts views that replace the stock ones, each named for what it draws: `banner`, `home_tile`.
  static let folder = "cards/custom/"

  /// The custom views among these templates. Throws ``ViewProblems`` where one is named for no card.
  init(templates names: [String]) throws {
    self.init()
    for name in names where name.hasPrefix(Self.folder) {
      guard let subject = Subject(name: String(name.dropFirst(Self.folder.count))) else {
        throw ViewProblems(description: "\(name).liquid is named for no card; its name must be \(Subject.rule)")
      }
      register(name, for: subject)
    }
  }
}
