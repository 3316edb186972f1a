import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Borders are drawn inside the box")
struct BorderTests {
  private func svg(_ box: Plane.Box, radius: Double = 0, width: Double) throws -> String {
    try encode(
      rectangleLayer(
        box: box, color: Plane.Color(rgb: 0x112233), cornerRadius: radius,
        border: Layer.Border(color: Plane.Color(rgb: 0x445566), width: width)))
  }

  @Test("as a stroke that is inset by half its width")
  func stroke() throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), radius: 8, width: 4)
    #expect(
      svg.contains(
        ##"x="12" y="22" width="96" height="46" rx="6" fill="#112233" stroke="#445566" stroke-width="4">"##))
    #expect(!svg.contains("data-plane-box"))
  }

  @Test("as the whole box where it leaves no area inside", arguments: [50, 51, 1e300] as [Double])
  func widerThanTheBox(width: Double) throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), width: width)
    #expect(svg.contains(##"x="10" y="20" width="100" height="50" data-plane-color="#112233""##))
    #expect(svg.contains(##" fill="#445566">"##))
    #expect(!svg.contains("stroke="))
  }

  @Test("with corners that the stroke's joins round, also where radius and width were rounded")
  func roundedRadius() throws {
    let box = Plane.Box(x: 8.5, y: 6.5, width: 42.9571428571, height: 16.9571428571)
    let svg = try svg(box, radius: 1.4785714286, width: 2.9571428571)
    #expect(!svg.contains(" rx="))
    #expect(svg.contains(#"stroke-linejoin="round""#))
    let document = try decode(svg)
    #expect(document.provenance == .intact)
    #expect(document.rectangle?.cornerRadius == 1.4785714286)
  }

  @Test("with square corners where the radius is smaller than half the width")
  func smallRadius() throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), radius: 3, width: 10)
    #expect(!svg.contains(" rx="))
    #expect(svg.contains(#"data-plane-corner-radius="3""#))
  }

  @Test("with a round join where the radius is half the width, so that they are square inside alone")
  func roundJoin() throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), radius: 5, width: 10)
    #expect(svg.contains(#"stroke-width="10" stroke-linejoin="round">"#))
    for radius in [4.9999999999, 3.6] {
      let near = try self.svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), radius: radius, width: 10)
      #expect(near.contains(#"stroke-width="10" stroke-linejoin="round">"#))
      #expect(try decode(near).rectangle?.cornerRadius == radius)
    }
    let optimized = svg.replacing(#" data-plane-corner-radius="5""#, with: "")
    #expect(try decode(optimized).rectangle?.cornerRadius == 5)
  }

  @Test(
    "and come back whatever their measures",
    arguments: [0, 0.1, 1, 3, 25, 49.999, 50, 50.001, 100, 1e9, .leastNonzeroMagnitude] as [Double])
  func roundTrip(width: Double) throws {
    for radius in [0, 0.05, 0.3, 0.5, 1.5, 12.5, 25, 60, 1e9] as [Double] {
      for box in [
        Plane.Box(x: 0.1, y: 0.2, width: 100, height: 50), Plane.Box(x: 1, y: 1, width: 0, height: 0),
      ] {
        let plane = Plane(layers: [
          rectangleLayer(box: box, cornerRadius: radius, border: Layer.Border(color: .white, width: width))
        ])
        let document = try decode(encode(plane))
        #expect(firstDifference(document.plane, plane) == nil)
        #expect(document.provenance == .intact)
      }
    }
  }

  @Test("a stroke that was made wider in an editor makes the layer larger")
  func editedStroke() throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), width: 4)
      .replacing("stroke-width=\"4\"", with: "stroke-width=\"6\"")
    let document = try decode(svg)
    #expect(document.provenance == .edited(layers: [0]))
    #expect(document.rectangle?.border?.width == 6)
    #expect(document.boxes == [Plane.Box(x: 9, y: 19, width: 102, height: 52)])
  }

  @Test("a stroke or a size that somebody made negative or infinite changes nothing beside it")
  func brokenNumbers() throws {
    let box = Plane.Box(x: 10, y: 20, width: 100, height: 50)
    let svg = try svg(box, radius: 8, width: 4)
    let drawn = Plane.Box(x: 12, y: 22, width: 96, height: 46)
    for (written, width) in [("-4", -4), ("1e400", Double.infinity)] {
      let document = try decode(svg.replacing("stroke-width=\"4\"", with: "stroke-width=\"\(written)\""))
      #expect(document.rectangle?.border?.width == width)
      #expect(document.rectangle?.cornerRadius == 6)
      #expect(document.boxes == [drawn])
    }
    let document = try decode(svg.replacing("width=\"96\"", with: "width=\"-3\""))
    #expect(document.boxes == [Plane.Box(x: 12, y: 22, width: -3, height: 46)])
  }

  @Test(
    "a size that somebody took away draws no border either",
    arguments: ["width=\"0\"", "", "width=\"\"", "width=\"auto\"", "wdth=\"96\""])
  func noSize(width: String) throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), width: 4)
    let document = try decode(svg.replacing("width=\"96\"", with: width))
    #expect(document.boxes == [Plane.Box(x: 12, y: 22, width: 0, height: 46)])
    #expect(document.rectangle?.border?.width == 4 && document.provenance == .edited(layers: [0]))
  }

  @Test(
    "a border that somebody made translucent is none that a layer has",
    arguments: [
      "stroke-opacity=\"0.3\"", "stroke-opacity=\"30%\"", "stroke-opacity=\"0\"",
      "style=\"stroke-opacity: .3\"",
    ])
  func translucent(opacity: String) throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), width: 4)
      .replacing("stroke-width=", with: "\(opacity) stroke-width=")
    let document = try decode(svg)
    if opacity.contains("\"0\"") {
      #expect(document.losses.isEmpty && document.rectangle?.border == nil)
    } else {
      #expect(document.lossCodes == [.paintOpacity] && document.areCutOuts == [true])
    }
    #expect(document.provenance == .edited(layers: [0]))
    let outline = try decode(svg.replacing("fill=\"#112233\"", with: "fill=\"none\""))
    #expect(outline.losses.isEmpty && outline.provenance == .edited(layers: [0]))
    #expect(
      outline.rectangle?.border?.width == 4 && (outline.plane.layers.first?.opacity.rawValue ?? 1) < 0.31)
  }

  @Test("a stated number that somebody changed is an edit", arguments: [59, 40, 61, 1e308])
  func editedStatement(width: Double) throws {
    let box = Plane.Box(x: 10, y: 20, width: 50, height: 40)
    let covered = try svg(box, width: 60)
    #expect(try decode(covered).provenance == .intact)
    let wider = covered.replacing("border-width=\"60\"", with: "border-width=\"\(width)\"")
    #expect(try decode(wider).provenance == .edited(layers: [0]))
    let square = try svg(box, radius: 1, width: 4)
    #expect(try decode(square).provenance == .intact)
    let other = square.replacing("corner-radius=\"1\"", with: "corner-radius=\"\(1 / width)\"")
    #expect(try decode(other).provenance == .edited(layers: [0]))
  }

  @Test(
    "one that is stated and covers the box no longer is gone, as is drawn", arguments: ["-60", "1", "0", "x"])
  func editedCover(width: String) throws {
    let svg = try svg(Plane.Box(x: 10, y: 20, width: 100, height: 50), radius: 8, width: 60)
      .replacing("data-plane-border-width=\"60\"", with: "data-plane-border-width=\"\(width)\"")
    let document = try decode(svg)
    #expect(document.provenance == .edited(layers: [0]))
    #expect(document.rectangle == Layer.Rectangle(color: Plane.Color(rgb: 0x445566), cornerRadius: 8))
  }
}
