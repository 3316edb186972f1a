import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("HTML in foreignObject: what is lost")
struct HTMLLossTests {
  @Test(
    "what labels can't say is reported, and the text is kept",
    arguments: [
      ("a <b>b</b>", ["a", "b"]), ("a<canvas/>b", ["ab"]),
      ("<u style='text-decoration: overline'>a</u>", ["a"]),
      ("<p style='letter-spacing: 2px'>a</p>", ["a"]), ("<p style='transform: rotate(9deg)'>a</p>", ["a"]),
      ("<p style='float: left'>a</p>", ["a"]), ("<p style='text-shadow: 1px 1px red'>a</p>", ["a"]),
      ("<p style='border: 1px dashed red'>a</p>", ["a"]), ("<p style='background: url(x.png)'>a</p>", ["a"]),
      ("<input value='x'/>a", ["a"]),
      ("<div style='display: grid; grid-template-columns: [a] subgrid'><p>a</p></div>", ["a"]),
      ("<p style='writing-mode: vertical-rl'>a</p>", ["a"]),
      ("<p style='width: calc(100vw - 50px)'>a</p>", ["a"]), ("<p style='margin-top: 5vh'>a</p>", ["a"]),
      ("<math xmlns='http://www.w3.org/1998/Math/MathML'><mi>x</mi></math>a", ["a"]),
      ("<button>a</button>", ["a"]), ("<details open=''>a</details>", ["a"]),
      ("<dialog open=''>a</dialog>", ["a"]),
      ("<q>a</q>", ["a"]), ("<ruby>a</ruby>", ["a"]), ("<bdo dir='ltr'>a</bdo>", ["a"]),
      ("<table><caption>a</caption><tr><td>b</td></tr></table>", ["a", "b"]),
      ("<table border='1'><tr><td>a</td></tr></table>", ["a"]), ("<p style='text-indent: 9%'>a</p>", ["a"]),
      ("<p style='grid-area: b'>a</p>", ["a"]), ("<p style='text-transform: full-width'>a</p>", ["a"]),
      ("a&#xad;b", ["a\u{ad}b"]), ("<p lang='el' style='text-transform: uppercase'>ά</p>", ["Ά"]),
      ("<p style='overflow: scroll'>a</p>", ["a"]),
      ("<p style='margin: 0; height: 18px; line-height: 18px; overflow: auto'>a<br/>b</p>", ["a"]),
      ("<p style='margin: 0; width: 30px; overflow-x: scroll'>a</p>", ["a"]),
      ("<p style='width: 10ch'>a</p>", ["a"]), ("<p style='margin: 0 calc(9px + 1vh)'>a</p>", ["a"]),
      ("<p style='padding: min(2px, 1%)'>a</p>", ["a"]),
      ("<p style='line-height: calc(9px + 1vh)'>a</p>", ["a"]),
      ("<p style='background: red content-box; padding: 9px'>a</p>", ["a"]),
      ("<p style='width: 0; border: 9px solid transparent; border-top-color: red'>a</p>", ["a"]),
      ("<p style='border-left: 4px solid red; border-radius: 6px'>a</p>", ["a"]),
      ("<p style='position: absolute; clip: rect(0, 9px, 9px, 0)'>a</p>", ["a"]),
      ("a<p style='position: absolute'>b</p>", ["a", "b"]),
      ("<link rel='stylesheet' href='data:text/css,p{}'/>a", ["a"]),
      ("<table style='border-spacing: 5px 20px'><tr><td>a</td></tr></table>", ["a"]),
      ("<table rules='all'><tr><td>a</td></tr></table>", ["a"]),
      ("<div style='position: relative'><p style='position: fixed'>a</p></div>", ["a"]),
    ])
  func approximated(content: String, texts: [String]) throws {
    let document = try decode(body: html(content))
    #expect(document.texts == texts)
    #expect(document.losses.map(\.code) == [.approximatedHTML])
    #expect(document.areCutOuts.allSatisfy { !$0 })
  }

  @Test(
    "lines that break by the widths of a font that is not known are told",
    arguments: [
      ("Verdana, sans-serif", "several words that need two lines", true),
      ("Arial", "several words that need two lines", false), ("Verdana", "a word", false),
      ("Verdana", "one<br/>two", false), ("", "several words that need two lines", false),
      ("Verdana; visibility: hidden", "several words that need two lines", false),
      ("Arial", "several words <i style='font: 16px Verdana'>followed</i>", true),
    ])
  func guessedLines(family: String, text: String, isTold: Bool) throws {
    let document = try decode(body: html("<p style='font-family: \(family)'>\(text)</p>"))
    let isGuessed = document.losses.contains { $0.message.contains("the font \"Verdana\" are not known") }
    #expect(isGuessed == isTold)
  }

  @Test("a formula is told once, and not as an editor's")
  func formula() throws {
    let math = "<math xmlns='http://www.w3.org/1998/Math/MathML'><mi>m</mi><mo>+</mo></math>"
    let document = try decodeAccounting(body: html("E = \(math)"))
    #expect(document.allLosses.map(\.code) == [.approximatedHTML])
  }

  @Test(
    "what is translucent as a whole, or cut off at corners or borders, is told where it looks different",
    arguments: [
      (
        "<div style='opacity:.5;background:red;height:40px'><div style='background:blue;height:9px'/></div>",
        true
      ),
      ("<div style='opacity:.5;background:red;height:40px'/>", false),
      (
        "<div style='opacity:.5;background:red;height:9px'/><div style='opacity:.5;background:red;height:9px'/>",
        false
      ),
      (
        "<div style='height:20px;border-radius:9px;overflow:hidden'><div style='background:red;height:20px'/></div>",
        true
      ),
      ("<div style='height:20px;border-radius:9px;overflow:hidden;background:red'/>", false),
      ("<div style='width:500px;height:9px;border:2px solid red'/>", true),
      ("<div style='width:500px;height:9px;background:red'/>", false),
    ])
  func looksDifferent(content: String, isTold: Bool) throws {
    #expect(try decode(body: html(content)).losses.map(\.code) == (isTold ? [.approximatedHTML] : []))
  }

  @Test("HTML in a translucent group is told where it overlaps what else is in it", arguments: [0, 900])
  func translucentGroup(x: Int) throws {
    let box = html("<div style='width:40px;height:40px;background:red'/>")
    let document = try decode(body: "<g opacity='.5'>\(box)<rect x='\(x)' y='25' width='9' height='9'/></g>")
    #expect(document.losses.contains { $0.code == .groupOpacity } == (x == 0))
    #expect(document.areCutOuts.allSatisfy { !$0 })
  }

  @Test(
    "HTML over a picture of a translucent group is told where the picture shows through it",
    arguments: [10, 300])
  func overPicture(x: Int) throws {
    let box = html(
      "<div style='background:yellow'>a</div>", attributes: "x='\(x)' y='10' width='60' height='40'")
    let shapes = "<circle cx='40' cy='40' r='35' fill='red'/><rect width='60' height='60'/>"
    let document = try decode(body: "<g opacity='.4'>\(shapes)\(box)</g>")
    #expect(document.areCutOuts == [true, false, false])
    #expect(document.losses.contains { $0.code == .approximatedHTML } == (x == 10))
  }

  @Test(
    "what a foreignObject says of its own box is reported",
    arguments: ["background: red", "border: 2px solid red", "padding: 20px", "box-shadow: 0 0 9px red"])
  func box(style: String) throws {
    #expect(try decode(body: html("a", style: style)).losses.map(\.code) == [.approximatedHTML])
    #expect(try decode(body: html("a", style: "padding: 0; background: none")).losses.isEmpty)
  }

  @Test("a later declaration takes back what an earlier one says of a foreignObject's own box")
  func takenBack() throws {
    let sheet = "<style>foreignObject { background: red; padding: 9px }</style>"
    #expect(try decode(body: sheet + html("a", style: "background: none; padding: 0")).losses.isEmpty)
    #expect(try decode(body: sheet + html("a", style: "background: none")).losses.count == 1)
    #expect(try decode(body: html("a", style: "width: calc(100% - 9px)")).lossCodes == [.approximatedHTML])
  }

  @Test("what a clip leaves nothing of isn't there")
  func emptyClip() throws {
    let hidden = "<p style='position: absolute; clip: rect(0 0 0 0)'>a</p>"
    let document = try decode(body: html(hidden + "b<p style='clip: rect(0, 9px, 9px, 0)'>c</p>"))
    #expect(document.texts == ["b", "c"] && document.losses.isEmpty)
  }

  @Test("a list that is marked or counted in another way is told")
  func marks() throws {
    for list in [
      "<ol style='list-style-type: lower-greek'><li>a</li></ol>", "<ol reversed=''><li>a</li></ol>",
    ] {
      #expect(try decode(body: html(list)).lossCodes == [.approximatedHTML])
    }
    #expect(try decode(body: html("<ul style='list-style: none inside'><li>a</li></ul>")).losses.isEmpty)
    let others =
      "<table style='border-spacing: 5px 5px'><tr><td>a</td></tr></table><p style='position: fixed'>a</p>"
    #expect(try decode(body: html(others)).losses.isEmpty)
  }

  @Test("a rule has the colours that browsers give it")
  func rules() throws {
    func colors(_ rule: String) throws -> [UInt32?] {
      try decode(body: html(rule)).rectangles.flatMap {
        [$0.rectangle.color?.rgb, $0.rectangle.border?.color.rgb].filter { $0 != nil }
      }
    }
    #expect(Set(try colors("<hr/>")) == [0x9a9a9a, 0xeeeeee])
    #expect(try colors("<hr color='#ff0000' size='6'/>") == [0xff0000, 0xff0000])
    #expect(try colors("<hr noshade='' size='6'/>") == [0x808080, 0x808080])
    #expect(try colors("<hr style='border: 1px solid'/>") == [0x808080])
    #expect(try colors("<hr style='border: 1px solid; color: red'/>") == [0xff0000])
  }

  @Test("lists count as their type says", arguments: [("i", "iii."), ("A", "C."), ("1", "3."), ("x", "3.")])
  func listTypes(type: String, marker: String) throws {
    let document = try decode(body: html("<ol start='3' type='\(type)'><li>a</li></ol>"))
    #expect(document.texts.contains { $0.contains(marker) })
  }

  @Test(
    "nothing that is seen of a box goes in silence",
    arguments: [
      ("<p style='columns: 2'>a</p>", [LossCode.property]), ("<p style='tab-size: 2'>a</p>", [.property]),
      ("<p style='box-shadow: 0 0 9px red'>a</p>", [.property]),
      ("<p style='border: 6px solid; border-image: linear-gradient(red, blue) 1'>a</p>", [.property]),
      ("<p style='aspect-ratio: 1; width: 20px; background: red'></p>", [.property]),
      ("<p id='greeting'>a</p>", [.name]), ("<p style='z-index: auto; box-shadow: none'>a</p>", []),
      ("<p style='z-index: 2; text-overflow: ellipsis; -webkit-line-clamp: 2'>a</p>", []),
      ("<p style='box-shadow: 0 0 4px transparent, 0 0 2px #0000; text-shadow: 1px 1px #f000'>a</p>", []),
      ("<p style='box-shadow: 0 0 4px transparent, 0 0 2px red'>a</p>", [.property]),
      (
        "<style>p::before { display: table; content: '' } p::after { clear: both; content: \"\" }</style><p>a</p>",
        []
      ),
      ("<style>p::before { content: ''; background: red }</style><p>a</p>", [.property]),
      ("<script>1</script>a", [.interaction]),
      ("<style>p::before { content: 'x' }</style><p>a</p>", [.property]),
      ("<style>p:first-letter { color: red }</style><p>a</p>", [.property]),
      ("<style>p::after { color: red } b::after { content: 'x' }</style><p>a</p>", []),
      ("<style>p, p::after { color: red; content: 'x' }</style><p>a</p>", [.property, .property]),
      ("<style>:not(p::after) { color: red }</style><p>a</p>", []),
      ("<html><head><style>p { color: red }</style></head><body>a</body></html>", []),
    ])
  func boxes(content: String, codes: [LossCode]) throws {
    let document = try decodeAccounting(body: html(content))
    #expect(document.allLosses.map(\.code) == codes)
  }

  @Test(
    "a text that is cut off is told, and not by the room above and below its letters",
    arguments: [
      ("Total", 2, false), ("Total", 6, true), ("gap", 3, true), ("gap", 0, false), ("Total", 12, true),
    ])
  func cut(text: String, cut: Int, isTold: Bool) throws {
    let frame = "y='20' width='100' height='\(18 - cut)'"
    let document = try decode(body: html(text, attributes: frame))
    #expect(document.losses.map(\.code) == (isTold ? [.approximatedHTML] : []))
  }

  @Test("a loss stands at the element that it is about")
  func places() throws {
    let marked = MarkedText(foreign(html("<p>a</p>1️⃣<p style='letter-spacing: 2px'>1️⃣b</p>")))
    let document = try decode(marked.text)
    #expect(try document.losses.map(\.place.range) == [marked.range(1)])
  }

  @Test("what is turned stands upright in the same place")
  func turned() throws {
    let document = try decode(
      body:
        "<g transform='rotate(90 50 50)'>\(html("<p style='margin: 41px 0; text-align: center'>a</p>", attributes: "width='100' height='100'"))</g>"
    )
    #expect(document.lossCodes == [.approximatedHTML])
    let box = document.boxes[0]
    #expect(abs(box.origin.x + box.size.width / 2 - 50) < 1.5)
    #expect(abs(box.origin.y + box.size.height / 2 - 50) < 1.5)
    #expect(document.label?.alignment.horizontal == .center)
  }

  @Test("a drawing's own fonts have usual ones in their place")
  func fonts() throws {
    let faces = ["d2-1-font-regular", "d2-1-font-bold", "d2-1-font-mono"].map {
      "@font-face{font-family:\($0);src:url('data:font/woff;base64,AAAA')}"
    }
    let content = """
      <p style="font-family: d2-1-font-regular">a</p><p style="font-family: d2-1-font-bold">b</p>\
      <p style="font-family: d2-1-font-mono">c</p>
      """
    let document = try decode(
      body: "<style>\(faces.joined())</style>" + html(content, attributes: "width='100' height='200'"))
    #expect(document.labels.map(\.font.family) == ["sans-serif", "sans-serif", "monospace"])
    #expect(document.labels.map(\.font.weight) == [.regular, .bold, .regular])
    #expect(document.lossCodes.contains(.approximatedHTML))
  }

  @Test(
    "what a foreignObject doesn't show isn't there",
    arguments: [
      ("overflow: hidden", "<p style='margin: 120px 0 0'>a</p>", []),
      ("overflow: visible", "<p style='margin: 120px 0 0'>a</p>", ["a"]),
      ("", "<div style='height: 10px; overflow: hidden'>a<p>b</p></div>", ["a"]),
      ("overflow: auto", "<p style='margin: 120px 0 0'>a</p>", []),
      ("overflow: visible clip", "<p style='margin: 120px 0 0'>a</p>", []),
      ("overflow: clip visible", "<p style='margin: 120px 0 0'>a</p>", ["a"]),
      ("overflow: visible clip", "<p style='margin: 0 0 0 120px'>a</p>", ["a"]),
      ("", "<div style='height: 10px; overflow-y: clip'>a<p>b</p></div>", ["a"]),
      ("", "<p style='visibility: hidden'>a</p>b", ["b"]), ("", "<p style='display: none'>a</p>b", ["b"]),
      ("", "<p style='font-size: 0'>a</p>b", ["b"]), ("", "<p style='opacity: 0'>a</p>b", ["b"]),
      ("", "<script>a</script><style>b</style><title>c</title>d", ["d"]), ("display: none", "a", []),
      ("visibility: hidden", "a", []), ("", "<span xmlns='http://www.w3.org/2000/svg'>a</span>b", ["b"]),
    ])
  func hidden(style: String, content: String, texts: [String]) throws {
    #expect(try decode(body: html(content, style: style)).texts == texts)
  }

  @Test("text that the edge cuts is kept whole, and that is reported")
  func cut() throws {
    let document = try decode(
      body: html("<p style='white-space: nowrap; margin: 0'>a text that is wider than its box</p>"))
    #expect(document.texts == ["a text that is wider than its box"])
    #expect(document.lossCodes == [.approximatedHTML])
  }

  @Test("HTML never becomes a part of a picture, but stands in front of it")
  func pictures() throws {
    let body =
      "<filter id='f'/><g filter='url(#f)'><rect width='50' height='50' fill='red'/>\(html("<b style='text-decoration: overline'>a</b>"))<rect x='60' width='9' height='9'/></g>"
    let document = try decode(body: body)
    #expect(document.plane.layers.map(\.kind) == [.photo, .label])
    #expect(document.texts == ["a"])
    let picture = try #require(document.cutOut(0))
    #expect(!picture.contains("foreignObject") && !picture.contains("html"))
    // The line below the text, and the filter that its label doesn't have.
    #expect(document.lossCodes == [.approximatedHTML, .approximatedHTML, .unsupportedEffect])
  }

  @Test("labels stand in front of what blends with all behind it")
  func blending() throws {
    let rect = "<rect width='50' height='50' fill='red' style='mix-blend-mode: multiply'/>"
    let document = try decode(
      body: html("<b style='text-decoration: overline'>a</b>") + rect + html("b") + rect)
    #expect(document.plane.layers.map(\.kind) == [.photo, .label, .label])
    #expect(document.texts == ["a", "b"])
    #expect(document.lossCodes.contains(.approximatedHTML))
  }

  @Test("a group's opacity goes to the shapes and the labels")
  func groupOpacity() throws {
    let document = try decode(
      body: "<g opacity='.5'><rect width='50' height='50' fill='red'/>\(html("a"))</g>")
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label])
    #expect(document.plane.layers.map(\.opacity.rawValue) == [0.5, 0.5])
  }

  @Test("everything in the HTML is accounted for")
  func accounting() throws {
    let content = """
      <p class="x" style="color: red; pointer-events: all; mood: good" onclick="a()">a <a href="https://e.org">b</a></p>\
      <p style="display: none">c<b>d</b></p><img src="x.png" alt="y"/><e xmlns="urn:e"/>
      """
    let document = try decodeAccounting(body: html(content))
    let accounting = try #require(document.accounting)
    for item in Accounting.Item.allCases {
      let total = Accounting.Fate.allCases.reduce(0) { $0 + accounting[item, $1] }
      #expect(total == accounting[item])
    }
    let codes = Set((document.losses + accounting.losses).map(\.code))
    #expect(codes.isSuperset(of: [.approximatedHTML, .interaction, .hidden, .metadata, .property]))
  }

  @Test(
    "a clip, a mask or a filter around HTML, which its layers don't have, is told",
    arguments: ["clip-path='url(#c)'", "mask='url(#m)'", "filter='url(#f)'"])
  func effectsAround(effect: String) throws {
    let definitions = """
      <clipPath id='c'><circle r='60'/></clipPath><mask id='m'><circle r='60' fill='#fff'/></mask>
      <filter id='f'><feGaussianBlur stdDeviation='3'/></filter>
      """
    let document = try decode(body: "\(definitions)<g \(effect)><g>\(html("a"))</g></g>")
    #expect(document.texts == ["a"])
    #expect(document.losses.filter { $0.code == .approximatedHTML }.count == 1)
  }

  @Test(
    "what is left out keeps its room where its size is known, and each is told",
    arguments: [
      "<img width='40' height='20'/>", "<img style='width: 40px; height: 20px'/>",
      "<canvas width='40' height='20'/>",
    ])
  func room(picture: String) throws {
    let line = try decode(body: html("\(picture)after"))
    #expect(line.texts == ["after"] && line.boxes.map(\.origin.x) == [40])
    let block =
      picture.contains("style='")
      ? picture.replacing("style='", with: "style='display: block; ")
      : picture.replacing(" width", with: " style='display: block' width")
    let below = try decode(body: html("\(block)\(block)<div>below</div>"))
    #expect(below.texts == ["below"] && below.baselines == [74])
    #expect(below.losses.count == 2)
    let hidden = block.replacing("display: block", with: "display: none")
    #expect(try decode(body: html("\(hidden)below")).baselines == [34])
  }
}
