import Diagnostics
import Foundation
import Testing

@testable import MarkupXML

@Suite("Hostile documents")
struct HostileTests {
  private func rule(_ text: String) -> String? { refusal(text)?.diagnostic.rule }

  @Test("a billion laughs are refused")
  func billionLaughs() {
    var entities = "<!ENTITY l0 \"lol\">"
    for level in 1...9 {
      entities += "<!ENTITY l\(level) \"\(String(repeating: "&l\(level - 1);", count: 10))\">"
    }
    #expect(rule("<!DOCTYPE svg [\(entities)]><svg>&l9;</svg>") == "limit-exceeded")
    #expect(rule("<!DOCTYPE svg [\(entities)]><svg id='&l9;'/>") == "limit-exceeded")
    #expect(rule("<!DOCTYPE svg [\(entities)]><svg/>") == nil)
  }

  @Test("quadratic growth is refused")
  func quadraticBlowup() {
    let text = String(repeating: "x", count: 100_000)
    let references = String(repeating: "&a;", count: 30_000)
    #expect(rule("<!DOCTYPE svg [<!ENTITY a '\(text)'>]><svg id='\(references)'/>") == "limit-exceeded")
    #expect(rule("<!DOCTYPE svg [<!ENTITY a '\(text)'>]><svg>\(references)</svg>") == "limit-exceeded")
  }

  @Test("what entities add is in proportion to the document")
  func entityProportion() {
    func document(of size: Int, adding total: Int) -> String {
      let text = String(repeating: "x", count: 1000)
      let references = String(repeating: "&a;", count: total / 1000)
      let filler = String(repeating: " ", count: max(0, size - 1000 - references.utf8.count))
      return "<!DOCTYPE svg [<!ENTITY a '\(text)'>]><svg>\(references)\(filler)</svg>"
    }
    #expect(rule(document(of: 2000, adding: 150_000)) == nil)
    #expect(rule(document(of: 2000, adding: 600_000)) == "limit-exceeded")
    #expect(rule(document(of: 20_000, adding: 600_000)) == nil)
  }

  @Test("entities that contain themselves, tags or lone ampersands are refused")
  func badEntities() {
    #expect(rule("<!DOCTYPE svg [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><svg>&a;</svg>") == "forbidden-entity")
    let forbidden = [
      "<!ENTITY a '<g>'>]><svg>&a;</svg>", "<!ENTITY a '</g>'>]><svg><g>&a;</svg>",
      "<!ENTITY a '</g><g>'>]><svg><g>&a;</g></svg>", "<!ENTITY a '<g/'>]><svg>&a;></svg>",
      "<!ENTITY a '<!-- '>]><svg>&a;--></svg>", "<!ENTITY a '<g/>'>]><svg id='&a;'/>",
      "<!ENTITY a '<g/>'><!ENTITY b 'x &a;'>]><svg><g id='&b;'/></svg>",
      "<!ENTITY a '<g/>'>]><svg \(String(repeating: " ", count: 5000)) id='&a;'/>",
    ]
    for text in forbidden { #expect(rule("<!DOCTYPE svg [" + text) == "forbidden-entity") }
    let attributes = (1...300).map { "a\($0)=\"\"" }.joined(separator: " ")
    #expect(rule("<!DOCTYPE svg [<!ENTITY a '<g \(attributes)/>'>]><svg>&a;</svg>") == "limit-exceeded")
    #expect(rule("<!DOCTYPE svg [<!ENTITY a '&#38;'>]><svg>&a;lt;</svg>") == "xml-syntax")
    #expect(rule("<!DOCTYPE svg [<!ENTITY a '&nothing;'>]><svg>&a;</svg>") == "xml-syntax")
    #expect(rule("<svg>&nothing;</svg>") == "xml-syntax")
  }

  @Test("a long chain of entities needs no stack")
  func entityChain() throws {
    var entities = "<!ENTITY e0 'end'>"
    for level in 1...20_000 { entities += "<!ENTITY e\(level) '&e\(level - 1);'>" }
    let table = try read("<!DOCTYPE svg [\(entities)]><svg>&e20000;</svg>")
    #expect(table.outline == "svg['end']")
  }

  @Test(
    "other files are never read", arguments: ["file:///etc/passwd", "http://127.0.0.1:9/x", "/etc/passwd"])
  func externalEntities(uri: String) throws {
    let general = "<!DOCTYPE svg [<!ENTITY x SYSTEM \"\(uri)\">]>"
    #expect(rule("\(general)<svg>&x;</svg>") == "forbidden-entity")
    #expect(rule("\(general)<svg id='&x;'/>") == "forbidden-entity")
    #expect(
      rule("<!DOCTYPE svg [<!ENTITY x PUBLIC \"p\" \"\(uri)\" NDATA png>]><svg>&x;</svg>")
        == "forbidden-entity")
    #expect(rule("<!DOCTYPE svg [<!ENTITY % p SYSTEM \"\(uri)\"> %p;]><svg/>") == "forbidden-entity")
    #expect(rule("<!DOCTYPE svg [<!ENTITY % p 'x'><!ENTITY a '%p;'>]><svg/>") == "forbidden-entity")
    #expect(try read("<!DOCTYPE svg SYSTEM \"\(uri)\"><svg/>").outline == "svg[]")
    #expect(try read("\(general)<svg/>").outline == "svg[]")
    #expect(
      try read("<svg xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='\(uri)'/></svg>").nodes
        .count == 2)
  }

  @Test("default attributes of the document type do not arrive, nor does a second document type")
  func defaultAttributes() throws {
    let type = "<!DOCTYPE svg [<!ATTLIST svg onload CDATA \"alert('>')\" id CDATA 'a'>]>"
    #expect(try read("\(type)<svg x='1'/>").outline == "svg x=1[]")
    #expect(rule("<!DOCTYPE svg>\(type)<svg/>") == "xml-syntax")
    #expect(rule("<svg/>\(type)") == "xml-syntax")
    #expect(rule("<svg>\(type)</svg>") == "xml-syntax")
  }

  @Test("a document that is trusted may have more of everything, but for what the table can't count")
  func raised() throws {
    var limits = XMLLimits()
    limits.maxElements = 3
    let reader = XMLReader(vocabulary: vocabulary, limits: limits)
    var source = SourceText(name: "a.svg", text: "<svg><g/><g/><g/><g/></svg>")
    let failure = #expect(throws: XMLFailure.self) { try reader.read(source) }
    #expect(failure?.diagnostic.message == "the document has more than 3 elements: split it")
    #expect(failure?.diagnostic.exceedsLimit == true)
    source.limitFactor = 2
    #expect(try reader.read(source).nodes.count == 5)
    #expect(try reader.parse(source).nodes.count == 5)
    source.limitFactor = 1000
    let raised = XMLLimits().raised(for: source)
    #expect(raised.maxAttributesPerElement == 65_535)
    #expect(raised.maxEntityExpansion + source.count < Int32.max)
    #expect(raised.maxNodes < Int32.max)
    #expect(raised.maxDepth == 256)
  }

  @Test("a document may have more elements and comments the longer it is", arguments: ["<g/>", "<!---->"])
  func density(piece: String) throws {
    func document(_ count: Int, _ padding: Int) -> String {
      "<svg>" + String(repeating: piece, count: count) + String(repeating: " ", count: padding) + "</svg>"
    }
    #expect(rule(document(50_000, 0)) == "limit-exceeded")
    #expect(rule(document(50_000, 640_000)) == nil)
    #expect(refusal(document(50_000, 0))?.diagnostic.exceedsLimit == true)
  }

  @Test("too many attributes are refused before the parser compares them")
  func attributes() throws {
    // Neither the end of the tag nor what is wrong behind the limit is looked at.
    let many = (0..<100_000).map { " a\($0)=''" }.joined()
    #expect(rule("<svg\(many)/>") == "limit-exceeded")
    #expect(rule("<svg\(many) & <") == "limit-exceeded")
    let some = (0..<256).map { " a\($0)=''" }.joined()
    #expect(try read("<svg\(some)/>").attributes.count == 256)
    #expect(rule("<svg\(some) b=''/>") == "limit-exceeded")
  }

  @Test("too much nesting, too many nodes and namespaces are refused")
  func limits() throws {
    let deep = String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000)
    #expect(rule(deep) == "limit-exceeded")
    let allowed = String(repeating: "<g>", count: 256) + String(repeating: "</g>", count: 256)
    #expect(try read(allowed).nodes.count == 256)
    var limits = XMLLimits()
    limits.maxNodes = 10
    #expect(refusal("<g>" + String(repeating: "<g/>", count: 10) + "</g>", limits: limits) != nil)
    #expect(refusal("<g>" + String(repeating: "<g/>", count: 9) + "</g>", limits: limits) == nil)
    limits.maxNamespacesInScope = 3
    let namespaces = "<g xmlns:a='1' xmlns:b='2'>"
    #expect(
      refusal("\(namespaces)\(namespaces)</g></g>", limits: limits)?.diagnostic.rule == "limit-exceeded")
    #expect(refusal("<g>\(namespaces)</g>\(namespaces)</g></g>", limits: limits) == nil)
    limits.maxBytes = 3
    #expect(refusal("<g/>", limits: limits)?.diagnostic.rule == "limit-exceeded")
  }

  @Test("more different names than any drawing has are refused")
  func names() {
    let elements = (0..<30_000).map { "<n\($0)/>" }.joined()
    #expect(rule("<svg>\(elements)</svg>") == "limit-exceeded")
    let attributes = (0..<30_000).map { "<g n\($0)=''/>" }.joined()
    #expect(rule("<svg>\(attributes)</svg>") == "limit-exceeded")
  }

  @Test("comments and sections that never end are refused")
  func endless() {
    for start in ["<svg><!--", "<svg><![CDATA[", "<?x", "<svg a='", "<svg"] {
      #expect(rule(start + String(repeating: " ", count: 100_000)) == "xml-syntax")
    }
    #expect(rule("<svg><!--" + String(repeating: " ", count: 11_000_000)) == "limit-exceeded")
  }

  @Test("a zero byte is refused where it stands")
  func zeroByte() {
    for text in ["<svg\0/>", "<svg/>\0<g>", "<svg>\0</svg>", "\0", "<!DOCTYPE svg [\0]><svg/>"] {
      let range = refusal(text)?.diagnostic.place.range
      let offset = text.utf8.firstIndex(of: 0).map { text.utf8.distance(from: text.startIndex, to: $0) }
      #expect(range?.lowerBound == offset)
    }
  }

  @Test("nothing is written to standard error")
  func standardError() throws {
    var descriptors: [Int32] = [0, 0]
    #expect(pipe(&descriptors) == 0)
    let saved = dup(2)
    dup2(descriptors[1], 2)
    for text in [
      "<svg", "<a:b/>", "<svg xmlns='x y'/>", "", "<svg a='1' a='2'/>", "<?xml version='9'?><svg/>",
      "<svg>&x;</svg>",
    ] { _ = refusal(text) }
    _ = fcntl(descriptors[0], F_SETFL, O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 1000)
    let count = Foundation.read(descriptors[0], &buffer, buffer.count)
    dup2(saved, 2)
    for descriptor in descriptors + [saved] { close(descriptor) }
    // Other tests run meanwhile; only libxml2's own lines would be wrong.
    let written = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    #expect(!written.contains("error :") && !written.contains("warning :") && !written.contains("parser "))
  }
}
