import Ccmark

/// A node of the parsed text; valid only while the tree is walked.
struct MarkdownNode {
  let pointer: OpaquePointer

  var type: cmark_node_type { cmark_node_get_type(pointer) }
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  var parent: MarkdownNode? { cmark_node_parent(pointer).map { MarkdownNode(pointer: $0) } }

  /// The text of a text, code or HTML node.
  var literal: UnsafeBufferPointer<UInt8> { Self.bytes(cmark_node_get_literal(pointer)) }

  /// The address of a link or image, escapes and entities already read.
  var url: String { String(decoding: Self.bytes(cmark_node_get_url(pointer)), as: UTF8.self) }

  /// A paragraph whose list is tight stands without `<p>`.
  var isInTightList: Bool {
    guard let list = parent?.parent, list.type == CMARK_NODE_LIST else { return false }
    return cmark_node_get_list_tight(list.pointer) != 0
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
    var count = 0
    while text[count] != 0 { count += 1 }
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: count)
  }
}
