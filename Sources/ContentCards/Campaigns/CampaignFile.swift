/// One campaign file that was read and checked.
public struct CampaignFile: Sendable {
  public let definition: CampaignDefinition
  /// The document without its content blocks, which are kept beside it.
  public let document: JSON

  /// - Parameter file: reads a file that stands beside the campaign's.
  public init(
    parsing document: JSON, file: (String) throws -> String = { throw DocumentFileMissing(name: $0) }
  ) throws(DocumentProblem) {
    definition = try CampaignDefinition(parsing: document, file: file)
    var kept = document
    if case .object(var fields) = document {
      fields["content_blocks"] = nil
      kept = .object(fields)
    }
    self.document = kept
  }

  /// - Throws: ``JSON/SyntaxError`` or ``DocumentProblem``.
  public init(text: some Sequence<UInt8>, file: (String) throws -> String) throws {
    try self.init(parsing: JSON(parsing: text), file: file)
  }
}
