extension Request {
  /// Which of the offered content codings to use, of equals the first; nil for none (RFC 9110 §12.5.3).
  ///
  /// Without an Accept-Encoding field none is used, though any would be allowed. Nor is one where the field leaves
  /// nothing to send, as `identity;q=0` or `*;q=0` alone: of the two answers §12.4.1 allows then, 406 or to disregard
  /// the field, the plain one is what every reader can use, while a 406 would have to be plain as well.
  public func preferredCoding(of offered: [String]) -> String? {
    guard let field = headers["Accept-Encoding"] else { return nil }
    let list = QualityList(field)
    var best: (coding: String?, quality: Int) = (nil, list.explicitQuality(of: "identity") ?? 0)
    for coding in offered {
      let quality = list.explicitQuality(of: coding) ?? list.explicitQuality(of: "*") ?? 0
      if quality > best.quality || (quality == best.quality && quality > 0 && best.coding == nil) {
        best = (coding, quality)
      }
    }
    return best.coding
  }
}

extension QualityList {
  /// `x-gzip` is another name of gzip (RFC 9110 §8.4.1.3).
  fileprivate func explicitQuality(of coding: String) -> Int? {
    elements.first { $0.value == coding || (coding == "gzip" && $0.value == "x-gzip") }?.quality
  }
}
