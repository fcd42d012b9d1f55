import Ccmark

/// Writes the words of the nodes, one line for each block.
struct PlainTextWriter {
  private var output: [UInt8] = []

  var text: String {
    let end = output.lastIndex { $0 != UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    return String(decoding: output[..<end], as: UTF8.self)
  }

  mutating func write(_ node: MarkdownNode, isEntering: Bool) {
    switch node.type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE: output.append(contentsOf: node.literal)
    case CMARK_NODE_CODE_BLOCK:
      output.append(contentsOf: node.literal)
      endLine()
    case CMARK_NODE_SOFTBREAK: output.append(0x20)
    case CMARK_NODE_LINEBREAK: endLine()
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_ITEM:
      if !isEntering { endLine() }
    default: break
    }
  }

  private mutating func endLine() {
    if let last = output.last, last != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
  }
}
