import Diagnostics
import MarkupXML
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Cut-outs: one writer for many")
struct CutOutReuseTests {
  /// Cuts elements out of a drawing, one after the other with one writer.
  private func cutOuts(_ body: String, _ ids: [String], root: String = "fill='red'") throws -> [String] {
    let table = try XMLReader(vocabulary: .svg).read(
      SourceText(name: "test.svg", text: foreign(body, root: "width='100' height='100' " + root)))
    return SVGElements.withElements(of: table) { elements in
      var index = ElementIDs()
      var writer = CutOutWriter(table, elements, shortens: false)
      return ids.map { id in
        let nodes = [Int32(index.node(id, elements) ?? -1)]
        let bytes = writer.write(
          nodes, box: Plane.Box(origin: .zero, size: cutOutCanvas), canvas: cutOutCanvas)
        return String(decoding: bytes ?? [], as: UTF8.self)
      }
    }
  }

  @Test("what was written before leaves no trace")
  func traces() throws {
    let body = """
      <linearGradient id='l'/><g opacity='.5'><text id='t'>a</text><use id='u' href='#t'/></g>
      <rect id='r' fill='url(#l)'/><line id='p'/>
      """
    let ids = ["t", "u", "r", "p"]
    let alone = try ids.map { try cutOuts(body, [$0])[0] }
    #expect(try cutOuts(body, ids + ids.reversed()) == alone + alone.reversed())
    #expect(!alone[3].contains("xlink") && !alone[3].contains("font-family") && !alone[3].contains("defs"))
  }

  @Test("the root as a whole is another one than the root around a part")
  func roots() throws {
    let body = "<rect id='r' width='5' height='5'/>"
    let root = "id='root' filter='blur(1px)' fill='red'"
    let (whole, part) = (try cutOuts(body, ["root"], root: root)[0], try cutOuts(body, ["r"], root: root)[0])
    #expect(whole.contains("blur") && !part.contains("blur"))
    #expect(try cutOuts(body, ["r", "root", "r", "root"], root: root) == [part, whole, part, whole])
  }

  @Test("what is hidden is taken back with all that it refers to")
  func hidden() throws {
    let body = """
      <linearGradient id='l'/><g id='g'><text style='display:none' fill='url(#l)'>a</text>\
      <image display='none' href='http://a/b.png'/><use display='none' href='#r'/><rect id='r' width='5'/></g>
      """
    let text = try cutOuts(body, ["g"])[0]
    #expect(text.hasSuffix("fill=\"red\"><rect width=\"5\"/></svg>"))
    #expect(!text.contains("font-family") && !text.contains("xlink"))
    #expect(try cutOut(body, "g").external.isEmpty)
  }

  @Test(
    "of templates in templates the outer one is written, whichever is referred to first",
    arguments: ["ab", "ba"])
  func nested(order: String) throws {
    let uses = order.map { "<use href='#\($0)'/>" }.joined()
    let body = "<symbol id='a'><g id='b'><use href='#c'/><g id='c'/></g></symbol><g id='g'>\(uses)</g>"
    let text = try cutOuts(body, ["g"])[0]
    let symbol = "<symbol id=\"a\"><g id=\"b\"><use xlink:href=\"#c\"/><g id=\"c\"/></g></symbol>"
    #expect(text.contains("<defs>\(symbol)</defs>"))
  }
}
