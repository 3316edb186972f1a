import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Cut-outs as short as can be")
struct CutOutMarkupTests {
  /// A cut-out of the whole canvas, its root aside.
  private func body(_ text: String) throws -> String {
    let text = try cutOut(text, shortens: true).text
    #expect(try short(text) == text, "another run leaves out more")
    let start = try #require(text.firstIndex(of: ">"))
    return String(text[text.index(after: start)...].dropLast("</svg>".count))
  }

  /// A cut-out of all of another one.
  private func short(_ text: String) throws -> String {
    let table = try XMLReader(vocabulary: .svg).read(SourceText(name: "cut-out.svg", text: text))
    let bytes = SVGElements.withElements(of: table) { elements in
      var writer = CutOutWriter(table, elements)
      return writer.write([0], box: Plane.Box(origin: .zero, size: cutOutCanvas), canvas: cutOutCanvas)
    }
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  /// A cut-out of a part of the canvas.
  private func part(
    _ text: String, _ id: String = "p", at origin: Plane.Point = Plane.Point(x: 10, y: 20), root: String = ""
  ) throws -> String {
    try cutOut(
      text, id, box: Plane.Box(origin: origin, size: Plane.Size(width: 30, height: 40)),
      root: "width='100' height='100' \(root)", shortens: true
    ).text
  }

  // MARK: - Values

  @Test(
    "values keep what they say",
    arguments: [
      ("<path d='M 10.0 20.50 L 30 40 L 0.5 -1'/>", "<path d=\"M10 20.5 30 40 .5-1\"/>"),
      ("<polygon points='0.0,1.50 2,3 4,-5'/>", "<polygon points=\"0 1.5 2 3 4-5\"/>"),
      ("<rect x='1.000' width='007px' height='50.0%'/>", "<rect x=\"1\" width=\"7px\" height=\"50%\"/>"),
      ("<rect fill='rgb(116, 178, 215)'/><line/>", "<rect fill=\"#74b2d7\"/><line/>"),
      ("<rect fill='#FFAA00'/><rect fill='#123456'/>", "<rect fill=\"#fa0\"/><rect fill=\"#123456\"/>"),
      ("<rect fill='rgb(50% 0% 0%)'/>", "<rect fill=\"rgb(50% 0% 0%)\"/>"),
      ("<rect fill='rgba(1,2,3,.5)'/>", "<rect fill=\"rgba(1,2,3,.5)\"/>"),
      ("<path d='M1 1 5'/>", "<path d=\"M1 1 5\"/>"),
    ])
  func values(text: String, expected: String) throws { #expect(try body(text) == expected) }

  // MARK: - What is of no effect

  @Test(
    "what text or strokes need is left out where there are none",
    arguments: [
      ("<rect font-family='a' text-anchor='end' font-size='5' xml:space='preserve'/>", "<rect/>"),
      ("<rect font-size='5' width='2em'/>", "<rect font-size=\"5\" width=\"2em\"/>"),
      // Its usual size is another one.
      ("<rect font-family='monospace' width='2em'/>", "<rect font-family=\"monospace\" width=\"2em\"/>"),
      ("<rect stroke-width='3' stroke='none' stroke-linecap='round'/>", "<rect/>"),
      ("<rect stroke-width='3' stroke='red'/>", "<rect stroke-width=\"3\" stroke=\"red\"/>"),
      (
        "<rect stroke-width='3' stroke='none'/><line stroke='red'/>",
        "<rect stroke-width=\"3\" stroke=\"none\"/><line stroke=\"red\"/>"
      ),
      ("<g font-size='5'><text>a</text><rect/></g>", "<g font-size=\"5\"><text>a</text><rect/></g>"),
      ("<rect style='--a:1px'/>", "<rect/>"),
    ])
  func effects(text: String, expected: String) throws { #expect(try body(text) == expected) }

  @Test("a marker is as wide as a stroke that nobody sees")
  func markers() throws {
    let text = "<marker id='m'><rect width='1'/></marker><path stroke-width='3' marker-end='url(#m)'/>"
    #expect(try body(text).contains("stroke-width=\"3\""))
  }

  @Test("usual values are left out, unless something says otherwise")
  func usual() throws {
    let line =
      "<line stroke='red' stroke-miterlimit='4' stroke-opacity='1.0' style='opacity:1;stroke-dasharray:none'/>"
    #expect(try body(line) == "<line stroke=\"red\"/>")
    #expect(
      try body("<g opacity='.5' stroke-opacity='.2'>\(line)<line/></g>") == """
        <g opacity=".5" stroke-opacity=".2"><line stroke="red" stroke-opacity="1" opacity="1"/><line/></g>
        """)
  }

  @Test("where a declaration resets all, values stay")
  func resetsAll() throws {
    #expect(try body("<g stroke='none' style='all:unset'><rect/></g>").contains("stroke=\"none\""))
  }

  @Test("properties have no case, and variables keep what they are for")
  func spellings() throws {
    #expect(try body("<g style='STROKE:red'><rect stroke-width='3'/></g>").contains("stroke-width=\"3\""))
    for text in [
      "<g style=\"--a:1px\"><line/><rect width=\"var(--a)\" style=\"--b:2\"/></g>",
      "<rect font-size=\"5\" style=\"transform:translate(1em,0)\"/>",
    ] { #expect(try body(text) == text) }
  }

  @Test("results that no step of a filter takes have no name")
  func results() throws {
    let steps = "<feFlood result='a'/><feBlend in='b' in2='a' result='c'/>"
    #expect(
      try body("<filter id='f'>\(steps)</filter><rect filter='url(#f)'/>") == """
        <defs><filter id="a"><feFlood result="a"/><feBlend in="b" in2="a"/></filter></defs><rect filter="url(#a)"/>
        """)
  }

  // MARK: - Declarations

  @Test(
    "declarations become attributes where that is shorter and means the same",
    arguments: [
      ("style='fill:red;stroke:#00f'", "fill=\"red\" stroke=\"#00f\""),
      ("fill='red' style='fill:red'", "fill=\"red\""),
      ("fill='lime' style='fill:red'", "fill=\"lime\" style=\"fill:red\""),
      (
        "style='fill:red;stroke:red;opacity:.5;fill-opacity:.2'",
        "style=\"fill:red;stroke:red;opacity:.5;fill-opacity:.2\""
      ),
      ("style='fill:color(srgb 1 0 0)'", "fill=\"#f00\""),
      ("style='mask-type:alpha'", "style=\"mask-type:alpha\""),
      ("style='transform:translate(1px,2px)'", "style=\"transform:translate(1px,2px)\""),
    ])
  func declarations(attributes: String, expected: String) throws {
    #expect(try body("<rect \(attributes)/>") == "<rect \(expected)/>")
  }

  @Test("strings in declarations stay whole")
  func strings() throws {
    let text = "<text style=\"font-family:&quot;a;b&quot;,'c;d';mask-type:alpha\">x</text>"
    #expect(try body(text) == text)
  }

  // MARK: - Groups

  @Test(
    "groups",
    arguments: [
      ("<g transform='translate(0,0)'><rect/><line/></g>", "<rect/><line/>"),
      (
        "<g fill='red'><g transform='scale(2)'><rect transform='translate(1 2)'/></g></g>",
        "<rect transform=\"scale(2)translate(1 2)\" fill=\"red\"/>"
      ),
      ("<g fill='red'><rect fill='lime'/></g>", "<g fill=\"red\"><rect fill=\"lime\"/></g>"),
      ("<g opacity='.5'><rect/></g>", "<g opacity=\".5\"><rect/></g>"),
      ("<g fill='red'><rect/><line/></g>", "<g fill=\"red\"><rect/><line/></g>"),
      ("<g fill='red'/><line/>", "<g fill=\"red\"/><line/>"),
      (
        "<g transform='scale(2)'><rect transform-origin='1 1'/></g>",
        "<g transform=\"scale(2)\"><rect transform-origin=\"1 1\"/></g>"
      ),
      (
        "<g fill='red'><rect style='mask-type:alpha'/></g>",
        "<g fill=\"red\"><rect style=\"mask-type:alpha\"/></g>"
      ),
    ])
  func groups(text: String, expected: String) throws { #expect(try body(text) == expected) }

  @Test("a group in a clip path clips nothing, and what is referred to stays what it is")
  func keptGroups() throws {
    let clip =
      "<clipPath id='c'><g fill='red'><rect width='5'/></g><g><line/></g></clipPath><rect clip-path='url(#c)'/>"
    #expect(
      try body(clip) == """
        <defs><clipPath id="a"><g fill="red"><rect width="5"/></g><g><line/></g></clipPath></defs>\
        <rect clip-path="url(#a)"/>
        """)
    #expect(
      try body("<g fill='red'><rect id='r' width='5'/></g><use xlink:href='#r'/>")
        == "<g fill=\"red\"><rect id=\"a\" width=\"5\"/></g><use xlink:href=\"#a\"/>")
  }

  // MARK: - Ids

  @Test("ids are as short as can be")
  func ids() throws {
    let gradients = (0..<30).map { "<linearGradient id='gradient\($0)'/>" }.joined()
    let rects = (0..<30).map { "<rect fill='url(#gradient\($0)) red' style='mask:url(#gradient0)'/>" }
      .joined()
    let text = try body(gradients + rects)
    #expect(text.contains("<linearGradient id=\"z\"/><linearGradient id=\"aa\"/><linearGradient id=\"ba\"/>"))
    #expect(text.contains("<rect fill=\"url(#ba) red\" style=\"mask:url(#a)\"/>"))
  }

  @Test(
    "where a reference leads nowhere or isn't understood, all stay",
    arguments: [
      "fill='url(#a)'", "style='fill:url(&quot;#name&quot;)'", "fill='url( #name)'",
      "style='filter:url(#name) url(#name)'",
    ])
  func keptIDs(attribute: String) throws {
    let text = "<linearGradient id='name'/><filter id='f'/><rect fill='url(#name)'/><rect \(attribute)/>"
    #expect(try body(text).contains("fill=\"url(#name)\""))
  }

  // MARK: - The viewport

  @Test("the root shows the part itself, wherever that is, and equal shapes are equal pictures")
  func viewport() throws {
    let shape = { (x: Int, y: Int) in
      "<g fill='red'><g transform='translate(0,0)'><path id='p' transform='translate(\(x),\(y))' d='M0 0h9v9'/></g></g>"
    }
    let text = try part(shape(12, 23))
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="30" height="40" viewBox="-2 -3 30 40">\
        <path d="M0 0h9v9" fill="red"/></svg>
        """)
    #expect(try part(shape(62, 53), at: Plane.Point(x: 60, y: 50)) == text)
  }

  @Test("what a use shows is one picture, wherever it stands")
  func uses() throws {
    let symbol = "<symbol id='s' viewBox='0 0 9 9'><path d='M0 0h9v9'/></symbol>"
    let use = { (place: String) in "\(symbol)<use id='p' width='9' height='9' \(place) xlink:href='#s'/>" }
    let text = try part(use("x='12' y='23'"))
    #expect(text.contains("viewBox=\"-2 -3 30 40\"") && text.contains("<use width=\"9\" height=\"9\" xlink"))
    for place in [
      "x='62' y='53'", "transform='translate(60 50)' x='2' y='3'", "y='53' transform='translate(62)'",
    ] {
      #expect(try part(use(place), at: Plane.Point(x: 60, y: 50)) == text)
    }
    #expect(try part(use("transform='scale(2)' x='2'")).contains("transform=\"scale(2)\" x=\"2\""))
    #expect(try part(use("x='.1'")).contains("viewBox=\"10 20 30 40\""))
    #expect(try part(use("x='1em'")).contains("viewBox=\"10 20 30 40\""))
    #expect(try part("<mask id='m'/>" + use("x='12' mask='url(#m)'")).contains("x=\"12\""))
  }

  @Test(
    "another unit of the root is the picture's, where that is exact",
    arguments: [("0 0 50 50", "5 10 15 20"), ("-5 -5 400 400", "35 75 120 160")])
  func unit(viewBox: String, expected: String) throws {
    let text = try part("<rect id='p'/>", root: "viewBox='\(viewBox)' color='red' fill='red'")
    #expect(text.contains("height=\"40\" viewBox=\"\(expected)\" color=\"red\" fill=\"red\"><rect/>"))
  }

  @Test("sizes in points, which are rounded pixels, are exact enough")
  func points() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="476pt" height="260pt" viewBox="0 0 476 260">\
      <g transform="scale(1 1) rotate(0) translate(4 256)"><path fill="none" stroke="red" d="M40-90L60-80L90-99"/></g></svg>
      """
    let document = try SVGPlaneDecoder().decode(SourceText(name: "graph.svg", text: text))
    let image = try #require(document.plane.layers.first?.image)
    #expect(
      String(decoding: image.data.bytes ?? [], as: UTF8.self) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="70" height="30" viewBox="38.75 -100.75 52.5 22.5">\
        <path fill="none" stroke="red" d="M40-90L60-80L90-99"/></svg>
        """)
  }

  @Test(
    "and a group's transform where it isn't",
    arguments: [
      ("viewBox='0 0 30 30'", "scale(3.3333333333333335)"),
      ("viewBox='3 0 64 32'", "matrix(1.5625 0 0 1.5625-4.6875 25)"),
      ("viewBox='0 0 64 32' preserveAspectRatio='xMinYMin'", "scale(1.5625)"),
      ("viewBox='0 0 64 32' preserveAspectRatio='xMaxYMax slice'", "matrix(3.125 0 0 3.125-100 0)"),
      ("viewBox='0 0 64 32' preserveAspectRatio='none'", "matrix(1.5625 0 0 3.125 0 0)"),
    ])
  func transform(root: String, expected: String) throws {
    let text = try part("<rect id='p' rx='1'/>", root: "\(root) fill='red'")
    #expect(
      text.hasSuffix("viewBox=\"10 20 30 40\"><rect rx=\"1\" transform=\"\(expected)\" fill=\"red\"/></svg>"))
  }

  @Test(
    "what is measured by the drawing's viewport keeps it",
    arguments: [
      "<rect id='p' width='50%'/>", "<g id='p'><svg width='5'/></g>",
      "<linearGradient id='l' gradientUnits='userSpaceOnUse'/><rect id='p' fill='url(#l)'/>",
      "<mask id='m' maskUnits='userSpaceOnUse'/><rect id='p' mask='url(#m)'/>",
      "<symbol id='s'><rect/></symbol><use id='p' xlink:href='#s'/>",
      "<symbol id='s'><rect/></symbol><use id='p' width='9' height='auto' xlink:href='#s'/>",
      "<rect id='p' style='transform-origin:center'/>",
      "<g font-size='80%'><text id='p'>a</text></g>",
    ])
  func measured(text: String) throws { #expect(try part(text).contains("overflow=\"visible\"")) }

  @Test(
    "what is measured by something else does not",
    arguments: [
      "<linearGradient id='l' x1='10%'><stop offset='50%'/></linearGradient><rect id='p' fill='url(#l)'/>",
      "<mask id='m' x='-50%'/><rect id='p' mask='url(#m)'/>",
      "<linearGradient id='l' gradientUnits='userSpaceOnUse' x2='5'/><rect id='p' fill='url(#l)'/>",
    ])
  func unmeasured(text: String) throws { #expect(!(try part(text).contains("overflow"))) }

  @Test(
    "a path with what no value may hold is written as far as it is drawn",
    arguments: ["M0 0L9 9V0;H5", "M0 0L9 9V0 (H5", "M0 0L9 9V0;"])
  func brokenPaths(data: String) throws {
    #expect(try cutOutBody("<path d='\(data)'/>").contains("d=\"M0 0L9 9V0"))
  }

  @Test(
    "a move that something depends on stays where it is",
    arguments: [
      "<g id='p' style='scale:2' transform='translate(1 2)'><rect/></g>",
      "<g id='p'><g transform='translate(1 2)'><rect/></g><line/></g>",
      "<g opacity='.5' transform='scale(2)translate(1 2)'><rect id='p'/></g>",
      "<g transform='translate(.1 2)'><rect id='p'/></g>",
    ])
  func keptMoves(text: String) throws {
    let text = try part(text)
    #expect(text.contains("translate(") && text.contains("viewBox=\"10 20 30 40\""))
  }

  @Test("a move in what clips or fades stays in it")
  func effectsAround() throws {
    let text = try part(
      "<g opacity='.5' transform='translate(1 2)'><rect id='p' transform='translate(3 4)'/></g>")
    #expect(
      text.hasSuffix(
        "viewBox=\"9 18 30 40\"><g opacity=\".5\"><rect transform=\"translate(3 4)\"/></g></svg>"))
  }

  // MARK: - All of them

  @Test("as deep as can be")
  func deep() throws {
    let depth = 250
    let open = String(repeating: "<g transform='translate(1 0)'>", count: depth)
    let text = try body(open + "<rect/>" + String(repeating: "</g>", count: depth))
    #expect(text.ranges(of: "translate(1 0)").count == depth)
    #expect(text.ranges(of: "<g").count == 7, "long transforms are not read again for each group")
  }
}
