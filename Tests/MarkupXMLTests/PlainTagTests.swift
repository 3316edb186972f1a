import Diagnostics
import Testing

@testable import MarkupXML

/// Attributes of simple tags are read by us, those of others by libxml2: the table is the same.
@Suite("Plain tags")
struct PlainTagTests {
  /// What a document gives: its table, with the source of each element and value, or the refusal.
  static func result(of document: String) -> String {
    do {
      let table = try read(document)
      let places = table.nodes.indices.flatMap { node in
        [table.range(ofElement: node)]
          + table.nodes[node].attributes.compactMap { table.range(ofAttribute: $0, on: node) }
      }
      let sources = places.map { table.source($0) ?? "-" }
      return "\(table.outline)\n\(table.nodes.map(\.attributeNames))\n\(sources.joined(separator: "\n"))"
    } catch let failure as XMLFailure {
      return "\(failure.diagnostic.rule): \(failure.diagnostic.message)"
    } catch {
      return "\(error)"
    }
  }

  /// A document, and the same one with white space that makes no tag plain and is not told by the result.
  static func pair(_ tags: [String]) -> (plain: String, other: String) {
    let document = "<svg>\n\(tags.joined(separator: "\n text "))\n<g>tail</g></svg>"
    return (document, document.replacing("=\"", with: " =\"").replacing("='", with: " ='"))
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
      #"<rect xmlns="u" id="a"/>"#, #"<g xmlns="u" id="a"><rect x="1"/></g>"#, #"<o:g xmlns:o="u" id="a"/>"#,
      #"<rect width="10" fill="none" nobodyKnows="1"/>"#, #"<rect ID="1"/>"#, #"<rect id="1"/ >"#,
      #"<!-- <rect id="1"/> --><rect id="2"/>"#, #"<text><![CDATA[<rect id="1"/>]]></text>"#,
      #"<?pi <rect id="1"/>?><rect x="1"/>"#, #"<rect id="1"></g>"#, #"<rect-2 id="1"/>"#,
      #"<r.ect id="1"/>"#, #"<2 id="1"/>"#, #"<rect id="\#(String(repeating: "x", count: 100))"/>"#,
    ])
  func alike(tag: String) {
    let (plain, other) = Self.pair([tag, #"<text id="b" x="2">words</text>"#])
    #expect(
      Self.result(of: plain)
        == Self.result(of: other).replacing(" =\"", with: "=\"").replacing(" ='", with: "='"))
  }

  @Test("more attributes than are read at once, tags longer than the parser gets at once")
  func large() throws {
    let tags = (0..<30_000).map { "<rect id=\"r\($0)\" x=\"\($0)\"/>" }
    let value = String(repeating: "0123456789", count: 20_000)
    let (plain, other) = Self.pair(tags + ["<rect id=\"\(value)\"/>"] + tags)
    let table = try read(plain)
    #expect(table.outline == (try read(other)).outline)
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
    let names = PlainNames([
      .init(name: "abcdefgh"), .init(name: "abcdefghijklmnopqrstuvwxyz"), .init(name: "abcdefghijklm"),
      .init(namespace: .xml, name: "abc"), .init(name: "abcdefghijklm"),
    ])
    defer { names.deallocate() }
    let document = Array("<g \(name)=\"1\"/>                ".utf8)
    let rows = UnsafeMutableBufferPointer<XMLTable.Attribute>.allocate(capacity: 4)
    defer { rows.deallocate() }
    let tag = document.withUnsafeBufferPointer { PlainTagReader($0, names: names).tag(at: 0, rows) }
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
