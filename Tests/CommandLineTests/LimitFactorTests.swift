import Foundation
import TestSupport
import Testing

/// Limits that guard time and memory, each with a drawing that exceeds it and is read with `--limit-factor`.
@Suite("--limit-factor")
struct LimitFactorTests {
  /// A drawing beyond a limit.
  struct Case: CustomTestStringConvertible {
    let name: String
    /// What the message says, without what stands behind it.
    let message: String
    /// What it ends with where nobody raises the limit.
    var status: Int32 = 2
    /// What raises it far enough.
    var factor = 2
    let drawing: @Sendable () -> String

    var testDescription: String { name }
  }

  private static let rect = #"<rect width="9" height="9"/>"#
  /// More attributes than an element may have.
  private static let attributes = (0..<300).map { "a\($0)='v'" }.joined(separator: " ")
  private static let hint = "; raise the limit with --limit-factor if you trust the file"

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func svg(_ body: String, type: String = "") -> String {
    "\(type)<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\">\(body)</svg>"
  }

  /// Patterns whose ten rectangles are painted with the next one.
  private static func patterns(_ depth: Int) -> String {
    let levels = (0..<depth).map { level in
      let rects = repeated(#"<rect width="9" height="9" fill="url(#p\#(level + 1))"/>"#, 10)
      return #"<pattern id="p\#(level)" width="1" height="1">\#(rects)</pattern>"#
    }
    return levels.joined() + #"<pattern id="p\#(depth)" width="1" height="1">\#(rect)</pattern>"#
      + #"<rect width="50" height="50" fill="url(#p0)"/>"#
  }

  /// A PNG that is mostly nothing, in base64.
  private static var image: String {
    let head: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]
    let header = Array("IHDR".utf8) + [0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]
    return Data(head + header + [UInt8](repeating: 0, count: 300_000)).base64EncodedString()
  }

  static let cases = [
    Case(
      name: "attributes",
      message: "the element has more than 256 attributes: remove those that are not needed"
    ) { svg("<rect width=\"9\" height=\"9\" \(attributes)/>") },
    Case(
      name: "names",
      message: "the document has more than 20000 different names: elements and attributes of SVG are fewer"
    ) { svg((0..<20_001).map { "<a\($0)/>" }.joined()) },
    Case(
      name: "namespaces", message: "more than 2048 namespaces are declared: remove those that are not needed"
    ) {
      let groups = (0..<11).map { level in
        "<g \((0..<200).map { "xmlns:n\(level)_\($0)='u'" }.joined(separator: " "))>"
      }
      return svg(groups.joined() + repeated("</g>", 11))
    },
    Case(
      name: "entities",
      message: "the document's entities grow beyond 10000000 bytes: write their text in their place"
    ) {
      svg(
        "<desc>\(repeated("&a;", 51))</desc>\(rect)",
        type: "<!DOCTYPE svg [<!ENTITY a \"\(repeated("b", 200_000))\">]>")
    },
    Case(
      name: "selectors",
      message:
        "the styles are too much work: use fewer rules, classes in the place of combinators, and shorter values and lists of fonts",
      status: 1, factor: 8
    ) {
      let selector = (0..<30).map { "g.a\($0 % 2) " }.joined() + "x > g"
      let sheet = "<style>\(repeated("\(selector) rect{fill:red}", 100))</style>"
      return svg(sheet + repeated("<g class=\"a0 a1\">", 200) + repeated(rect, 60) + repeated("</g>", 200))
    },
    Case(
      name: "elements that are shown by references",
      message: "more than 20107 elements are shown by references; it is embedded as a picture", status: 0
    ) { svg("<defs><g id=\"a\">\(repeated(rect, 100))</g></defs>" + repeated("<use href=\"#a\"/>", 250)) },
    Case(
      name: "references that multiply",
      message: "it is left out, as references to references make more than 250000 elements of it", status: 0
    ) { svg(patterns(5)) },
    Case(
      name: "room for pictures", message: "the pictures of what is embedded take too much room", status: 0
    ) {
      svg(
        #"<pattern id="p" width="9" height="9"><image width="9" height="9" href="data:image/png;base64,\#(image)"/></pattern>"#
          + repeated(rect + ##"<rect width="9" height="9" fill="url(#p)"/>"##, 60))
    },
    Case(name: "HTML", message: "more than 11252 elements of HTML are left out", status: 0) {
      svg(
        #"<foreignObject width="99" height="99"><div xmlns="http://www.w3.org/1999/xhtml">a\#(repeated("<b/>", 20_001))</div></foreignObject>"#
      )
    },
    Case(
      name: "values that cannot be read",
      message: "1 more values cannot be read, or are out of bounds", status: 0
    ) { svg(repeated(#"<rect width="x" height="9"/>"#, 10_001)) },
  ]

  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("raises what a message names it for", arguments: cases)
  func raises(_ example: Case) throws {
    try sandbox.write("a.svg", example.drawing())
    let refused = try Tool.run("convert", "--verbose", "a.svg", "-o", "a.json", in: sandbox)
    #expect(refused.status == example.status)
    #expect(refused.messages.contains(example.message + Self.hint))
    #expect(try sandbox.names.contains("a.json") == (example.status == 0))
    let passed = try Tool.run(
      "convert", "--verbose", "--limit-factor", "\(example.factor)", "a.svg", "-o", "a.json", in: sandbox)
    #expect(passed.status == 0)
    #expect(!passed.messages.contains("--limit-factor"))
  }

  @Test("what there is no room for counts as left out")
  func leftOut() throws {
    let example = try #require(Self.cases.first { $0.name == "room for pictures" })
    try sandbox.write("a.svg", example.drawing())
    let messages = try Tool.run("convert", "a.svg", "-o", "a.json", in: sandbox).messages
    let summary = try #require(
      messages.firstMatch(of: /60 of 120 shapes editable, (\d+) kept as (\d+) pictures, (\d+) left out/))
    let counts = try [summary.1, summary.2, summary.3].map { try #require(Int($0)) }
    #expect(counts[0] == counts[1] && counts[0] + counts[2] == 60)
  }

  @Test("lets a packed file grow more than 200 times")
  func packed() throws {
    try sandbox.write("a.svg", Self.svg(Self.repeated(" ", 3_000_000) + Self.rect))
    #expect(try Tool.shell("gzip -n9 < a.svg > a.svgz", in: sandbox).status == 0)
    let refused = try Tool.run("info", "a.svgz", in: sandbox)
    #expect(refused.status == 2)
    #expect(
      refused.messages == """
        a.svgz: error: expands to more than 200 times its size, as no drawing does; \
        unpack it with gunzip if it is one\(Self.hint)

        """)
    #expect(try Tool.run("info", "--limit-factor", "2", "a.svgz", in: sandbox).status == 0)
  }

  @Test(
    "is an option of each command that reads drawings",
    arguments: [
      "convert $in", "lint $in", "normalize --check $in", "diff $in $in", "info $in", "edit $in edits.json",
    ])
  func commands(command: String) throws {
    try sandbox.write("a.svg", Self.svg("<rect width=\"9\" height=\"9\" \(Self.attributes)/>"))
    try sandbox.write("edits.json", #"{"version": 1, "edits": []}"#)
    let script = command.replacingOccurrences(of: "$in", with: "a.svg")
    let words = script.split(separator: " ").map(String.init)
    let told = try Tool.run(words, in: sandbox)
    #expect(told.status == 2)
    let message = "256 attributes: remove those that are not needed\(Self.hint)"
    #expect((told.messages + told.text).contains(message))
    let raised = try Tool.run(words + ["--limit-factor=2"], in: sandbox)
    #expect(raised.status < 2)
    #expect(!(raised.messages + raised.text).contains("256 attributes"))
  }

  @Test("holds for what fixes and edits make of a drawing")
  func fixes() throws {
    try sandbox.write("a.json", Drawing.valid)
    #expect(try Tool.run("convert", "a.json", "-o", "a.svg", in: sandbox).status == 0)
    let own = try sandbox.read("a.svg")
    try sandbox.write("a.svg", own.replacingOccurrences(of: "<rect ", with: "<rect \(Self.attributes) "))
    try sandbox.write(
      "edits.json", #"{"version": 1, "edits": [{"edit": "setOpacity", "id": "a00-000-000", "to": 0.5}]}"#)
    let edited = try Tool.run("edit", "--limit-factor", "2", "a.svg", "edits.json", in: sandbox)
    #expect(edited.status == 0)
    #expect(edited.text.contains("0.5") && edited.text.contains("a299='v'"))
  }

  @Test(
    "raises no limit that is another's: how deep elements and values stand in one another",
    arguments: [
      ("a.svg", svg(repeated("<g>", 300) + repeated("</g>", 300))),
      ("a.json", "{\"version\": 2, \"extras\": {\"a\": \(repeated("[", 600) + repeated("]", 600))}}"),
    ])
  func others(name: String, drawing: String) throws {
    try sandbox.write(name, drawing)
    for factor in ["1", "1000"] {
      let result = try Tool.run("info", "--limit-factor", factor, name, in: sandbox)
      #expect(result.status == 2)
      #expect(!result.messages.contains("--limit-factor"))
    }
  }

  @Test("takes whole numbers from 1 to 1000", arguments: ["0", "-1", "1001", "1.5", "many"])
  func range(factor: String) throws {
    try sandbox.write("a.json", Drawing.valid)
    let refused = try Tool.run("info", "--limit-factor=\(factor)", "a.json", in: sandbox)
    #expect(refused.status == 2)
    #expect(refused.messages.contains("--limit-factor"))
    #expect(try Tool.run("info", "--limit-factor=1000", "a.json", in: sandbox).status == 0)
  }

  #if os(Linux)
  @Test("holds for each record")
  func records() throws {
    let rect = "<rect width='9' height='9' \(Self.attributes)/>"
    let drawing = "<svg xmlns='http://www.w3.org/2000/svg'>\(rect)</svg>"
    let line = "{\"id\":1,\"doc\":\"\(drawing)\"}\n"
    let refused = try Tool.run(["records", "info"], input: line, in: sandbox)
    #expect(refused.text.contains(#""ok":false"#) && refused.text.contains(Self.hint))
    let raised = try Tool.run(["records", "info", "--limit-factor", "2"], input: line, in: sandbox)
    #expect(raised.text.contains(#""ok":true"#))
  }
  #endif
}
