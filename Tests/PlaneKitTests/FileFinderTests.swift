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
    ] { try directory.write(name, "") }
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

  @Test("tells names apart that spell an accent in two ways, whether found or named")
  func spellings() throws {
    let directory = try TemporaryDirectory()
    let names = ["cafe\u{301}.json", "caf\u{e9}.json"]
    for name in names { try directory.write(name, name) }
    try directory.link("link.json", to: names[0])
    let paths = names.map { directory($0) }
    for files in [FileFinder([directory.path]).files, FileFinder(paths).files] {
      #expect(files.count == 2 && files.map { Array($0.path.utf8) } == paths.map { Array($0.utf8) })
    }
    let inputs = paths.map { PlannedInput(.file($0), "svg") }
    let outputs = try OutputPlan.directory(directory.path).outputs(for: inputs)
    #expect(outputs.allSatisfy { (try? $0.get()) != nil })
    #expect(!Output.file(paths[1]).isPlace(of: .file(paths[0])))
    // Two files of one name, in folders that are two.
    let same = ["cafe\u{301}/a.json", "caf\u{e9}/a.json"].map {
      PlannedInput(.file(directory($0)), "svg")
    }
    let clashing = try OutputPlan.directory(directory.path).outputs(for: same)
    #expect(clashing.allSatisfy { (try? $0.get()) == nil })
  }

  @Test("goes far down without recursion")
  func depth() throws {
    let directory = try TemporaryDirectory()
    let path = Array(repeating: "d", count: 500).joined(separator: "/")
    try directory.write("\(path)/a.svg", "")
    #expect(FileFinder([directory.path]).files.count == 1)
  }
}
