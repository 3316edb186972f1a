import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@Suite("What makes a drawing more than a picture is reported")
struct MovingPartsTests {
  @Test(
    "with its place",
    arguments: [
      "<a href='1️⃣https://example.org/1️⃣'><rect width='9' height='9'/></a>",
      "<a xlink:href='1️⃣#r1️⃣'><rect id='r' width='9' height='9'/></a>",
      "<text y='20'><a href='1️⃣x1️⃣'>word</a></text>",
      "<rect width='9' height='9' onclick='1️⃣go()1️⃣'/>",
      "<rect width='9' height='9' foo='1' ONLOAD='1️⃣go()1️⃣' onclick='stay()'/>",
      "1️⃣<script>1️⃣go()</script>", "1️⃣<animate/>1️⃣",
    ])
  func places(body: String) throws {
    let marked = MarkedText(foreign(body))
    let document = try decode(marked.text)
    #expect(document.lossCodes == [body.contains("<animate") ? .animation : .interaction])
    #expect(document.losses.map(\.outcome) == [.dropped])
    #expect(document.losses.first?.place.range == (try marked.range(1)))
  }

  @Test("in drawings of our own too, to which others may have added it")
  func own() throws {
    let text = try encode(rectangleLayer()).replacing("<rect ", with: "<rect onclick='go()' ")
      .replacing("</svg>", with: "<a href='#x'/><script/></svg>")
    let document = try decode(text)
    #expect(document.losses.map(\.outcome) == [.dropped, .dropped, .dropped])
    #expect(document.plane.layers == [rectangleLayer()])
  }

  @Test(
    "what leads nowhere and what only sounds like an event are not",
    arguments: ["<a><rect/></a>", "<g on='1' on-time='2'/>"])
  func harmless(body: String) throws { #expect(try decode(body: body).losses.isEmpty) }
}
