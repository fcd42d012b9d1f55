import Ccmark

/// Texts of people as safe HTML.
///
/// The text is parsed as CommonMark by libcmark, and the tree is written by our own renderer, which knows only what is
/// allowed: there is no way for markup of the text to reach the page. Raw HTML is shown as the text it is, links and
/// images need an address that passes `MarkdownURL`, headings begin at `h2`.
public enum Markdown {
  /// HTML as bytes, ready for a page. A text of any length and depth takes time proportional to its length.
  public static func html(_ text: String) -> [UInt8] {
    var writer = HTMLWriter(capacity: text.utf8.count * 2)
    walk(text) { writer.write($0, isEntering: $1) }
    return writer.output
  }

  /// The words alone, one line for each block: for previews, searches and e-mail subjects.
  public static func plainText(_ text: String) -> String {
    var writer = PlainTextWriter()
    walk(text) { writer.write($0, isEntering: $1) }
    return writer.text
  }

  /// Visits every node on the way in and, where it has children, on the way out.
  private static func walk(_ text: String, _ visit: (MarkdownNode, Bool) -> Void) {
    var text = text
    let document = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT)
      }
    }
    guard let document, let iterator = cmark_iter_new(document) else { return }
    defer {
      cmark_iter_free(iterator)
      cmark_node_free(document)
    }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(MarkdownNode(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }
}
