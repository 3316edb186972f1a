import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Slides of LibreOffice Impress, of which a script shows one")
struct SlideShowTests {
  private static let names = "xmlns:ooo='http://xml.openoffice.org/svg/export'"
  private static let master =
    "<defs><g id='id2'><g id='bg-id2'><path fill='#0000ff' d='M0 0H100V100H0Z'/></g>"
    + "<g id='bo-id2'><text x='9' y='90'>Corner</text></g></g></defs>"

  private func slide(_ text: String, isHidden: Bool = true) -> String {
    "<g\(isHidden ? " visibility='hidden'" : "")><g><text x='9' y='20'>\(text)</text></g></g>"
  }

  private func show(
    _ slides: String, meta: String = "", master: String = master, script: String = "<script>go()</script>"
  ) throws -> PlaneDocument {
    let page = "<defs><g id='ooo:meta_slide_0' ooo:slide='id1' ooo:master='id2' \(meta)/></defs>"
    let body = "\(page)\(master)<g class='SlideGroup'>\(slides)</g>\(script)"
    return try decodeAccounting(
      foreign(body, root: "\(Self.names) width='100' height='100'"))
  }

  @Test("the first slide is shown, in front of what its master page has")
  func first() throws {
    let document = try show(slide("One"))
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label, .label])
    #expect(document.labels.map(\.text) == ["Corner", "One"])
    #expect(document.losses.contains { $0.code == .hidden } == false)
  }

  @Test("that there are more is told once, at the second one")
  func second() throws {
    let document = try show(slide("One") + slide("Two") + slide("Three"))
    #expect(document.labels.map(\.text) == ["Corner", "One"])
    #expect(
      document.losses.filter { $0.code == .hidden }.map(\.message).contains { $0.contains("several slides") })
  }

  @Test("what the page says not to show is not shown")
  func hiddenParts() throws {
    let plain = try show(
      slide("One"),
      meta: "ooo:background-visibility='hidden' ooo:master-objects-visibility='hidden'")
    #expect(plain.plane.layers.count == 1 && plain.labels.map(\.text) == ["One"])
  }

  @Test(
    "what lies behind and is not seen leads to nothing else of the page",
    arguments: [
      ("<g id='bg-id2'", " display='none'", ["Corner", "One"]), ("<g id='bo-id2'", " opacity='0'", ["One"]),
      ("<g id='bg-id2'", " requiredExtensions='x'", ["Corner", "One"]),
    ])
  func unseenParts(part: String, attribute: String, texts: [String]) throws {
    let other = "<defs><g id='id3'><g id='bo-id3'><text x='9' y='60'>Other</text></g></g></defs>"
    let document = try show(slide("One"), master: Self.master.replacing(part, with: part + attribute) + other)
    #expect(document.labels.map(\.text) == texts)
  }

  @Test("where nothing is hidden, or no script shows anything, a drawing is what it says")
  func others() throws {
    #expect(try show(slide("One") + slide("Two", isHidden: false)).labels.map(\.text) == ["Two"])
    #expect(try show(slide("One"), script: "").labels.isEmpty)
  }
}
