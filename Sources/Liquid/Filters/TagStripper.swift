/// Takes tags, comments, scripts and styles out of a text, in time proportional to its length.
enum TagStripper {
  static func strip(_ text: String) -> String {
    let withoutBlocks = removing(
      [("<script", "</script>"), ("<!--", "-->"), ("<style", "</style>")], from: Array(text.utf8))
    return String(decoding: removing([("<", ">")], from: withoutBlocks), as: UTF8.self)
  }

  /// Without everything from an opening to the next closing; an opening that is never closed stays.
  private static func removing(_ blocks: [(open: String, close: String)], from text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    var unclosed: Set<String> = []
    while index < text.count {
      if text[index] == UInt8(ascii: "<"),
        let block = blocks.first(where: { !unclosed.contains($0.open) && starts(text, at: index, with: $0.open) })
      {
        if let end = ByteSearch(block.close).first(in: text, from: index + block.open.utf8.count) {
          index = end + block.close.utf8.count
          continue
        }
        unclosed.insert(block.open)
      }
      result.append(text[index])
      index += 1
    }
    return result
  }

  private static func starts(_ text: [UInt8], at index: Int, with prefix: String) -> Bool {
    text[index...].starts(with: prefix.utf8)
  }
}
