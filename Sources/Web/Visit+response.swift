import ContentCards
import FoundationEssentials
import FoundationInternationalization
import HTTP
import Liquid

extension Visit {
  static let noticeCookie = "notice"

  /// A page of the site: never stored, framed by nobody but where `frames` says, running no script but the site's own.
  func response<R: Record>(
    _ page: Page.Of<R>, _ view: R, status: Status = .ok, frames: String = "'self'"
  ) throws -> Response {
    try response(html: try site.views.html(page, view, now: now, zone: zone), status: status, frames: frames)
  }

  /// The same for a page that is drawn already.
  func response(html: [UInt8], status: Status = .ok, frames: String = "'self'") throws -> Response {
    var response = Response(status: status, headers: Self.pageFields, body: .bytes(html))
    try response.headers.add("Content-Security-Policy", joining: PagePolicy.parts(nonce: nonce, frames: frames))
    if notice != nil { response.headers.add(try SetCookie(name: Self.noticeCookie, value: "", maxAge: 0)) }
    try keepSession(&response)
    return response
  }

  /// Sends the reader on after a change, with a sentence for the next page.
  func redirect(to location: String, notice: String? = nil) throws -> Response {
    var response = try Response.redirect(to: location)
    if let notice {
      let value = site.keys.notices.sign(notice, expiresAt: now.adding(seconds: 60).milliseconds)
      response.headers.add(
        try SetCookie(name: Self.noticeCookie, value: value, maxAge: 60, secure: site.options.secureCookies))
    }
    return try seal(response)
  }

  /// Where a form asked to return to: a path of this site, or else `fallback`.
  func back(_ form: Form, or fallback: String) -> String {
    guard let text = form["return"], let url = CardURL(text), !url.isExternal else { return fallback }
    return url.locationText
  }

  /// Data for a script.
  func json(_ value: JSON, status: Status = .ok) throws -> Response {
    try seal(.bytes(Array(value.text.utf8), type: "application/json", status: status))
  }

  /// What every answer that depends on who asks has in common.
  func seal(_ response: Response) throws -> Response {
    var response = response
    for (name, value) in Self.sealed { response.headers[name] = value }
    try keepSession(&response)
    return response
  }

  private static let sealed = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The fields that all pages have, written once.
  private static let pageFields: Headers = {
    var fields: Headers = ["Content-Type": "text/html; charset=utf-8"]
    for (name, value) in sealed { fields[name] = value }
    return fields
  }()

  private func keepSession(_ response: inout Response) throws {
    if isNew { response.headers.add(try sessionCookie(session)) }
  }

  func sessionCookie(_ session: Session) throws -> SetCookie {
    let life = site.options.sessionLife
    return try SetCookie(
      name: Session.cookie, value: session.cookie(keys: site.keys, now: now, life: life),
      maxAge: Int(life.components.seconds),
      secure: site.options.secureCookies)
  }
}

extension CardURL {
  /// The address as it may stand in a Location field: what no URI may hold is percent-encoded (RFC 3986 §2).
  var locationText: String {
    text.utf8.allSatisfy(Self.mayStand)
      ? text
      : String(
        decoding: text.utf8.flatMap { byte in Self.mayStand(byte) ? [byte] : Array(Self.escape(byte).utf8) },
        as: UTF8.self)
  }

  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x20, 0x7F...0xFF: false
    case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"): false
    case UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"): false
    default: true
    }
  }

  /// Scheme, host and port of an address elsewhere, as a Content-Security-Policy names it; nil for a path of this site.
  var origin: String? {
    guard isExternal, let scheme = text.firstRange(of: "://") else { return nil }
    let host = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
    let isPlain = host.utf8.allSatisfy { (0x21...0x7E).contains($0) && !";,'\"".utf8.contains($0) }
    return isPlain ? String(text[..<scheme.upperBound] + host) : nil
  }

  private static func escape(_ byte: UInt8) -> String { "%" + String(byte, radix: 16, uppercase: true) }
}
