import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Style sheets")
struct StyleSheetTests {
  private func fill(_ sheets: String, _ attributes: String = "class='a b'") throws -> Paint {
    try style("\(sheets)<g class='g'><rect id='t' \(attributes)/></g>") { $0.fill }
  }

  private func color(_ rgb: UInt32) -> Paint { .color(CSSColor(color: Plane.Color(rgb: rgb))) }

  @Test(
    "which rule holds",
    arguments: [
      ("rect{fill:blue}", 0x0000ff), (".a{fill:blue}rect{fill:red}", 0x0000ff),
      ("rect{fill:red}.a{fill:blue}", 0x0000ff), (".a{fill:red}.b{fill:blue}", 0x0000ff),
      (".b{fill:blue}.a{fill:blue}", 0x0000ff), ("#t{fill:blue}.a.b.a.b{fill:red}", 0x0000ff),
      (".g .a{fill:blue}.b{fill:red}", 0x0000ff), ("g rect.a{fill:blue}rect.a{fill:red}", 0x0000ff),
      ("[id]{fill:blue}rect{fill:red}", 0x0000ff), (":first-child{fill:blue}rect{fill:red}", 0x0000ff),
      (":where(#t){fill:red}rect{fill:blue}", 0x0000ff), ("rect{fill:blue}:where(#t){fill:red}", 0x0000ff),
      (":is(#t,x){fill:blue}.a.b{fill:red}", 0x0000ff), (":not(#x){fill:blue}.a.b{fill:red}", 0x0000ff),
      ("*{fill:red}rect{fill:blue}", 0x0000ff), ("rect,#t{fill:blue}.a{fill:red}", 0x0000ff),
      ("rect{fill:blue!important}#t{fill:red}", 0x0000ff),
      ("rect{fill:blue!important}#t{fill:red}*{fill:lime ! IMPORTANT}", 0x0000ff),
      ("rect{fill:red;fill:blue}", 0x0000ff), ("rect{fill:blue;fill:nonsense}", 0x0000ff),
    ] as [(String, UInt32)])
  func precedence(sheet: String, rgb: UInt32) throws {
    #expect(try fill("<style>\(sheet)</style>") == color(rgb))
  }

  @Test("between attributes and the style attribute, but for what is important")
  func origins() throws {
    let blue = color(0x0000ff)
    #expect(try fill("<style>*{fill:blue}</style>", "fill='red'") == blue)
    #expect(try fill("<style>#t{fill:red}</style>", "style='fill:blue'") == blue)
    #expect(try fill("<style>*{fill:blue!important}</style>", "style='fill:red'") == blue)
    #expect(try fill("<style>*{fill:red!important}</style>", "style='fill:blue!important'") == blue)
    #expect(try fill("<style>g{fill:blue}</style>") == blue)
    #expect(try fill("<style>g{fill:red!important}</style>", "fill='blue'") == blue)
  }

  @Test("several, wherever they stand, of one or several texts")
  func several() throws {
    let blue = color(0x0000ff)
    #expect(try fill("<style>.a{fill:red}</style><defs><style>.a{fill:blue}</style></defs>") == blue)
    #expect(try fill("<style>.a{<![CDATA[fill:]]>blue}</style>") == blue)
    #expect(try fill("<style><![CDATA[.x>.y{} .a{fill:blue}]]></style>") == blue)
    #expect(try fill("<style>.g&gt;.a{fill:blue}</style>") == blue)
    let behind = "<rect id='t' class='a'/><style>.a{fill:blue}</style>"
    #expect(try style(behind) { $0.fill } == blue)
    // A rule doesn't go on in another element.
    #expect(try fill("<style>.a{fill:blue</style><style>;fill:lime}.a{fill:red}</style>") == blue)
  }

  @Test(
    "of other types and for other media are none",
    arguments: [
      "type='text/less'", "type='text/plain'", "media='print'", "media='not screen'",
      "media='(hover)'",
    ])
  func ignored(attribute: String) throws {
    #expect(try fill("<style \(attribute)>*{fill:red}</style>") == color(0))
  }

  @Test(
    "for a screen are read",
    arguments: [
      "", "type=''", "type='text/css'", "type='TEXT/CSS'", "media=''", "media='all'", "media='Screen'",
      "media='print, screen'",
      "media='only screen'",
    ])
  func read(attribute: String) throws {
    #expect(try fill("<style \(attribute)>*{fill:blue}</style>") == color(0x0000ff))
  }

  @Test(
    "at-rules that hold",
    arguments: [
      "@media screen{rect{fill:blue}}", "@media all{@media screen{rect{fill:blue}}}",
      "@media{rect{fill:blue}}",
      "@MEDIA not print {rect{fill:blue}}", "@media (prefers-color-scheme: light){rect{fill:blue}}",
      "@media screen and (prefers-color-scheme:light){rect{fill:blue}}",
      "@supports (fill:red){rect{fill:blue}}",
      "@supports not (nonsense:1){rect{fill:blue}}", "@supports (fill:red) and (opacity:1){rect{fill:blue}}",
      "@supports (zz:y) or (opacity:1){rect{fill:blue}}", "@supports ((fill:red)){rect{fill:blue}}",
      "@supports not (nonsense){rect{fill:blue}}",
      "@supports not ((zz:y) or (not (fill:red))){rect{fill:blue}}",
      "@media (prefers-color-scheme){rect{fill:blue}}",
      "@media (prefers-color-scheme:dark) or (color){rect{fill:blue}}",
      "@media (hover) or (prefers-color-scheme:light){rect{fill:blue}}",
      "@media not ((hover) and (x)){rect{fill:red}}rect{fill:blue}",
      "@media ((prefers-color-scheme:light) and (color)) or (hover){rect{fill:blue}}",
      "@media screen and (not (prefers-color-scheme:dark)){rect{fill:blue}}",
      "@layer base{rect{fill:blue}}",
      "@import url(a;b.css);rect{fill:blue}", "@charset 'utf-8';rect{fill:blue}",
      "@namespace svg url(http://www.w3.org/2000/svg);svg|rect{fill:blue}",
      "@unknown{rect{fill:red}}rect{fill:blue}",
      "@unknown a b;rect{fill:blue}", "@keyframes x{from{fill:red}to{fill:red}}rect{fill:blue}",
      "@font-face{font-family:x}rect{fill:blue}", "@page{margin:0}rect{fill:blue}",
      "rect{fill:blue}@media print{rect{fill:red}}",
      "@media print{rect{fill:red}}rect{fill:blue}", "rect{@media print{fill:red}fill:blue}",
      "rect{fill:blue}@media (prefers-color-scheme:dark){rect{fill:red}}",
      "rect{fill:blue}@media screen and (hover){rect{fill:red}}",
      "rect{fill:blue}@media not (hover){rect{fill:red}}",
      "rect{fill:blue}@supports (zz:y){rect{fill:red}}",
      "rect{fill:blue}@supports not ((fill:red) or (x:y)){rect{fill:red}}",
      "rect{fill:blue}@media print or (prefers-color-scheme:light){rect{fill:red}}",
      "rect{fill:blue}@media (color) and (color) or (color){rect{fill:red}}",
      "rect{fill:blue}@media not print or (color){rect{fill:red}}",
      "rect{fill:blue}@media (color) or{rect{fill:red}}",
      "rect{fill:blue}@supports (not(x:y)){rect{fill:red}}",
      "rect{fill:blue}@supports not(x:y){rect{fill:red}}",
      "rect{fill:blue}@supports (fill:red) and (x:y) or (fill:red){rect{fill:red}}",
      "rect{fill:blue}@media (prefers-color-scheme:dark) or (prefers-contrast:more){rect{fill:red}}",
      "rect{fill:blue}@media (hover) and (prefers-color-scheme:dark){rect{fill:red}}",
      "rect{fill:blue}@supports nonsense{rect{fill:red}}", "rect{fill:blue}@import 'x'",
    ])
  func atRules(sheet: String) throws {
    #expect(try fill("<style>\(sheet)</style>") == color(0x0000ff))
  }

  @Test(
    "what is malformed is left out alone",
    arguments: [
      "rect{fill:blue", "rect{fill:blue;", "rect{fill:red;fill:blue;}}", "rect{;;fill:blue;;}",
      "rect{fill blue;fill:blue}",
      "rect{fill:red;fill;fill:blue}", "rect{:red;fill:blue}", "x{fill:red}}rect,x{}rect{fill:blue}",
      "rect{fill:red}rect{fill:blue;x:'a;b\n;c:d}", "rect{x:(;fill:red);fill:blue}",
      "rect{x:[;fill:red];fill:blue}",
      "rect{x:{fill:red};fill:blue}", "rect{.a{fill:red}fill:blue}", "rect{x:url(a;b'c);fill:blue}",
      "rect{x:url('a)b');fill:blue}", "rect{x:';}';fill:blue}", "rect{x:\";}\\\"\";fill:blue}",
      "/*rect{fill:red}*/rect{fill:blue}/*", "rect{/*a*/fill/*b*/:/*c*/blue/*d*/}", "rect/*{*/{fill:blue}",
      "rect{fill:blue/**/}", "rect{fill:blue/* ; fill: red */;}", "<!-- rect{fill:blue} -->",
      "rect{f\\69ll:blue}",
      "rect{f\\000069 ll:blue}", "rect{--x:{fill:red;};fill:blue}", "rect{*fill:red;fill:blue}",
      "rect{fill:blue;_x:y}",
      "rect{fill:blue;fill:red important}", "rect{fill:blue;fill:red !x}", "rect{FILL:BLUE}",
      "\u{feff}x{}rect{fill:blue}",
    ])
  func malformed(sheet: String) throws {
    #expect(try fill("<style><![CDATA[\(sheet)]]></style>") == color(0x0000ff))
  }

  @Test("all declarations, losers first, known or not, without comments")
  func declarations() throws {
    let sheet = """
      <style>.a{fill:red;--x: 1 ;unknown:y!important}rect{fill:/*c*/lime;mix-blend-mode:multiply}
      #none{fill:blue}.a{stroke-width:2!important}</style>
      """
    let list = try withStyle(
      "\(sheet)<rect id='t' class='a' fill='x' style='fill:blue; a : b ;c:d !important'/>"
    ) {
      _, elements, node in elements.declarations(of: node)
    }
    #expect(
      list == [
        "fill:lime", "mix-blend-mode:multiply", "fill:red", "--x:1", "fill:blue", "a:b", "unknown:y",
        "stroke-width:2", "c:d",
      ])
  }

  @Test(
    "variables are resolved, from ancestors too",
    arguments: [
      ("<g style='--c:blue'><rect id='t' style='fill:var(--c)'/></g>", 0x0000ff),
      ("<g style='--c:red'><rect id='t' style='fill:var( --c , lime);--c:blue'/></g>", 0x0000ff),
      ("<rect id='t' style='fill:var(--c, blue)'/>", 0x0000ff),
      ("<rect id='t' style='--a:var(--b);--b:blue;fill:var(--a)'/>", 0x0000ff),
      ("<rect id='t' style='--a:0;--b:255;fill:rgb(var(--a),var(--a),var(--b))'/>", 0x0000ff),
      ("<rect id='t' style='fill:var(--c, var(--d, blue))'/>", 0x0000ff),
      ("<style>:root{--c:blue}.x{fill:var(--c)}</style><rect id='t' class='x'/>", 0x0000ff),
      ("<g fill='blue'><rect id='t' fill='red' style='fill:var(--c)'/></g>", 0x0000ff),
      ("<g fill='blue'><rect id='t' style='--a:var(--b);--b:var(--a);fill:var(--a)'/></g>", 0x0000ff),
      ("<g fill='blue'><rect id='t' style='--a:var(--a) var(--a);fill:var(--a)'/></g>", 0x0000ff),
      // What they refer to is looked up where they are declared.
      (
        "<style>:root{--c:blue;--b:var(--c)}.x{--c:red}</style><g class='x'><rect id='t' style='fill:var(--b)'/></g>",
        0x0000ff
      ),
      (
        "<g style='--c:red;--b:var(--c)'><rect id='t' style='--c:blue;--b:var(--c);fill:var(--b)'/></g>",
        0x0000ff
      ),
      // One without a value leaves its place to a fallback.
      ("<rect id='t' style='--a:var(--x);fill:var(--a,blue)'/>", 0x0000ff),
      ("<g style='--a:red'><rect id='t' style='--a:var(--x);fill:var(--a,blue)'/></g>", 0x0000ff),
      ("<rect id='t' style='--a:var(--b);--b:var(--a);fill:var(--a,blue)'/>", 0x0000ff),
      ("<rect id='t' style='--a:var(--b,red);--b:var(--a,red);fill:var(--a,blue)'/>", 0x0000ff),
      ("<rect id='t' style='--a:var(--x,var(--a));fill:var(--a,blue)'/>", 0x0000ff),
      ("<rect id='t' style='--c:var(--a,blue);--a:var(--b);--b:var(--a);fill:var(--c)'/>", 0x0000ff),
      ("<rect id='t' style='--x:blue;--a:var(--x,var(--a));fill:var(--a,red)'/>", 0x0000ff),
      ("<rect id='t' style='fill:var(--x,var(--y,var(--z,blue)))'/>", 0x0000ff),
      ("<g fill='blue'><rect id='t' style='fill:var(--x,var(--y))'/></g>", 0x0000ff),
      // The keywords of all properties.
      ("<g style='--a:red'><rect id='t' style='--a:initial;fill:var(--a,blue)'/></g>", 0x0000ff),
      ("<g style='--a:blue'><rect id='t' style='--a:inherit;fill:var(--a)'/></g>", 0x0000ff),
      ("<g style='--a:blue'><rect id='t' style='--a:unset;fill:var(--a)'/></g>", 0x0000ff),
      ("<style>rect{--a:blue}</style><rect id='t' style='--a:revert-layer;fill:var(--a)'/>", 0x0000ff),
      // What can't be read once they are known is unset, and nothing weaker holds.
      ("<style>rect{--a:1px;fill:var(--a)}</style><rect id='t' fill='red'/>", 0),
      ("<style>rect{--a:1px;fill:red;fill:var(--a)}</style><g fill='blue'><rect id='t'/></g>", 0x0000ff),
      ("<g fill='blue' style='--a:1px'><rect id='t' fill='var(--a)'/></g>", 0x0000ff),
      // What is around the drawing isn't known.
      ("<rect id='t' fill='red' style='fill:env(x, blue)'/>", 0x0000ff),
      ("<g fill='blue'><rect id='t' style='fill:env(x)'/></g>", 0x0000ff),
    ] as [(String, UInt32)])
  func variables(body: String, rgb: UInt32) throws {
    #expect(try style(body) { $0.fill } == color(rgb))
  }

  @Test("variables of what a use shows, too, are those of its own place there")
  func variablesInPlace() throws {
    let sheet = "<style>:root{--c:red}g{--c:blue}rect{fill:var(--c)}</style>"
    let document = try PlaneSVGTests.decode(
      body: "\(sheet)<g><use href='#r'/></g><rect id='r' width='9' height='9'/>")
    #expect(document.plane.layers.map(\.color) == [Plane.Color(rgb: 0x0000ff), Plane.Color(rgb: 0xff0000)])
  }

  @Test(
    "what a use shows inherits variables from the use, in nested ones too, and in pictures each time anew")
  func variablesByUse() throws {
    func decode(_ shape: String) throws -> PlaneDocument {
      try PlaneSVGTests.decode(
        body: "<defs style='--c:black'><g id='i'>\(shape)</g>"
          + "<g id='o'><use href='#i'/><g style='--c:white'><use href='#i'/></g></g></defs>"
          + "<use href='#o' style='--c:blue'/><use href='#i'/><g style='--c:red'><use href='#o'/></g>")
    }
    let layers = try decode("<rect width='9' height='9' style='fill:var(--c,lime)'/>").plane.layers
    #expect(layers.map { $0.color?.rgb } == [0x0000ff, 0xffffff, 0x00ff00, 0xff0000, 0xffffff])
    let document = try decode("<path d='M0 0L9 5L2 9' style='fill:var(--c,lime)'/>")
    let picture = String(decoding: try #require(document.plane[0]?.image?.data.bytes), as: UTF8.self)
    #expect(picture.contains("fill:var(--c,lime)"))
    for value in ["blue", "red", "white"] { #expect(picture.contains("--c:\(value)")) }
  }

  @Test(
    "a shape's extent by a variable",
    arguments: [
      ("--w:30px;width:var(--w)", Plane.Size(width: 30, height: 50)),
      ("width:env(x,30px)", Plane.Size(width: 30, height: 50)),
      ("width:env(x,var(--w,30px))", Plane.Size(width: 30, height: 50)), ("--w:red;width:var(--w)", nil),
      ("width:env(safe-area-inset-top,30px)", nil),
    ])
  func extents(style: String, size: Plane.Size?) throws {
    let document = try decode(body: "<rect width='80' height='50' style='\(style)'/>")
    #expect(document.boxes.first?.size == size)
    #expect(document.losses.isEmpty)
  }

  @Test("fonts are kept where they need nothing from outside")
  func fontFaces() throws {
    let sheet = """
      @font-face{font-family:a;src:url(data:font/woff2;base64,AA==)format('woff2')}
      @font-face{font-family:b;src:url( "data:font/woff;base64,AA==" ),local(x)}
      @font-face{font-family:c;src:url(c.woff)} @font-face{font-family:d;src:url(data:x),url('http://d')}
      @font-face{font-family:e;src:\\75rl(e)} @font-face{a{}} @media print{@font-face{font-family:f}} @font-face{font-family:g
      """
    let fonts = try withStyle("<style>\(sheet)</style><rect id='t'/>") { _, elements, _ in
      elements.fontFaces.fonts(of: ["A", "b", "c", "d", "e", "f", "g"]).map(\.rule)
    }
    #expect(
      fonts == [
        "@font-face{font-family:\"a\";src:url(data:font/woff2;base64,AA==)}",
        "@font-face{font-family:\"b\";src:url(data:font/woff;base64,AA==)}",
      ])
  }
}
