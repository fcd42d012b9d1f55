import Liquid

/// What happened, what to do, and the id that stands in the log.
struct ErrorView: Record {
  var site: SiteView
  var status: Int
  var what: String
  var advice: String
  var id: String

  static let fields = Fields<Self>("error") {
    Field("site") { $0.site }
    Field("status") { $0.status }
    Field("what") { $0.what }
    Field("advice") { $0.advice }
    Field("id") { $0.id }
  }
}
