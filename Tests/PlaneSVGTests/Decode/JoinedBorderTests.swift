import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("An area and the same outline in front of it are one rectangle")
struct JoinedBorderTests {
  private static let area = "<rect x='20' y='20' width='30' height='20' fill='red'/>"
  private static let outline =
    "<rect x='20' y='20' width='30' height='20' fill='none' stroke='blue' stroke-width='4'/>"

  @Test(
    "of whatever form both are, and on whichever side of the edge the stroke lies",
    arguments: [
      (area + outline, Plane.Box(x: 18, y: 18, width: 34, height: 24), 0, 4),
      (
        "<path d='M20 20h30v20h-30z' fill='red'/><g><path d='M20 20h30v20h-30z' fill='none' stroke='blue'/></g>",
        Plane.Box(x: 19.5, y: 19.5, width: 31, height: 21), 0, 1
      ),
      (
        """
        <rect x='20' y='20' width='30' height='20' rx='5' fill='red'/>
        <rect x='21' y='21' width='28' height='18' rx='4' fill='none' stroke='blue' stroke-width='2'/>
        """, Plane.Box(x: 20, y: 20, width: 30, height: 20), 5, 2
      ),
      (
        """
        <rect x='20' y='20' width='30' height='20' rx='5' fill='red'/>
        <rect x='19' y='19' width='32' height='22' rx='6' fill='none' stroke='blue' stroke-width='2'/>
        """, Plane.Box(x: 18, y: 18, width: 34, height: 24), 7, 2
      ),
      (
        "<circle cx='50' cy='50' r='10' fill='red'/><circle cx='50' cy='50' r='10' fill='none' stroke='blue'/>",
        Plane.Box(x: 39.5, y: 39.5, width: 21, height: 21), 10.5, 1
      ),
    ])
  func joined(body: String, box: Plane.Box, radius: Double, width: Double) throws {
    let document = try decode(body: body)
    let layer = try #require(document.plane.layers.first)
    #expect(document.rectangle?.color == Plane.Color(red: 255, green: 0, blue: 0))
    #expect(
      document.rectangle?.border
        == Layer.Border(color: Plane.Color(red: 0, green: 0, blue: 255), width: width))
    #expect(document.rectangle?.cornerRadius == radius)
    #expect(layer.box == box)
    #expect(document.leaves?.native == 2)
  }

  @Test(
    "what would look different, or lose an id or a name, stays two",
    arguments: [
      outline + area,
      area + "<rect x='20' y='20' width='30' height='20' fill='none' stroke='blue' stroke-opacity='.5'/>",
      area.replacing("/>", with: " opacity='.5'/>") + outline,
      area + "<rect x='20' y='20' width='31' height='20' fill='none' stroke='blue' stroke-width='4'/>",
      area + "<rect x='20' y='20' width='30' height='20' rx='3' fill='none' stroke='blue' stroke-width='4'/>",
      area + "<rect x='15' y='15' width='40' height='30' fill='none' stroke='blue' stroke-width='4'/>",
      area + "<rect x='26' y='26' width='18' height='8' fill='none' stroke='blue' stroke-width='4'/>",
      area.replacing("/>", with: " stroke='lime'/>") + outline,
      area.replacing("/>", with: " shape-rendering='crispEdges'/>") + outline,
      area.replacing("/>", with: " id='a'/>") + outline.replacing("/>", with: " id='b'/>"),
      area.replacing("/>", with: "><title>Area</title></rect>")
        + outline.replacing("/>", with: "><title>Edge</title></rect>"),
    ])
  func separate(body: String) throws {
    #expect(try decode(body: body).plane.layers.count == 2)
  }

  @Test("either gives it its id and its name, else the group that holds both")
  func names() throws {
    let named = try decode(body: Self.area + Self.outline.replacing("/>", with: " id='Edge'/>"))
    #expect(named.plane.layers.map(\.id) == [LayerID("Edge")])
    #expect(named.plane.layers.map(\.title) == ["Edge"])
    let used = try decode(
      body:
        "<defs><g id='b'>\(Self.area + Self.outline)</g></defs><use id='Box' href='#b'/><use href='#b' x='40'/>"
    )
    #expect(used.plane.layers.map(\.title) == ["Box", "Rect 1"])
    #expect(used.plane.layers.first?.id == LayerID("Box"))
    let text = "<text x='22' y='35' font-size='9' font-family='Arial'>Mail</text>"
    let box = try decodeAccounting(
      body: "<g><title>Server</title>\(Self.area + Self.outline + text)</g><path d='M0 0C1 5 9 9 9 80'/>")
    #expect(box.plane.layers.map(\.title) == ["Server", "Text 1", ""])
    #expect(box.allLosses.map(\.code.rawValue) == ["unsupported-element", "lost-group"])
  }

  @Test("pictures and layers behind and in front of it keep their places and names")
  func places() throws {
    let curve = "<path id='Curve' d='M0 0C1 5 9 9 9 80'/>"
    let document = try decode(
      body: curve + Self.area + Self.outline + curve.replacing("Curve", with: "Wave")
        + "<g id='Pair'>\(Self.area.replacing("20'", with: "60'") + Self.outline.replacing("20'", with: "60'"))</g>"
        + "<g id='Bows'><path d='M90 0C91 5 99 9 99 80'/><path d='M90 5C91 5 99 9 99 90'/></g>")
    #expect(document.plane.layers.map(\.title) == ["Curve", "Rect 1", "Wave", "Pair", "Bows"])
    #expect(Set(document.plane.layers.map(\.id)).count == 5)
  }
}
