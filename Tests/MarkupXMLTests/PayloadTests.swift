import Diagnostics
import Testing

@testable import MarkupXML

@Suite("Lifting payloads")
struct PayloadTests {
  static let base64 = String(repeating: "iVBORw0KGgo+/A==", count: 100)
  static let head = "data:image/png;base64,"

  private func payloads(_ table: XMLTable) -> [String] {
    table.attributes.compactMap { table.payload(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("with either quote, capitals, parameters and space before it")
  func lifted() throws {
    let table = try read(
      """
      <svg><image href="\(Self.head)\(Self.base64)"/><image xlink:href='\(Self.head)\(Self.base64)' x='1'/>
      <image href=" \n DATA:image/svg+xml;charset=utf-8;BASE64,\(Self.base64)"/></svg>
      """)
    #expect(payloads(table) == Array(repeating: Self.base64, count: 3))
    #expect(
      table.attributes.map { table.string($0.value) }
        == [Self.head, Self.head, "1", "DATA:image/svg+xml;charset=utf-8;BASE64,"])
  }

  @Test(
    "the place of a value holds the space before its URI, and the payload",
    arguments: ["", "<!DOCTYPE svg []>"])
  func place(documentType: String) throws {
    let value = " \n \(Self.head)\(Self.base64)"
    let table = try read("\(documentType)<svg><image href=\"\(value)\" x='1'/></svg>")
    #expect(table.source(table.range(ofAttribute: 0, on: 1)) == value)
    #expect(table.source(table.wholeRange(ofAttribute: 0, on: 1)) == " href=\"\(value)\"")
    #expect(table.source(table.range(ofAttribute: 1, on: 1)) == "1")
  }

  @Test("in a comment, CDATA, text, processing instruction, style and short data: nothing is lifted")
  func notLifted() throws {
    let tag = "<image href=\"\(Self.head)\(Self.base64)\"/>"
    let text =
      "<svg><!-- \(tag) --><?pi \(tag) ?><text><![CDATA[\(tag)]]>\(Self.head)\(Self.base64)</text></svg>"
    let table = try read(text)
    #expect(table.outline == "svg[text['\(tag)\(Self.head)\(Self.base64)']]")

    let values = [
      "fill:url(\(Self.head)\(Self.base64));opacity:.5", "\(Self.head)AAAA", "data:text/plain,\(Self.base64)",
      "data:é;base64,\(Self.base64)", "x;base64,\(Self.base64)",
    ]
    for value in values {
      let table = try read("<svg id=\"\(value)\"/>")
      #expect(payloads(table).isEmpty)
      #expect(table.string(table.attributes[0].value) == value)
    }
  }

  @Test("wrapped into lines, in bytes or in references")
  func wrapped() throws {
    for (written, meant) in [
      ("\n", "\n"), ("\r\n", "\r\n"), ("&#10;", "\n"), ("&#xA; ", "\n "), ("&#x2B;", "+"),
    ] {
      let body = Self.base64.split(separator: "=", omittingEmptySubsequences: true)
      let table = try read("<svg><image href='\(Self.head)\(body.joined(separator: written))' x='>'/></svg>")
      #expect(payloads(table) == [body.joined(separator: meant)])
      #expect(table.string(table.attributes[1].value) == ">")
    }
  }

  @Test("what is not well-formed inside a payload is still refused")
  func malformed() {
    for wrong in ["<", "\u{1}", "&", "&amp", "&nothing;", "&#0;"] {
      #expect(refusal("<svg><image href=\"\(Self.head)\(Self.base64)\(wrong)\(Self.base64)\"/></svg>") != nil)
    }
    #expect(refusal("<svg><image href=\"\(Self.head)\(Self.base64)/></svg>") != nil)
    #expect(
      refusal(Array("<svg href=\"\(Self.head)\(Self.base64)".utf8) + [0xff] + Array("\"/>".utf8)) != nil)
  }

  @Test("a namespace with a payload does not disturb the attributes")
  func namespace() throws {
    let table = try read(
      "<svg xmlns:a='\(Self.head)\(Self.base64)' href='\(Self.head)A\(Self.base64)' x='1'><g x=''/></svg>")
    #expect(payloads(table) == ["A\(Self.base64)"])
    #expect(table.attributeName(of: 1) == "x")
    #expect(table.attributeName(of: 2) == "x")
  }

  @Test("60 MB of payload go through, 11 MB of another value do not")
  func size() throws {
    let payload = [UInt8](repeating: UInt8(ascii: "A"), count: 60_000_000)
    let table = try read(Array("<svg><image href='\(Self.head)".utf8) + payload + Array("'/></svg>".utf8))
    #expect(table.attributes.first.flatMap { table.payload(of: $0) }?.count == 60_000_000)

    let value = [UInt8](repeating: UInt8(ascii: "A"), count: 11_000_000)
    let failure = refusal(Array("<svg><image href='".utf8) + value + Array("'/></svg>".utf8))
    #expect(failure?.diagnostic.rule == "limit-exceeded")
  }
}
