import Foundation
import Testing

@Suite("What lint makes of the files in a folder")
struct SearchTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("a/package.json", #"{"name": "none", "version": "2.0.0"}"#)
    try sandbox.write("a/map.json", #"{"version": 8, "layers": [], "sources": {}}"#)
    try sandbox.write("a/list.json", "[1, 2]")
  }

  private func lint(_ arguments: String) throws -> Tool.Result {
    try Tool.shell(#""$drawconv" lint \#(arguments)"#, in: sandbox)
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
    #expect(try lint("--quiet a").messages == "checked 1 file: no errors found\n")
    #expect(try lint("a/empty.json").text.contains("the document is empty [json-syntax]"))
    #expect(try lint("a/package.json").status == 2)
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
    #expect(forced.messages == "checked 0 files: nothing found\n")
    #expect(try lint("--stdin-filename vendor/bad.json < vendor/bad.json").status == 1)
    for option in ["--force-exclude", "--exclude 'vendor/**'"] {
      let result = try lint("\(option) --stdin-filename vendor/bad.json < vendor/bad.json")
      #expect(result.status == 0, "\(option)")
    }
    #expect(try lint("--force-exclude --exclude '*' < vendor/bad.json").status == 1)
  }
}
