import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Rectangles that are drawn as lines")
struct LineTests {
  private func layer(_ box: Plane.Box, border: Layer.Border? = nil, radius: Double = 0) -> Layer {
    var layer = rectangleLayer(box: box, cornerRadius: radius, border: border)
    layer.extras = DrawingHints.line.extras
    return layer
  }

  @Test("along the longer side")
  func direction() throws {
    let level = try encode(layer(Plane.Box(x: 10, y: 20, width: 100, height: 1)))
    #expect(level.contains(##"x1="10" y1="20.5" x2="110" y2="20.5" stroke="#ff8800" stroke-width="1">"##))
    let upright = try encode(layer(Plane.Box(x: 10, y: 20, width: 1, height: 100)))
    #expect(upright.contains(##"x1="10.5" y1="20" x2="10.5" y2="120" stroke="#ff8800" stroke-width="1">"##))
  }

  @Test("and come back whatever their measures")
  func roundTrip() throws {
    let least = Double.leastNonzeroMagnitude
    let numbers = [0.1, 0.3, 0.7, 1, 2.3, 19.99999, 1e-9, 1e9, least, 9 * least, 1e-300 * 1e-10]
    let origins = [
      Plane.Point(x: 0.3, y: 1e3 / 7), Plane.Point(x: 55, y: 371), Plane.Point(x: 1e16, y: 3e15),
    ]
    for origin in origins {
      for width in numbers {
        for height in numbers {
          let box = Plane.Box(origin: origin, size: Plane.Size(width: width, height: height))
          let plane = Plane(layers: [layer(box)])
          let document = try decode(encode(plane))
          #expect(firstDifference(document.plane, plane) == nil, "\(box)")
          #expect(document.provenance == .intact, "\(box)")
        }
      }
    }
  }

  @Test("and so do round ends whose radius was rounded", arguments: [0.3785714286, 0.37857142855])
  func roundedRadius(radius: Double) throws {
    let plane = Plane(layers: [
      layer(Plane.Box(x: 4.6214285714, y: 8.1, width: 45.75, height: 0.7571428571), radius: radius)
    ])
    let svg = try encode(plane)
    #expect(svg.contains("<line ") && svg.contains(#"stroke-linecap="round""#))
    let document = try decode(svg)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
  }

  @Test("on a large canvas, too, where a width has few decimals")
  func largeCanvas() throws {
    let line =
      "<line x1='10' y1='300' x2='250' y2='300' stroke='#000' stroke-width='0.1' stroke-linecap='round'/>"
    let text = foreign("<g transform='scale(5.6905511)'>\(line)</g>", root: "width='2100' height='2970'")
    #expect(try encode(try decode(text).plane).contains("<line "))
  }

  @Test("one that somebody made thicker than long is an edit", arguments: ["3.5", "100", "1e400"])
  func thicker(width: String) throws {
    for box in [Plane.Box(x: 0.1, y: 0.7, width: 3, height: 3), Plane.Box(x: 10, y: 20, width: 3, height: 3)]
    {
      let svg = try encode(layer(box)).replacing("stroke-width=\"3\"", with: "stroke-width=\"\(width)\"")
      let document = try decode(svg)
      #expect(document.provenance == .edited(layers: [0]))
      #expect(document.boxes.first?.size.height == Double(width))
    }
  }

  @Test("a path that an optimizer made of one is intact")
  func path() throws {
    let plane = Plane(layers: [layer(Plane.Box(x: 10, y: 20, width: 100, height: 1))])
    let svg = try encode(plane)
      .replacing("<line ", with: "<path ").replacing("</line>", with: "</path>")
      .replacing(#"x1="10" y1="20.5" x2="110" y2="20.5""#, with: #"d="M10 20.5h100""#)
    let document = try decode(svg)
    #expect(document.plane == plane)
    #expect(document.provenance == .intact)
  }

  @Test("one that was moved in an editor moves its layer")
  func moved() throws {
    let plane = Plane(layers: [layer(Plane.Box(x: 0.1, y: 0.7, width: 100, height: 0.3))])
    let svg = try encode(plane).replacing(#"y1="0.85""#, with: #"y1="5""#)
      .replacing(#"y2="0.85""#, with: #"y2="5""#)
    let document = try decode(svg)
    #expect(document.boxes.map(\.origin.y) == [4.85])
    #expect(document.provenance == .edited(layers: [0]))
  }

  @Test("what has a border, a radius or no area is no line")
  func others() throws {
    let box = Plane.Box(x: 10, y: 20, width: 100, height: 4)
    for layer in [
      layer(box, border: Layer.Border(color: .black, width: 1)), layer(box, radius: 1),
      layer(Plane.Box(x: 1, y: 1, width: 5, height: 0)),
    ] {
      let svg = try encode(layer)
      #expect(!svg.contains("<line"))
      #expect(try decode(svg).plane.layers == [layer])
    }
  }

  @Test("the element says it, and no extras beside; those that say more are written")
  func extras() throws {
    let layer = layer(Plane.Box(x: 10, y: 20, width: 100, height: 1))
    #expect(!(try encode(layer).contains("data-plane-extras")))
    for extras in [
      #"{"svg":{"element":"line"},"votes":1}"#,
      #"{"svg":{"element":"line","stroke-linejoin":"round"}}"#,
      #"{"svg":{"shape-rendering":"auto","element":"line"}}"#,
    ] {
      var other = layer
      other.extras = Extras(compactJSON: extras)
      let svg = try encode(other)
      #expect(svg.contains("<line") && svg.contains("data-plane-extras"))
      let document = try decode(svg)
      #expect(document.plane.layers == [other])
      #expect(document.provenance == .intact)
    }
  }

  @Test(
    "extras of something that is not drawn like that are written", arguments: [1, 2, 3, 8, 9, 15] as [UInt16])
  func undrawn(hints: UInt16) throws {
    var photo = photoLayer()
    var square = rectangleLayer(box: Plane.Box(x: 1, y: 2, width: 30, height: 0))
    photo.extras = DrawingHints(rawValue: hints).extras
    square.extras = photo.extras
    let plane = Plane(layers: [photo, square])
    let document = try decode(encode(plane))
    #expect(document.plane == plane)
    #expect(document.provenance == .intact)
  }

  @Test("documents that state it beside are what they were", arguments: [1.0, 5])
  func statedBeside(width: Double) throws {
    let layer = layer(Plane.Box(x: 10, y: 20, width: 100, height: width))
    let svg = try encode(layer)
    let old = svg.replacing(
      "<line ", with: "<line data-plane-extras=\"{&quot;svg&quot;:{&quot;element&quot;:&quot;line&quot;}}\" ")
    #expect(old != svg)
    let document = try decode(old)
    #expect(document.plane.layers == [layer])
    #expect(document.provenance == .intact)
  }

  @Test("a line that becomes a rectangle, or gets other edges, was edited")
  func edited() throws {
    let svg = try encode(layer(Plane.Box(x: 10, y: 20, width: 100, height: 2)))
    let crisp = try decode(svg.replacing("<line ", with: "<line shape-rendering='crispEdges' "))
    #expect(crisp.provenance == .edited(layers: [0]))
    #expect(
      crisp.plane.layers.first?.extras?.json == #"{"svg":{"element":"line","shape-rendering":"crispEdges"}}"#)
    #expect(crisp.losses.isEmpty)
    let square = svg.replacing("line", with: "rect").replacing(
      ##"x1="10" y1="21" x2="110" y2="21" stroke="#ff8800" stroke-width="2""##,
      with: ##"x="10" y="20" width="100" height="2" fill="#ff8800""##)
    let document = try decode(square)
    #expect(document.plane.layers.first?.extras == nil)
    #expect(document.provenance == .edited(layers: [0]))
  }

  @Test("its length is changed where it stands")
  func patched() throws {
    let document = try decode(encode(layer(Plane.Box(x: 10, y: 20, width: 100, height: 1))))
    let edit = FieldEdit(.layer(0, .width), .number(50))
    let edits = try #require(SVGPlanePatcher().textEdits(for: [edit], in: document))
    let source = try #require(document.source.applying(edits))
    let patched = try decode(source.text(in: 0..<source.count))
    #expect(patched.plane[0]?.size.width == 50)
    #expect(patched.plane[0]?.extras == DrawingHints.line.extras)
    #expect(patched.provenance == .intact)
  }
}
