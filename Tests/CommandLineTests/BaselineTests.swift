import Foundation
import TestSupport
import Testing

@Suite("Baselines from the command line")
struct BaselineTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("a/negative.json", Drawing.negative)
    try sandbox.write("a/b/negative.json", Drawing.negative)
  }

  @Test("a drawing that is given for a baseline is nothing to remove")
  func drawing() throws {
    let result = try lint("--baseline a/negative.json a/b/negative.json")
    #expect(result.status == 2)
    #expect(
      result.messages.contains(
        "error: this is a drawing, and no baseline; name another file [invalid-baseline]"))
  }

  @Test("known findings pass and new ones fail, however the file is formatted")
  func baseline() throws {
    try sandbox.write("x.json", Drawing.json(layers: 3, x: "-5"))
    let written = try Tool.run("lint", "x.json", "--write-baseline", "base/known.json", in: sandbox)
    #expect(written.status == 3, "the directory is missing")
    try sandbox.write("base/x", "")
    let baseline = try Tool.run("lint", "x.json", "--write-baseline", "base/known.json", in: sandbox)
    #expect(baseline.status == 0)
    #expect(
      baseline.messages.hasPrefix(
        """
        checked 1 file: 3 findings for the baseline
        base/known.json: wrote a baseline of 3 findings

        """), "\(baseline.messages)")
    #expect(
      try sandbox.read("base/known.json").contains(
        #""file": "../x.json", "rule": "negative-origin", "layer": "a00-000-000""#))
    let known = ["lint", "x.json", "--baseline", "base/known.json"]
    func lint() throws -> Tool.Result { try Tool.run(known[0], known[1], known[2], known[3], in: sandbox) }
    let passed = try lint()
    #expect(passed.status == 0 && passed.messages == "checked 1 file: nothing found, 3 known\n")
    let object =
      try JSONSerialization.jsonObject(with: Data(Drawing.json(layers: 3, x: "-5").utf8)) as? [String: Any]
    var drawing = try #require(object)
    drawing["layers"] = Array(try #require(drawing["layers"] as? [Any]).reversed())
    try JSONSerialization.data(withJSONObject: drawing, options: .prettyPrinted).write(
      to: sandbox.url("x.json"))
    #expect(try lint().status == 0)
    try sandbox.write("x.json", Drawing.json(layers: 4, x: "-5"))
    #expect(try lint().text.contains("Rect 4"))
    #expect(try lint().status == 1)
    try sandbox.write("x.json", Drawing.json(layers: 2, x: "-5"))
    let stale = try lint()
    #expect(stale.status == 0)
    #expect(
      stale.messages.contains(
        "stale baseline entry: ../x.json has no negative-origin of layer \"a00-000-002\""))
  }

  @Test(
    "a baseline that can't be used ends with 2",
    arguments: ["{", "[]", #"{"version": 2, "findings": []}"#, #"{"version": 1, "findings": [{"file": 1}]}"#])
  func brokenBaseline(text: String) throws {
    try sandbox.write("base.json", text)
    let result = try Tool.run("lint", "a", "--baseline", "base.json", in: sandbox)
    #expect(result.status == 2)
    #expect(result.messages.hasPrefix("base.json:1:"))
    #expect(result.output.isEmpty)
  }

  @Test(
    "a report takes the place of no baseline",
    arguments: [
      "--baseline base.json --format json=./base.json", "--write-baseline new.json --format json=new.json",
    ])
  func reportOverBaseline(arguments: String) throws {
    #expect(try lint("a --write-baseline base.json").status == 0)
    let before = try sandbox.read("base.json")
    let result = try lint("a \(arguments)")
    #expect(result.status == 2)
    #expect(result.messages.contains("is the baseline of this run; write the report to another place"))
    #expect(try sandbox.read("base.json") == before)
  }

  @Test(
    "a report or a baseline that can't be written is told before anything is fixed",
    arguments: [
      ("--write-baseline a", "a: error: is a directory; name a file to write\n"),
      ("--format json=a/b", "a/b: error: is a directory; name a file to write\n"),
      (
        "--output none/report.txt",
        "none/report.txt: error: cannot be written: no such file or directory; create its directory first, or name another\n"
      ),
    ])
  func unwritable(arguments: String, message: String) throws {
    let result = try lint("a --fix \(arguments)")
    #expect(result.status >= 2)
    #expect(result.messages == message)
    #expect(try sandbox.read("a/negative.json") == Drawing.negative)
    #expect(try sandbox.names == ["a"])
  }

  @Test(
    "a report or a baseline does not take the place of a configuration of its run",
    arguments: [
      ("a --output .drawconv.json", "report"), ("a --format json=shared.json", "report"),
      ("a --config my.json --format json=./my.json", "report"),
      ("a --write-baseline .drawconv.json", "baseline"),
    ])
  func configuration(arguments: String, what: String) throws {
    let text = #"{"lint": {"ignore": ["id-shape"]}}"#
    for name in ["shared.json", "my.json"] { try sandbox.write(name, text) }
    try sandbox.link(".drawconv.json", to: "shared.json")
    let result = try lint(arguments)
    #expect(result.status == 2)
    #expect(
      result.messages.contains("is the configuration of this run; write the \(what) to another place"),
      "\(result.messages)")
    #expect(try sandbox.read("shared.json") == text && sandbox.read("my.json") == text)
  }

  @Test(
    "an entry is stale only where its rule was checked in its file",
    arguments: [
      "--select warnings a", "--ignore negative-origin a", "--ignore geometry a", "a/b", "a/broken.json",
      "--config off.json a",
    ])
  func notChecked(arguments: String) throws {
    #expect(try lint("a --write-baseline base.json").status == 0)
    try sandbox.write("a/negative.json", Drawing.valid)
    try sandbox.write("a/broken.json", "{")
    try sandbox.write("off.json", #"{"lint": {"severity": {"negative-origin": "off"}}}"#)
    #expect(try lint("--baseline base.json a/negative.json").messages.contains("stale baseline entry"))
    #expect(try !lint("--baseline base.json \(arguments)").messages.contains("stale"))
  }

  @Test(
    "a baseline that is written again keeps what was not checked, and forgets what is mended or gone",
    arguments: [
      ("--select warnings a", [1, 1], "nothing found", "2 findings; 2 of them are"),
      ("a/b", [1, 1], "1 finding for the baseline", "2 findings; 1 of them is"),
      ("a", [1, 1], "2 findings for the baseline", "2 findings\n"),
    ])
  func rewriting(arguments: String, counts: [Int], found: String, written: String) throws {
    try sandbox.write("a/gone.json", Drawing.negative)
    #expect(try lint("a --write-baseline base.json").messages.hasSuffix("a baseline of 3 findings\n"))
    try FileManager.default.removeItem(at: sandbox.url("a/gone.json"))
    let result = try lint("\(arguments) --write-baseline base.json")
    #expect(result.status == 0)
    #expect(result.messages.contains(found), "\(result.messages)")
    #expect(result.messages.contains("wrote a baseline of \(written)"), "\(result.messages)")
    let text = try sandbox.read("base.json")
    let names = ["\"a/negative.json\"", "\"a/b/negative.json\"", "\"a/gone.json\""]
    #expect(names.map { text.components(separatedBy: $0).count - 1 } == counts + [0])
    try sandbox.write("a/negative.json", Drawing.valid)
    #expect(try lint("a --write-baseline base.json").messages.hasSuffix("a baseline of 1 finding\n"))
    try sandbox.write("a/negative.json", Drawing.negative)
    let grown = try lint("a --write-baseline base.json").messages
    #expect(grown.hasSuffix("a baseline of 2 findings, of which 1 is new\n"), "\(grown)")
  }

  @Test(
    "a baseline from a pipe is in the working directory, and one that was moved says that it knows nothing")
  func moved() throws {
    #expect(try lint("a --write-baseline base.json").status == 0)
    for command in ["cat base.json | \"$drawconv\" lint a", "\"$drawconv\" lint a < base.json"] {
      let piped = try Tool.shell("\(command) --baseline /dev/stdin", in: sandbox)
      #expect(piped.status == 0 && !piped.messages.contains("note"), "\(command): \(piped.messages)")
    }
    try sandbox.write("elsewhere/base.json", sandbox.read("base.json"))
    let moved = try lint("a --baseline elsewhere/base.json")
    #expect(moved.status == 1)
    #expect(
      moved.messages.contains("elsewhere/base.json: note: none of the files that it names is here"),
      "\(moved.messages)")
  }

  @Test("what a patch would fix is no stale entry yet")
  func patch() throws {
    #expect(try lint("a --write-baseline base.json").status == 0)
    let patch = try lint("a --baseline base.json --fix --diff")
    #expect(patch.status == 1 && patch.text.hasPrefix("--- a/a/"))
    #expect(!patch.messages.contains("stale"), "\(patch.messages)")
    #expect(try lint("a --baseline base.json --fix").messages.contains("[stale-baseline-entry]"))
  }

  @Test(
    "what is no baseline is not written over",
    arguments: ["<<<<<<< HEAD", #"{"name": "package", "version": 1}"#, #"{"lint": {}}"#, "a note"])
  func writtenOver(text: String) throws {
    try sandbox.write("base.json", text)
    let result = try lint("a --write-baseline base.json")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.messages
        == "base.json: error: is no baseline, and would be gone; remove it, or name another file\n")
    #expect(try sandbox.read("base.json") == text)
  }

  @Test("an empty file, as others make to have a name, becomes a baseline", arguments: ["", "\n"])
  func empty(text: String) throws {
    try sandbox.write("base.json", text)
    #expect(try lint("a --write-baseline base.json").messages.hasSuffix("a baseline of 2 findings\n"))
    #expect(try lint("a --baseline base.json").status == 0)
  }

  @Test(
    "a baseline of what changed keeps the rest",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func changed() throws {
    let result = try Tool.git(
      """
      "$drawconv" lint a --write-baseline base.json && git init -q . && git add . && git commit -qm old
      echo >> a/b/negative.json && "$drawconv" lint --changed a --write-baseline base.json
      """, in: sandbox)
    #expect(result.status == 0, "\(result.messages)")
    #expect(result.messages.contains("of 2 findings; 1 of them is of what was not checked this time\n"))
  }
}
