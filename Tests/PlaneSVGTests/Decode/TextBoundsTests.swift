import PlaneModel
import Testing

@Suite("Others' drawings: what embedded texts cover")
struct TextBoundsTests {
  private func box(_ body: String) throws -> Plane.Box? {
    try decode(foreign(body, root: "width=\"1000\" height=\"1000\"")).boxes.first
  }

  @Test(
    "a picture of a text covers its letters and little more",
    arguments: [
      ("<text x='500' y='500' font-size='20' rotate='9'>abc</text>", 500.0...540.0),
      ("<text x='500' y='500' font-size='20' rotate='9' text-anchor='middle'>abc</text>", 480...520),
      ("<text x='500' y='500' font-size='20' rotate='9' text-anchor='end'>abc</text>", 460...500),
      ("<text x='500' y='500' font-size='20'>a<tspan dx='99'>bc</tspan></text>", 500...640),
      ("<text x='500' y='500' font-size='20' textLength='150'>abc</text>", 500...650),
      ("<text x='500' y='500' font-size='20' letter-spacing='50'>abc</text>", 500...640),
      ("<text x='400' y='500' font-size='20' rotate='9'>a<tspan x='500'>b</tspan></text>", 400...520),
      ("<text x='500' y='500' font-size='20'>a<tspan dy='5' dx='80'>b</tspan></text>", 500...620),
    ])
  func width(body: String, range: ClosedRange<Double>) throws {
    let box = try #require(try box(body))
    #expect(box.origin.x <= range.lowerBound)
    #expect(box.origin.x + box.size.width >= range.upperBound)
    #expect(box.size.width <= (range.upperBound - range.lowerBound) * 2 + 160)
    #expect(box.origin.y <= 485 && box.origin.y >= 400)
    #expect(box.origin.y + box.size.height >= 505 && box.origin.y + box.size.height <= 600)
  }

  @Test(
    "a raised or lowered letter makes it little larger",
    arguments: ["super", "sub", "-50%", "0"])
  func shifted(shift: String) throws {
    let body = "<tspan font-size='60%' baseline-shift='\(shift)'>2</tspan>"
    let box = try #require(try box("<text x='500' y='500' font-size='20' rotate='1'>CO\(body)</text>"))
    #expect(box.origin.x > 420 && box.origin.x + box.size.width < 640)
    #expect(box.origin.y > 400 && box.origin.y + box.size.height < 580)
  }

  @Test("on a path it is as large as that, with the letters around it")
  func onPath() throws {
    let path = "<defs><path id='p' d='M100 200 Q200 100 300 200' transform='translate(50 100)'/></defs>"
    let text =
      "<text font-size='20'><textPath href='#p'>On a <tspan font-size='2em'>path</tspan></textPath></text>"
    let box = try #require(try box(path + text))
    // As far as the largest letters reach.
    #expect(box == Plane.Box(left: 89, top: 189, right: 411, bottom: 361))
    #expect(try self.box(path + text.replacing("</text>", with: "\n </text>")) == box)
    #expect(try self.box(path + text.replacing("<text ", with: "<text x='9' y='9' ")) == box)
  }

  @Test(
    "where it runs down it is as high as its letters are wide",
    arguments: ["tb", "vertical-rl", "vertical-lr"])
  func vertical(mode: String) throws {
    let box = try #require(
      try box("<text x='500' y='500' font-size='20' style='writing-mode:\(mode)'>abcdef</text>"))
    #expect(box.origin.x > 440 && box.origin.x + box.size.width < 560)
    #expect((480...495).contains(box.origin.y) && (630...680).contains(box.origin.y + box.size.height))
  }

  @Test("it is turned as the text is")
  func turned() throws {
    let box = try #require(
      try box("<text transform='translate(500 500) rotate(90)' font-size='20'>abcdefghij</text>"))
    #expect((120...180).contains(box.size.height) && box.size.width < 80)
    #expect(box.origin.x > 440 && box.origin.y > 480 && box.origin.y < 500)
  }

  @Test(
    "it begins where the text does, also where its styles differ",
    arguments: [
      ("x='500'", 485.0...640.0), ("x='500' text-anchor='middle'", 430...570),
      ("x='500' text-anchor='end'", 360...515),
      ("x='500' font-family='Odd Font'", 485...690),
    ])
  func styled(attributes: String, range: ClosedRange<Double>) throws {
    let cities = "all <tspan font-weight='bold'>cities</tspan>"
    let box = try #require(try box("<text y='500' font-size='20' \(attributes)>\(cities)</text>"))
    #expect(range.contains(box.origin.x) && range.contains(box.origin.x + box.size.width))
    #expect(box.size.width > 80)
  }

  @Test("a font that the drawing brings along may have letters of any width")
  func own() throws {
    let face = "<style>@font-face { font-family: Own; src: url(data:font/woff;base64,d09GRg==) }</style>"
    let text = "<text x='500' y='500' font-size='20' font-family='Own'>iiiiiiiiii</text>"
    #expect(try #require(try box(face + text)).size.width > 240)
  }

  @Test("a stroke is a part of it")
  func stroked() throws {
    let box = try #require(
      try box("<text x='500' y='500' font-size='20' stroke='red' stroke-width='40'>a</text>"))
    #expect(box.origin.x <= 480)
    #expect(box.origin.y + box.size.height >= 520)
  }

  @Test(
    "where it isn't known the picture is as large as the canvas",
    arguments: [
      "<text x='500' y='500'>a<textPath href='#p'>b</textPath></text>",
      "<rect id='p' width='9' height='9' fill='none'/><text><textPath href='#p'>b</textPath></text>",
      "<defs><path id='p' d='M0 0h9'/></defs><text><textPath href='#p'><tspan dy='9'>b</tspan></textPath></text>",
      "<defs><path id='p' d='M0 0h9'/></defs><text writing-mode='tb'>a<textPath href='#p'>b</textPath></text>",
      "<defs><path id='p' d='M0 0h9'/></defs><text><textPath href='#p'>b</textPath>behind</text>",
      "<defs><path id='p' d='M0 0h9'/></defs><text dy='60'><textPath href='#p'>b</textPath></text>",
      "<defs><path id='p' d='M0 0h9'/></defs><text><textPath href='#p' path='M0 90h99'>b</textPath></text>",
      """
      <defs><path id='p' d='M0 0h9'/></defs><text><textPath href='#p'><tspan baseline-shift='super'>\
      <tspan baseline-shift='super'>b</tspan></tspan></textPath></text>
      """,
      "<text x='500' y='500' writing-mode='tb'>a<tspan dy='9'>bc</tspan></text>",
      "<text x='500' y='500' writing-mode='sideways-lr'>abc</text>",
      "<text x='500' y='500' rotate='1'>a<tspan writing-mode='tb'>bc</tspan></text>",
      "<text y='500'>a<tspan baseline-shift='super'>b<tspan baseline-shift='super'>c</tspan></tspan></text>",
      "<text x='500' y='500'>a<tspan baseline-shift='99'>b</tspan></text>",
      "<text x='500' y='500'>a<tspan baseline-shift='top'>b</tspan></text>",
      "<text x='500' y='500'>a<tspan dy='2lh'>b</tspan></text>",
    ])
  func unknown(body: String) throws {
    #expect(try box(body)?.size == Plane.Size(width: 1000, height: 1000))
  }
}
