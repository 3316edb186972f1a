import Foundation
import TestSupport
import Testing

private let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

@Suite("In a git repository", .enabled(if: hasGit))
struct GitTests {
  let sandbox: Sandbox

  private static let board =
    ##"{"version": 2, "canvas": {"width": 800, "height": 600}, "layers": [{"type": "postIt", "id": "p", "title": "PostIt 1", "origin": {"x": 1, "y": 2}, "size": {"width": 300, "height": 200}, "color": "#ffff00", "opacity": 0.5, "text": "one\ntwo"}]}"##

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("package.json", #"{"name": "no drawing"}"#)
    try sandbox.write("board.json", Self.board)
    let setup = PackageFiles.root.appendingPathComponent("Scripts/git-setup").path
    let result = try git(
      """
      git init -q . && '\(setup)' --drawconv "$drawconv" . && '\(setup)' --drawconv "$drawconv" .
      "$drawconv" convert board.json -o board.svg && git add . && git commit -qm old
      """)
    #expect(result.status == 0, "\(result.messages)")
  }

  private func git(_ script: String) throws -> Tool.Result { try Tool.git(script, in: sandbox) }

  /// Commits another version of everything.
  private func change() throws {
    let new = Self.board.replacingOccurrences(of: "0.5", with: "0.6").replacingOccurrences(
      of: "two", with: "2")
    try sandbox.write("board.json", new)
    try sandbox.write("package.json", #"{"name": "still none"}"#)
    #expect(try git(#""$drawconv" convert board.json -o board.svg && git commit -qam new"#).status == 0)
  }

  @Test("git diff shows the properties that changed, and other files as they are")
  func textconv() throws {
    try change()
    let result = try git("git diff HEAD~")
    #expect(result.status == 0)
    let changed = result.text.split(separator: "\n").filter {
      ($0.hasPrefix("+") || $0.hasPrefix("-")) && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }
    let properties = ["-  opacity: 0.5", "+  opacity: 0.6", #"-  text: "two""#, #"+  text: "2""#]
    let package = [#"-{"name": "no drawing"}"#, #"+{"name": "still none"}"#]
    #expect(changed.map(String.init) == properties + properties + package)
  }

  @Test("the same drawing in another layout is no change to git diff")
  func layout() throws {
    let result = try git(#""$drawconv" normalize --in-place board.json && git diff"#)
    #expect(!result.text.contains("@@"))
  }

  @Test("git difftool prints a line for each change")
  func difftool() throws {
    try change()
    let result = try git("git difftool --no-prompt HEAD~ -- board.json board.svg")
    let lines = "PostIt 1: opacity 0.5 → 0.6\nPostIt 1: text \"one␊two\" → \"one␊2\"\n"
    #expect(result.text == lines + lines, "\(result.messages)")
  }

  @Test("git difftool shows what is no drawing as it is")
  func difftoolOfOthers() throws {
    let result = try git(#"echo '{"b": 1}' > package.json && git difftool --no-prompt -- package.json"#)
    #expect(result.text.contains("+{\"b\": 1}"), "\(result.messages)")
  }

  @Test("git difftool knows files that come and go")
  func added() throws {
    let result = try git("git rm -q board.json && git difftool --no-prompt --cached")
    #expect(result.text == "drawing: removed\nPostIt 1: removed\n", "\(result.messages)")
  }

  @Test("what a plane can't hold is not hidden from git diff")
  func foreign() throws {
    try sandbox.write(
      "f.svg", #"<svg xmlns="http://www.w3.org/2000/svg"><text x="5" y="9" rotate="3">a</text></svg>"#)
    let result = try Tool.run("info", "--textconv", "f.svg", "package.json", in: sandbox)
    #expect(result.status == 0)
    #expect(result.text.contains(#"rotate="3""#) || result.text.contains("xxh64"))
    #expect(result.text.contains("no drawing"))
  }
}
