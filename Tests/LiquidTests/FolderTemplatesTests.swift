import Foundation
import Liquid
import TestSupport
import Testing

@Suite("Templates of a folder")
struct FolderTemplatesTests {
  @Test("are found in it and in its folders, also where it is a link to another place")
  func linked() throws {
    let root = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: root.file("views/cart"), withIntermediateDirectories: true)
    try Data("Hello".utf8).write(to: URL(fileURLWithPath: root.file("views/cart/show.liquid")))
    try Data().write(to: URL(fileURLWithPath: root.file("views/notes.txt")))
    try FileManager.default.createSymbolicLink(atPath: root.file("link"), withDestinationPath: root.file("views"))
    for name in ["views", "link"] {
      let templates = FolderTemplates(folder: root.file(name))
      #expect(try templates.names() == ["cart/show"])
      #expect(try templates.text(of: "cart/show") == Array("Hello".utf8))
    }
  }
}
