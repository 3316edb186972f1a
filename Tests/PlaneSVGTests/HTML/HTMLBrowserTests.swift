import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

/// What Chromium does that no specification says, or that is easily forgotten.
@Suite("HTML in foreignObject: as browsers have it")
struct HTMLBrowserTests {
  private func texts(_ content: String, style: String = "") throws -> [String] {
    try decode(body: html(content, style: style, attributes: "y='20' width='200' height='400'")).texts
  }

  @Test(
    "lines break where browsers break them",
    arguments: [
      ("client/server", 60, "client/server"), ("/api/v1/users/{id}/orders", 100, "/api/v1/users/{id}/orders"),
      ("call 555-1234 or", 70, "call 555-\n1234 or"),
      ("foo bar :baz qux", 72, "foo bar\n:baz qux"), ("a -5 b-5 c", 40, "a -5\nb-5 c"),
      ("what?yes", 40, "what?\nyes"),
      ("f(x)(y)", 20, "f(x)\n(y)"), ("a|b|c", 10, "a|b|c"), ("x.y.z", 10, "x.y.z"),
      ("re-entry", 30, "re-\nentry"),
    ])
  func breaks(text: String, width: Int, lines: String) throws {
    #expect(try texts("<div style='width:\(width)px'>\(text)</div>") == [lines])
  }

  @Test(
    "what is placed, or translucent, is painted in front",
    arguments: ["position:absolute", "position:relative", "opacity:.9"])
  func paintOrder(style: String) throws {
    let content = """
      <div style='\(style);top:0;width:20px;height:9px;background:red'>a</div>
      <div style='height:60px;background:lime;margin-top:-9px'>b</div>
      """
    let document = try decode(body: html(content, attributes: "y='20' width='200' height='400'"))
    #expect(document.plane.layers.map { $0.text ?? $0.color?.hex } == ["#00ff00", "b", "#ff0000", "a"])
  }

  @Test(
    "items in columns and cells are as wide as they say, or as their text, and stand where margins have them",
    arguments: [
      ("display:grid;grid-template-columns:200px", "margin:0 auto", 79.5...80.5, 40...40.1),
      ("display:grid;grid-template-columns:200px", "margin-left:auto", 159.9...160, 40...40.1),
      ("display:flex;flex-direction:column", "width:fit-content", 0...0, 40...40.1),
      ("display:flex;flex-direction:column", "width:min-content", 0...0, 17...19),
      ("display:flex;flex-direction:column", "width:max-content", 0...0, 40...40.1),
      ("display:flex;flex-direction:column", "color:red", 0...0, 200...200),
    ])
  func items(container: String, item: String, x: ClosedRange<Double>, width: ClosedRange<Double>) throws {
    let content =
      "<div style='\(container)'><b style='font-weight:normal;background:lime;\(item)'>aa bb</b></div>"
    let box = try #require(
      try decode(body: html(content, attributes: "width='200' height='400'")).boxes.first)
    #expect(x.contains(box.origin.x) && width.contains(box.size.width), "\(box)")
  }

  @Test(
    "a mark stands beside its item, whatever room that has inside",
    arguments: ["padding-left:20px", "text-indent:20px"])
  func marks(style: String) throws {
    let content = "<ul style='margin:0'><li style='\(style)'>aa</li><li>bb</li></ul>"
    let document = try decode(body: html(content, attributes: "width='200' height='400'"))
    #expect(document.texts == ["•", "aa", "•  bb"])
    let x = document.boxes.map(\.origin.x)
    #expect(abs(x[0] - x[2]) < 1 && abs(x[1] - 60) < 1, "\(x)")
  }

  @Test("cells have no margins, and a box without sides stands below its own")
  func margins() throws {
    let table = "<table><tr><td style='margin:30px'>aa</td><td>bb</td></tr></table>"
    let cells = try decode(body: html(table, attributes: "width='200' height='400'")).boxes
    #expect(cells[0].origin.x < 6 && cells[1].origin.x < 30)
    let free = "<div style='display:table-cell;position:absolute;margin:30px;background:lime'>aa</div>"
    let box = try decode(body: html(free, attributes: "y='20' width='200' height='400'")).boxes[0]
    #expect(box.origin == Plane.Point(x: 30, y: 50))
    let placed = "<p style='position:absolute;margin:30px 0'>aa</p><div>bb</div>"
    let boxes = try decode(body: html(placed, attributes: "y='20' width='200' height='400'"))
    #expect(boxes.texts == ["bb", "aa"] && boxes.boxes[1].origin.y - boxes.boxes[0].origin.y == 30)
  }

  @Test("text right in a grid stands where the items are to")
  func textInGrid() throws {
    for (word, share) in [("start", 0.0), ("center", 0.5), ("end", 1)] {
      let content = "<div style='display:grid;grid-template-columns:200px;justify-items:\(word)'>aa</div>"
      let box = try #require(
        try decode(body: html(content, attributes: "width='200' height='400'")).boxes.first)
      #expect(abs(box.origin.x + share * box.size.width - share * 200) < 0.1, "\(box)")
    }
  }

  @Test("a box that cuts what is in it does so within its border")
  func borders() throws {
    let content = """
      <div style='overflow:hidden;width:60px;height:50px;border:5px solid lime'>
      <div style='background:red;width:100px;height:100px'/></div>
      """
    let boxes = try decode(body: html(content, attributes: "width='200' height='400'")).boxes
    #expect(boxes.map(\.size) == [Plane.Size(width: 70, height: 60), Plane.Size(width: 60, height: 50)])
  }

  @Test("many equal style sheets are the work of one")
  func equalSheets() throws {
    let sheet = "<style>*{margin:0;padding:0}.c{color:red}.d{color:blue}</style>"
    let piece = html("\(sheet)<p class='c'>a</p><p class='d'>b</p>")
    let document = try decode(body: String(repeating: piece, count: 200))
    #expect(
      document.plane.layers.map { $0.color?.hex } == (0..<400).map { $0 % 2 == 0 ? "#ff0000" : "#0000ff" })
    #expect(document.diagnostics.isEmpty)
  }

  @Test(
    "a line that is indented stands in a label of its own",
    arguments: [
      ("<p style='text-indent:2em;width:70px'>aa bb cc dd ee</p>", ["aa", "bb cc dd\nee"], 32.0),
      (
        "<p style='width:70px'><span style='padding-left:30px'>aa bb</span> cc dd</p>", ["aa", "bb cc dd"], 30
      ),
      ("<p style='text-indent:20px'><b>aa</b><br/>bb</p>", ["aa", "bb"], 20),
      ("<div style='text-indent:20px'><p>aa<br/>bb</p>cc</div>", ["aa", "bb", "cc"], 20),
    ])
  func indent(content: String, texts: [String], indent: Double) throws {
    let document = try decode(body: html(content, attributes: "y='20' width='200' height='400'"))
    #expect(document.texts == texts)
    #expect(document.boxes.map(\.origin.x) == [indent] + texts.dropFirst().map { _ in 0 })
  }

  @Test(
    "a cell is no wider for a word that may be broken anywhere",
    arguments: [
      ("overflow-wrap:anywhere", true), ("word-break:break-word", true), ("overflow-wrap:break-word", false),
      ("word-break:break-word;word-break:normal", false),
      ("word-break:break-word;overflow-wrap:normal", true),
    ])
  func narrowWords(style: String, isBroken: Bool) throws {
    let table =
      "<div style='display:table;width:60px'><div style='display:table-cell;\(style)'>abcdefghijkl</div></div>"
    #expect(try texts(table)[0].contains("\n") == isBroken)
  }

  @Test("capitals stand at the start of words, and these begin behind any sign")
  func capitals() throws {
    let text = "a-b re-entry (x) \"quoted\" x/y it's a_b 3rd"
    #expect(
      try texts("<div style='text-transform:capitalize;white-space:nowrap'>\(text)</div>") == [
        "A-B Re-Entry (X) \"Quoted\" X/Y It's A_b 3rd"
      ])
    #expect(
      try texts("<div style='text-transform:capitalize'>ab<b style='font-weight:400'>cd</b> e</div>") == [
        "Abcd E"
      ])
    // They look at one character in front of a tag.
    #expect(try texts("<div style='text-transform:capitalize'>it'<span>s</span></div>") == ["It'S"])
  }

  @Test("letters of another case go by the language", arguments: ["tr", "az-Latn"])
  func turkic(language: String) throws {
    let style = "style='text-transform:uppercase' lang='\(language)'"
    #expect(try texts("<div \(style)>ib<b lang='en'>i</b></div>") == ["İB", "I"])
  }

  @Test("the head of a table's column is centered where nothing says how text is aligned")
  func heads() throws {
    func alignment(_ style: String) throws -> Layer.Alignment.Horizontal? {
      let table = "<table><tr><th>a</th></tr><tr><td>wide cell here</td></tr></table>"
      return try decode(body: html("<div style='\(style)'>\(table)</div>")).labels.first?.alignment.horizontal
    }
    #expect(try alignment("") == .center)
    #expect(try alignment("text-align:left") == .leading)
    #expect(try alignment("text-align:right") == .trailing)
  }

  @Test("each item of a list has its mark, also an empty one")
  func marks() throws {
    #expect(
      try texts("<ol><li>a</li><li><br/></li><li></li><li>b</li></ol>") == ["1. a", "2.", "3.", "4. b"])
    let document = try decode(body: html("<ol><li>a</li><li></li><li>b</li></ol>"))
    let baselines = document.baselines
    #expect(baselines.count == 3 && baselines[1] - baselines[0] == 18 && baselines[2] - baselines[1] == 18)
  }

  @Test("items that the edge cuts off have no marks either")
  func hiddenMarks() throws {
    let list = "a<ul><li>b</li><li></li></ul>"
    let body = html(
      "<div style='white-space:nowrap'>\(list)</div>", attributes: "y='20' width='100' height='20'")
    #expect(try decode(body: body).texts == ["a"])
  }

  @Test("the marks of centered items stand where they do without that")
  func centeredMarks() throws {
    func lefts(_ align: String) throws -> [Double] {
      let items = "<ol><li>a <b>b</b></li><li>wide item</li></ol>"
      let document = try decode(body: html("<div style='text-align:\(align);width:100px'>\(items)</div>"))
      return document.plane.layers.compactMap { layer in
        guard case .label(let label) = layer.content, label.text.hasSuffix(".") else { return nil }
        return layer.origin.x
      }
    }
    #expect(try lefts("center").count == 2)
    #expect(try Set(lefts("center")).count == 1)
    #expect(try lefts("center").first == lefts("right").first)
  }

  @Test(
    "text in `monospace` alone is smaller where nothing says how large it is",
    arguments: [
      ("font-family:monospace", 13.0), ("font-family:monospace;font-size:1em", 13),
      ("font-family:monospace;font-size:2em", 26),
      ("font-family:monospace;font-size:16px", 16), ("font-family:monospace,monospace", 16),
      ("font-family:Courier,monospace", 16), ("font-family:serif", 16),
    ])
  func monospace(style: String, size: Double) throws {
    #expect(
      try decode(body: html("<div style='\(style)'>a</div>", style: "font-size:medium")).labels.map(
        \.font.size) == [size])
    let nested = try decode(
      body: html(
        "<div style='\(style)'><code>a</code><p style='font-family:Arial'>b</p></div>",
        style: "font-size:medium"))
    let isMonospace = style.hasPrefix("font-family:monospace;") || style == "font-family:monospace"
    let isStated = style.hasSuffix("px")
    #expect(nested.labels.first?.font.size == (isMonospace || isStated ? size : 13))
    #expect(
      nested.labels.last.map { ($0.font.size * 1000).rounded() }
        == (isMonospace && !isStated ? size * 16000 / 13 : size * 1000))
  }

  @Test("`nobr` keeps a line whole")
  func unbroken() throws {
    #expect(try texts("<div style='width:50px'><nobr>re-entry two</nobr> bb</div>") == ["re-entry two\nbb"])
  }

  @Test(
    "a label that begins left of the canvas and above it lies inside",
    arguments: ["fjord Service", "two<br/>lines of it"])
  func corner(text: String) throws {
    let content =
      "<div xmlns='http://www.w3.org/1999/xhtml' style='padding-top:25px;font:10px Arial'>\(text)</div>"
    let body =
      "<g transform='rotate(-90 15 18)'><foreignObject width='200' height='100' style='overflow:visible'>\(content)</foreignObject></g>"
    let document = try decode(body: body)
    #expect(document.labels.count == 1)
    #expect(document.boxes.allSatisfy { $0.origin.x >= 0 && $0.origin.y >= 0 })
  }
}
