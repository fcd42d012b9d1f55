import HTTP

extension FuzzTarget {
  /// A path that is encoded anew leads to the same place.
  static func readTarget(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), let target = try? RequestTarget(text) else { return }
    checkPath(target)
    guard target.form == .origin else { return }
    let again = "/" + target.segments.map(PercentEncoding.encoded).joined(separator: "/")
    require((try? RequestTarget(again))?.path.utf8.elementsEqual(target.path.utf8) == true, "a path is not read back")
    let query = try? Query(parsing: Array(target.query.encoded.utf8)[...])
    require(query == target.query, "a query is not read back")
  }

  /// Pairs that are encoded anew read as the same pairs.
  static func readForm(_ bytes: [UInt8]) {
    let type = "application/x-www-form-urlencoded"
    guard let form = form(bytes, type: type) else { return }
    let again = Self.form(Array(form.fields.encoded.utf8), type: type)
    require(again?.fields == form.fields || form.fields.encoded.utf8.count > bytes.count * 3, "a form is not read back")
    require(form.fields.pairs.allSatisfy { !($0.name + $0.value).utf8.contains(0) }, "a form holds NUL")
  }

  static func readMultipart(_ bytes: [UInt8]) {
    for boundary in ["X", "----WebKitFormBoundary7MA4YWxkTrZu0gW"] {
      guard let form = form(bytes, type: "multipart/form-data; boundary=\(boundary)") else { continue }
      require(form.files.allSatisfy { $0.bytes.count <= bytes.count }, "a file is larger than its form")
      require(form.files.allSatisfy { !$0.name.utf8.contains(UInt8(ascii: "/")) }, "a file name has a folder")
      require(form.fields.pairs.allSatisfy { !($0.name + $0.value).utf8.contains(0) }, "a form holds NUL")
    }
  }

  private static func form(_ bytes: [UInt8], type: String) -> Form? {
    guard let request = try? Request(method: .post, "/", headers: ["Content-Type": type], body: bytes) else {
      return nil
    }
    do throws(HTTPError) {
      return try request.form()
    } catch {
      require([400, 413].contains(error.status.code), "a form is refused for the wrong reason")
      return nil
    }
  }

  /// A cookie that may be set is read back as it was.
  static func readCookies(_ bytes: [UInt8]) {
    guard let cookies = request("Cookie", bytes)?.cookies else { return }
    for pair in cookies.pairs {
      require(cookies[pair.name] != nil, "a cookie is not found by its name")
      guard let cookie = try? SetCookie(name: pair.name, value: pair.value),
        let text = cookie.text.split(separator: "; ").first,
        let answer = Self.request("Cookie", Array(text.utf8))
      else { continue }
      require(answer.cookies[pair.name] == pair.value, "a cookie is not read back")
    }
  }

  /// The values of all fields that have a grammar of their own.
  static func readFields(_ bytes: [UInt8]) {
    let now = HTTPDate(seconds: 1_796_000_000)
    let validators = Validators(tag: EntityTag("a"), lastModified: HTTPDate(seconds: 1_000_000_000))
    for name in ["If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range"] {
      guard let request = request(name, bytes) else { return }
      _ = validators.evaluate(request, now: now)
      _ = validators.allowsRange(request, now: now)
    }
    for length in [0, 1, 1000] {
      guard let request = request("Range", bytes) else { return }
      guard case .ranges(let ranges) = RequestedRanges(request, length: length) else { continue }
      require(ranges.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= length }, "a range is outside")
      require(ranges.reduce(0) { $0 + $1.count } <= length, "ranges ask for more than there is")
    }
    _ = request("Accept", bytes)?.preferredType(of: ["text/html", "application/json"])
    _ = request("Accept-Encoding", bytes)?.preferredCoding(of: ["br", "gzip"])
    _ = request("Accept-Language", bytes)?.preferredLanguage(of: ["en", "de-CH"])
    let text = String(decoding: bytes, as: UTF8.self)
    if let date = HTTPDate(parsing: text, now: now) {
      require(HTTPDate(parsing: date.text, now: now) == date, "a date is not read back")
    }
    if let tag = EntityTag(parsing: text) { require(EntityTag(parsing: tag.text) == tag, "a tag is not read back") }
    _ = MediaType(text)
  }
}
