import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Cut-outs: styles and texts")
struct CutOutStyleTests {
  @Test(
    "the last winner of each property is written, in the order that shorthands need",
    arguments: [
      ("style='fill:red;stroke:blue;fill:lime'", "style=\"stroke:blue;fill:lime\""),
      ("style='fill:red!important;fill:lime'", "style=\"fill:red\""),
      ("style='font:1px a;font-size:2px;font:3px b'", "style=\"font-size:2px;font:3px b\""),
      (
        "fill='red' style='-inkscape-font-specification:x;--c:1px;fill:var(--c)'",
        "fill=\"red\" style=\"--c:1px;fill:unset\""
      ),
      ("class='k' style='stroke:red'", "style=\"fill:lime;stroke:red\""),
      ("style=' ; fill ; :x; f&lt;ill:red;cursor:pointer'", ""),
    ])
  func winners(attributes: String, expected: String) throws {
    let body = "<style>.k{fill:lime;stroke:blue}</style><line \(attributes)/>"
    #expect(try cutOutBody(body) == (expected.isEmpty ? "<line/>" : "<line \(expected)/>"))
  }

  @Test("a function that reads a variable may have capital letters")
  func variables() throws {
    for function in ["var", "VAR", "Var"] {
      let body = "<g style='--a:red'><path d='M80 20L140 140L20 140z' fill='\(function)(--a)'/></g>"
      let picture = try decode(body: body).cutOut(0)
      #expect(picture?.contains("--a:red") == true)
    }
  }

  @Test(
    "a text whose first character is written by a name keeps all of it",
    arguments: ["&lt;100", "&gt;95%", "&amp; Co.", "&amp;amp;", "&amp;", "&lt;", "a&lt;b", "&amp;&lt;&gt;"])
  func escapedTexts(text: String) throws {
    let body = try cutOutBody("<text transform='rotate(9)'>\(text)</text>")
    #expect(body.contains(">\(text)</text>"))
  }

  @Test(
    "a length without a unit is written where it stands in an attribute or in a style, and not from a sheet",
    arguments: [
      ("class='k'", ""), ("class='z'", " style=\"letter-spacing:0\""),
      ("class='p'", " style=\"letter-spacing:2px\""),
      ("class='v'", " style=\"--n:2;letter-spacing:unset\""), ("class='s'", " style=\"stroke-width:2\""),
      ("letter-spacing='2'", " letter-spacing=\"2\""),
      ("style='letter-spacing:2'", " style=\"letter-spacing:2\""),
      ("style='--n:2;letter-spacing:var(--n)'", " style=\"--n:2;letter-spacing:2\""),
    ])
  func units(attributes: String, expected: String) throws {
    let sheet = """
      <style>.k{letter-spacing:2;word-spacing:2;font-size:2!important;width:2;height:2}.z{letter-spacing:0}
      .p{letter-spacing:2px;letter-spacing:3}.v{--n:2;letter-spacing:var(--n)}.s{stroke-width:2}</style>
      """
    #expect(try cutOutBody("\(sheet)<text \(attributes)>a</text>") == "<text\(expected)>a</text>")
  }

  @Test("attributes that the vocabulary doesn't hold are kept")
  func attributes() throws {
    let body = """
      <filter id='f' primitiveUnits='objectBoundingBox'><feGaussianBlur in='SourceAlpha' stdDeviation='2'/>
      <feColorMatrix type='saturate' values='0'/><feMerge><feMergeNode/></feMerge></filter>
      <rect filter='url(#f)' width='5' pathLength='7'/>
      """
    #expect(
      try cutOutBody(body) == """
        <defs><filter id="f" primitiveUnits="objectBoundingBox"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>\
        <feColorMatrix type="saturate" values="0"/><feMerge><feMergeNode/></feMerge></filter></defs>\
        <rect filter="url(#f)" width="5" pathLength="7"/>
        """)
  }

  @Test("white space in texts stays, references are escaped again")
  func texts() throws {
    #expect(
      try cutOutBody(
        "<g>\n<text xml:space='preserve'> a\n <tspan>&lt;&amp;b</tspan><a href='x'>c</a> <title>t</title></text>\n</g>"
      )
        == "<text xml:space=\"preserve\"> a\n <tspan>&lt;&amp;b</tspan><tspan>c</tspan> </text>")
  }

  @Test("prefixes of elements are resolved")
  func prefixes() throws {
    #expect(
      try cutOutBody(
        "<s:g xmlns:s='http://www.w3.org/2000/svg' filter='url(#f)'><s:filter id='f'><s:feFlood/></s:filter><s:line/></s:g>"
      )
        == "<defs><filter id=\"f\"><feFlood/></filter></defs><g filter=\"url(#f)\"><line/></g>")
  }

  @Test("fonts come along where there is text")
  func fonts() throws {
    let face = "@font-face{font-family:\"Lobster\";src:url(data:font/woff;base64,QUJD)}"
    let body = "<style>\(face)@font-face{font-family:b;src:url(http://a/)}</style>"
    #expect(
      try cutOutBody(body + "<text font-family='Lobster'>x</text>")
        == "<text font-family=\"Lobster\">x</text><style>\(face)</style>")
    #expect(try cutOutBody(body + "<text font-family='c'>x</text>") == "<text font-family=\"c\">x</text>")
    #expect(try cutOutBody(body + "<rect/>") == "<rect/>")
    // A text that speaks of a font is written in another.
    #expect(try cutOutBody(body + "<text font-family='c'>Lobster</text>").contains("@font-face") == false)
  }

  @Test(
    "fonts come along however they are named",
    arguments: [
      "<text font-family='LOBSTER, serif'>x</text>", "<text style='font:italic 9px \"Lobster\"'>x</text>",
      #"<text style="font-family:Lobs\74 er">x</text>"#, "<g font-family='lobster'><text>x</text></g>",
      "<g style='--f:Lobster'><text font-family='var(--f)'>x</text></g>",
      "<style>.l{font-family:Lobster}</style><text class='l'>x</text>",
    ])
  func named(content: String) throws {
    let face = "@font-face{font-family:\"Lobster\";src:url(data:font/woff;base64,QUJD)}"
    #expect(try cutOutBody("<style>\(face)</style>\(content)").contains(face))
  }

  @Test("a style that thousands of elements share is not written without end")
  func limit() throws {
    let family = String(repeating: "a", count: 100_000)
    let body =
      "<style>*{font-family:\(family)}</style>" + String(repeating: "<circle r='1'/><rect/>", count: 1000)
    let document = try decode(body: body)
    let bytes = document.plane.layers.reduce(0) { sum, layer in
      guard case .photo(let photo) = layer.content else { return sum }
      return sum + (photo.image.data.bytes?.count ?? 0)
    }
    #expect(bytes < 100 << 20)
  }
}
