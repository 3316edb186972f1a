import Foundation
import TestSupport
import Testing

/// Folders in the place of drawings to convert.
@Suite("convert, of folders")
struct FolderTests: InSandbox {
  let sandbox: Sandbox
  private static let svg =
    ##"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>"##

  init() throws {
    sandbox = try Sandbox()
    for name in ["in/a.svg", "in/deep/er/a.svg", "in/deep/b.svg"] { try sandbox.write(name, Self.svg) }
    try sandbox.write("in/board.json", Drawing.valid)
    try sandbox.write("in/package.json", #"{"name": "x"}"#)
    try sandbox.write("out/none", "")
  }

  private func files(in folder: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: sandbox(folder))
    return all.filter { $0.contains(".") && !$0.hasSuffix("/") }.sorted()
  }

  @Test("what is in it keeps its place, and what has the format already stays out")
  func tree() throws {
    let result = try run("convert --to json --output-dir out in")
    #expect(result.status == 0 && result.messages.contains("converted 3 of 3 files"), "\(result.messages)")
    #expect(try files(in: "out") == ["a.json", "deep/b.json", "deep/er/a.json"])
  }

  @Test("without a format, each becomes the other one; JSON that is no drawing is passed over")
  func both() throws {
    let result = try run("convert --output-dir out in/")
    #expect(result.status == 0 && result.messages.contains("converted 4 of 4 files"), "\(result.messages)")
    #expect(try files(in: "out") == ["a.json", "board.svg", "deep/b.json", "deep/er/a.json"])
  }

  @Test("results that lie in the folder are not converted again")
  func inside() throws {
    try sandbox.write("in/results/none", "")
    for _ in 0..<2 {
      let result = try run("convert --output-dir in/results in")
      #expect(result.status == 0 && result.messages.contains("converted 4 of 4 files"), "\(result.messages)")
    }
    #expect(try files(in: "in/results").count == 4)
    #expect(try run("convert --to json --output-dir in in").status == 0)
    #expect(try files(in: "in/deep") == ["b.json", "b.svg", "er/a.json", "er/a.svg"])
  }

  @Test("two files that would take one place are both left, and one that fails stops no other")
  func clashes() throws {
    try sandbox.write("in/deep/broken.svg", "<svg")
    let result = try run("convert --to json --output-dir out in in/deep/er")
    #expect(result.status == 2)
    #expect(result.messages.contains("in/deep/broken.svg:1:"))
    #expect(try files(in: "out") == ["a.json", "deep/b.json", "deep/er/a.json"])
    let clash = try run("convert --to json --output-dir out in/deep/er in/a.svg")
    #expect(
      clash.status == 2 && clash.messages.contains("in/a.svg: error: would be written to out/a.json, as "))
  }

  @Test(
    "a folder needs one for the results, and drawings in it",
    arguments: [
      ("convert in", "in: error: is a directory; convert what is in it with --output-dir"),
      ("convert in -o b.json", "in: error: is a directory; convert what is in it with --output-dir"),
      (
        "convert --to svg --output-dir out in/deep",
        "in/deep: error: holds no drawing that is not SVG already"
      ),
      ("convert --output-dir none in", "none: error: is not there; create it first"),
    ])
  func needs(arguments: String, message: String) throws {
    let result = try run(arguments)
    #expect(result.status == 2 || result.status == 3)
    #expect(result.messages.contains(message), "\(result.messages)")
    #expect(try files(in: "out").isEmpty)
  }

  @Test("a folder without drawings is told, and the others are converted all the same")
  func emptyFolders() throws {
    try sandbox.write("none/list.json", "[1]")
    try sandbox.write("none/tsconfig.json", "{ // no JSON\n}")
    try sandbox.write("empty/notes.txt", "")
    let result = try run("convert --to json --output-dir out empty in")
    #expect(
      result.status == 2
        && result.messages.contains("empty: error: holds no drawing that is not JSON already"))
    #expect(try files(in: "out").count == 3)
    let others = try run("convert --to svg --output-dir out none")
    #expect(
      others.status == 2
        && others.messages == """
          none/tsconfig.json: passed over, as it is no JSON and may be no drawing; name it to check it
          nothing to convert: of 2 JSON files, none is a drawing

          """,
      "\(others.messages)")
  }

  @Test("what is no JSON is passed over in one line")
  func noJSON() throws {
    for name in ["in/tsconfig.json", "in/deep/tsconfig.json"] { try sandbox.write(name, "{ // no JSON\n}") }
    let result = try run("convert --output-dir out in")
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.messages.ranges(of: "passed over").count == 1)
    #expect(result.messages.contains("tsconfig.json and 1 more: passed over, as they are no JSON"))
    #expect(try !run("convert --quiet --output-dir out in").messages.contains("passed over"))
  }

  @Test("a format that is stated selects files, also for another version of the same format")
  func stated() throws {
    #expect(try run("convert --from svg --output-dir out in").status == 0)
    #expect(try files(in: "out") == ["a.json", "deep/b.json", "deep/er/a.json"])
    #expect(try run("convert --from json --to json --schema-version 1 --output-dir out in").status == 0)
    #expect(try sandbox.read("out/board.json").contains("\"version\": 1"))
    let none = try run("convert --from json --output-dir out in/deep")
    #expect(none.status == 2 && none.messages.contains("in/deep: error: holds no drawing in JSON"))
  }

  @Test("a link in the place of a folder for results leads nowhere")
  func link() throws {
    try sandbox.write("elsewhere/none", "")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox("out/deep"), withDestinationPath: sandbox("elsewhere"))
    let result = try run("convert --to json --output-dir out in")
    #expect(
      result.status != 0 && result.messages.contains("is a link that leads out of out"), "\(result.messages)")
    #expect(try files(in: "elsewhere").isEmpty && files(in: "out") == ["a.json"])
  }
}
