import Foundation
import TestSupport
import Testing

/// What CLI.md's table of exit statuses promises.
@Suite("Exit statuses")
struct StatusTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", Drawing.valid)
    try sandbox.write("negative.json", Drawing.negative)
    try sandbox.write("odd.json", Drawing.odd)
    try sandbox.write("cut.json", String(Drawing.valid.dropLast(5)))
    try sandbox.write("empty.json", "")
    try sandbox.write("wrong.svg", Drawing.valid)
    try sandbox.write("wrong.json", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#)
    try sandbox.write("other.json", #"{"name": "x"}"#)
    try sandbox.write("text.txt", "hello")
    try sandbox.write("directory/board.json", Drawing.valid)
  }

  static let wrongUsage: [[String]] = [
    ["paint"], ["convert", "--tu", "svg"], ["convert", "--to", "png", "board.json"],
    ["convert", "--precision", "16", "board.json"], ["convert", "--precision", "x", "board.json"],
    ["convert", "--schema-version", "3", "board.json"], ["convert", "board.json", "odd.json"],
    ["convert", "board.json", "-o", "a.svg", "--output-dir", "."],
    ["convert", "-", "-", "--output-dir", "."],
    ["lint", "--select", "bad-mood", "board.json"], ["lint", "--max-warnings=-1", "board.json"],
    ["lint", "--format", "pdf", "board.json"], ["normalize", "--check", "--in-place", "board.json"],
    ["normalize", "board.json", "odd.json"], ["normalize", "--in-place"], ["schema", "--version", "9"],
    ["convert", "board.json", "--report", "-"], ["convert", "board.json", "-o", "board.png"],
    ["info", "--format", "yaml", "board.json"],
  ]

  @Test("2 for wrong usage, with a message and no data", arguments: wrongUsage)
  func usage(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(!result.messages.isEmpty)
  }

  @Test("an output of another extension takes the format from --to")
  func otherExtension() throws {
    let refused = try run(["convert", "board.json", "-o", "a.png"])
    #expect(refused.messages.contains(#""a.png" ends in neither .svg"#))
    #expect(try !sandbox.names.contains("a.png"))
    #expect(try run(["convert", "board.json", "--to", "svg", "-o", "a.xml"]).status == 0)
    #expect(try run(["convert", "board.json", "-o", "a"]).status == 0)
    #expect(try sandbox.read("a.xml") == sandbox.read("a"))
  }

  @Test(
    "0 for what is done",
    arguments: [
      ["convert", "board.json"], ["convert", "odd.json"], ["lint", "board.json"], ["lint", "odd.json"],
      ["info", "board.json"], ["normalize", "board.json"], ["schema"], ["schema", "--version", "1"],
      ["--version"],
      ["lint", "directory"],
    ])
  func done(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 0)
    #expect(!result.messages.contains("error"))
  }

  @Test(
    "1 for an answer of no",
    arguments: [
      ["convert", "negative.json"], ["convert", "--on-loss", "fail", "odd.json"], ["lint", "negative.json"],
      ["lint", "--max-warnings", "0", "odd.json"], ["normalize", "--check", "board.json"],
    ])
  func answerOfNo(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 1)
    if arguments[0] != "lint" { #expect(result.output.isEmpty) }
    #expect(result.messages.contains(arguments[arguments.count - 1]) || arguments[0] == "lint")
  }

  @Test(
    "2 for input that is no drawing, with its place",
    arguments: [
      "cut.json", "empty.json", "wrong.svg", "wrong.json", "other.json", "text.txt", "directory",
    ])
  func unusableInput(name: String) throws {
    for command in ["convert", "normalize", "info"] {
      let result = try run([command, name])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasPrefix(name + ":"))
    }
    if name != "directory" { #expect(try run(["lint", name]).status == 2) }
  }

  @Test("2 names the other format where the text looks like it")
  func wrongFormat() throws {
    #expect(try run(["convert", "wrong.svg"]).messages.contains("--from json"))
    #expect(try run(["convert", "wrong.json"]).messages.contains("--from svg"))
    #expect(try run(["convert", "wrong.svg", "--from", "json", "--to", "json"]).status == 0)
  }

  @Test("3 for a file that is not there", arguments: ["convert", "lint", "normalize", "info"])
  func missingInput(command: String) throws {
    let result = try run([command, "none.json"])
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("none.json: error: cannot be read: no such file or directory\n"))
  }

  @Test(
    "3 for a place that cannot be written to",
    arguments: [
      "none/board.svg", "board.json/board.svg", "/proc/board.svg",
    ])
  func unwritableOutput(path: String) throws {
    let names = try sandbox.names
    let result = try run(["convert", "board.json", "-o", path])
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("\(path): error: cannot be written: "))
    #expect(try sandbox.names == names)
    #expect(try run(["lint", "board.json", "--output", path]).status == 3)
    let samePlace = path.replacingOccurrences(of: ".svg", with: ".json")
    #expect(try run(["normalize", "board.json", "-o", samePlace]).status == 3)
  }

  @Test("3 for a missing --output-dir, 2 for a directory as -o")
  func outputDirectories() throws {
    #expect(try run(["convert", "board.json", "--output-dir", "none"]).status == 3)
    #expect(try run(["convert", "board.json", "-o", "directory"]).status == 2)
  }

  @Test("2 for an input that tells no format, and the others are done")
  func withoutFormat() throws {
    try sandbox.write("out/none", "")
    try sandbox.write("name", Drawing.valid)
    let result = try run([
      "convert", "--output-dir", "out", "name", "board.json", "--report", "report.json",
    ])
    #expect(result.status == 2)
    #expect(result.messages.contains("name: error: has no extension that tells its format; say --to svg"))
    let missing = try Tool.run("convert", "--output-dir", "out", "nmae", in: sandbox)
    #expect(missing.status == 3 && missing.messages.contains("nmae: error: cannot be read: no such file"))
    #expect(try sandbox.read("out/board.svg").contains("<svg"))
    let report = try sandbox.read("report.json")
    #expect(report.components(separatedBy: #""result": "unwritten""#).count == 2, "\(report)")
  }

  @Test("the worst of several, and the good ones are done")
  func several() throws {
    try FileManager.default.createDirectory(at: sandbox.url("out"), withIntermediateDirectories: true)
    var result = try run(["convert", "--output-dir", "out", "negative.json", "board.json"])
    #expect(result.status == 1)
    result = try run(["convert", "--output-dir", "out", "negative.json", "cut.json", "board.json"])
    #expect(result.status == 2)
    result = try run([
      "convert", "--output-dir", "out", "none.json", "cut.json", "negative.json", "board.json",
    ])
    #expect(result.status == 3)
    for name in ["none.json", "cut.json", "negative.json"] { #expect(result.messages.contains(name + ":")) }
    #expect(try sandbox.names(in: "out") == ["board.svg"])
  }

  @Test("2 for two inputs with one output, and the others are done")
  func clash() throws {
    try FileManager.default.createDirectory(at: sandbox.url("out"), withIntermediateDirectories: true)
    let result = try run(["convert", "--output-dir", "out", "odd.json", "board.json", "directory/board.json"])
    #expect(result.status == 2)
    for (name, other) in [("board.json", "directory/board.json"), ("directory/board.json", "board.json")] {
      #expect(
        result.messages.contains(
          "\(name): error: would be written to out/board.svg, as \(other) would; take another directory for one"
        ),
        "\(result.messages)")
    }
    #expect(result.messages.contains("converted 1 of 3 files"), "\(result.messages)")
    #expect(try sandbox.names(in: "out") == ["odd.svg"])
  }

  @Test("2 for a selection of rules that is empty, as nothing would be checked")
  func emptySelection() throws {
    let result = try run(["lint", "--select", "", "board.json"])
    #expect(result.status == 2)
    #expect(result.messages.contains("names no rule"))
    let ignored = try run(["lint", "--isolated", "--select", "errors", "--ignore", "errors", "board.json"])
    #expect(ignored.status == 2)
    #expect(ignored.messages.contains("board.json: error: no rule is left to check it by"))
    try sandbox.write("none.json", ##"{"lint": {"select": ["errors"]}}"##)
    let left = try run(["lint", "--config", "none.json", "--ignore", "errors", "board.json"])
    #expect(left.status == 2, "\(left.messages)")
    // One directory leaves all out, and another one doesn't.
    try sandbox.write("quiet/.drawconv.json", ##"{"lint": {"select": ["notes"]}}"##)
    try sandbox.write("quiet/board.json", Drawing.negative)
    try sandbox.write("loud/board.json", Drawing.negative)
    let some = try run(["lint", "--ignore", "notes", "quiet", "loud"])
    #expect(some.status == 1 && some.text.contains("loud/board.json:1:") && !some.text.contains("quiet"))
    try sandbox.write("none.json", "")
    #expect(
      try run(["lint", "--config", "none.json", "board.json"]).messages.contains(
        "the file is empty; write {}"))
  }

  private func run(_ arguments: [String]) throws -> Tool.Result {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    return try Tool.shell("\"$drawconv\" \(quoted) < /dev/null", in: sandbox)
  }
}
