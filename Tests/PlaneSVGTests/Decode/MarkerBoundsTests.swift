import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Pictures of lines with markers")
struct MarkerBoundsTests {
  private func boxes(_ marker: String, _ line: String = "") throws -> [Plane.Box] {
    try decode(
      foreign(
        """
        <defs><marker id='a' \(marker)><path d='M0 0L10 5L0 10z'/></marker></defs>
        <line x1='100' y1='100' x2='150' y2='100' stroke='#000' stroke-width='2' marker-end='url(#a)' \(line)/>
        """, root: "width='400' height='300'")
    ).boxes
  }

  /// A box around the line, whose points marks reach so far from, with the point more that pictures have.
  private func around(_ reach: Double) -> Plane.Box {
    Plane.Box(
      left: (100 - reach).rounded(.down) - 1, top: (99 - reach).rounded(.down) - 1,
      right: (150 + reach).rounded(.up) + 1, bottom: (101 + reach).rounded(.up) + 1)
  }

  @Test(
    "are as large as these reach",
    arguments: [
      // The point farthest from (9, 5) of ten lies at (0, 0), in units of 6/10 strokes of 2.
      ("viewBox='0 0 10 10' refX='9' refY='5' markerWidth='6' markerHeight='6' orient='auto'", 12.355),
      ("viewBox='-10 0 10 10' refX='-1' refY='5' markerWidth='6' markerHeight='6'", 12.355),
      ("markerUnits='userSpaceOnUse' markerWidth='30' markerHeight='40'", 50),
      // Three strokes on each side, unless told.
      ("", 8.486), ("markerWidth='0'", 0),
      ("refX='20' style='overflow:hidden'", 40.448),
      // The path within it, wherever the box ends.
      ("overflow='visible'", 28.284), ("style='overflow-x:auto' refX='10' refY='5'", 22.361),
      ("style='overflow:visible' viewBox='0 0 1 1' markerWidth='1' refX='5' refY='5'", 14.142),
      ("overflow='visible' markerUnits='userSpaceOnUse' transform='scale(9)'", 14.142),
    ])
  func reach(marker: String, reach: Double) throws {
    #expect(try boxes(marker) == [around(reach)], "\(marker)")
  }

  @Test(
    "are as large as what shows beyond the box",
    arguments: [
      ("<path transform='scale(-2)' d='M0 0L3 4'/>", 20),
      ("<g transform='scale(.1)'><rect width='30' height='40'/></g>", 10),
      ("<path d='M0 0H4' stroke='context-stroke' fill='none' stroke-width='6'/>", 10),
      // As Visio writes its arrows.
      ("<use href='#p' x='3'/>", 14.422), ("<g><use href='#q' transform='scale(2)' y='1'/></g>", 31.241),
      ("<use href='#a'/>", nil), ("<use href='#r'/>", nil), ("<use href='#s'/>", nil),
      ("<use href='#t'/>", nil),
      ("<g style='offset-path:none;filter:blur(1px)'><path d='M0 0H4'/></g>", nil),
    ] as [(String, Double?)])
  func contents(content: String, reach: Double?) throws {
    let document = try decode(
      foreign(
        """
        <marker id='a' overflow='visible' stroke='none'>\(content)</marker>
        <defs><path id='p' d='M0 0L3 4'/><g id='q'><use href='#p'/><use href='#p' x='3'/></g>
        <g id='r'><use href='#u'/></g><g id='u'><use href='#r'/></g><symbol id='s'/><rect id='t' width='9%'/></defs>
        <line x1='100' y1='100' x2='150' y2='100' stroke='#000' stroke-width='2' marker-end='url(#a)'/>
        """, root: "width='400' height='300'"))
    let box = reach.map(around) ?? Plane.Box(x: 0, y: 0, width: 400, height: 300)
    #expect(document.boxes == [box], "\(content)")
  }

  @Test("and no larger, whatever others the drawing has, unless nobody knows which one it is")
  func others() throws {
    func read(_ line: String) throws -> [Plane.Box] {
      try decode(
        foreign(
          """
          <marker id='a'/><marker id='big' markerUnits='userSpaceOnUse' markerWidth='90' markerHeight='90'/>
          <marker id='odd' markerWidth='5em'/><g marker-mid='url(#a)' stroke='#000' stroke-width='2'>\(line)</g>
          """, root: "width='400' height='300'")
      ).boxes
    }
    let line = "<line id='l' x1='100' y1='100' x2='150' y2='100' marker-start='url(#a)'/>"
    #expect(try read(line) == [around(8.486)])
    #expect(try read(line.replacing("-start", with: "")) == [around(8.486)])
    #expect(try read(line.replacing("#a", with: "#big"))[0].size.width > 200)
    #expect(try read(line.replacing("#a", with: "#odd"))[0].size.width == 400)
    #expect(try read("<defs>\(line)</defs><use href='#l'/>")[0].size.width == 400)
  }

  @Test(
    "are as large as the canvas where it goes by that how large a part is",
    arguments: [
      "<rect width='100%' height='9'/>", "<path d='M0 0H4' stroke='red' stroke-width='50%'/>",
      "<path d='M0 0H4' stroke='red' style='stroke-width:50%;opacity:1'/>",
      "<path d='M0 0H4' stroke='red' vector-effect='non-scaling-stroke'/>",
    ])
  func unmeasured(content: String) throws {
    let document = try decode(
      foreign(
        """
        <marker id='a' overflow='visible' viewBox='0 0 10 10'>\(content)</marker>
        <line x1='100' y1='100' x2='150' y2='100' stroke='#000' marker-end='url(#a)'/>
        """, root: "width='400' height='300'"))
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 400, height: 300)])
  }

  @Test("and scaled as the line is")
  func scaled() throws {
    let box = try #require(
      try boxes("markerUnits='userSpaceOnUse' markerWidth='3' markerHeight='4'", "transform='scale(2)'").first
    )
    #expect(box == Plane.Box(left: 189, top: 187, right: 311, bottom: 213))
  }

  @Test(
    "are as large as the canvas where nobody knows",
    arguments: [
      "overflow='visible' style='filter:blur(9px)'", "markerWidth='5em'",
      "refX='left'",
      "viewBox='0 0 0 9'", "viewBox='0 0 9 9' preserveAspectRatio='xMidYMid slice'",
    ])
  func unknown(marker: String) throws {
    #expect(try boxes(marker) == [Plane.Box(x: 0, y: 0, width: 400, height: 300)], "\(marker)")
  }

  @Test("A canvas without a size holds the lines, and not their markers")
  func canvas() throws {
    let document = try decode(
      foreign(
        "<marker id='a' markerWidth='90' markerHeight='90'/><path d='M5 5H70L80 60' stroke='red' marker-end='url(#a)'/>",
        root: ""))
    #expect(document.plane.canvas.size == Plane.Size(width: 80, height: 60))
  }

  @Test(
    "A picture in a drawing without a size is cut off nowhere but at a side that is stated",
    arguments: [
      ("", Plane.Size(width: 73.0, height: 63)), ("width='100%'", Plane.Size(width: 73, height: 63)),
      ("height='61'", Plane.Size(width: 73, height: 61)), ("width='70'", Plane.Size(width: 70, height: 63)),
      ("width='70' height='60'", Plane.Size(width: 70, height: 60)),
    ])
  func noSize(root: String, end: Plane.Size) throws {
    let document = try decode(
      foreign("<path d='M5 5H70V60H40' fill='none' stroke='red' stroke-width='3'/>", root: root))
    let box = try #require(document.plane.layers.first?.box)
    #expect(Plane.Size(width: box.right, height: box.bottom) == end)
  }
}
