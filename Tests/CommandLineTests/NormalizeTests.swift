import Foundation
import TestSupport
import Testing

@Suite("normalize on many files")
struct NormalizeTests: InSandbox {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("a.json", Drawing.valid)
    try sandbox.write("sub/b c.json", Drawing.json(layers: 5))
    try sandbox.write("bad.json", "{")
  }

  @Test("a bad file stops no other, and messages name it")
  func inPlace() throws {
    let result = try shell("\"$drawconv\" normalize --in-place a.json bad.json missing.json 'sub/b c.json'")
    #expect(result.status == 3)
    #expect(result.messages.contains("bad.json:1:"))
    #expect(result.messages.contains("missing.json: error: cannot be read"))
    #expect(try sandbox.read("bad.json") == "{")
    #expect(try shell("\"$drawconv\" normalize --check a.json 'sub/b c.json'").status == 0)
    #expect(try sandbox.names == ["a.json", "bad.json", "sub"])
  }

  @Test(
    "a property that isn't known does not go from its own place",
    arguments: [
      "--in-place odd.json", "odd.json -o odd.json", "-q --in-place odd.json", "--diff odd.json",
      "--check odd.json",
    ])
  func unknownProperty(arguments: String) throws {
    try sandbox.write("odd.json", Drawing.odd)
    let result = try shell("\"$drawconv\" normalize \(arguments)")
    #expect(
      result.status == 1
        && result.messages.contains(
          "odd.json: error: would lose something if it were normalized in its place")
    )
    #expect(result.messages.contains("the property \"mood\" is not known") && result.text.isEmpty)
    #expect(try sandbox.read("odd.json") == Drawing.odd)
    #expect(try shell("\"$drawconv\" normalize odd.json -o other.json").status == 0)
    #expect(try !sandbox.read("other.json").contains("mood"))
  }

  @Test("a file that is named twice is one file")
  func twice() throws {
    try sandbox.write("c.json", Drawing.json(layers: 5))
    let result = try shell(
      "mkdir out; \"$drawconv\" normalize --in-place c.json out/../c.json ./c.json a.json")
    #expect(result.messages == "normalized 2 of 2 files\n", "\(result.messages)")
    let converted = try shell("\"$drawconv\" convert a.json ./a.json c.json --output-dir out")
    #expect(converted.messages == "converted 2 of 2 files\n", "\(converted.messages)")
    // A link has a name of its own, and so has what it becomes.
    let linked = try shell("ln -s c.json l.json; \"$drawconv\" convert l.json c.json --output-dir out")
    #expect(linked.messages == "converted 2 of 2 files\n", "\(linked.messages)")
  }

  @Test("a number that JSON can't hold is told once")
  func infinite() throws {
    try sandbox.write("infinite.json", Drawing.json(layers: 1, x: "1e400"))
    let result = try Tool.run("normalize", "infinite.json", in: sandbox)
    #expect(result.messages.components(separatedBy: "[non-finite-number]").count == 2, "\(result.messages)")
  }

  @Test("a pipe has no place to be written to, and stops no other")
  func pipe() throws {
    let result = try shell("mkfifo pipe; \"$drawconv\" normalize --in-place pipe a.json")
    #expect(result.status == 2)
    #expect(result.messages.contains("pipe: error: is a pipe or a device"))
    #expect(try shell("\"$drawconv\" normalize --check a.json").status == 0)
  }

  @Test(
    "a patch names files without steps, from the working directory if they lie below it",
    arguments: [("", "./a.json"), ("", "sub/../a.json"), ("", "$PWD/a.json"), ("sub", "$PWD/../a.json")])
  func patch(directory: String, path: String) throws {
    let result = try shell("cd ./\(directory) && \"$drawconv\" normalize --diff \(path)")
    #expect(result.status == 1)
    let root = try #require(realpath(sandbox.path, nil).map { String(cString: $0) })
    let name = directory.isEmpty ? "a.json" : "\(root.dropFirst())/a.json"
    #expect(result.text.hasPrefix("--- a/\(name)\n+++ b/\(name)\n@@ "), "\(result.text.prefix(200))")
    let apply = directory.isEmpty ? "patch -p1" : "patch -p1 -d /"
    let applied = try shell("cd ./\(directory) && \"$drawconv\" normalize --diff \(path) | \(apply)")
    #expect(applied.status == 0, "\(applied.messages)")
    #expect(try shell("\"$drawconv\" normalize --check a.json").status == 0)
  }

  @Test(
    "a patch of a drawing behind a symbolic link is one of the drawing itself, as git applies none to a link")
  func patchBehindLink() throws {
    let result = try shell(
      "mkdir -p store links && mv a.json store && ln -s ../store/a.json links/b.json "
        + "&& \"$drawconv\" normalize --diff links/b.json")
    #expect(
      result.text.hasPrefix("--- a/store/a.json\n+++ b/store/a.json\n@@ "), "\(result.text.prefix(200))")
    let both = try shell("\"$drawconv\" normalize --diff store/a.json links/b.json")
    #expect(both.text == result.text)
  }

  @Test(
    "in git's work tree, a patch names files from its top, and git apply takes it there and where they lie",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")),
    arguments: ["normalize --diff", "lint --fix --diff"])
  func patchInGit(command: String) throws {
    #expect(try shell("git init -q . && mkdir -p vendor/deep 'other place'").status == 0)
    let fixable = #"<svg width="9" height="9"><rect width="5" height="5"/></svg>"# + "\n"
    let isLint = command.hasPrefix("lint")
    func reset() throws {
      for path in ["vendor/in", "vendor/deep/in", "out", "other place/out"] {
        try sandbox.write(path + (isLint ? ".svg" : ".json"), isLint ? fixable : Drawing.valid)
      }
    }
    func isDone(_ path: String) throws -> Bool {
      try sandbox.read(path) != (isLint ? fixable : Drawing.valid)
    }
    let suffix = isLint ? "svg" : "json"
    try reset()
    // From a folder: what lies in it is changed from there, and the rest from the top, as with patches of git's own.
    let inside = try shell(
      "cd vendor && \"$drawconv\" \(command) in.\(suffix) ./deep/in.\(suffix) | git apply")
    #expect(inside.status == 0, "\(inside.messages)")
    #expect(try isDone("vendor/in.\(suffix)") && isDone("vendor/deep/in.\(suffix)"))
    for apply in ["git apply", "patch -s -p1"] {
      try reset()
      let outside = try shell(
        """
        cd vendor && "$drawconv" \(command) ../out.\(suffix) "$PWD/in.\(suffix)" '../other place/out.\(suffix)' > ../p
        cd .. && \(apply) < p
        """)
      #expect(outside.status == 0, "\(outside.messages)")
      #expect(
        try isDone("out.\(suffix)") && isDone("other place/out.\(suffix)") && isDone("vendor/in.\(suffix)"))
    }
    #expect(try sandbox.read("p").hasPrefix("--- a/out.\(suffix)\n+++ b/out.\(suffix)\n"))
    let standard = try shell("cd vendor && \"$drawconv\" normalize --diff < '../sub/b c.json'")
    #expect(standard.text.hasPrefix("--- a/<stdin>\n"))
  }

  @Test(
    "the advice of --check works, whatever the form that is asked for",
    arguments: ["a.json", "--compact a.json", "--fix a.json"])
  func advice(arguments: String) throws {
    let check = try shell("\"$drawconv\" normalize --check \(arguments)")
    #expect(check.status == 1)
    let command = try #require(check.messages.firstMatch(of: /"drawconv (.*)"/)).1
    #expect(try shell("\"$drawconv\" \(command) a.json").status == 0)
    #expect(try shell("\"$drawconv\" normalize --check \(arguments)").status == 0)
    #expect(
      try shell("\"$drawconv\" normalize --check - < 'sub/b c.json'").messages.contains(
        "\"drawconv normalize\"\n"))
  }

  @Test("a layer that was added is named by its id where it has no title, and normalize counts no shapes")
  func added() throws {
    let written = try Tool.run("convert", "a.json", "--to", "svg", in: sandbox).text
    func add(_ element: String) throws {
      try sandbox.write("own.svg", written.replacingOccurrences(of: "</svg>", with: element + "</svg>"))
    }
    try add(#"<path id="heart" d="M1 1L5 9 20 3Z"/>"#)
    let info = try Tool.run("info", "own.svg", in: sandbox)
    #expect(info.text.contains("provenance: edited: 1 layer: \"heart\"\n"), "\(info.text)")
    try add(#"<rect id="b" class="x" x="1" width="2" height="2"><!-- a --></rect>"#)
    let normalized = try Tool.run("normalize", "own.svg", "-o", "new.svg", in: sandbox)
    #expect(normalized.messages.contains("kinds of loss"), "\(normalized.messages)")
    #expect(!normalized.messages.contains("editable"))
  }

  @Test("a layer of ours that is hidden is not thrown away; a class is, and told")
  func hidden() throws {
    let written = try Tool.run("convert", "a.json", "--to", "svg", in: sandbox).text
    for attribute in [#"display="none""#, #"visibility="hidden""#] {
      let edited = written.replacingOccurrences(of: "<rect id", with: "<rect \(attribute) id")
      try #require(edited != written)
      try sandbox.write("own.svg", edited)
      let result = try Tool.run("normalize", "--in-place", "own.svg", in: sandbox)
      #expect(result.status == 1 && result.messages.contains("hidden-element"), "\(result.messages)")
      #expect(try sandbox.read("own.svg") == edited)
    }
    try sandbox.write("own.svg", written.replacingOccurrences(of: "<rect id", with: #"<rect class="x" id"#))
    let result = try Tool.run("normalize", "--in-place", "own.svg", in: sandbox)
    #expect(result.status == 0 && result.messages.contains("lost-metadata"), "\(result.messages)")
    #expect(try sandbox.read("own.svg") == written)
  }

  @Test("a drawing of ours in which a style says what no layer can is not intact, and stays as it is")
  func unsayable() throws {
    let written = try Tool.run("convert", "a.json", "--to", "svg", in: sandbox).text
    let edited = written.replacingOccurrences(of: "<rect id", with: #"<rect style="mood: good" id"#)
    try sandbox.write("own.svg", edited)
    #expect(try Tool.run("info", "own.svg", in: sandbox).text.contains("provenance: edited"))
    #expect(try Tool.run("normalize", "--in-place", "own.svg", in: sandbox).status == 1)
    #expect(try sandbox.read("own.svg") == edited)
  }

  @Test("a file is replaced at once: a reader that has it open keeps the old one")
  func atomic() throws {
    let result = try shell(
      "exec 3< a.json; \"$drawconv\" normalize --in-place a.json; cat <&3; cmp -s a.json /dev/fd/3 || echo other"
    )
    #expect(result.text.hasPrefix(Drawing.valid))
    #expect(result.text.hasSuffix("other\n"))
  }

  @Test("the summary says how many files break rules, as these end the run with status 1, too")
  func brokenRules() throws {
    try sandbox.write("bad.json", Drawing.negative)
    let result = try shell(
      "\"$drawconv\" normalize --in-place bad.json a.json; \"$drawconv\" normalize --check bad.json a.json")
    #expect(result.status == 1)
    #expect(result.messages.contains("normalized 2 of 2 files; 1 in canonical form breaks rules\n"))
    #expect(
      result.messages.hasSuffix("0 of 2 files are not in canonical form; 1 in canonical form breaks rules\n"))
  }

  @Test("check says which files are not canonical, and writes nothing")
  func check() throws {
    let result = try shell(
      "\"$drawconv\" normalize a.json -o good.json; \"$drawconv\" normalize --check good.json a.json 'sub/b c.json'"
    )
    #expect(result.status == 1)
    #expect(result.messages.split(separator: "\n").count == 3)
    #expect(result.messages.hasSuffix("2 of 3 files are not in canonical form\n"))
    #expect(result.messages.contains("sub/b c.json: error: is not in canonical form"))
    #expect(try sandbox.read("a.json") == Drawing.valid)
  }

  @Test("diff prints a patch that gives the canonical form", arguments: ["git apply", "patch -s -p1 -i"])
  func diff(command: String) throws {
    guard try shell("command -v \(command.split(separator: " ")[0])").status == 0 else { return }
    let patch = try shell("FORCE_COLOR=1 \"$drawconv\" normalize --diff a.json 'sub/b c.json' > all.patch")
    #expect(patch.status == 1)
    #expect(try sandbox.read("a.json") == Drawing.valid)
    let applied = try shell("\(command) all.patch && \"$drawconv\" normalize --check a.json 'sub/b c.json'")
    #expect(applied.status == 0, "\(applied.messages)")
    let again = try shell("\"$drawconv\" normalize --diff a.json 'sub/b c.json'")
    #expect(again.status == 0)
    #expect(again.text.isEmpty)
  }

  @Test("diff goes with no other way to write")
  func conflicts() throws {
    #expect(try Tool.run("normalize", "--diff", "--check", "a.json", in: sandbox).status == 2)
  }
}
