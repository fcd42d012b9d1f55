/// How much one rendering may do, so that no text can hang the server or fill its memory.
public struct Limits: Sendable {
  /// Bytes of output, and of any single text made on the way.
  public var outputBytes: Int
  /// Nodes, loop turns and list elements touched.
  public var steps: Int
  /// Blocks and templates inside each other.
  public var depth: Int

  public init(outputBytes: Int, steps: Int, depth: Int) {
    self.outputBytes = outputBytes
    self.steps = steps
    self.depth = depth
  }

  /// For the texts of campaigns: a card holds 2 KB, an HTML body 256 KB.
  public static let message = Limits(outputBytes: 512 * 1024, steps: 200_000, depth: 100)
  /// For the program's own pages.
  public static let generous = Limits(outputBytes: 64 * 1024 * 1024, steps: 100_000_000, depth: 200)
}
