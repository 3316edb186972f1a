import PlaneKit
import TestSupport
import Testing

@Suite("Finding files")
struct FileFinderTests {
  @Test("searches directories, sorted, for names of both formats, each file once")
  func directories() throws {
    let directory = try TemporaryDirectory()
    for name in [
      "b/2.svg", "b/10.json", "a.SVG", "a.txt", ".git/x.json", ".hidden.svg", "b/c/d.json", "é.svg",
    ] {
      try directory.write(name, "")
    }
    try directory.link("b/loop", to: directory.path)
    try directory.link("linked.svg", to: "a.txt")
    // A file that is found under another name.
    try directory.link("again.svg", to: "a.SVG")
    try directory.link("linked-again.svg", to: "a.txt")
    let finder = FileFinder([directory.path])
    let (files, failures) = (finder.files, finder.failures)
    #expect(failures.isEmpty)
    #expect(
      files.map(\.path)
        == ["a.SVG", "b/10.json", "b/2.svg", "b/c/d.json", "linked-again.svg", "é.svg"].map { directory($0) })
    #expect(files.allSatisfy { !$0.isNamed })
  }

  @Test("keeps files that are named, whatever they are called")
  func namedFiles() {
    let files = FileFinder(["-", "none.txt"]).files
    #expect(files.map(\.path) == ["-", "none.txt"])
    #expect(files.allSatisfy { $0.isNamed })
  }

  @Test("goes far down without recursion")
  func depth() throws {
    let directory = try TemporaryDirectory()
    let path = Array(repeating: "d", count: 500).joined(separator: "/")
    try directory.write("\(path)/a.svg", "")
    #expect(FileFinder([directory.path]).files.count == 1)
  }
}
