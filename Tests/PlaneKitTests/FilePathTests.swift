import TestSupport
import Testing

@testable import PlaneKit

@Suite("Paths")
struct FilePathTests {
  @Test("are made absolute where folders are missing, as they would be if these were there")
  func absolute() throws {
    let directory = try TemporaryDirectory()
    try directory.write("real/a.json", "")
    try directory.link("link", to: "real")
    let root = try #require(POSIX.realPath(directory.path))
    for (path, expected) in [
      ("real/a.json", "real/a.json"), ("link/a.json", "real/a.json"), ("link/none.json", "real/none.json"),
      ("link/gone/b/c.json", "real/gone/b/c.json"), ("link/gone//b/./c.json", "real/gone/b/c.json"),
      ("link/gone/../c.json", "real/c.json"), ("link/gone/../../c.json", "c.json"),
      ("link/../c.json", "c.json"),
    ] {
      #expect(FilePath.absolute(directory(path)) == "\(root)/\(expected)")
    }
    let here = try #require(POSIX.realPath("."))
    #expect(FilePath.absolute("none-of-these/../a.json") == "\(here)/a.json")
    #expect(FilePath.absolute("/none-of-these/../../a.json") == "/a.json")
  }

  @Test("a path lies below a folder by its bytes")
  func insides() {
    #expect(FilePath.rest(of: "/a/b/c.svg", below: "/a") == "b/c.svg")
    #expect(FilePath.rest(of: "/a/b", below: "/a/") == "b")
    #expect(FilePath.rest(of: "/ab", below: "/a") == nil)
    #expect(FilePath.rest(of: "/a", below: "/a") == nil)
    #expect(FilePath.rest(of: "/x", below: "/") == "x")
    // A name that begins with a mark: with the slash before it, it is one character.
    #expect(FilePath.rest(of: "/a/\u{301}b", below: "/a") == "\u{301}b")
    #expect(FilePath.isInside("/a", "/a") && FilePath.isInside("/a/\u{301}", "/a"))
    #expect(!FilePath.isInside("/ab", "/a"))
  }
}
