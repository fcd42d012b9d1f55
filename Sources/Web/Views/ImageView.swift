import Liquid

/// An image with the place it takes before it has loaded, in CSS pixels.
struct ImageView: Sendable {
  var address: String
  var text: String
  var width: Int
  var height: Int

  /// Where no aspect ratio is given, `fallback` (width by height) reserves the place; the largest side is 800.
  init(_ address: String, text: String, aspectRatio: Double?, fallback: (width: Int, height: Int)) {
    self.address = address
    self.text = text
    let ratio = aspectRatio ?? Double(fallback.width) / Double(fallback.height)
    width = ratio >= 1 ? 800 : max(1, Int((800 * ratio).rounded()))
    height = ratio >= 1 ? max(1, Int((800 / ratio).rounded())) : 800
  }
}

extension Record {
  /// The four fields by which every template draws an image.
  static func imageFields(_ image: @escaping @Sendable (Self) -> ImageView?) -> [Field<Self>] {
    [
      Field("image") { image($0)?.address },
      Field("image_alt") { image($0)?.text ?? "" },
      Field("image_width") { image($0)?.width ?? 0 },
      Field("image_height") { image($0)?.height ?? 0 },
    ]
  }
}
