import TestSupport
import Testing

/// Documents that are hard to read, one by one.
@Suite("Both readers of XML give the same")
struct AlikeTests {
  private static let svg = #"xmlns="http://www.w3.org/2000/svg""#
  private static let xlink = #"xmlns:xlink="http://www.w3.org/1999/xlink""#
  private static let payload = "data:image/png;base64," + String(repeating: "QUJD", count: 300)

  private func expectAlike(_ document: String) {
    if case .differs(let how) = Oracle().verdict(document) { Issue.record("\(how): \(document.prefix(500))") }
  }

  @Test(
    "for tags and texts",
    arguments: [
      #"<rect id="a" x='1'/>"#, #"<rect  id="a"\#n  x="1" />"#, #"<g id="a"><rect x="1"/></g>"#,
      #"<rect/>"#, #"<rect />"#, #"<rect id=""/>"#, #"<rect id="it's" x='"'/>"#, #"<rect id="a>b" x="/>"/>"#,
      #"<rect id="é회😀" x="\#u{ff01}"/>"#, #"<rect id="\#u{fffd}"/>"#, #"<rect id="\#u{fffe}"/>"#,
      #"<rect id="a&amp;b" x="&#65;"/>"#, "<rect id=\"a\tb\nc\" x=\"1\"/>", #"<rect id="a\#u{7}"/>"#,
      #"<rect id="a<b"/>"#, #"<rect id="a""/>"#, #"<rect id="a"x="1"/>"#, #"<rect id="a" id="b"/>"#,
      #"<rect x="1" id="a" x="2"/>"#, #"<rect id="a/>"#, #"<rect id="a" xml:space="preserve"/>"#,
      #"<text xml:space="s" xml:lang="l" lang="m" space="n" xml:id="i" xml:nobody=""><tspan xml:space="x" xml:space=""/></text>"#,
      #"<rect xmlns="u" id="a"/>"#, #"<g xmlns="u" id="a"><rect x="1"/></g>"#, #"<o:g xmlns:o="u" id="a"/>"#,
      #"<rect width="10" fill="none" nobodyKnows="1"/>"#, #"<rect ID="1"/>"#, #"<rect id="1"/ >"#,
      #"<!-- <rect id="1"/> --><rect id="2"/>"#, #"<text><![CDATA[<rect id="1"/>]]></text>"#,
      #"<?pi <rect id="1"/>?><rect x="1"/>"#, #"<rect id="1"></g>"#, #"<rect-2 id="1"/>"#,
      #"<r.ect id="1"/>"#, #"<2 id="1"/>"#, #"<rect id="\#(String(repeating: "x", count: 100))"/>"#,
      "<title>t</title>", "<title></title>", "<rect></rect>", "<rect> </rect>", "<g>left out</g>",
      #"<text x="1">a</text>b<text y="2">c</text>"#, #"<text x="1">a<tspan x="2">b</tspan>c</text>"#,
      "<text>a\nb\tc</text>", "<text>a\r\nb</text>", "<text>a&amp;b&#65;</text>", "<text>a>b</text>",
      "<text>a]]>b</text>", "<text>a]]b</text>", "<text>a\u{7}</text>", "<text>a\u{fffe}</text>",
      "<text>\u{7f}é회😀\u{fffd}</text>", "<text>a<!-- b --></text>", "<text><![CDATA[a]]></text>",
      "<text>a</text ><text>b</text\n>", "<text>a</tspan>", "<text>a</text", "<text>a</tex>", "<text>a",
      "<text>a</texts></text>", #"<text x="1">a<rect x="1"/>b</text>"#, #"<text>&am<rect x="1"/>p;</text>"#,
      #"<text>]]<rect x="1"/>></text>"#, "<text>a\r<rect x=\"1\"/>\nb</text>",
      "<text>a\r<title>b</title>\n</text>",
      #"<text>a<?pi?>b<tspan x="1">c</tspan><?l?>d<?l ?></text>"#, #"<?l?><rect x="1"/><?l?>"#,
      #"<g xmlns="u"><title>t</title><rect x="1"/></g><title>t</title>"#,
      #"<g xmlns="http://www.w3.org/2000/svg"><rect x="1"/><g xmlns=""><rect x="2"/></g><rect x="3"/></g>"#,
      #"<o:g xmlns="http://www.w3.org/2000/svg" xmlns:o="u"><rect x="1"/></o:g><rect x="2"/>"#,
      #"<o:g xmlns:o="u" xmlns="v"><g xmlns="http://www.w3.org/1999/xlink"><rect x="1"/></g><rect/></o:g>"#,
      #"<nobody x="1"/><nobody>knows</nobody><linearGradient x1="1"/><feComponentTransfer in="a"/>"#,
      "<g><g><rect/><x/></g><rect/></g>", "<g><text>a<x>b</x>c</text></g>", "<g><x></g></x>", "<g></x></g>",
      "<g><x><g><rect/></g></x></g>", "<g><g><rect/></x></g>", "<g><text><x", "<g><linearGradient></g>",
      "<g><!-- </g> --><rect/><?pi </g>?></g>", "<text>a<!-- b -->c<tspan>d</tspan><?pi?>e</text>",
      "<text><tspan>a</tspan>&#66;<tspan>c</tspan><![CDATA[d]]>e</text>",
      "<text>&lt;&gt;&amp;&quot;&apos;</text>",
      "<text>a &lt;b&gt;<tspan>&amp;c</tspan>d&amp;amp;</text>", "<text>&lt</text>", "<text>&LT;</text>",
      "<g>&lt;<rect/>&lt;</g>", "<text>a&nbsp;b</text>", "<g><g><g><text>a</text></g></g></g ><g></g>",
      "<g><svg><g/></svg></svg>", #"<g><a xlink:href="u"><rect/></a></g>"#, "<g><g><o:g/></g><g/></g>",
      #"<g><g xmlns="u"><g><rect/></g></g><rect/></g>"#, "<text>\n\t a\n<tspan>\n</tspan>\n</text>",
      #"<a b="<rect x='1'/>"/>"#, #"<a b="><title>c</title>"/>"#, #"<g <rect x="1"/>>"#,
      #"<g/<title>t</title>>"#,
    ])
  func content(tag: String) {
    expectAlike("<svg>\n\(tag)\n text <text id='b' x=\"2\">words</text>\n<g>tail</g></svg>")
  }

  @Test(
    "for roots, and what stands around them",
    arguments: [
      #"<rect x="1"/>"#, "<title>t</title>", "<rect/>", #"<rect x="1"/><rect x="2"/>"#,
      "<svg/>\n<title>t</title>", #"<svg></svg> <rect x="1"/> <svg/>"#,
      #"<svg><rect x="1"/></svg><!-- c --><rect/>"#,
      #"<?xml version="1.0"?><!-- <rect x="1"/> --><rect x="2"/><?pi?>"#, #"text <rect x="1"/>"#,
      "<title>t</title> text",
      #"<svg><rect x="1"/>"#, "<svg><title>t</title></g>", #"<!DOCTYPE svg><rect x="1"/>"#,
    ])
  func roots(document: String) { expectAlike(document) }

  @Test(
    "for whole documents",
    arguments: [
      "<svg/>", "<svg></svg>\n", "\n <svg \(svg)>\n <g/></svg> \n\t",
      "<svg \(svg) id='a'><g x='1'><g/></g></svg>",
      "<svg id='a' \(xlink) \(svg) width='1' xml:space='s'><image xlink:href='u' href='v'/></svg>",
      "<svg xlink:href='u' \(xlink)><g xlink:href=''><text>a &amp; é</text></g></svg>",
      "<?xml version=\"1.0\"?><svg/>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<svg \(svg)/>",
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<svg \(svg)>a</svg>",
      "<svg \(svg) \(xlink)><image id='i' xlink:href='\(payload)' x='1'/><image href='\(payload)'/></svg>",
      "<!DOCTYPE svg [<!ENTITY e 'x'>]><svg \(svg)><text>a&e;b</text></svg>",
      "<svg \(svg)>" + String(repeating: "<g id='a' x='1' width='2' fill='b'><text>t</text></g>", count: 300)
        + "</svg>",
      "<svg>" + String(repeating: "<g>", count: 255) + String(repeating: "</g>", count: 255) + "</svg>",
    ])
  func documents(document: String) { expectAlike(document) }

  @Test(
    "for other documents",
    arguments: [
      "", "<", "<svg", "<svg>", "<svg></g>", "<svg></svg", "<svg/><svg/>", "<svg/>a", "a<svg/>",
      "<svg/><!-- -->",
      "<svg xmlns='u'/>", "<svg xmlns=''/>", "<svg xmlns='http://www.w3.org/2000/svg '/>",
      "<svg xmlns:xlink='u'/>",
      "<svg xmlns:x='http://www.w3.org/1999/xlink' x:href='u'/>", "<svg xlink:href='u'/>",
      "<svg><g xlink:href='u'/></svg>", "<svg><g \(svg)/></svg>", "<svg \(xlink)><g \(xlink)/></svg>",
      "<svg \(xlink)><g xmlns:xlink='u' xlink:href='v'/><g xlink:href='v'/></svg>", "<svg \(svg) \(svg)/>",
      "<svg \(xlink) \(xlink)/>", "<svg \(xlink)><g xlink:href='a' xlink:href='b'/></svg>",
      "<svg \(xlink)><g xlink:nobody='a'/></svg>", "<svg nobody='a'/>", "<nobody/>", "<o:svg xmlns:o='u'/>",
      "<svg \(xlink)><g xlink:href='a&amp;b'/></svg>", "<svg id='\(payload)'/>", "<svg>\u{1}</svg>",
      "\u{feff}<svg/>", " <?xml version=\"1.0\"?><svg/>", "<?xml version='1.0'?><svg/>",
      "<?xml version=\"1.1\"?><svg/>", "<?xml version=\"1.0\" encoding=\"ascii\"?><svg/>",
      "<?xml version=\"1.0\" standalone=\"no\" encoding=\"UTF-8\"?><svg/>", "<?xml version=\"1.0\"?",
      "<svg>" + String(repeating: "<g>", count: 256) + String(repeating: "</g>", count: 256) + "</svg>",
      "<svg>" + String(repeating: " ", count: 64 * 1024) + "<g/><!-- --></svg>",
    ])
  func others(document: String) { expectAlike(document) }
}
