import Diagnostics
import Testing

@testable import MarkupXML

@Suite("Documents that are plain from end to end")
struct PlainDocumentTests {
  /// Whether a document takes no parser.
  private func isPlain(_ document: String, limits: XMLLimits = XMLLimits()) throws -> Bool {
    let source = SourceText(name: "test.svg", text: document)
    let text = try MarkupScanner.reduce(source, limits: limits)
    let names = try #require(vocabulary.names)
    return text.bytes.withUnsafeBufferPointer {
      PlainDocument.read($0, text, names: names, limits: limits) != nil
    }
  }

  /// The same document with something in front of its root that only libxml2 reads.
  private func other(_ document: String) -> String {
    document.replacing("<svg", with: "<!-- c --><svg", maxReplacements: 1)
  }

  private static let svg = #"xmlns="http://www.w3.org/2000/svg""#
  private static let xlink = #"xmlns:xlink="http://www.w3.org/1999/xlink""#
  private static let payload = "data:image/png;base64," + String(repeating: "QUJD", count: 300)

  @Test(
    "are read as by the parser",
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
  func plain(document: String) throws {
    #expect(try isPlain(document))
    #expect(PlainContentTests.result(of: document) == PlainContentTests.result(of: other(document)))
  }

  @Test(
    "are no others, which are read or refused as ever",
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
      "<svg>" + String(repeating: " ", count: PlainDocument.longest) + "<g/><!-- --></svg>",
    ])
  func others(document: String) throws {
    #expect(try !isPlain(document))
    guard document.contains("<svg") else { return }
    let (read, readOther) = (
      PlainContentTests.result(of: document), PlainContentTests.result(of: other(document))
    )
    // What is refused at its very start is refused for another reason with something before it.
    if document.hasPrefix("<svg") { #expect(read == readOther) }
  }

  @Test("are refused with the parser's words where they take more than they may")
  func limits() throws {
    let document =
      "<svg \(Self.svg) \(Self.xlink)><g><g/></g>\(String(repeating: "<g x='1'/>", count: 5))</svg>"
    for limit: WritableKeyPath<XMLLimits, Int> in [\.maxNodes, \.maxDepth, \.maxNamespacesInScope] {
      var limits = XMLLimits()
      for most in 0...9 {
        limits[keyPath: limit] = most
        let refusals = [document, other(document)].map { refusal($0, limits: limits)?.diagnostic.message }
        #expect(refusals[0] == refusals[1])
        #expect(try isPlain(document, limits: limits) == (refusals[0] == nil))
      }
    }
  }
}
