import Ccmark

/// Writes the allowed nodes as HTML.
struct HTMLWriter {
  private(set) var output: [UInt8] = []
  /// Inside an image only its words are kept, for the `alt` text.
  private var images = 0
  private var imageURL: MarkdownURL?
  /// For each open link, whether it was written.
  private var links: [Bool] = []

  init(capacity: Int) { output.reserveCapacity(capacity) }

  mutating func write(_ node: MarkdownNode, isEntering: Bool) {
    if node.type == CMARK_NODE_IMAGE { return writeImage(node, isEntering) }
    if images > 0 { return writeAlternative(node) }
    switch node.type {
    case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: appendEscaped(node.literal)
    case CMARK_NODE_SOFTBREAK: append("\n")
    case CMARK_NODE_LINEBREAK: append("<br>\n")
    case CMARK_NODE_CODE:
      append("<code>")
      appendEscaped(node.literal)
      append("</code>")
    case CMARK_NODE_EMPH: append(isEntering ? "<em>" : "</em>")
    case CMARK_NODE_STRONG: append(isEntering ? "<strong>" : "</strong>")
    case CMARK_NODE_LINK: writeLink(node, isEntering)
    default: writeBlock(node, isEntering)
    }
  }

  private mutating func writeBlock(_ node: MarkdownNode, _ isEntering: Bool) {
    switch node.type {
    case CMARK_NODE_PARAGRAPH:
      if !node.isInTightList { append(isEntering ? "<p>" : "</p>\n") }
    case CMARK_NODE_HEADING:
      append(isEntering ? "<h" : "</h")
      append(UInt8(ascii: "0") + UInt8(min(node.headingLevel + 1, 6)))
      append(isEntering ? ">" : ">\n")
    case CMARK_NODE_BLOCK_QUOTE: append(isEntering ? "<blockquote>\n" : "</blockquote>\n")
    case CMARK_NODE_LIST: writeList(node, isEntering)
    case CMARK_NODE_ITEM: append(isEntering ? "<li>" : "</li>\n")
    case CMARK_NODE_THEMATIC_BREAK: append("<hr>\n")
    case CMARK_NODE_CODE_BLOCK:
      append("<pre><code>")
      appendEscaped(node.literal)
      append("</code></pre>\n")
    case CMARK_NODE_HTML_BLOCK:
      append("<p>")
      appendEscaped(node.literal)
      append("</p>\n")
    default: break
    }
  }

  private mutating func writeList(_ node: MarkdownNode, _ isEntering: Bool) {
    guard node.isOrdered else { return append(isEntering ? "<ul>\n" : "</ul>\n") }
    guard isEntering else { return append("</ol>\n") }
    append(node.listStart == 1 ? "<ol>\n" : "<ol start=\"\(node.listStart)\">\n")
  }

  /// A link whose address is refused leaves its words.
  private mutating func writeLink(_ node: MarkdownNode, _ isEntering: Bool) {
    guard isEntering else {
      if links.popLast() == true { append("</a>") }
      return
    }
    let url = links.contains(true) ? nil : MarkdownURL(node.url)
    links.append(url != nil)
    guard let url else { return }
    append("<a href=\"")
    appendEscaped(url.text)
    append(url.kind == .web ? "\" rel=\"noopener nofollow\">" : "\">")
  }

  /// An image whose address is refused leaves its alternative text.
  private mutating func writeImage(_ node: MarkdownNode, _ isEntering: Bool) {
    if isEntering {
      images += 1
      guard images == 1 else { return }
      imageURL = MarkdownURL(node.url).flatMap { $0.kind == .mail ? nil : $0 }
      guard let imageURL else { return }
      append("<img src=\"")
      appendEscaped(imageURL.text)
      append("\" alt=\"")
    } else {
      images -= 1
      if images == 0, imageURL != nil { append("\" loading=\"lazy\">") }
    }
  }

  private mutating func writeAlternative(_ node: MarkdownNode) {
    switch node.type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: appendEscaped(node.literal)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: append(" ")
    default: break
    }
  }
}

extension HTMLWriter {
  private mutating func append(_ markup: String) {
    output.append(contentsOf: markup.utf8)
  }

  private mutating func append(_ byte: UInt8) { output.append(byte) }

  private mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  private mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in bytes.enumerated() {
      let entity: StaticString
      switch byte {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "'"): entity = "&#39;"
      default: continue
      }
      output.append(contentsOf: bytes[start..<index])
      entity.withUTF8Buffer { output.append(contentsOf: $0) }
      start = index + 1
    }
    output.append(contentsOf: bytes[start...])
  }
}
