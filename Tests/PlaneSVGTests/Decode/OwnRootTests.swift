import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What somebody writes into the root of our SVG is kept, or told")
struct OwnRootTests {
  private static let plane = Plane(
    canvas: Plane.Canvas(size: Plane.Size(width: 400, height: 300)), layers: [rectangleLayer("aaa")])
  private static let size = #"width="400" height="300" viewBox="0 0 400 300""#

  /// The drawing with another size in its root.
  private func edited(_ size: String, extras: String? = nil) throws -> PlaneDocument {
    var plane = Self.plane
    plane.extras = try extras.map(Extras.init(parsing:))
    let svg = try encode(plane)
    try #require(svg.contains(Self.size), "\(svg)")
    return try decode(svg.replacing(Self.size, with: size))
  }

  @Test("the same size in other words is no edit", arguments: ["400px", "400.0", "4e2"])
  func sameSize(width: String) throws {
    let document = try edited(#"width="\#(width)" height="300" viewBox="0 0 400 300""#)
    #expect(document.provenance == .intact && document.losses.isEmpty)
  }

  @Test(
    "a scale is told where it stands, as no canvas has one",
    arguments: [
      (#"width="800" height="600" viewBox="0 0 400 300""#, ["800", "600"]),
      (#"width="800" height="300" viewBox="0 0 400 300""#, ["800"]),
      (#"height="2in" viewBox="0 0 400 300""#, ["2in"]),
    ])
  func scaled(size: String, places: [String]) throws {
    let document = try edited(size)
    #expect(document.plane.canvas == Self.plane.canvas)
    #expect(document.plane.layers == Self.plane.layers)
    #expect(document.losses.map(\.code) == places.map { _ in .unsupportedTransform })
    let texts = try document.losses.map { document.source.text(in: try #require($0.place.range)) }
    #expect(texts == places)
    #expect(document.provenance == .edited(layers: []))
  }

  @Test("how it is fitted goes into the extras", arguments: ["none", "xMinYMin", "xMaxYMid slice"])
  func fitted(value: String) throws {
    let document = try edited(Self.size + #" preserveAspectRatio="\#(value)""#)
    #expect(document.plane.extras?.json == #"{"svg":{"preserveAspectRatio":"\#(value)"}}"#)
    #expect(document.losses.isEmpty)
    #expect(document.provenance == .edited(layers: []))
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane && again.provenance == .intact)
  }

  @Test("extras that it carries take it, and where they say something else they go before, which is told")
  func carried() throws {
    let added = try edited(Self.size + #" preserveAspectRatio="xMinYMin""#, extras: #"{"a":1}"#)
    #expect(added.plane.extras?.json == #"{"a":1,"svg":{"preserveAspectRatio":"xMinYMin"}}"#)
    #expect(added.losses.isEmpty && added.provenance == .edited(layers: []))
    let extras = "[1]"
    let document = try edited(Self.size + #" preserveAspectRatio="xMinYMin""#, extras: extras)
    #expect(document.plane.extras?.json == extras)
    #expect(document.losses.map(\.code) == [.property])
    #expect(document.losses[0].message.hasSuffix(#"{"svg":{"preserveAspectRatio":"xMinYMin"}}"#))
    let same = #"{"svg":{"preserveAspectRatio":"none"}}"#
    var plane = Self.plane
    plane.extras = try Extras(parsing: same)
    #expect(try decode(encode(plane)).losses.isEmpty)
  }

  @Test(
    "a background that reaches beyond a canvas that was made smaller stays one, and a smaller one is a layer")
  func cropped() throws {
    var plane = Self.plane
    plane.canvas.background = Plane.Color(rgb: 0xeeeeee)
    let svg = try encode(plane)
    for box in ["10 10 300 200", "0 0 100 300", "100 0 300 300"] {
      let document = try decode(svg.replacing(#"viewBox="0 0 400 300""#, with: #"viewBox="\#(box)""#))
      #expect(document.plane.canvas.background == plane.canvas.background && document.plane.count == 1)
    }
    for box in ["0 0 500 300", "-10 0 400 300", "10 10 400 300"] {
      let document = try decode(svg.replacing(#"viewBox="0 0 400 300""#, with: #"viewBox="\#(box)""#))
      #expect(document.plane.canvas.background == nil && document.plane.count == 2)
    }
  }

  @Test(
    "a background in its style is the canvas', or a rectangle behind all",
    arguments: [("#ff0000", nil as Double?), ("rgba(255,0,0,.5)", 0.5)])
  func background(color: String, opacity: Double?) throws {
    let document = try edited(Self.size + #" style="background:\#(color)""#)
    #expect(document.losses.isEmpty)
    if let opacity {
      let behind = try #require(document.plane.layers.first)
      #expect(document.plane.layers.count == 2)
      #expect(behind.box == Plane.Box(origin: .zero, size: Self.plane.canvas.size))
      #expect(behind.opacity == Layer.Opacity(opacity))
      #expect(document.provenance == .edited(layers: [0]))
    } else {
      #expect(document.plane.canvas.background == Plane.Color(rgb: 0xff0000))
      #expect(document.provenance == .edited(layers: []))
    }
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane && again.provenance == .intact)
  }

  @Test(
    "what shows the whole drawing otherwise is told",
    arguments: [
      #"transform="rotate(5)""#, #"style="width:5px""#, #"style="height:50%""#,
      #"style="transform:scale(2)""#,
    ])
  func looks(attributes: String) throws {
    let document = try edited(Self.size + " " + attributes)
    #expect(document.plane == Self.plane)
    #expect(document.losses.map(\.code) == [.unsupportedTransform])
    #expect(document.provenance == .edited(layers: []))
    #expect(try edited(Self.size + #" transform="translate(0)""#).provenance == .intact)
    #expect(try edited(#"width="100%" height="300" viewBox="0 0 400 300""#).losses.count == 1)
  }

  @Test(
    "a background that isn't behind all, or isn't drawn like one, is a layer",
    arguments: [
      (##"fill="#ffffff""##, ##"fill="#ffffff" stroke="#ff0000""##),
      (##"fill="#ffffff""##, ##"fill="#ffffff" fill-opacity=".5""##),
      (##"fill="#ffffff""##, ##"fill="#ffffff" rx="9""##),
      ("width=\"400\" height=\"300\" fill", "width=\"9\" height=\"9\" fill"),
      ("<rect data", "<rect width=\"9\" height=\"9\"/><rect data"),
      (
        "</svg>", "<rect data-plane-type=\"background\" width=\"400\" height=\"300\" fill=\"#ff0000\"/></svg>"
      ),
    ])
  func otherBackground(old: String, new: String) throws {
    var plane = Self.plane
    plane.canvas.background = .white
    let svg = try encode(plane)
    #expect(try decode(svg).plane == plane)
    try #require(svg.contains(old), "\(svg)")
    let document = try decode(svg.replacing(old, with: new))
    #expect(document.plane.layers.count > 1)
    #expect(document.losses.isEmpty && document.provenance != .intact)
    let again = try decode(encode(document.plane))
    #expect(again.plane == document.plane && again.provenance == .intact)
  }
}
