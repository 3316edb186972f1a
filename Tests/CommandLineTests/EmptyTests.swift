import Foundation
import TestSupport
import Testing

@Suite("Nothing to check, and baselines")
struct EmptyTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("empty/package.json", #"{"name": "no drawing"}"#)
    try sandbox.write("a/bad.json", Drawing.negative)
    try sandbox.write("cut.json", String(Drawing.valid.dropLast(5)))
  }

  @Test("is an error that says what to do, and no report is written")
  func nothing() throws {
    try sandbox.write("report.json", "old")
    let result = try lint("--format json=report.json --format text empty")
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(
      result.messages == """
        empty: error: no drawing is here to check: no .svg file, and no .json file that holds one; \
        name other paths, or give --allow-empty

        """)
    #expect(try sandbox.read("report.json") == "old")
    #expect(try lint("--exit-zero empty").status == 2)
  }

  @Test("names .gitignore where that leaves out what would be checked")
  func ignored() throws {
    try FileManager.default.createDirectory(atPath: sandbox.path + "/.git", withIntermediateDirectories: true)
    for (pattern, isTold) in [("*.json", true), ("a/", true), ("*.png", false)] {
      try sandbox.write("b/.gitignore", pattern)
      try sandbox.write("b/a/package.json", #"{"name": "no drawing"}"#)
      let result = try lint("b")
      #expect(result.status == 2)
      #expect(
        result.messages.contains("file that holds one, beside what .gitignore leaves out; name") == isTold,
        "\(pattern): \(result.messages)")
    }
  }

  @Test(
    "is fine where somebody wants that",
    arguments: ["--allow-empty empty", "--allow-empty --exclude 'a/*' a", "--exclude bad.json a/bad.json"])
  func allowed(arguments: String) throws {
    let result = try lint(arguments)
    #expect(result.status == 0)
    #expect(result.messages == "checked 0 files: nothing to check\n")
  }

  @Test("is an error where all files of a folder are excluded, and says how many")
  func excluded() throws {
    func isError(_ arguments: String, _ message: String) throws -> Bool {
      let result = try lint(arguments)
      return result.status == 2
        && result.messages.contains("error: no drawing is here to check, and \(message) excluded; name other")
    }
    #expect(try isError("--exclude 'a/*' a", "1 file is"))
    #expect(try isError("--exclude '**' .", "3 files are"))
    #expect(try isError("--exclude bad.json a/bad.json empty", "1 file is"))
    try sandbox.write(".drawconv.json", #"{"lint": {"exclude": ["a"]}}"#)
    #expect(try isError("a", "1 file is"))
    #expect(try lint("a/bad.json").status == 1)
    #expect(try lint("--force-exclude a/bad.json").status == 0)
  }

  @Test("nothing at all is told as that, and not as a format that is not known", arguments: ["", "  \n"])
  func nothingAtAll(text: String) throws {
    for command in ["info", "convert", "normalize", "lint"] {
      let result = try Tool.run(command, input: text)
      #expect(result.status == 2)
      #expect(
        result.messages.hasPrefix(
          "<stdin>: error: is empty; name a file or a folder, or check the program that writes it\n"))
      #expect(!result.messages.contains("checked 1 file"))
    }
    #expect(
      try Tool.run("info", "--from", "json", input: text).messages.contains("1: error: the document is empty")
    )
  }

  @Test("a report in a file says what could not be read, which --allow-empty does not allow")
  func unreadReport() throws {
    #expect(try lint("--allow-empty none --output report.txt").status == 3)
    #expect(try sandbox.read("report.txt") == "none: error: cannot be read: no such file or directory\n")
  }

  @Test(
    "an old baseline stays where not everything could be read",
    arguments: [
      ("a none", 3, "not everything could be read"), ("none", 3, "not everything could be read"),
      ("a cut.json", 2, "not everything could be read"),
      ("--exclude bad.json a/bad.json", 0, "nothing was checked"),
    ])
  func baseline(paths: String, status: Int32, reason: String) throws {
    #expect(try lint("a --write-baseline base.json").status == 0)
    let old = try sandbox.read("base.json")
    #expect(old.contains("negative-origin"))
    let result = try lint("\(paths) --write-baseline base.json")
    #expect(result.status == status)
    #expect(result.messages.contains("base.json: not written, because \(reason)"))
    #expect(try sandbox.read("base.json") == old)
  }

  @Test(
    "a baseline stays where nothing was found, also if that is allowed, and where reports can't be written")
  func baselineOfNothing() throws {
    #expect(try lint("a --write-baseline base.json").status == 0)
    let old = try sandbox.read("base.json")
    #expect(try lint("empty --write-baseline base.json").status == 2)
    #expect(try sandbox.read("base.json") == old)
    let unwritten = try lint("a --format json=none/report.json --write-baseline base.json")
    #expect(unwritten.status == 3)
    #expect(unwritten.messages.contains("base.json: not written, because a report could not be written"))
    #expect(try sandbox.read("base.json") == old)
    let empty = try lint("--allow-empty empty --write-baseline base.json")
    #expect(empty.status == 0)
    #expect(empty.messages.contains("base.json: not written, because nothing was checked"))
    #expect(try sandbox.read("base.json") == old)
  }
}
