/// The tags of coded answers: a strong tag names bytes, so the coded ones need another (RFC 9110 §8.8.3.3).
enum CodedTags {
  // Not what a handler that stores coded files is likely to use itself.
  private static let suffix = "~gzip"

  static func coded(_ tag: EntityTag) -> EntityTag { EntityTag(tag.opaque + suffix, isWeak: tag.isWeak) }

  /// Turns the tags of coded answers in a request's conditions back into those the handler knows, and returns these.
  static func remove(from headers: inout Headers) -> Set<String> {
    var known: Set<String> = []
    for name in ["If-Match", "If-None-Match"] {
      guard let field = headers[name], case .tags(let tags) = EntityTagList(field),
        tags.contains(where: { $0.opaque.hasSuffix(suffix) })
      else { continue }
      headers[name] = tags.map { tag in
        guard tag.opaque.hasSuffix(suffix) else { return tag.text }
        let plain = EntityTag(String(tag.opaque.dropLast(suffix.count)), isWeak: tag.isWeak)
        known.insert(plain.opaque)
        return plain.text
      }
      .joined(separator: ", ")
    }
    return known
  }
}
