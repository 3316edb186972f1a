import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Cut-outs: nothing that loads or runs")
struct CutOutSafetyTests {
  @Test(
    "elements that aren't SVG's pictures are left out",
    arguments: [
      "<script>alert(1)</script>", "<foreignObject><b onclick='x'/></foreignObject>",
      "<set attributeName='x'/>",
      "<animate attributeName='href' values='javascript:a'/>", "<animateTransform/>", "<iframe src='x'/>",
      "<h:script xmlns:h='http://www.w3.org/1999/xhtml'>x</h:script>", "<audio/>", "<handler>x</handler>",
      "<discard/>", "<cursor/>", "<font><glyph/></font>", "<listener/>", "<video href='x'/>",
      "<style>@import 'x'</style>",
    ])
  func elements(element: String) throws {
    #expect(try cutOutBody("<g fill='red'>\(element)<line/></g>") == "<g fill=\"red\"><line/></g>")
  }

  @Test(
    "attributes that load or run are left out",
    arguments: [
      "onload='a()'", "onClick='a()'", "xlink:title='x'", "xml:base='http://a/'", "xlink:href='javascript:a'",
      "href=' JavaScript:a'", "style='behavior:url(#b)'", "style='fill:expression(1)'",

      "style='mask:image-set(\"a\")'", "style='mask:u\\72l(http://a)'",
      "style='mask:-webkit-image-set(\"a\")'",
      "fill='red&lt;'", "class='c'", "style='@import url(x)'", "style='mask:src(\"x\")'", "src='x'",
      "data-a='b'",
      "style='mask:url(//a)'", "style='mask:url(\"http://a\")'", "style='mask:url(h\\74tp://a)'",
      "filter='url(x'",
      "cursor='url(http://a)'", "style='x:{y}'", "style='fill:javascript:a'",
      "style='fill:a)'",
      "mask='url(http://a)'", "foo:bar='x' xmlns:foo='urn:f'", "href='data:text/html,x'",
      "requiredExtensions=''", "fill='scaurl(xa) none'", "fill='a-URL(#b)'",
    ])
  func attributes(attribute: String) throws {
    #expect(try cutOutBody("<line \(attribute)/>") == "<line/>")
  }

  @Test(
    "attributes that nothing looks at are left out, however they are written",
    arguments: [
      "baseProfile", "contentScriptType", "zoomAndPan", "externalResourcesRequired", "pointer-events", "role",
    ])
  func useless(attribute: String) throws {
    #expect(try cutOutBody("<line \(attribute)='none'/>") == "<line/>")
  }

  @Test(
    "what is open is closed, and escapes are what they stand for, before anybody looks",
    arguments: [
      ("style='fill:\"a'", "style=\"fill:&quot;a&quot;\""), ("style='fill:rgb(1,2,3'", "fill=\"#010203\""),
      ("style='fill:\\72 ed'", "fill=\"red\""), ("stop-color='rgb(1,2,3'", "stop-color=\"#010203\""),
      ("style='filter:\\64 rop-shadow(0 0'", "style=\"filter:drop-shadow(0 0)\""),
    ])
  func plainValues(attribute: String, written: String) throws {
    let text = try cutOut("<line \(attribute)/>", shortens: true).text
    #expect(text.contains("<line \(written)/>"), "\(text)")
  }

  @Test(
    "not even an address in escapes gets out",
    arguments: ["u\\72l(http://a)", "url(\\68ttp://a", "\\69mage-set('a'", "\\65lement(#a", "url(\\2f/a"])
  func escapedAddresses(value: String) throws {
    #expect(try cutOutBody("<line style=\"mask:\(value)\"/>") == "<line/>")
    #expect(try cutOutBody("<line mask=\"\(value)\"/>") == "<line/>")
  }

  @Test(
    "behind a line's end in a string, another declaration begins",
    arguments: ["&#10;", "&#13;", "&#13;&#10;"])
  func lineEnds(lineEnd: String) throws {
    let body = try cutOutBody("<line style='font-family:\"a\(lineEnd);fill:url(http://a);x:\"'/>")
    #expect(body.hasSuffix(";fill:none;x:&quot;&quot;\"/>") && !body.contains("http"))
  }

  @Test("a document type adds no attributes")
  func documentType() throws {
    let document = try decode(
      """
      <!DOCTYPE svg [<!ATTLIST circle onclick CDATA "a()" r CDATA "9">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="1"/></svg>
      """)
    for layer in document.plane.layers {
      guard case .photo(let photo) = layer.content, let bytes = photo.image.data.bytes else { continue }
      #expect(!String(decoding: bytes, as: UTF8.self).contains("onclick"))
    }
  }

  @Test("what stands for base64 and isn't can't end the value")
  func payload() throws {
    let long = String(repeating: "QUJD", count: 1000)
    for payload in ["\(long)&#34; onload=&#34;a()", "\(long)' x='"] {
      let result = try cutOut("<image id='i' xlink:href=\"data:image/png;base64,\(payload)\"/>")
      #expect(!result.text.contains("onload") && !result.text.contains(" x=\"\""))
    }
  }

  @Test(
    "what a value refers to",
    arguments: [
      ("url(#a) url('#b')", ["a", "b"], true), ("url(#a", [], false), ("url(#a b)", [], false),
      ("url( #a\\ b )", ["a b"], true), ("url(#a\\)b)", ["a)b"], true), ("url('#a' b)", [], false),
      ("/* url(#c) */ none", [], true), ("/* x", [], false), ("'url(#d)'", [], true), ("a(b(c))", [], true),
      ("a((", [], false), ("\\75rl(#a)", [], false), ("url(#a\\0 b)", ["a\u{fffd}b"], true),
      ("red;fill:blue", [], false),
      // A line end ends a string, and what follows counts.
      ("'a\n b", [], false), ("'a\r b'", [], false), ("'a\u{c} b'", [], false), ("url('#a\r')", [], false),
      ("'a\\\n b'", [], true), ("'a\\\r\n b'", [], true), ("url('#a\\\r\nb')", ["ab"], true),
      ("'a\\41\r\n b'", [], true), ("'a\\\r\n\n b'", [], false),
    ])
  func values(text: String, fragments: [String], isSafe: Bool) {
    let value = CutOutValue.reading(text)
    #expect(value.isSafe == isSafe)
    if isSafe { #expect(value.fragments == fragments) }
  }
}
