import ContentCards
import HTTP

/// Who is looking, and how the site looks to them.
struct SettingsPages {
  let site: Site

  func show(_ visit: Visit) async throws -> Response {
    let header = try await visit.header()
    let current = visit.user?.externalID
    return try visit.response(
      Page.settings,
      SettingsView(
        site: visit.siteView(title: visit.text("settings.title"), section: "settings", header: header),
        demo: site.options.demo,
        users: site.options.demo
          ? site.demoUsers.map {
            DemoUserView(
              externalID: $0.externalID.text, name: $0.name, description: $0.description,
              current: $0.externalID == current)
          } : [],
        preferences: visit.preferences,
        languages: SiteLanguage.all.map {
          LanguageView(code: $0.code, name: $0.name, current: $0.code == visit.preferences.language, ready: $0.isReady)
        }))
  }

  /// Remembers what was chosen, on this device.
  func change(_ visit: Visit) async throws -> Response {
    let form = try visit.form()
    var preferences = visit.preferences
    preferences.update(from: form.fields)
    var response =
      visit.expectsJSON
      ? try visit.seal(.noContent())
      : try visit.redirect(to: visit.back(form, or: "/settings"), notice: visit.text("notice.settings"))
    response.headers.add(
      try SetCookie(
        name: Preferences.cookie, value: preferences.encoded(over: site.options.preferences), maxAge: 365 * 86_400,
        secure: site.options.secureCookies))
    return response
  }

  /// Signs in as a demo user. The session is a new one, so nothing of who was here before is carried over but the cart
  /// of a guest.
  func signIn(_ visit: Visit) async throws -> Response {
    guard site.options.demo else {
      throw HTTPError(.forbidden, reason: "Signing in by choosing a user is for the demo only: start with --demo.")
    }
    let form = try visit.form()
    guard let chosen = form["user"].flatMap(ExternalID.init),
      let demo = site.demoUsers.first(where: { $0.externalID == chosen })
    else {
      let known = site.demoUsers.map(\.externalID.text).joined(separator: ", ")
      throw HTTPError(.unprocessableContent, reason: "There is no such demo user; there are \(known).")
    }
    let user = try await site.stores.users.findOrCreate(chosen, at: visit.now)
    let leftOut =
      visit.user == nil ? try await site.shop.carts.signIn(try visit.guest(), as: user.id, at: visit.now) : []
    let session = Session(id: site.randomText(), user: chosen)
    if user.id != visit.user?.id { try await site.stores.sessions.begin(by: user.id, at: visit.now) }
    var response = try visit.redirect(
      to: visit.back(form, or: "/"),
      notice: [visit.text("notice.signed_in", [("name", demo.name)]), ShopWords(visit).leftOut(leftOut)]
        .compactMap(\.self).joined(separator: " "))
    response.headers.add(try visit.sessionCookie(session))
    return response
  }

  func signOut(_ visit: Visit) async throws -> Response {
    let session = Session(id: site.randomText(), user: nil)
    var response = try visit.redirect(to: "/", notice: visit.text("notice.signed_out"))
    response.headers.add(try visit.sessionCookie(session))
    return response
  }
}
