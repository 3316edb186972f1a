import TestSupport
import Testing

@testable import PlaneKit

@Suite("What git ignores")
struct IgnoreRulesTests {
  private func found(_ patterns: String, _ names: [String]) throws -> [String] {
    let directory = try TemporaryDirectory()
    for name in names { try directory.write(name, "") }
    try directory.write(".gitignore", patterns)
    return FileFinder([directory.path]).files.map { String($0.path.dropFirst(directory.path.count + 1)) }
  }

  @Test(
    "patterns as gitignore(5) has them",
    arguments: [
      ("# a comment\n\na.svg\n", ["b.svg", "d/b.svg"]),
      ("/a.svg", ["b.svg", "d/a.svg", "d/b.svg"]),
      ("*.svg\n!b.svg", ["b.svg", "d/b.svg"]),
      ("d/", ["a.svg", "b.svg"]),
      ("a.svg/", ["a.svg", "b.svg", "d/a.svg", "d/b.svg"]),
      ("d/a.svg", ["a.svg", "b.svg", "d/b.svg"]),
      ("**/a.svg", ["b.svg", "d/b.svg"]),
      ("d/**", ["a.svg", "b.svg"]),
      ("[!b].svg", ["b.svg", "d/b.svg"]),
      ("[a-b].s?g\n", []),
      ("\\a.svg  \n", ["b.svg", "d/b.svg"]),
      ("*\n!*/\n!b.svg", ["b.svg", "d/b.svg"]),
      // Nothing comes back from a directory that is left out.
      ("d\n!d/b.svg", ["a.svg", "b.svg"]),
      // Line feeds end lines, and nothing else does.
      ("a.svg\r\nd/\r\n", ["b.svg"]), ("x\u{2028}a.svg", ["a.svg", "b.svg", "d/a.svg", "d/b.svg"]),
    ])
  func patterns(text: String, expected: [String]) throws {
    #expect(try found(text, ["a.svg", "b.svg", "d/a.svg", "d/b.svg"]) == expected)
  }

  @Test("the files of deeper directories win, and those above count up to the repository's root")
  func levels() throws {
    let directory = try TemporaryDirectory()
    for name in ["r/.git/HEAD", "r/d/a.svg", "r/d/b.svg", "r/d/e/a.svg"] { try directory.write(name, "") }
    try directory.write(".gitignore", "b.svg")
    try directory.write("r/.gitignore", "a.svg")
    try directory.write("r/d/e/.gitignore", "!a.svg")
    let files = FileFinder([directory("r/d")]).files
    #expect(files.map(\.path) == [directory("r/d/b.svg"), directory("r/d/e/a.svg")])
  }

  @Test(
    "what a repository leaves out for oneself is left out, unless its files say otherwise",
    arguments: ["r", "r/d"])
  func ownExclusions(searched: String) throws {
    let directory = try TemporaryDirectory()
    for name in ["r/d/a.svg", "r/d/b.svg", "r/d/c.svg"] { try directory.write(name, "") }
    try directory.write("r/.git/info/exclude", "# mine\n/d/a.svg\nb.svg\n")
    try directory.write("r/d/.gitignore", "!b.svg")
    let files = FileFinder([directory(searched)]).files
    #expect(files.map(\.path) == [directory("r/d/b.svg"), directory("r/d/c.svg")])
  }

  @Test("a file that is named is looked at all the same, and only once")
  func named() throws {
    let directory = try TemporaryDirectory()
    try directory.write(".gitignore", "a.svg")
    for name in ["a.svg", "d/b.svg"] { try directory.write(name, "") }
    let paths = [directory.path, directory("d"), directory("a.svg"), directory("d/../d/b.svg")]
    let files = FileFinder(paths).files
    #expect(files.map(\.path) == [directory("d/b.svg"), directory("a.svg")])
    #expect(files.allSatisfy { $0.isNamed })
  }
}
