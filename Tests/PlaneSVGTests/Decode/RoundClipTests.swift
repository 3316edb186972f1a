import PlaneCoding
import PlaneModel
import Testing

@Suite("A rectangle of which a clip leaves a box with round corners is that box")
struct RoundClipTests {
  private static let path =
    "<path d='M14,10L26,10C28.2,10 30,11.8 30,14L30,36C30,38.2 28.2,40 26,40L14,40C11.8,40 10,38.2 10,36L10,14C10,11.8 11.8,10 14,10Z'/>"
  private static let rect = "<rect x='10' y='10' width='20' height='30' rx='4'/>"

  private func clipped(_ clip: String, _ body: String) throws -> PlaneDocument {
    try decode(body: "<clipPath id='c'>\(clip)</clipPath><g clip-path='url(#c)'><g>\(body)</g></g>")
  }

  @Test(
    "be it as large as the clip or larger", arguments: [path, rect],
    [
      "<path aria-label='Bar' d='M10,10h20v30h-20Z' fill='#4c78a8'/>",
      "<rect aria-label='Bar' width='90' height='90' fill='#4c78a8'/>",
    ])
  func rounded(clip: String, body: String) throws {
    let document = try clipped(clip, body)
    let layer = try #require(document.plane.layers.first)
    #expect(document.losses.isEmpty && document.rectangle?.border == nil)
    #expect(abs((document.rectangle?.cornerRadius ?? 0) - 4) < 0.01)
    #expect(layer.box == Plane.Box(x: 10, y: 10, width: 20, height: 30) && layer.title == "Bar")
  }

  @Test(
    "what is smaller, has corners or a border of its own, is cut again, or is no rectangle is a picture",
    arguments: [
      "<rect x='10' y='10' width='20' height='25'/>", "<rect x='10' y='10' width='20' height='30' rx='2'/>",
      "<rect x='10' y='10' width='20' height='30' stroke='red'/>",
      "<circle cx='20' cy='20' r='30'/>",
      "<g clip-path='url(#d)'><rect width='90' height='90'/></g><clipPath id='d'><rect width='20' height='20'/></clipPath>",
    ])
  func pictures(body: String) throws {
    #expect(try clipped(Self.rect, body).areCutOuts == [true])
  }

  @Test("what lies inside stays what it is, and what reaches out is a picture by itself")
  func others() throws {
    let inside = "<rect x='14' y='14' width='5' height='5'/>"
    let text = "<text x='5' y='30' font-family='Arial'>long words</text>"
    let document = try clipped(Self.path, "<rect width='90' height='90' fill='red'/>" + inside + text)
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .rectangle, .photo])
    #expect(
      document.plane.layers.compactMap { $0.content.rectangle?.cornerRadius }.map { $0 > 0 } == [true, false])
  }
}
