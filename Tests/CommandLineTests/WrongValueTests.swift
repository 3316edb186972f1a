import TestSupport
import Testing

@Suite("Wrong values in SVGs of others")
struct WrongValueTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "a.svg",
      ##"""
      <svg xmlns="http://www.w3.org/2000/svg" width="-400" height="300">
        <rect width="-10" height="5"/>
        <rect x="3" y="4" width="10" height="5" fill="#ff8800" style="stroke-width: -2"/>
      </svg>
      """##)
  }

  @Test("lint gives the rule's error at the number, and ends with 1")
  func lint() throws {
    let result = try Tool.run("lint", "--select", "errors", "a.svg", in: sandbox)
    #expect(result.status == 1)
    #expect(
      result.text == """
        a.svg:1:48: error: the width "-400" is negative, and browsers ignore it; write 0 or more [negative-size]
        a.svg:2:16: error: the width "-10" is negative, and nothing is drawn; write 0 or more [negative-size]
        a.svg:3:79: error: the stroke-width "-2" is negative, and browsers ignore it; write 0 or more [negative-border-width]

        """)
    #expect(
      try Tool.run("lint", "--ignore", "negative-size,negative-border-width", "a.svg", in: sandbox).status
        == 0)
  }

  @Test("convert draws what browsers draw, reports losses and ends with 0")
  func convert() throws {
    let result = try Tool.run("convert", "a.svg", "--report", "r.json", in: sandbox)
    #expect(result.status == 0)
    #expect(result.text.contains(#""size": { "width": 10, "height": 5 }"#) && !result.text.contains("-10"))
    #expect(result.text.contains(#""canvas": { "width": 13, "height": 300 }"#))
    #expect(result.messages.contains("[negative-size]") && !result.messages.contains("[invalid-value]"))
    #expect(try sandbox.read("r.json").contains("invalid-value"))
    let refused = try Tool.run("convert", "a.svg", "--on-loss", "fail", in: sandbox)
    #expect(refused.status == 1 && refused.output.isEmpty)
  }

  @Test(
    "a newer version of our SVG is refused by every command",
    arguments: ["lint", "convert", "normalize", "info"])
  func newerVersion(command: String) throws {
    try sandbox.write("new.svg", #"<svg xmlns="http://www.w3.org/2000/svg" data-plane-version="9"/>"#)
    let result = try Tool.run(command, "new.svg", in: sandbox)
    #expect(result.status == 2)
    #expect(
      (result.text + result.messages).contains(
        """
        new.svg:1:61: error: data-plane-version "9" is newer than 1, the highest one known; use a newer release \
        [unknown-version]
        """))
  }

  @Test("a box of ours that cannot be read is an error, and normalize leaves the drawing alone")
  func statedBox() throws {
    try sandbox.write(
      "box.svg",
      #"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" data-plane-version="1">
      <text id="fte-x1q-90b" data-plane-box="40 -4x 320 40" x="40" y="10.4">a</text>
      </svg>
      """#)
    let result = try Tool.run("lint", "--format", "concise", "--select", "errors", "box.svg", in: sandbox)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix(#"box.svg:2:43: error: the data-plane-box "-4x" cannot be read"#))
    let normalized = try Tool.run("normalize", "box.svg", in: sandbox)
    #expect(normalized.status == 1 && normalized.output.isEmpty)
  }

  @Test("in our own drawings, findings point at the number")
  func numbers() throws {
    try sandbox.write(
      "own.svg",
      ##"""
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 -9 90" data-plane-version="1">
      <text id="fte-x1q-90b" data-plane-box="1 -2 30 40" x="1" y="10.4">a</text>
      <polygon id="fte-x1q-90c" points="10,20 40,20 40,-60 10,-60"/>
      <g transform="translate(-50, 3)"><rect id="fte-x1q-90d" width="9" height="9" transform="translate(2 -30)"/></g>
      </svg>
      """##)
    let result = try Tool.run(
      "lint", "--format", "concise", "--select", "negative-size,negative-origin", "own.svg", in: sandbox)
    #expect(result.text.contains("own.svg:1:54:"))
    #expect(result.text.contains("own.svg:2:42:"))
    #expect(result.text.contains("own.svg:3:50:"))
    #expect(result.text.contains("own.svg:4:101:"))
  }
}
