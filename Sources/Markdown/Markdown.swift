/// Text of authors as safe HTML.
public enum Markdown {
  /// One paragraph in which nothing is markup.
  public static func html(_ text: String) -> [UInt8] {
    var html = Array("<p>".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): html += "&lt;".utf8
      case UInt8(ascii: ">"): html += "&gt;".utf8
      case UInt8(ascii: "&"): html += "&amp;".utf8
      default: html.append(byte)
      }
    }
    return html + Array("</p>".utf8)
  }

  /// The text as it is.
  public static func plainText(_ text: String) -> String { text }
}
