import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("What an element's properties are in the end")
struct CascadeTests {
  private func color(_ body: String) throws -> UInt32? {
    try decode(body: body).rectangle?.color?.rgb
  }

  @Test(
    "presentation attributes, the style attribute over them, important declarations over all",
    arguments: [
      ("fill='red'", 0xff0000), ("style='fill:blue'", 0x0000ff), ("fill='red' style='fill:blue'", 0x0000ff),
      ("style='fill:blue' fill='red'", 0x0000ff), ("style='fill:blue;fill:lime'", 0x00ff00),
      ("style='fill:blue!important;fill:lime'", 0x0000ff),
      ("style='fill:blue ! important;fill:lime !important'", 0x00ff00),
      ("style=' fill : blue ; ; x'", 0x0000ff), ("style='FILL:blue'", 0x0000ff),
      ("style='fill:;fill:blue'", 0x0000ff),
      ("style='fill:blue;fill:nonsense'", 0x0000ff), ("fill='red' style='fill:nonsense'", 0xff0000),
      ("style='x:url(a;b);fill:blue'", 0x0000ff), ("style='x:\"a;fill:red\";fill:blue'", 0x0000ff),
      ("style='--fill:red;fill:blue'", 0x0000ff), ("fill='red !important'", 0x000000), ("", 0x000000),
    ] as [(String, UInt32)])
  func precedence(attributes: String, rgb: UInt32) throws {
    #expect(try color("<rect width='9' height='9' \(attributes)/>") == rgb)
  }

  @Test(
    "inherited, asked for by name, and by the current colour",
    arguments: [
      ("<g fill='red'><rect width='9' height='9'/></g>", 0xff0000),
      ("<g fill='red'><g><rect width='9' height='9' fill='inherit'/></g></g>", 0xff0000),
      ("<g fill='red'><rect width='9' height='9' fill='blue' style='fill:inherit'/></g>", 0xff0000),
      ("<g style='color:red'><rect width='9' height='9' fill='currentColor'/></g>", 0xff0000),
      ("<g color='red' fill='currentColor'><rect width='9' height='9' color='blue'/></g>", 0x0000ff),
      ("<a fill='red'><rect width='9' height='9'/></a>", 0xff0000),
    ] as [(String, UInt32)])
  func inheritance(body: String, rgb: UInt32) throws { #expect(try color(body) == rgb) }

  @Test(
    "font sizes by keyword, unit and percentage",
    arguments: [
      ("20", 20), ("20px", 20), ("15pt", 20), ("2em", 24), ("150%", 18), ("2ex", 12), ("medium", 16),
      ("x-large", 24),
      ("xx-small", 9), ("larger", 14.4), ("smaller", 10), ("nonsense", 12),
      ("calc(1em - 2px)", 10), ("calc(50% + 0.5em + 1pt * 3)", 16),
      ("calc(1em - 2)", 12), ("inherit", 12), (" 20 ", 20),
    ] as [(String, Double)])
  func fontSizes(value: String, points: Double) throws {
    // Keywords mean what a viewer has set, so that what they give shows only where nothing is embedded.
    let body = "<g font-size='12'><text x='1' y='40' font-size='\(value)'>a</text></g>"
    let label = try decodeDropping(body: body).label
    #expect(abs(try #require(label).font.size - points) < 1e-9)
  }

  @Test(
    "font weights by number, keyword and in comparison",
    arguments: [
      ("bold", 700), ("normal", 400), ("550", 550), ("1", 1), ("1000", 1000), ("0", 500), ("1001", 500),
      ("bolder", 700),
      ("lighter", 100), ("inherit", 500), ("heavy", 500),
    ])
  func fontWeights(value: String, weight: Int) throws {
    let label = try decode(body: "<g font-weight='500'><text y='40' font-weight='\(value)'>a</text></g>")
      .label
    #expect(label?.font.weight.rawValue == weight)
  }

  @Test("fonts by attributes and by style")
  func fonts() throws {
    let body =
      "<text x='50' y='40' style=\"font-family:'Open Sans';font-style:italic;font-size:20px;fill:#123;text-anchor:middle\">a</text>"
    let label = try #require(try decode(body: body).label)
    #expect(label.font == Layer.Font(family: "Open Sans", size: 20, style: .italic))
    #expect(label.color == Plane.Color(rgb: 0x112233))
    #expect(label.alignment.horizontal == .center)
  }

  @Test("opacities multiply down the tree and with the paint's own")
  func opacities() throws {
    let body = """
      <g opacity='.5'><g style='opacity:50%'>
      <rect width='9' height='9' opacity='.5' fill='#00000080' fill-opacity='.5'/></g></g>
      """
    let opacity = try #require(try decode(body: body).plane[0]?.opacity.rawValue)
    #expect(abs(opacity - 0.125 * 0.5 * 128 / 255) < 1e-12)
  }

  @Test("a transform in the style stands in for the attribute")
  func styleTransform() throws {
    let body = "<rect width='9' height='9' transform='translate(1 1)' style='transform:translate(5px,6px)'/>"
    #expect(try decode(body: body).boxes == [Plane.Box(x: 5, y: 6, width: 9, height: 9)])
  }

  @Test(
    "what is hidden becomes no layer",
    arguments: [
      "display='none'", "style='display:none'", "visibility='hidden'", "style='visibility:collapse'",
      "fill='none'",
    ])
  func hidden(attributes: String) throws {
    let document = try decode(body: "<g><rect width='9' height='9' \(attributes)/></g>")
    #expect(document.plane.count == 0)
    #expect(document.losses.isEmpty)
  }

  @Test("what is hidden for its group may be shown again, what is not displayed may not")
  func shownAgain() throws {
    let rect = "<rect width='9' height='9' visibility='visible' display='inline'/>"
    #expect(try decode(body: "<g visibility='hidden'>\(rect)</g>").plane.count == 1)
    #expect(try decode(body: "<g display='none'>\(rect)</g>").plane.count == 0)
  }
}
