import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@Suite("Others' drawings: ids, titles, groups and losses")
struct ForeignDrawingTests {
  @Test("ids are kept, those that are missing made up, those that are there twice replaced")
  func ids() throws {
    let rect = "width='9' height='9'/>"
    let document = try decode(
      body:
        "<rect id='a' \(rect)<rect \(rect)<rect id='a' \(rect)<rect id='' \(rect)<rect id='é' \(rect)<rect id='e\u{301}' \(rect)"
    )
    let ids = document.plane.layers.map(\.id)
    #expect(ids[0].rawValue == "a")
    #expect(Set(ids).count == 6)
    #expect(ids[1...3].allSatisfy { $0.hasAppShape })
    #expect(document.lossCodes == [.duplicateID])
    #expect(try decode(body: "<rect id='a' \(rect)<rect \(rect)").plane.layers.map(\.id) == Array(ids[..<2]))
  }

  @Test("titles are kept, or numbered for each kind")
  func titles() throws {
    let rect = "<rect width='9' height='9'/>"
    let document = try decode(
      body: rect + "<rect width='9' height='9'><desc/><title>A <b>b</b></title></rect>" + rect
        + "<text y='40'>a</text>")
    #expect(document.plane.layers.map(\.title) == ["Rect 1", "A b", "Rect 2", "Text 1"])
    #expect(document.provenance == .foreign)
    #expect(document.version == nil)
  }

  @Test("where nothing is embedded, a group's opacity is its layers', and a loss where they overlap")
  func groupOpacity() throws {
    let rects = "<rect width='9' height='9'/><rect x='8' width='9' height='9'/>"
    let over = try decodeDropping(body: "<g opacity='.5'>\(rects)</g>")
    #expect(over.lossCodes == [.groupOpacity])
    #expect(over.losses.map(\.outcome) == [.approximated])
  }

  @Test("opacities outside 0…1 are held to it")
  func heldOpacity() throws {
    let document = try decode(
      body: "<rect width='9' height='9' opacity='1.5'/><rect x='20' width='9' height='9' opacity='-1'/>")
    #expect(document.plane.layers.map(\.opacity.rawValue) == [1])
  }

  @Test(
    "what has no opacity is hidden, whatever it is",
    arguments: [
      "<rect width='9' height='9' opacity='0'/>", "<path d='M0 0l9 0l5 9z' opacity='0'/>",
      "<text y='20' style='opacity: 0'>a</text>", "<circle r='9' opacity='0%'/>",
      "<g opacity='0'><rect width='9' height='9'/></g>",
      "<image width='9' height='9' opacity='0' href='a.png'/>",
    ])
  func transparent(element: String) throws {
    let document = try decodeAccounting(body: element)
    #expect(document.plane.layers.isEmpty)
    #expect(document.allLosses.map(\.code) == [.hidden])
  }

  @Test(
    "a loss stands at its element",
    arguments: [
      (LossCode.unsupportedElement, "1️⃣<polygon points='0 0 5 5 5 9'/>1️⃣"),
      (.unsupportedElement, "<g>\n 1️⃣<polygon\n points='0 0 5 5 5 9'>1️⃣</polygon></g>"),
      (.unsupportedElement, "1️⃣<path d='M0 0L5 5L5 9'/>1️⃣"),
      (.unsupportedElement, "1️⃣<flowRoot>1️⃣<flowPara>a</flowPara></flowRoot>"),
      (.unsupportedStroke, "1️⃣<line x2='5' y2='5' stroke='red'/>1️⃣"),
      (
        .unsupportedEffect,
        "<clipPath id='c'><circle r='5'/></clipPath>1️⃣<g clip-path='url(#c)'>1️⃣<rect width='9' height='9'/></g>"
      ),
      (.unsupportedTransform, "1️⃣<rect width='9' height='9' transform='rotate(45)'/>1️⃣"),
      (.unsupportedPaint, "<pattern id='g'/>1️⃣<rect width='9' height='9' fill='url(#g)'/>1️⃣"),
      (.groupOpacity, "1️⃣<g opacity='.5'>1️⃣<rect width='9' height='9'/><rect width='9' height='9'/></g>"),
      (.paintOpacity, "1️⃣<rect x='9' y='9' width='9' height='9' stroke='#f008' opacity='.5'/>1️⃣"),
      (.unsupportedStroke, "1️⃣<rect x='9' y='9' width='9' height='9' stroke='red' stroke-dasharray='1 2'/>1️⃣"),
      (.brokenReference, "<g>é한😀 <use href='1️⃣#x1️⃣'/></g>"),
      (.outsideCanvas, "1️⃣<rect x='-1' width='9' height='9'/>1️⃣"),
      (.externalReference, "<!-- > -->1️⃣<image width='9' height='9' href='a&gt;.png'/>1️⃣"),
      (.duplicateID, "<rect id='a' width='9' height='9'/>1️⃣<rect id='a' width='9' height='9'/>1️⃣"),
      (
        .outsideCanvas,
        "<image width='9' height='9' href='data:image/png;base64,\(pixel)'/>\n1️⃣<rect x='-1' width='9' height='9'/>1️⃣"
      ),
    ])
  func places(code: LossCode, body: String) throws {
    let marked = MarkedText(foreign(body))
    let document = try decode(marked.text)
    #expect(document.lossCodes == [code])
    #expect(try document.losses.first?.place.range == marked.range(1))
  }

  @Test(
    "another root is refused where it stands",
    arguments: ["1️⃣<html>1️⃣</html>", "1️⃣<svg xmlns='urn:x'/>1️⃣", "1️⃣<x:svg xmlns:x='urn:x'/>1️⃣"])
  func otherRoot(text: String) throws {
    let marked = MarkedText(text)
    let failure = try #require(#expect(throws: DecodingFailure.self) { try decode(marked.text) })
    #expect(failure.diagnostics.map(\.rule) == ["not-svg"])
    #expect(try failure.diagnostics.first?.place.range == marked.range(1))
  }

  @Test("a root without a namespace is read, as many forget it")
  func noNamespace() throws {
    #expect(try decode("<svg width='9' height='9'><rect width='5' height='5'/></svg>").plane.count == 1)
  }
}
