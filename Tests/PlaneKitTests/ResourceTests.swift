import TestSupport
import Testing

@testable import PlaneKit

@Suite("Files that drawings show")
struct ResourceTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("a file is read once, however it is spelled")
  func spellings() throws {
    let folder = try TemporaryDirectory()
    try folder.write("pictures/a b.txt", "first")
    try folder.link("link.txt", to: folder("pictures/a b.txt"))
    let memory = ResourceMemory(try ResourceDirectory(folder.path), relativeTo: folder("pictures"))
    #expect(memory.bytes(of: "a%20b.txt") == bytes("first"))
    try folder.write("pictures/a b.txt", "second")
    for spelling in ["a b.txt", "./a%20b.txt", "../pictures/a%20b.txt", "../link.txt", "a%20b.txt?v=1#x"] {
      #expect(memory.bytes(of: spelling) == bytes("first"), "\(spelling)")
    }
    let other = ResourceMemory(try ResourceDirectory(folder.path), relativeTo: nil)
    #expect(other.bytes(of: "pictures/a%20b.txt") == bytes("second"))
  }

  @Test("nothing outside of the folder is read")
  func outside() throws {
    let folder = try TemporaryDirectory()
    try folder.write("secret.txt", "secret")
    try folder.write("inside/a.txt", "a")
    try folder.link("inside/link.txt", to: folder("secret.txt"))
    let memory = ResourceMemory(try ResourceDirectory(folder("inside")), relativeTo: folder("inside"))
    #expect(memory.bytes(of: "a.txt") == bytes("a"))
    for reference in [
      "../secret.txt", "link.txt", folder("secret.txt"), "file:a.txt", "//a.txt", "", "none.txt", ".",
    ] {
      #expect(memory.bytes(of: reference) == nil, "\(reference)")
    }
  }
}
