import Foundation
import TestSupport
import Testing

@Suite("Lint of what changed", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct ChangedTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    for name in ["old.json", "edited.json", "gone.json", "d/ä b.json"] {
      try sandbox.write(name, Drawing.negative)
    }
    try sandbox.write(".gitignore", "ignored.json")
    #expect(try git("git init -q . && git add . && git commit -qm old").status == 0)
  }

  private func git(_ script: String) throws -> Tool.Result { try Tool.git(script, in: sandbox) }

  private func names(_ result: Tool.Result) -> Set<String> {
    Set(result.text.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) })
  }

  private func change() throws {
    for name in ["edited.json", "d/ä b.json"] { try sandbox.write(name, Drawing.json(layers: 2, x: "-5")) }
    for name in ["new.json", "ignored.json"] { try sandbox.write(name, Drawing.negative) }
    try FileManager.default.removeItem(at: sandbox.url("gone.json"))
  }

  @Test("--changed checks what differs from HEAD and what git does not know yet")
  func head() throws {
    #expect(try git(#""$drawconv" lint --changed"#).messages == "checked 0 files: nothing to check\n")
    try change()
    let all = try git(#""$drawconv" lint --changed --format concise"#)
    #expect(names(all) == ["edited.json", "new.json", "d/ä b.json"])
    #expect(all.status == 1)
    #expect(names(try git(#""$drawconv" lint --changed --format concise d old.json"#)) == ["d/ä b.json"])
    #expect(names(try git(#"cd d && "$drawconv" lint --changed --format concise"#)) == ["ä b.json"])
    let traced = try git(#"GIT_TRACE=1 "$drawconv" lint --changed --format concise"#)
    #expect(names(traced) == names(all) && traced.status == 1)
  }

  @Test("a hook of a linked work tree, which git tells where the repository is, checks what changed")
  func hook() throws {
    try sandbox.write("d/old.json", Drawing.negative)
    #expect(try git("git add . && git commit -qm more && git worktree add -q wt").status == 0)
    try sandbox.write("wt/d/ä b.json", Drawing.json(layers: 2, x: "-5"))
    let result = try git(
      #"cd wt && GIT_DIR="$(git rev-parse --absolute-git-dir)" "$drawconv" lint --changed --format concise d"#
    )
    #expect(names(result) == ["d/ä b.json"], "\(result.messages)")
  }

  @Test("--changed-since checks what differs from a revision")
  func revision() throws {
    try change()
    #expect(try git("git add . && git commit -qm new").status == 0)
    #expect(try git(#""$drawconv" lint --changed"#).status == 0)
    let result = try git(#""$drawconv" lint --changed-since HEAD~1 --format concise"#)
    #expect(names(result) == ["edited.json", "new.json", "d/ä b.json"])
  }

  @Test("a file that isn't there is no file that didn't change")
  func missing() throws {
    let result = try git(#""$drawconv" lint --changed none.json old.json"#)
    #expect(result.status == 3)
    #expect(result.messages.hasPrefix("none.json: error: cannot be read: no such file or directory\n"))
  }

  @Test("a file that was deleted is nothing to check, also where it is named and its folder is gone")
  func deleted() throws {
    #expect(try git(#"rm gone.json && git rm -q -r d"#).status == 0)
    let result = try git(#""$drawconv" lint --changed gone.json "d/ä b.json" old.json"#)
    #expect(result.status == 0)
    #expect(result.messages == "checked 0 files: nothing to check\n")
    #expect(try git("git commit -qam gone").status == 0)
    #expect(try git(#""$drawconv" lint --changed-since HEAD~1 gone.json"#).status == 0)
    #expect(try git(#""$drawconv" lint --changed gone.json"#).status == 3)
    let unborn = try git(
      #"rm -rf .git && git init -q . && git add . && rm old.json && "$drawconv" lint --changed old.json"#)
    #expect(unborn.status == 0, "\(unborn.messages)")
  }

  @Test("before the first commit everything is new")
  func unborn() throws {
    let result = try git(#"rm -rf .git && git init -q . && "$drawconv" lint --changed --format concise"#)
    #expect(names(result) == ["old.json", "edited.json", "gone.json", "d/ä b.json"])
  }

  @Test("a changed file whose name is not UTF-8 can't be checked, and is told")
  func otherName() throws {
    let result = try git(
      #"printf '{}' > "$(printf 'y\377.json')"; "$drawconv" lint --changed"#)
    #expect(result.status == 3 && result.messages.contains("its name is not UTF-8"), "\(result.messages)")
  }

  @Test("a revision that a shallow clone lacks")
  func shallow() throws {
    let result = try git(
      #"git commit -q --allow-empty -m new && git clone -q --depth 1 "file://$PWD" s && cd s"#
        + #" && "$drawconv" lint --changed-since HEAD~1"#)
    #expect(
      result.messages.contains(#"has no revision "HEAD~1"; fetch more of its history"#), "\(result.messages)")
  }

  @Test("2 for a revision that is none and outside of repositories, 3 without git")
  func failures() throws {
    let unknown = try git(#""$drawconv" lint --changed-since=--all ."#)
    #expect(unknown.status == 2)
    #expect(unknown.messages.contains(#"has no revision "--all"; name a commit"#))
    let outside = try git(#"rm -rf .git; GIT_CEILING_DIRECTORIES="${PWD%/*}" "$drawconv" lint --changed"#)
    #expect(outside.status == 2)
    #expect(outside.messages.contains("is in no git repository"))
    let named = try git(#"GIT_CEILING_DIRECTORIES="${PWD%/*}" "$drawconv" lint --changed old.json"#)
    #expect(named.messages.hasPrefix("old.json: error: is in no git repository"))
    let missing = try git(#"PATH=/nowhere "$drawconv" lint --changed"#)
    #expect(missing.status == 3)
    #expect(missing.messages.contains("git: error: cannot be run"))
    #expect(try git(#""$drawconv" lint --changed --changed-since HEAD"#).status == 2)
    #expect(try git(#""$drawconv" lint --changed -"#).status == 2)
  }
}
