import Diagnostics
import Testing

@testable import MarkupXML

@Suite("The element table")
struct TableTests {
  @Test("elements, attributes and texts come in document order, nested")
  func order() throws {
    let table = try read(
      "<svg xmlns='http://www.w3.org/2000/svg' id='a'><g x=\"1\" y='2'/>one<!-- c --> two<rect/><text>é&amp;<![CDATA[<x>]]></text></svg>"
    )
    #expect(table.outline == "svg id=a[g x=1 y=2[] 'one two' rect[] text['é&<x>']]")
  }

  @Test(
    "names are those of the vocabulary in SVG's namespace, attributes in their own; what is in none is foreign to it"
  )
  func names() throws {
    let table = try read(
      """
      <svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" xmlns:o="urn:o">\
      <rect xml:space="preserve" l:href="#a" href="#b" o:x="1" xlink:href="#c" ink:x=""/><o:rect/><u:rect/><blah/></svg:svg>
      """)
    #expect(table.nodes.map(\.namespace) == [.svg, .other, .other, .other, .other])
    #expect(table.nodes.map(\.name.rawValue) == [0, .max, .max, .max, .max])
    #expect(table.attributes.map(\.namespace) == [.xml, .xlink, .none, .other, .xlink, .other])
    #expect(table.attributes.map(\.name.rawValue) == [4, 3, 2, .max, 3, .max])
    #expect(table.nodes.indices.map(table.elementName) == ["svg:svg", "rect", "o:rect", "u:rect", "blah"])
    #expect(
      table.attributes.indices.map(table.attributeName)
        == ["xml:space", "l:href", "href", "o:x", "xlink:href", "ink:x"])
  }

  @Test(
    "which names there are is known without a look at all elements",
    arguments: [
      ("<svg xmlns='http://www.w3.org/2000/svg' id='a' width='1'><g/>t</svg>", [0, 1], false),
      ("<svg xmlns='http://www.w3.org/2000/svg'><title onclick='x'/></svg>", [0, 6], true),
      ("<svg xmlns='http://www.w3.org/2000/svg'><script/><o:g xmlns:o='urn:o'/></svg>", [0, 63], false),
    ])
  func names(_ text: String, elements: [UInt64], hasOtherAttributes: Bool) throws {
    let table = try read(text)
    #expect(table.elementNames == elements.reduce(UInt64(0)) { $0 | 1 << $1 })
    #expect(table.mayHaveOtherAttributes == hasOtherAttributes)
  }

  @Test("references in values and texts stand for their characters")
  func references() throws {
    let written = "&amp;&#38;&amp;#38;&amp;amp;&lt;&#60;&gt;&quot;&apos;&#x1F600;"
    let meant = "&&&#38;&amp;<<>\"'😀"
    #expect(try read("<svg id='\(written)'>\(written)</svg>").outline == "svg id=\(meant)['\(meant)']")
  }

  @Test("paths count from 1 among siblings of the same name")
  func paths() throws {
    let table = try read(
      "<svg><g/><g>t<rect/><a:b xmlns:a='u'/><a:c xmlns:a='u'/><a:b xmlns:a='u'/></g></svg>")
    #expect(
      table.nodes.indices.map(table.path) == [
        "/svg", "/svg/g[1]", "/svg/g[2]", "/svg/g[2]/text()[1]", "/svg/g[2]/rect[1]", "/svg/g[2]/a:b[1]",
        "/svg/g[2]/a:c[1]", "/svg/g[2]/a:b[2]",
      ])
  }
}
