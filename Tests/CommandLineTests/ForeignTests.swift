import Foundation
import TestSupport
import Testing

@Suite("normalize and drawings of others")
struct ForeignTests {
  let sandbox: Sandbox

  private static let logo = """
    <!-- (c) 2024 Somebody --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
      <style>@media (prefers-color-scheme: dark) { rect { fill: white } }</style>
      <rect class="a" width="9" height="9" fill="currentColor"/><rect x="-3" width="9" height="9"/></svg>
    """

  private static let advice = """
    logo.svg: left as it is, as drawconv did not write it; import it with "drawconv convert logo.svg -o logo.json"

    """

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("logo.svg", Self.logo)
    try sandbox.write("board.json", Drawing.valid)
  }

  @Test(
    "what came in beside the layers of a drawing of ours is told as that, and not as a change of its canvas")
  func besideLayers() throws {
    let sandbox = try Sandbox()
    let own = try Tool.run("convert", input: Drawing.valid).text
    try sandbox.write("a.svg", own.replacingOccurrences(of: "role=", with: #"onload="go()" role="#))
    #expect(
      try Tool.run("lint", "--select", "edited-svg", "a.svg", in: sandbox).text.contains(
        "note: something in the SVG is in no layer; "))
    #expect(
      try Tool.run("info", "a.svg", in: sandbox).text.hasSuffix(
        "provenance: edited: not in a layer, but around them\n"))
    try sandbox.write("a.svg", own.replacingOccurrences(of: "10", with: "11"))
    #expect(
      try Tool.run("lint", "--select", "edited-svg", "a.svg", in: sandbox).text.contains(
        "note: the drawing's names, its canvas or extras, or the order or number of layers changed since"))
  }

  @Test("lint tells all that goes of a drawing of ours, and of others' what somebody asks for")
  func whatGoes() throws {
    let own = try Tool.run("convert", input: Drawing.valid).text
    let hidden = #"<!-- mine --><rect display="none" width="9" height="9"/>"#
    try sandbox.write("a.svg", own.replacingOccurrences(of: "</svg>", with: hidden + "</svg>"))
    let all = try Tool.run("lint", "a.svg", in: sandbox).text
    #expect(all.contains("note: something in the SVG is in no layer; "))
    #expect(
      all.contains(
        "warning: it is hidden, transparent or cut off, and left out; make it visible before, or delete it [hidden-element]"
      ))
    #expect(all.contains(#"note: the comment "mine" is left out [lost-comment]"#))
    try sandbox.write(
      "b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\#(hidden)</svg>"#)
    #expect(try !Tool.run("lint", "b.svg", in: sandbox).text.contains("hidden-element"))
    // Who selects by how bad things are narrows what is told without that.
    #expect(
      try !Tool.run("lint", "--select", "errors,warnings,notes", "b.svg", in: sandbox).text.contains(
        "hidden-element"))
    for selection in ["hidden-element", "import"] {
      let asked = try Tool.run("lint", "--select", selection, "b.svg", in: sandbox).text
      #expect(
        asked.contains("[hidden-element]") && asked.contains("[lost-comment]") == (selection == "import"))
    }
    try sandbox.write(".drawconv.json", #"{ "lint": { "severity": { "hidden-element": "error" } } }"#)
    let severe = try Tool.run("lint", "b.svg", in: sandbox)
    #expect(severe.text.contains("error: it is hidden") && severe.status == 1)
  }

  @Test("a version of our form that is none is refused", arguments: ["x", "", "0", "1.5", "-1"])
  func noVersion(version: String) throws {
    let own = try Tool.run("convert", input: Drawing.valid).text
    let text = own.replacingOccurrences(
      of: #"data-plane-version="1""#, with: #"data-plane-version="\#(version)""#)
    let result = try Tool.run("info", input: text)
    if version == "1.5" {
      #expect(result.messages.contains("is newer than 1"))
    } else {
      #expect(result.messages.contains(#"data-plane-version "\#(version)" is no version; write 1, or leave"#))
    }
    #expect(result.status == 2 && result.messages.hasSuffix("[unknown-version]\n"))
  }

  @Test("in place they are left alone, and one line says how to import them", arguments: ["", "--fix"])
  func inPlace(option: String) throws {
    let before = try attributes()
    let result = try Tool.shell(#""$drawconv" normalize --in-place \#(option) logo.svg"#, in: sandbox)
    #expect(result.status == 0)
    #expect(result.messages == Self.advice)
    #expect(result.output.isEmpty)
    #expect(try attributes() == before)
    #expect(try sandbox.read("logo.svg") == Self.logo)
  }

  private func attributes() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: sandbox.path + "/logo.svg")[.systemFileNumber] as? Int
  }

  @Test("to standard output and to a file their bytes pass unchanged", arguments: ["", "--fix --compact"])
  func passing(options: String) throws {
    let result = try Tool.shell(#""$drawconv" normalize \#(options) logo.svg"#, in: sandbox)
    #expect(result.status == 0)
    #expect(result.text == Self.logo)
    #expect(result.messages == Self.advice)
    #expect(try Tool.shell(#""$drawconv" normalize \#(options) logo.svg -o b.svg"#, in: sandbox).status == 0)
    #expect(try sandbox.read("b.svg") == Self.logo)
    #expect(try Tool.run("normalize", input: Self.logo).text == Self.logo)
  }

  @Test("in UTF-16, too")
  func otherEncoding() throws {
    let data = try #require("\u{feff}\(Self.logo)".data(using: .utf16LittleEndian))
    try data.write(to: sandbox.url("wide.svg"))
    #expect(try Tool.run("normalize", "wide.svg", in: sandbox).output == data)
  }

  @Test("check and diff pass over them", arguments: ["--check", "--diff"])
  func passedOver(mode: String) throws {
    let result = try Tool.run("normalize", mode, "logo.svg", in: sandbox)
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.messages.isEmpty)
  }

  @Test("of several, one line tells, and a total counts them")
  func several() throws {
    try sandbox.write("it's b.svg", Self.logo)
    let result = try Tool.run(
      "normalize", "--in-place", "it's b.svg", "logo.svg", "board.json", in: sandbox)
    #expect(result.status == 0)
    #expect(
      result.messages == """
        it's b.svg and 1 more: left as they are, as drawconv did not write them; import them with \
        "drawconv convert 'it'\\''s b.svg' -o 'it'\\''s b.json'"
        normalized 1 of 3 files; 2 not written by drawconv

        """)
    #expect(try Tool.run("normalize", "--quiet", "--in-place", "logo.svg", in: sandbox).messages.isEmpty)
  }

  @Test("lint never asks to normalize them")
  func lint() throws {
    let result = try Tool.run("lint", "--select", "not-canonical", "logo.svg", "board.json", in: sandbox)
    #expect(!result.text.contains("logo.svg"))
    #expect(result.text.contains("board.json:1:1: "))
  }

  @Test("what a run says that it fixed, it wrote; and what it wrote, it never says it didn't")
  func truth() throws {
    try sandbox.write("bad.json", Drawing.negative)
    for mode in ["--check", "--diff"] {
      #expect(try !Tool.run("normalize", "--fix", mode, "bad.json", in: sandbox).messages.contains("fixed"))
    }
    let broken = Drawing.json(layers: 2, x: "-5").replacingOccurrences(of: "a00-000-001", with: "a00-000-000")
      .replacingOccurrences(of: #""version": 2"#, with: #""version": 2, "images": {"i": {"mediaType": 3}}"#)
    try sandbox.write("broken.json", broken)
    for command in ["convert", "normalize"] {
      let result = try Tool.run(command, "--fix", "broken.json", in: sandbox)
      #expect(result.status != 0 && result.output.isEmpty)
      #expect(!result.messages.contains("broken.json: fixed"))
    }
    let written = try Tool.run("normalize", "--in-place", "bad.json", in: sandbox)
    #expect(written.status == 1 && written.messages.contains("negative-origin"))
    #expect(try sandbox.read("bad.json") != Drawing.negative && sandbox.read("bad.json").contains("-5"))
    #expect(!written.messages.contains("not normalized") && !written.messages.contains("left as"))
  }
}
