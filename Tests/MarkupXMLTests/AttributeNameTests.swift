import Diagnostics
import Testing

@testable import MarkupXML

@Suite("Names of attributes")
struct AttributeNameTests {
  @Test("are given as written, in the order of the rows, without namespace declarations")
  func names() throws {
    let table = try XMLReader(vocabulary: XMLVocabulary(elements: [], attributes: [])).read(
      SourceText(
        name: "test.xml", text: "<a b='1' xmlns:p='urn:p'\n p:c = \"x='2'\" xmlns=''><e/><f g='>' h=''/></a>")
    )
    let names = table.nodes.indices.map { node in table.attributeNames(of: node).map(table.string) }
    #expect(names == [["b", "p:c"], [], ["g", "h"]])
  }
}
