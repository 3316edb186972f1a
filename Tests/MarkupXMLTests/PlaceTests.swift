import Diagnostics
import Testing

@testable import MarkupXML

@Suite("Places in the source")
struct PlaceTests {
  static let payload = String(repeating: "QUJD", count: 400)

  /// A document with a payload, entities, and things that come behind them.
  static let document = """
    <?xml version="1.0"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY who 'W&#246;rld &amp; "all"'>
    ]>
    <svg xmlns="&ns_svg;" id='1'
      x = "a&who;b" >
      <image href="data:image/png;base64,\(payload)" id="é" x=">"/>
      <image x="2" href='data:image/png;base64,\(payload)' id="3"/><text>say &who;<![CDATA[ <b> ]]>!</text>
      <g><rect id="4"
        x="5"/><!-- <c> --> tail </g>
    </svg>
    """

  @Test("tags, values and texts are found as written", arguments: ["\n", "\r\n"])
  func places(lineEnd: String) throws {
    let table = try read(Self.document.replacing("\n", with: lineEnd))
    let written = Self.document.replacing("\n", with: lineEnd)
    let tags = table.nodes.indices.filter { table.nodes[$0].kind == .element }
      .map { table.source(table.range(ofElement: $0)) }
    #expect(
      tags == [
        "<svg xmlns=\"&ns_svg;\" id='1'\(lineEnd)  x = \"a&who;b\" >",
        "<image href=\"data:image/png;base64,\(Self.payload)\" id=\"é\" x=\">\"/>",
        "<image x=\"2\" href='data:image/png;base64,\(Self.payload)' id=\"3\"/>",
        "<text>", "<g>", "<rect id=\"4\"\(lineEnd)    x=\"5\"/>",
      ])
    let values = table.nodes.indices.flatMap { node in
      table.nodes[node].attributes.map { table.source(table.range(ofAttribute: $0, on: node)) }
    }
    let uri = "data:image/png;base64,\(Self.payload)"
    #expect(values == ["1", "a&who;b", uri, "é", ">", "2", uri, "3", "4", "5"])
    let texts = table.nodes.indices.compactMap { table.source(table.range(ofText: $0)) }
    #expect(texts.contains("say &who;<![CDATA[ <b> ]]>!"))
    #expect(texts.contains("<!-- <c> --> tail "))
    #expect(written.contains(texts.last ?? "-"))
  }

  @Test("values and texts have their entities, payloads stand apart")
  func values() throws {
    let table = try read(Self.document)
    #expect(table.attributes.map { table.string($0.value) }[1] == "aWörld & \"all\"b")
    #expect(table.nodes[0].namespace == .svg)
    #expect(
      table.nodes.contains { table.string($0.text) == "say Wörld & \"all\" <b> !" })
    let lifted = table.attributes.filter(\.hasPayload)
    #expect(lifted.count == 2)
    for attribute in lifted {
      #expect(table.string(attribute.value) == "data:image/png;base64,")
      #expect(table.payload(of: attribute).map { String(decoding: $0, as: UTF8.self) } == Self.payload)
    }
  }

  @Test("what an entity holds stands where it is referred to")
  func entitiesWithTags() throws {
    let table = try read(
      "<!DOCTYPE svg [<!ENTITY a \"<g id='1'>t<rect x='>'/></g>\"><!ENTITY b '&a;&a;'>]><svg>&b;<use id='2'/></svg>"
    )
    let elements = table.nodes.indices.filter { table.nodes[$0].kind == .element }
    #expect(elements.map(table.elementName) == ["svg", "g", "rect", "g", "rect", "use"])
    #expect(
      elements.map { table.source(table.range(ofElement: $0)) }
        == ["<svg>", "&b;", "&b;", "&b;", "&b;", "<use id='2'/>"])
    #expect(table.attributes.map { table.string($0.value) } == ["1", ">", "1", ">", "2"])
  }

  @Test("a payload is a slice of the source, not a copy")
  func payloadIsShared() throws {
    let table = try read(Self.document)
    let attribute = try #require(table.attributes.first { $0.hasPayload })
    let payload = try #require(table.payload(of: attribute))
    let source = try #require(table.source.text(in: payload.startIndex..<payload.endIndex) as String?)
    #expect(source == Self.payload)
    payload.withUnsafeBufferPointer { payloadBytes in
      table.source.bytes.withUnsafeBufferPointer { bytes in
        #expect(payloadBytes.baseAddress == bytes.baseAddress.map { $0 + payload.startIndex })
      }
    }
  }

  @Test("errors behind payloads and entities have their line and column")
  func errors() throws {
    let broken = Self.document.replacing("</g>", with: "</h>")
    let failure = try #require(refusal(broken))
    #expect(failure.diagnostic.rule == "xml-syntax")
    #expect(failure.diagnostic.message.hasPrefix("the element \"g\" of line 9 is still open at \"</h>\""))
    let range = try #require(failure.diagnostic.place.range)
    #expect(failure.source.text(in: range) == "</h>")
    #expect(LineIndex(failure.source).position(at: range.lowerBound) == TextPosition(line: 10, column: 30))
  }
}
