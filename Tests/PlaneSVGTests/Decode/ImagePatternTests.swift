import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Patterns that are an image, as Figma, Sketch and XD write pictures")
struct ImagePatternTests {
  /// A pixel of PNG, as large as an element says.
  private static let data =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func body(
    rect: String = #"x="10" y="20" width="40" height="30""#, pattern: String = #"width="1" height="1""#,
    use: String = #"transform="scale(0.005 0.01)""#, image: String = #"preserveAspectRatio="none""#
  ) -> String {
    ##"<rect \##(rect) fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" \##(pattern)>"##
      + ##"<use xlink:href="#i" \##(use)/></pattern><image id="i" width="200" height="100" \##(image) xlink:href="\##(Self.data)"/></defs>"##
  }

  private func layer(_ body: String) throws -> Layer {
    try #require(try decode(body: body).plane.layers.first)
  }

  @Test("a rectangle that an image covers is a photo of it")
  func photo() throws {
    let document = try decode(body: body())
    #expect(document.plane.layers.map(\.kind) == [.photo] && document.losses.isEmpty)
    #expect(document.plane[0]?.image?.mediaType == .png)
    #expect(document.plane[0]?.box == Plane.Box(x: 10, y: 20, width: 40, height: 30))
    let accounting = try #require(try decodeAccounting(foreign(body())).accounting)
    #expect(accounting.losses.isEmpty)
  }

  @Test(
    "by a view box, or as large as it is",
    arguments: [
      (
        ##"width="100%" height="100%" preserveAspectRatio="none" viewBox="0 0 200 100""##, "",
        Plane.Box(x: 10, y: 20, width: 40, height: 40)
      ),
      (
        ##"width="100%" height="100%" viewBox="0 0 200 100""##, "",
        Plane.Box(x: 10, y: 30, width: 40, height: 20)
      ),
      (
        ##"width="100%" height="100%" patternUnits="objectBoundingBox""##, ##"transform="scale(0.2 0.4)""##,
        Plane.Box(x: 10, y: 20, width: 40, height: 40)
      ),
    ])
  func otherPrograms(pattern: String, use: String, box: Plane.Box) throws {
    let body = body(rect: #"x="10" y="20" width="40" height="40""#, pattern: pattern, use: use)
    let layer = try layer(body.replacing(#" patternContentUnits="objectBoundingBox""#, with: ""))
    #expect(layer.image?.mediaType == .png && layer.box == box)
  }

  @Test(
    "where the numbers are rounded, it lies in a part of the box, or is translucent, too",
    arguments: [
      (#"transform="scale(0.00500001 0.0099999)""#, Plane.Box(x: 10, y: 20, width: 40, height: 40)),
      (
        #"transform="translate(0 0.25) scale(0.005 0.005)""#,
        Plane.Box(x: 10, y: 30, width: 40, height: 20)
      ),
      (#"x="0" y="50" transform="scale(0.005 0.005)""#, Plane.Box(x: 10, y: 30, width: 40, height: 20)),
    ])
  func parts(use: String, box: Plane.Box) throws {
    let layer = try layer(body(rect: #"x="10" y="20" width="40" height="40""#, use: use))
    #expect(layer.image?.mediaType == .png && layer.box == box)
  }

  @Test("it has the opacity and the name of the rectangle, and stands in its place")
  func looks() throws {
    let rect = #"id="hero" width="40" height="30" opacity=".5" fill-opacity=".5""#
    let layer = try layer("<g transform='translate(5 5) scale(2)'>\(body(rect: rect))</g>")
    #expect(layer.title == "hero" && layer.opacity.rawValue == 0.25)
    #expect(layer.box == Plane.Box(x: 5, y: 5, width: 80, height: 60))
  }

  @Test(
    "what no photo can be stays a picture",
    arguments: [
      // Cut, turned, round or with a border.
      (#"x="10" y="20" width="40" height="30""#, "", #"transform="matrix(0.01 0 0 0.01 -0.5 0)""#, ""),
      ("", "", #"transform="rotate(90) scale(0.005 0.01)""#, ""), (#"rx="4""#, "", "", ""),
      (#"style="rx:4px""#, "", "", ""),
      (#"stroke="red""#, "", "", ""),
      (#"transform="rotate(9)""#, "", "", ""), (#"filter="blur(2px)""#, "", "", ""),
      // Between pixels, where browsers draw edges of images and of areas in two ways.
      (#"x="10.5" y="20" width="40" height="30""#, "", "", ""),
      // More than once over the box, or in other units.
      ("", #"width="0.5" height="1""#, "", ""), ("", #"width="1" height="1" x="0.1""#, "", ""),
      ("", #"width="1" height="1" patternUnits="userSpaceOnUse""#, "", ""),
      ("", #"width="1" height="1" patternTransform="scale(2)""#, "", ""),
      ("", #"width="1" height="1" viewBox="0 0 1 1" preserveAspectRatio="xMidYMid slice""#, "", ""),
      ("", #"width="1" height="1" viewBox="0 0 2 2""#, #"transform="scale(0.03)""#, ""),
      // What the image says itself.
      ("", "", #"transform="scale(0.005 0.01)" opacity=".5""#, ""),
      ("", "", "", #"preserveAspectRatio="xMidYMid slice""#),
      ("", "", "", #"image-rendering="pixelated""#),
    ])
  func pictures(rect: String, pattern: String, use: String, image: String) throws {
    let box = #"x="10" y="20" width="40" height="30""#
    let body = body(
      rect: rect.hasPrefix("x=") ? rect : "\(box) \(rect)",
      pattern: pattern.isEmpty ? #"width="1" height="1""# : pattern,
      use: use.isEmpty ? #"transform="scale(0.005 0.01)""# : use,
      image: image.isEmpty ? #"preserveAspectRatio="none""# : image)
    #expect(try layer(body).image?.mediaType == .svg)
  }
}
