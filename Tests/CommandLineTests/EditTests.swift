import Foundation
import TestSupport
import Testing

@Suite("edit")
struct EditTests {
  let sandbox: Sandbox
  private let board =
    ##"{"version": 2, "canvas": {"width": 9, "height": 9}, "layers": [{"type": "rectangle", "id": "a", "origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "color": "#FF0000"}]}"##

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("board.json", board)
    try edits(#"{"edit": "setOrigin", "id": "a", "to": {"x": 5, "y": 2}}"#)
  }

  private func edits(_ edits: String) throws {
    try sandbox.write("edits.json", #"{"version": 1, "edits": ["# + edits + "]}")
  }

  @Test("what was edited goes to standard output, and -o puts it into a file, its own as well")
  func outputs() throws {
    let new = board.replacingOccurrences(of: #""x": 1"#, with: #""x": 5"#)
    let result = try Tool.run("edit", "board.json", "edits.json", in: sandbox)
    #expect(result.status == 0)
    #expect(result.text == new)
    #expect(try sandbox.read("board.json") == board)
    #expect(try Tool.run("edit", "board.json", "edits.json", "-o", "board.json", in: sandbox).status == 0)
    #expect(try sandbox.read("board.json") == new)
    let differences = try Tool.run("diff", "board.json", "-", input: board, in: sandbox)
    #expect(differences.text == "a: origin 5, 2 → 1, 2\n", "\(differences.text)")
  }

  @Test("an SVG is edited as an SVG")
  func svg() throws {
    #expect(try Tool.run("convert", "board.json", "-o", "board.svg", in: sandbox).status == 0)
    #expect(try Tool.run("edit", "board.svg", "edits.json", "-o", "new.svg", in: sandbox).status == 0)
    let differences = try Tool.run("diff", "board.svg", "new.svg", in: sandbox)
    #expect(differences.text == "a: origin 1, 2 → 5, 2\n", "\(differences.text)")
    #expect(try Tool.run("info", "new.svg", in: sandbox).text.contains("intact"))
  }

  @Test("where one is refused, nothing is written")
  func refused() throws {
    try edits(##"{"edit": "remove", "id": "a"}, {"edit": "setColor", "id": "a", "to": "#000000"}"##)
    let result = try Tool.run("edit", "board.json", "edits.json", "-o", "board.json", in: sandbox)
    #expect(result.status == 1)
    #expect(
      result.messages.hasPrefix("edits.json:1:57: error: edit 2: no layer has the id \"a\""),
      "\(result.messages)")
    #expect(try sandbox.read("board.json") == board)
  }

  @Test(
    "a value that no drawing can take ends with 2, at its place, whatever finds it",
    arguments: [
      (#"{"edit": "setOpacity", "id": "a", "to": 2}"#, "1:66: error: edit 1: the opacity lies outside 0…1"),
      (
        #"{"edit": "setOrigin", "id": "a", "to": {"x": -5, "y": 2}}"#,
        "1:65: error: edit 1: the origin is negative"
      ),
      (
        #"{"edit": "setFont", "id": "a", "to": {"weight": 2000}}"#,
        #"1:74: error: "2000" is not a whole number"#
      ),
    ])
  func values(edit: String, message: String) throws {
    try edits(edit)
    let result = try Tool.run("edit", "board.json", "edits.json", in: sandbox)
    #expect(result.status == 2)
    #expect(result.messages.hasPrefix("edits.json:\(message)"), "\(result.messages)")
    #expect(result.messages.hasSuffix(" [invalid-value]\n"))
  }

  @Test("a color that only some rectangles can do without is refused")
  func nothing() throws {
    try edits(#"{"edit": "setColor", "id": "a", "to": null}"#)
    #expect(try Tool.run("edit", "board.json", "edits.json", in: sandbox).status == 1)
  }

  @Test("an SVG in which something runs does not come in")
  func activeContent() throws {
    #expect(try Tool.run("convert", "board.json", "-o", "board.svg", in: sandbox).status == 0)
    let data = Data(#"<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>"#.utf8)
      .base64EncodedString()
    try sandbox.write(
      "edits.json",
      """
      {"version": 1, "edits": [{"edit": "add", "layer": {"type": "photo", "id": "p", "origin": {"x": 0, "y": 0},
      "size": {"width": 3, "height": 4}, "image": "i"}}],
      "images": {"i": {"mediaType": "image/svg+xml", "data": "\(data)"}}}
      """)
    for name in ["board.svg", "board.json"] {
      let result = try Tool.run("edit", name, "edits.json", in: sandbox)
      #expect(result.status == 1)
      #expect(result.text.isEmpty)
      #expect(
        result.messages.hasPrefix("edits.json:1:26: error: edit 1: the picture holds the element \"script\""))
    }
  }

  @Test("the output's name says the drawing's format, and is not the edits'")
  func outputNames() throws {
    for (name, advice) in [("out.svg", "name it .json"), ("edits.json", "holds the edits")] {
      let old = try? sandbox.read(name)
      let result = try Tool.run("edit", "board.json", "edits.json", "-o", name, in: sandbox)
      #expect(result.status == 2)
      #expect(result.messages.contains(advice), "\(result.messages)")
      #expect((try? sandbox.read(name)) == old)
    }
    try edits(#"{"edit": "setOrigin", "id": "a", "to": {"x": -5, "y": 2}}"#)
    let result = try Tool.run("edit", "board.json", "edits.json", in: sandbox)
    #expect(result.messages.contains("the origin is negative or not finite; set it to 0 or more"))
  }

  @Test(
    "a name that says no format is refused, as by convert, unless an option says it",
    arguments: [
      (["convert", "board.json"], "--to"), (["normalize", "board.json"], "--from"),
      (["edit", "board.json", "edits.json"], "--from"),
    ])
  func namesWithoutFormat(command: [String], option: String) throws {
    let refused = try Tool.run(command + ["-o", "out.txt"], in: sandbox)
    #expect(refused.status == 2)
    #expect(
      refused.messages.contains("\"out.txt\" ends in neither .svg nor .json")
        && refused.messages.contains("say the format with \(option)"), "\(refused.messages)")
    #expect((try? sandbox.read("out.txt")) == nil)
    #expect(try Tool.run(command + ["-o", "out.txt", option, "json"], in: sandbox).status == 0)
    #expect(try sandbox.read("out.txt").contains("layers"))
  }

  @Test("edits that are none, and files that are not there")
  func unusable() throws {
    try edits(#"{"edit": "paint"}"#)
    let result = try Tool.run("edit", "board.json", "edits.json", in: sandbox)
    #expect(result.status == 2)
    #expect(result.messages.hasPrefix("edits.json:1:35: error: \"paint\" is not one of"))
    #expect(try Tool.run("edit", "board.json", "none.json", in: sandbox).status == 3)
    try sandbox.write("board.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    let swapped = try Tool.run("edit", "edits.json", "board.svg", in: sandbox)
    #expect(swapped.status == 2 && swapped.messages.contains("name the drawing first"), "\(swapped.messages)")
    #expect(try Tool.run("edit", "-", "-", in: sandbox).status == 2)
  }

  @Test("a post-it is called as everywhere")
  func postIt() throws {
    try sandbox.write(
      "note.json",
      ##"{"version": 2, "canvas": {"width": 9, "height": 9}, "layers": [{"type": "postIt", "id": "a", "origin": {"x": 1, "y": 1}, "size": {"width": 3, "height": 4}, "text": "a", "color": "#ffee88"}]}"##
    )
    try edits(
      #"{"edit": "setFont", "id": "a", "to": {"family": "serif", "size": 12, "weight": 700, "style": "normal"}}"#
    )
    let result = try Tool.run("edit", "note.json", "edits.json", in: sandbox)
    #expect(result.status == 1)
    #expect(result.messages.contains("a post-it has no font; it has id,"), "\(result.messages)")
  }

  @Test("a foreign SVG goes to a new file only")
  func foreign() throws {
    let text =
      ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="a" width="5" height="5"/></svg>"##
    try sandbox.write("foreign.svg", text)
    let refused = try Tool.run("edit", "foreign.svg", "edits.json", "-o", "foreign.svg", in: sandbox)
    #expect(refused.status == 2)
    #expect(
      refused.messages == (try Tool.run("convert", "foreign.svg", "-o", "foreign.svg", in: sandbox).messages))
    #expect(
      refused.messages.contains("is no SVG that drawconv wrote, and would be overwritten by its import"))
    #expect(try sandbox.read("foreign.svg") == text)
    #expect(try Tool.run("edit", "foreign.svg", "edits.json", "-o", "new.svg", in: sandbox).status == 0)
    #expect(try Tool.run("info", "new.svg", in: sandbox).text.contains("intact"))
  }

  @Test("what version 1 can't say makes it version 2, which is told; what would be lost is told, too")
  func versionOne() throws {
    let old =
      ##"{"version": 1, "plane": [{"kind": "rectangle", "uniqueID": "a", "sequence": 1, "point": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}, "backgroundColor": {"red": 255, "green": 136, "blue": 0}, "opacity": 10}]}"##
    try sandbox.write("old.json", old)
    try edits(#"{"edit": "setTitle", "id": "a", "to": "Sky"}"#)
    let result = try Tool.run("edit", "old.json", "edits.json", in: sandbox)
    #expect(result.text.contains("\"version\":2"))
    #expect(
      result.messages == "old.json: version 1 can't say all of that; what is written has version 2\n")
    try sandbox.write("old.json", old.replacingOccurrences(of: "\"plane\"", with: "\"note\": 1, \"plane\""))
    let refused = try Tool.run("edit", "old.json", "edits.json", in: sandbox)
    #expect(refused.status == 1)
    #expect(refused.messages.contains("old.json:1:16: warning: the property \"note\" is not known"))
  }
}
