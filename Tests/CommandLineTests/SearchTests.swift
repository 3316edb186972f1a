import Foundation
import TestSupport
import Testing

@Suite("What lint makes of the files in a folder")
struct SearchTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("a/package.json", #"{"name": "none", "version": "2.0.0"}"#)
    try sandbox.write("a/map.json", #"{"version": 8, "layers": [], "sources": {}}"#)
    try sandbox.write("a/list.json", "[1, 2]")
  }

  @Test(
    "a drawing with a mistake in its form is judged, whatever the mistake",
    arguments: [
      (#"{"version": 2 "canvas": {"width": 9, "height": 9}, "layers": []}"#, "json-syntax"),
      (#"{"version": 2, "canvas": {"width": 9, "height": 9}, "layer": []}"#, "missing-property"),
      (#"{"version": 2, "cavnas": {"width": 9, "height": 9}, "layers": []}"#, "missing-property"),
      (#"{"version": 2, "canvas": {"width": 9, "height": 9}, "layers": ["#, "json-syntax"),
      ("{'version': 2, 'canvas': {'width': 9, 'height': 9}, 'layers': []}", "json-syntax"),
      (#"{"$schema": "urn:drawconv:plane:2"}"#, "missing-property"),
    ])
  func broken(text: String, rule: String) throws {
    try sandbox.write("a/board.json", text)
    let result = try lint("a")
    #expect(result.status != 0)
    #expect(result.text.contains("[\(rule)]"), "\(result.text)")
    #expect(result.messages.hasPrefix("checked 1 file: 1 error"))
  }

  @Test("a list names the files to check, each on a line or with a zero byte behind it")
  func list() throws {
    for name in ["a.json", "two words.json", "-"] { try sandbox.write(name, Drawing.valid) }
    try sandbox.write("other.json", "{}")
    try sandbox.write("lines", "a.json\r\n\n./two words.json")
    #expect(try lint("--files-from lines").messages == "checked 2 files: nothing found\n")
    #expect(try lint("--files-from lines other.json").status == 2)
    let zeros = try shell(
      "printf 'a.json\\0-\\0other.json\\0' | \"$drawconv\" lint --files-from - --drawings-only")
    #expect(zeros.status == 0 && zeros.messages == "checked 2 files: nothing found\n", "\(zeros.messages)")
    try sandbox.write("empty", "")
    #expect(
      try lint("--files-from empty").messages.hasPrefix(
        "the list of files: error: names nothing to check; give --allow-empty"))
    #expect(try lint("--files-from empty --drawings-only").status == 0)
    #expect(try lint("--files-from missing").status == 3)
    #expect(try lint("--files-from lines --files-from empty").messages == "checked 2 files: nothing found\n")
    for option in ["--output", "--write-baseline"] {
      let result = try lint("--files-from lines --format json \(option) lines")
      #expect(
        result.status != 0 && result.messages.contains("lines: error: is the list of files of this run"))
    }
    #expect(try lint("--files-from - -").messages.contains("standard input can be read once only"))
  }

  @Test("JSON that is no drawing is passed over in silence, and what is no JSON is told")
  func others() throws {
    try sandbox.write("a/board.json", Drawing.valid)
    #expect(try lint("a").messages == "checked 1 file: nothing found\n")
    try sandbox.write("a/empty.json", "")
    #expect(
      try lint("a").messages == """
        a/empty.json: passed over, as it is no JSON and may be no drawing; name it to check it
        checked 1 file: nothing found

        """)
    try sandbox.write("a/tsconfig.json", "{\n  // a comment\n}")
    let result = try lint("a")
    #expect(result.status == 0)
    #expect(result.messages.hasPrefix("a/empty.json and 1 more: passed over, as they are no JSON"))
    let all = try Tool.run("lint", "-v", "a", in: sandbox).messages
    #expect(all.components(separatedBy: ": passed over, as it is no JSON").count == 3, "\(all)")
    let quiet = try lint("--quiet a").messages
    #expect(quiet.hasPrefix("a/empty.json and 1 more: passed over") && quiet.hasSuffix(": no errors found\n"))
    #expect(try lint("a/empty.json").text.contains("the document is empty [json-syntax]"))
    #expect(try lint("a/package.json").status == 2)
  }

  static let files: [(name: String, text: String)] = [
    ("flights.json", #"{"flights": [{"no": "LH1", "plane": "A380"}]}"#),
    ("theme.json", #"{"name": "map", "theme": {"version": 2, "layers": ["a"]}}"#),
    ("F.JSON", #"{"a": 1}"#),
    ("text.json", #"{"a": "\"plane\": 1, \"layers\": 2, \"canvas\": 3"}"#),
    ("map.json", #"{"version": 20, "layers": [], "sources": {}}"#),
    ("lines.json", "{\"layers\"\n:\n1}"),
    ("list.json", #"[{"plane": [], "layers": [], "canvas": {}}]"#),
    ("comment.json", "{\n  // a comment\n}"),
    ("empty.json", ""),
    ("airline.json", #"{"plane": "A380", "seats": 520}"#),
    ("surface.json", #"{"plane": {"normal": [0, 0, 1]}}"#),
    ("plane.json", #"{"plane": [3]}"#),
    ("P.JSON", "{\"plane\":\n["),
    ("schema.json", #"{"$schema": "urn:drawconv:plane:2"}"#),
    ("half.json", #"{"version": 2, "canvas": {"width": 9, "height": 9}, "layer": []}"#),
    ("spaced.json", "{\"layers\"\n:\n[],\"canvas\"\t:\n{}}"),
    ("conflict.json", "{\"version\": 2,\n<<<<<<< a\n\"title\": \"a\",\n=======\n>>>>>>> b\n\"layers\": []}"),
    ("logo.svg", "<svg"),
  ]

  @Test(
    "a folder that can't be searched is told, and left out as its files are",
    arguments: ["--exclude 'd*'", "--exclude 'd*/'", "--exclude 'd*/**'", "--config excluding.json"])
  func unsearchable(options: String) throws {
    try sandbox.write("a.json", Drawing.valid)
    try sandbox.write("excluding.json", #"{"lint": {"exclude": ["d*"]}}"#)
    let make = "mkdir -p \"$(printf 'd\\377')\"; "
    let told = try shell(make + #""$drawconv" lint ."#)
    #expect(told.status == 3)
    #expect(
      told.messages.contains("cannot be searched: its name is not UTF-8; rename it"), "\(told.messages)")
    let left = try shell(make + "\"$drawconv\" lint \(options) .")
    #expect(left.status == 0 && left.messages == "checked 1 file: nothing found\n", "\(left.messages)")
  }

  @Test("--drawings-only passes over what is no drawing and isn't called as one")
  func drawingsOnlyOfOthers() throws {
    let others = [
      "README.md": "# A board", "index.html": "<!doctype html><html><svg/></html>", "pom.xml": "<project/>",
      ".prettierrc": #"{"a": 1}"#,
    ]
    for (name, text) in others { try sandbox.write(name, text) }
    try sandbox.write("board.txt", Drawing.negative)
    try sandbox.write(
      "logo.tmp", "<?xml version='1.0'?><!-- A logo --><svg xmlns='http://www.w3.org/2000/svg'/>")
    #expect(try lint("README.md").status == 2)
    let names = others.keys.sorted().joined(separator: " ")
    #expect(try lint("--drawings-only \(names)").messages == "checked 0 files: nothing to check\n")
    #expect(try lint("--drawings-only \(names) board.txt").status == 1)
    #expect(try lint("--drawings-only \(names) logo.tmp").messages.contains("checked 1 file"))
  }

  @Test("--drawings-only takes of files that are named those that are found in a folder, and empty ones")
  func drawingsOnly() throws {
    func judged(_ result: Tool.Result) -> Set<Substring> {
      Set(result.text.split(separator: "\n").compactMap { $0.split(separator: ":").first })
    }
    for (name, text) in Self.files { try sandbox.write("b/\(name)", text) }
    let found = judged(try lint("b"))
    #expect(found.count == 7)
    let named = try lint("--drawings-only b/*")
    #expect(judged(named) == found.union(["b/empty.json"]))
    #expect(
      named.messages.contains(
        "b/comment.json: passed over, as it is no JSON and may be no drawing; name it without --drawings-only to check it"
      ))
    // In a folder, nothing is checked for leaving the option out.
    try sandbox.write("c/broken.json", "{")
    let folder = try lint("--drawings-only c").messages
    #expect(
      folder.contains("c/broken.json: passed over, as it is no JSON and may be no drawing; name it without "))
    let normalized = try Tool.shell(
      #""$drawconv" normalize --check --drawings-only b/*.json b/*.JSON"#, in: sandbox)
    let lines = normalized.messages.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(
      Set(lines.compactMap { $0.split(separator: ":").first }) == judged(named).subtracting(["b/logo.svg"]))
  }

  @Test(
    "the hook leaves JSON of others alone, and fails with drawings that are broken",
    arguments: ["lint --force-exclude", "normalize --in-place"])
  func hook(command: String) throws {
    let hook = PackageFiles.root.appendingPathComponent("Scripts/hook").path
    for (name, text) in Self.files { try sandbox.write("b/\(name)", text) }
    func run(_ names: String) throws -> Tool.Result {
      try Tool.shell("export DRAWCONV=\"$drawconv\"; cd b; '\(hook)' \(command) \(names)", in: sandbox)
    }
    let others = try run("flights.json theme.json F.JSON text.json map.json logo.svg ../a/*.json")
    #expect(others.status == 0, "\(others.messages)")
    #expect(try run("flights.json half.json").status == 2)
    #expect(try run("F.JSON P.JSON").status == 2)
    #expect(try run("missing.json").status == 3)
  }

  @Test("--drawings-only does not pass over a drawing that was emptied")
  func emptied() throws {
    for text in ["", " \n"] {
      try sandbox.write("a/board.json", text)
      #expect(try lint("--drawings-only a/board.json").status == 2)
      let result = try Tool.run("normalize", "--check", "--drawings-only", "a/board.json", in: sandbox)
      #expect(result.status == 2)
      #expect(result.messages.contains("a/board.json:") && result.messages.contains("the document is empty"))
    }
  }

  @Test("--drawings-only is no excuse for a folder without drawings, and none for normalize to write nothing")
  func drawingsOnlyMisplaced() throws {
    #expect(try lint("--drawings-only a").status == 2)
    #expect(try lint("--drawings-only a/list.json").messages == "checked 0 files: nothing to check\n")
    #expect(try Tool.run("normalize", "--drawings-only", "a/list.json", in: sandbox).status == 2)
  }

  @Test("an empty SVG is judged")
  func emptySVG() throws {
    try sandbox.write("a/board.svg", "")
    let result = try lint("a")
    #expect(result.status == 2)
    #expect(result.text.contains("a/board.svg:1:1: error: the document is empty"))
  }

  @Test("--force-exclude leaves out what is named, too, also as the name of standard input")
  func forceExclude() throws {
    try sandbox.write(".drawconv.json", #"{"lint": {"exclude": ["vendor/**"]}}"#)
    try sandbox.write("vendor/bad.json", Drawing.negative)
    #expect(try lint("vendor/bad.json").status == 1)
    let forced = try lint("--force-exclude vendor/bad.json")
    #expect(forced.status == 0)
    #expect(forced.messages == "checked 0 files: nothing to check\n")
    #expect(try lint("--stdin-filename vendor/bad.json < vendor/bad.json").status == 1)
    for option in ["--force-exclude", "--exclude 'vendor/**'"] {
      let result = try lint("\(option) --stdin-filename vendor/bad.json < vendor/bad.json")
      #expect(result.status == 0, "\(option)")
    }
    #expect(try lint("--force-exclude --exclude '*' < vendor/bad.json").status == 1)
  }

  @Test(
    "--exclude is for paths from here, up and down, and from the root",
    arguments: [
      ("boards", "../boards/**", "../boards"), ("boards", "../boards/**", "."), ("boards", "..", "."),
      ("boards", "../boards", "deep/b.json"), ("boards", ".", ". ../boards"), ("boards", "$PWD", "."),
      ("boards", "$PWD/**/*.json", "a.json"), (".", "$PWD/boards/**", "boards"),
      (".", "$PWD/boards", "boards"),
      (".", "link/../boards/*", "boards"), (".", "$PWD/link", "boards"), ("boards", "../link/deep", "deep"),
      (".", "boards/gone/../deep", "boards/deep"), (".", "$PWD/link.json", "link.json"),
      ("boards", "../[a-c]oards/**", "."),
    ])
  func excludedFromHere(folder: String, pattern: String, path: String) throws {
    for name in ["boards/a.json", "boards/deep/b.json"] { try sandbox.write(name, Drawing.negative) }
    let result = try Tool.shell(
      "ln -s boards link; ln -s boards/a.json link.json; cd \(folder); \"$drawconv\" lint --allow-empty --exclude \"\(pattern)\" \(path)",
      in: sandbox)
    #expect(result.messages == "checked 0 files: nothing to check\n", "\(result.messages)")
    let other = try Tool.shell(
      "cd \(folder); \"$drawconv\" lint --exclude \"\(pattern)-not\" \(path)", in: sandbox)
    #expect(other.status == 1, "\(other.messages)")
  }

  @Test("a pattern that is broken is refused", arguments: ["a[", "a/*/../b", "a\\", "!a", ""])
  func brokenPattern(pattern: String) throws {
    let result = try lint("--exclude '\(pattern)' a")
    #expect(result.status == 2)
    #expect(result.output.isEmpty && result.messages.contains("error: the pattern "), "\(result.messages)")
  }

  @Test(
    "the name of standard input may be in a folder that isn't there",
    arguments: ["gone/x.json", "./gone//new/../x.json", "$PWD/gone/x.json", "none/../gone/deep/x.json"])
  func missingFolder(name: String) throws {
    try sandbox.write(".drawconv.json", #"{"lint": {"exclude": ["gone/**"], "ignore": ["errors"]}}"#)
    try sandbox.write("a/bad.json", Drawing.negative)
    let input = "--stdin-filename \"\(name)\" < a/bad.json"
    #expect(try lint(input).messages == "checked 1 file: nothing found\n")
    for option in ["--force-exclude", "--exclude 'gone/**'"] {
      #expect(try lint("\(option) \(input)").messages == "checked 0 files: nothing to check\n", "\(option)")
    }
    #expect(try lint("--isolated \(input)").status == 1)
  }
}
