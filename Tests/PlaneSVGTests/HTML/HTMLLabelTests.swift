import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("HTML in foreignObject: labels")
struct HTMLLabelTests {
  private func isNear(_ value: Double, _ other: Double, _ tolerance: Double = 0.06) -> Bool {
    abs(value - other) <= tolerance
  }

  @Test("draw.io's centred label stands in the middle of its shape")
  func drawio() throws {
    let document = try decode(body: drawioLabel("Start"))
    let label = try #require(document.label)
    #expect(label.text == "Start")
    #expect(label.font == Layer.Font(family: "Helvetica", size: 12))
    #expect(label.color == .black)
    #expect(label.alignment == Layer.Alignment(horizontal: .center, vertical: .middle))
    let box = document.boxes[0]
    #expect(isNear(box.origin.x + box.size.width / 2, 59.5))
    // A line of 14.4 around 29.5, in which browsers put the baseline 11 below the top.
    #expect(isNear(document.baselines[0], 29.5 + 0.5 - 7.2 + 11))
    #expect(document.losses.isEmpty)
  }

  @Test(
    "labels of draw.io are aligned as there",
    arguments: [
      ("unsafe flex-start", "unsafe flex-start", "left", Layer.Alignment()),
      (
        "unsafe flex-end", "unsafe flex-end", "right",
        Layer.Alignment(horizontal: .trailing, vertical: .bottom)
      ),
      ("unsafe center", "unsafe flex-start", "left", Layer.Alignment(vertical: .middle)),
      // What is as wide as its box stands where that does.
      ("unsafe flex-start", "unsafe center", "left", Layer.Alignment(horizontal: .center)),
    ])
  func alignment(items: String, content: String, text: String, expected: Layer.Alignment) throws {
    let style = "align-items: \(items); justify-content: \(content);"
    let document = try decode(body: drawioLabel("a b", style: style, left: 40, align: text))
    #expect(document.label?.alignment == expected)
  }

  @Test("lines that are broken at the box's width are one label")
  func wrapping() throws {
    let document = try decode(body: drawioLabel("A longer text that wraps into several lines"))
    #expect(document.texts == ["A longer text that\nwraps into several\nlines"])
    #expect(document.losses.isEmpty)
  }

  @Test("mermaid's label in a table cell")
  func mermaid() throws {
    let sheet =
      "#my-svg{font-family:sans-serif}#my-svg p{margin:0}#my-svg .label{color:#333}#my-svg span{color:#336699}"
    let body = """
      <style>\(sheet)</style><g id="my-svg"><g class="label" transform="translate(20, 30)"><rect/>\
      <foreignObject width="72" height="24"><div xmlns="http://www.w3.org/1999/xhtml" style="display: table-cell; \
      white-space: nowrap; line-height: 1.5; max-width: 200px; text-align: center;"><span class="nodeLabel">\
      <p>Christmas</p></span></div></foreignObject></g></g>
      """
    let document = try decode(body: body)
    let label = try #require(document.label)
    #expect(label.text == "Christmas")
    #expect(label.color == Plane.Color(red: 0x33, green: 0x66, blue: 0x99))
    #expect(label.font.size == 16)
    #expect(label.alignment.horizontal == .center)
    #expect(isNear(document.boxes[0].origin.x + document.boxes[0].size.width / 2, 20 + 72 / 2))
    #expect(isNear(document.baselines[0], 30 + 17))
    #expect(document.losses.isEmpty)
  }

  @Test(
    "a size without a unit is one in the style of SVG, and none in that of HTML",
    arguments: [
      ("<span style='font-size:30'>a</span>", "", 16.0), ("a", "font-size:30", 30), ("a", "font-size:0", 0),
    ])
  func units(content: String, style: String, size: Double) throws {
    let document = try decode(body: html(content, style: style))
    #expect(document.labels.map(\.font.size) == (size > 0 ? [size] : []))
  }

  @Test("lines of another distance stay one label, whose extras say it")
  func lineHeight() throws {
    let document = try decode(body: html("a<br/>b", style: "line-height: 1.5"))
    let layer = document.plane.layers[0]
    #expect(document.texts == ["a\nb"])
    #expect(layer.extras?.json == #"{"svg":{"line-height":"1.5"}}"#)
    #expect(document.losses.isEmpty)
    // Browsers' baselines are at 37 and 61.
    let svg = try encode(document.plane)
    #expect(svg.contains(#" y="37""#) && svg.contains(#" y="61""#))
    let again = try decode(svg)
    #expect(again.plane == document.plane)
    #expect(again.provenance == .intact)
  }

  @Test(
    "extras that say no distance change nothing",
    arguments: [
      #"{"svg":{"line-height":"x"}}"#, #"{"svg":{"line-height":2}}"#, #"{"svg":{"line-height":"-1"}}"#, "[]",
    ])
  func wrongLineHeight(extras: String) throws {
    var plane = try decode(body: html("a<br/>b", style: "line-height: 1.25")).plane
    let usual = try encode(plane)
    #expect(plane.layers[0].extras == nil)
    plane.layers[0].extras = try Extras(parsing: extras)
    let baselines = usual.split(separator: " ").filter { $0.hasPrefix("y=") }
    #expect(try encode(plane).split(separator: " ").filter { $0.hasPrefix("y=") } == baselines)
    #expect(try decode(encode(plane)).plane == plane)
  }

  @Test(
    "white space is folded as styles say",
    arguments: [
      ("  a \n b  ", "a b"), ("<p>a</p>\n", "a"), ("a <span> b </span> c", "a b c"), ("a<br/> b", "a\nb"),
      ("a<br/><br/>b", "a\n\nb"), ("<pre>a\n  b\n</pre>", "a\n  b"), ("&#160;a&#160;b", "\u{a0}a\u{a0}b"),
      ("<span style='white-space: pre-line'>a  b\n  c</span>", "a b\nc"), ("a<wbr/>b", "ab"),
      ("<b><i>a</i></b>", "a"), ("<![CDATA[a<b]]>", "a<b"), ("<!-- x -->a", "a"),
      ("<span style='text-transform: uppercase'>größe</span>", "GRÖSSE"),
      ("<span style='text-transform: capitalize'>two words</span>", "Two Words"),
    ])
  func whiteSpace(content: String, text: String) throws {
    #expect(try decode(body: html(content)).texts == [text])
  }

  @Test(
    "fonts and colours come from elements, attributes and styles",
    arguments: [
      ("<b>a</b>", 16, 700, Layer.Font.Style.normal, 0), ("<strong>a</strong>", 16, 700, .normal, 0),
      ("<em>a</em>", 16, 400, .italic, 0), ("<h1>a</h1>", 32, 700, .normal, 0),
      ("<h3>a</h3>", 18.72, 700, .normal, 0),
      ("<font color='#ff0000' size='5'>a</font>", 24, 400, .normal, 0xff0000),
      ("<small>a</small>", 16 / 1.2, 400, .normal, 0),
      ("<p style='font: italic 600 20px/1.5 Arial'>a</p>", 20, 600, .italic, 0),
      (
        "<span style='color: light-dark(#00ff00, var(--x, #fff)); font-size: 150%'>a</span>", 24, 400,
        .normal, 0x00ff00
      ),
      ("<b style='font-weight: 400 !important; font-weight: 900'>a</b>", 16, 400, .normal, 0),
    ])
  func fonts(content: String, size: Double, weight: Int, style: Layer.Font.Style, color: UInt32) throws {
    let label = try #require(try decode(body: html(content)).label)
    #expect(isNear(label.font.size, size, 0.001))
    #expect(label.font.weight.rawValue == weight)
    #expect(label.font.style == style)
    #expect(label.color == Plane.Color(rgb: color))
  }

  @Test(
    "lines are as high as fonts say that stand around the HTML",
    arguments: [
      ("font:16px/40px sans-serif", "font:16px sans-serif;line-height:40px"),
      ("font:16px/calc(10px + 30px) sans-serif", "font:16px sans-serif;line-height:40px"),
      ("line-height:40px;font:16px sans-serif", "font:16px sans-serif"),
      ("font:16px/2 sans-serif", "font:16px sans-serif;line-height:2"),
      ("font:16px/calc(1 / 2) sans-serif", "font:16px sans-serif;line-height:.5"),
      ("font:16px sans-serif;line-height:calc(1.25 / .5)", "font:16px sans-serif;line-height:2.5"),
      ("font:16px sans-serif;line-height:20px;font:bogus/3 x", "font:16px sans-serif;line-height:20px"),
    ])
  func lineHeights(font: String, same: String) throws {
    let lines =
      { try decode(body: html("a<br/>b", style: $0)).plane.layers.map(\.extras?.json) }
      as (String) throws -> [String?]
    #expect(try lines(font) == lines(same))
    #expect(try lines("font:16px/40px sans-serif") != lines("font:16px sans-serif"))
  }

  @Test("style sheets find elements of HTML by their names, classes and ids")
  func styleSheets() throws {
    let sheet =
      "a{color:#010203;text-decoration:none}p.x{font-size:20px}#y{font-weight:bold}div > em:first-child{color:red}"
    let document = try decode(
      body: "<style>\(sheet)</style>"
        + html(
          "<em>e</em><p class='x'>p</p><p id='y'>q</p><a href='#z'>l</a>",
          attributes: "y='20' width='99' height='300'"))
    #expect(document.texts == ["e", "p", "q", "l"])
    #expect(document.labels[0].color == Plane.Color(rgb: 0xff0000))
    #expect(document.labels[1].font.size == 20)
    #expect(document.labels[2].font.weight == .bold)
    #expect(document.labels[3].color == Plane.Color(rgb: 0x010203))
    #expect(document.losses.allSatisfy { $0.code != .approximatedHTML })
  }

  @Test("text-align and white-space come from the elements around, too")
  func inherited() throws {
    let document = try decode(
      body: "<style>.n{text-align:right;white-space:nowrap}</style><g class='n'>\(html("a b"))</g>")
    #expect(document.label?.alignment.horizontal == .trailing)
  }

  @Test("the box around scales and moves the label")
  func transforms() throws {
    let document = try decode(
      body:
        "<g transform='translate(10 20) scale(.5)'>\(html("a", attributes: "x='8' y='4' width='100' height='100'"))</g>"
    )
    #expect(document.label?.font.size == 8)
    #expect(isNear(document.boxes[0].origin.x, 14))
    #expect(isNear(document.baselines[0], 20 + 0.5 * (4 + 14)))
  }

  @Test("opacities multiply")
  func opacity() throws {
    let document = try decode(
      body: "<g opacity='.5'>\(html("<p style='opacity:.5;color:rgba(0,0,0,.8)'>a</p>"))</g>")
    #expect(isNear(document.plane.layers[0].opacity.rawValue, 0.2, 1e-9))
  }

  @Test("the first label has the name of the foreignObject")
  func names() throws {
    let document = try decode(
      body: html("<p>a</p><p>b</p>", attributes: "id='note' aria-label='A note' width='99' height='99'"))
    #expect(document.plane.layers[0].title == "A note")
    #expect(document.plane.layers[0].id == LayerID("note"))
    #expect(document.plane.layers[1].title == "Text 1")
  }

  @Test("right-to-left text stands at the right")
  func rightToLeft() throws {
    let document = try decode(body: html("<p dir='rtl'>שלום</p>"))
    #expect(document.label?.alignment.horizontal == .leading)
    let box = document.boxes[0]
    #expect(isNear(box.origin.x + box.size.width, 100))
  }

  @Test(
    "runs of a line keep the spaces between them in a serif, too", arguments: ["initial", "Times New Roman"])
  func serifRuns(family: String) throws {
    let content = "<div style='font-family: \(family)'>A <b>link</b> text</div>"
    let document = try decode(body: html(content))
    #expect(document.texts == ["A", "link", "text"])
    // "A " is 14.67 wide there, kerned, and "link" in bold 26.69.
    #expect(document.boxes.map(\.origin.x) == [0, 14.672, 45.36])
  }

  @Test("runs have the room of the usual font that stands for a narrower one")
  func ownFontRuns() throws {
    let face = "@font-face{font-family:own;src:url('data:font/woff;base64,AAAA')}"
    let content = "<p style='font-family: own; margin: 0'>wwww <b>wwww</b> w</p>"
    let document = try decode(
      body: "<style>\(face)</style>" + html(content, attributes: "width='114' height='18'"))
    #expect(document.texts == ["wwww", "wwww", "w"])
    let lefts = document.boxes.map(\.origin.x)
    #expect(isNear(lefts[1], 4 * 11.552 + 4.448) && isNear(lefts[2], lefts[1] + 4 * 12.448 + 4.448))
  }

  @Test("a style sheet in the HTML is one of the whole drawing, wherever it stands")
  func sheetInHTML() throws {
    let first = "<style>p { color: red; margin: 0 } rect { fill: blue } /* x */</style>"
    let second = "<h:style xmlns:h='http://www.w3.org/1999/xhtml'>b { color: lime }</h:style>"
    let body = "<rect width='9' height='9'/>" + html("\(first)<p>a</p><b>b</b>") + second
    let document = try decodeAccounting(body: body)
    #expect(document.labels.map(\.color) == [Plane.Color(rgb: 0xff0000), Plane.Color(rgb: 0x00ff00)])
    let rectangle = try #require(document.plane.layers.first)
    #expect(rectangle.content == .rectangle(Layer.Rectangle(color: Plane.Color(rgb: 0x0000ff))))
    #expect(try #require(document.accounting).losses.map(\.code) == [.comment])
  }
}
