extension Request {
  /// Which of the offered media types the Accept field likes best; of equals the first (RFC 9110 §12.5.1).
  ///
  /// Without an Accept field the first; nil where none is acceptable.
  public func preferredType(of offered: [String]) -> String? {
    guard let accept = headers["Accept"] else { return offered.first }
    // What browsers send begins with what most pages are: nothing can be liked better.
    if let first = offered.first, accept.hasPrefix(first + ",") { return first }
    let list = QualityList(accept)
    var best: (type: String, quality: Int)?
    for type in offered {
      guard let mediaType = MediaType(type) else { continue }
      let quality = list.quality(of: mediaType)
      if quality > best?.quality ?? 0 { best = (type, quality) }
    }
    return best?.type
  }
}

extension QualityList {
  /// The weight of the most specific range that fits: type with parameters, type, `type/*`, `*/*`.
  fileprivate func quality(of type: MediaType) -> Int {
    var best = (specificity: -1, quality: 0)
    for element in elements {
      let specificity: Int
      switch element.value {
      case type.essence where element.parameters.allSatisfy(type.parameters.contains):
        specificity = 2 + element.parameters.count
      case type.type + "/*": specificity = 1
      case "*/*": specificity = 0
      default: continue
      }
      if specificity > best.specificity { best = (specificity, element.quality) }
    }
    return best.quality
  }
}
