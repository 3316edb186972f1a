import Diagnostics
import Testing

@testable import MarkupXML

/// Simple content is read by us, all other by libxml2: the table is the same.
@Suite("Plain content")
struct PlainContentTests {
  /// What a document gives: its table, with the source of each element and value, or the refusal.
  static func result(of document: String) -> String {
    do {
      let table = try read(document)
      let places = table.nodes.indices.flatMap { node in
        [table.range(ofElement: node)]
          + table.nodes[node].attributes.compactMap { table.range(ofAttribute: $0, on: node) }
      }
      let sources = places.map { table.source($0) ?? "-" }
      let texts = table.nodes.indices.map { table.range(ofText: $0).flatMap(table.source) ?? "-" }
      return [
        table.outline, "\(table.nodes.map(\.attributeNames))", "\(table.nodes.map(\.namespace))",
        sources.joined(separator: "\n"), texts.joined(separator: "\n"),
      ].joined(separator: "\n")
    } catch let failure as XMLFailure {
      return "\(failure.diagnostic.rule): \(failure.diagnostic.message)"
    } catch {
      return "\(error)"
    }
  }

  /// A document of some tags.
  static func document(_ tags: [String]) -> String {
    "<svg>\n\(tags.joined(separator: "\n text "))\n<g>tail</g></svg>"
  }

  private static let declaration = #" xmlns:z="z""#

  /// The same document with what makes no start tag plain, no end tag, and neither.
  static func others(_ document: String) -> [String] {
    func startTags(_ text: String) -> String {
      text.replacing("=\"", with: " =\"").replacing("='", with: " ='")
        .replacing(#/<([A-Za-z][\w-]*)(/?>)/#) { "<\($0.1)\(declaration)\($0.2)" }
    }
    func endTags(_ text: String) -> String { text.replacing(#/(</[\w-]+)>/#) { "\($0.1) >" } }
    return [startTags(document), endTags(document), endTags(startTags(document))]
  }

  /// What a document gives, without what makes no tag plain.
  private static func plainResult(of document: String) -> String {
    result(of: document).replacing(declaration, with: "")
      .replacing(" =\"", with: "=\"").replacing(" ='", with: "='")
      .replacing(#/(<\/[\w-]+) >/#) { "\($0.1)>" }
  }

  private static func expectAlike(_ document: String) {
    let plain = plainResult(of: document)
    for other in others(document) { #expect(plainResult(of: other) == plain, "\(other)") }
  }

  @Test(
    "what is simple and what is not are read alike",
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
  func alike(tag: String) {
    Self.expectAlike(Self.document([tag, #"<text id="b" x="2">words</text>"#]))
  }

  @Test(
    "roots, and what stands around them",
    arguments: [
      #"<rect x="1"/>"#, "<title>t</title>", "<rect/>", #"<rect x="1"/><rect x="2"/>"#,
      "<svg/>\n<title>t</title>", #"<svg></svg> <rect x="1"/> <svg/>"#,
      #"<svg><rect x="1"/></svg><!-- c --><rect/>"#,
      #"<?xml version="1.0"?><!-- <rect x="1"/> --><rect x="2"/><?pi?>"#, #"text <rect x="1"/>"#,
      "<title>t</title> text",
      #"<svg><rect x="1"/>"#, "<svg><title>t</title></g>", #"<!DOCTYPE svg><rect x="1"/>"#,
    ])
  func roots(document: String) {
    Self.expectAlike(document)
  }

  @Test("leaves as deep as elements may be, and one deeper", arguments: [255, 256])
  func depth(groups: Int) {
    let document =
      String(repeating: "<g>", count: groups) + "<rect x=\"1\"/>" + String(repeating: "</g>", count: groups)
    Self.expectAlike(document)
    #expect(Self.result(of: document).hasPrefix("limit-exceeded") == (groups == 256))
  }

  @Test("more attributes than are read at once, tags longer than the parser gets at once")
  func large() throws {
    let tags = (0..<30_000).map { "<rect id=\"r\($0)\" x=\"\($0)\"/>" }
    let value = String(repeating: "0123456789", count: 20_000)
    let plain = Self.document(tags + ["<rect id=\"\(value)\"/>"] + tags)
    let table = try read(plain)
    #expect(table.outline == (try read(Self.others(plain)[2])).outline)
    let long = try #require(
      table.nodes.indices.first { node in
        table.nodes[node].attributes.contains { table.attributes[$0].value.count == value.utf8.count }
      })
    #expect(table.source(table.range(ofElement: long)) == "<rect id=\"\(value)\"/>")
  }

  @Test("a value of more than the parser's limit is refused as by the parser")
  func limit() {
    let value = String(repeating: "0", count: 10_000_001)
    #expect(refusal("<svg><rect id=\"\(value)\"/></svg>")?.diagnostic.rule == "limit-exceeded")
  }

  @Test("the name of an attribute counts as it is written, however long", arguments: 1...30)
  func names(count: Int) throws {
    let name = String("abcdefghijklmnopqrstuvwxyzabcd".prefix(count))
    let names = PlainNames(
      attributes: [
        .init(name: "abcdefgh"), .init(name: "abcdefghijklmnopqrstuvwxyz"), .init(name: "abcdefghijklm"),
        .init(namespace: .xml, name: "abc"), .init(name: "abcdefghijklm"),
      ], .xml)
    let elements = PlainNames(elements: ["g"])
    defer {
      names.deallocate()
      elements.deallocate()
    }
    let document = Array("<g \(name)=\"1\"/>                ".utf8)
    let rows = UnsafeMutableBufferPointer<XMLTable.Attribute>.allocate(capacity: 4)
    defer { rows.deallocate() }
    let tag = document.withUnsafeBufferPointer {
      PlainContentReader($0, attributes: names, elements: elements).tag(at: 0, rows)
    }
    #expect(tag?.attributeCount == ([8, 13, 26].contains(count) ? 1 : nil))
    if tag != nil { #expect(rows[0].name.rawValue == [8: 0, 13: 2, 26: 1][count]) }
  }

  @Test("an element's name ends before the first byte that can't be part of it", arguments: 0..<8)
  func elementNames(place: Int) {
    let rest: [UInt8] = Array("ab-9ZzAa".utf8)
    for byte in UInt8.min...UInt8.max {
      var bytes = rest
      bytes[place] = byte
      let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let isName = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8).contains(byte)
      #expect(ByteWord.firstBesidesNames(in: word).trailingZeroBitCount / 8 == (isName ? 8 : place))
    }
  }

  @Test("the last occurrence of a byte is found, however near it is")
  func lastIndex() {
    for count in 0..<40 {
      for end in 0...count {
        for place in 0..<count {
          var bytes = [UInt8](repeating: 0x3d, count: count)
          bytes[place] = 0x3c
          if place > 0 { bytes[place - 1] = 0x3c }
          let found = bytes.withUnsafeBufferPointer { ByteScan.lastIndex(of: 0x3c, in: $0, before: end) }
          #expect(found == bytes[..<end].lastIndex(of: 0x3c))
        }
      }
    }
  }
}
