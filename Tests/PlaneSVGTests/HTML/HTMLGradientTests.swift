import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("HTML in foreignObject: gradients behind boxes")
struct HTMLGradientTests {
  private let size = "width: 80px; height: 40px"

  @Test(
    "a gradient behind a box is a picture, with the color behind it and the border around it as rectangles",
    arguments: [
      ("background: linear-gradient(red, blue)", [true]),
      ("background-image: radial-gradient(red, blue)", [true]),
      ("background: linear-gradient(red, #f008) green", [false, true]),
      ("background: linear-gradient(red, blue); border: 2px solid green", [true, false]),
      ("background: linear-gradient(red, blue); border-left: 2px solid green", [true, false]),
      ("background: linear-gradient(red, blue); background-size: 100% 100%", [true]),
      ("background: linear-gradient(red, blue); background-size: 400% 400%", [true]),
      ("background: linear-gradient(red, blue); background: green", [false]),
      ("background: linear-gradient(red, blue); background-image: none", []),
    ])
  func pictures(style: String, arePictures: [Bool]) throws {
    let document = try decodeAccounting(body: html("<div style='\(size); \(style)'></div>"))
    #expect(document.areCutOuts == arePictures)
    #expect(document.allLosses.map(\.code) == (arePictures.contains(true) ? [.unsupportedPaint] : []))
    let edge = style.contains("border:") ? 2.0 : 0
    for (box, isPicture) in zip(document.boxes, arePictures) where isPicture {
      #expect(box.size.height == 40 && box.origin.y == 20 + edge)
    }
  }

  @Test("it has the box's corners, and shows what is not cut off")
  func corners() throws {
    let gradient = "background: linear-gradient(to right, red, blue)"
    let round = try decode(body: html("<div style='\(size); \(gradient); border-radius: 8px'></div>"))
    #expect(try #require(round.cutOut(0)).contains("rx=\"8.0\" ry=\"8.0\""))
    let cut = try decode(
      body: html("<div style='width: 30px; overflow: hidden'><div style='\(size); \(gradient)'></div></div>"))
    #expect(cut.boxes == [Plane.Box(x: 0, y: 20, width: 30, height: 40)])
    #expect(try #require(cut.cutOut(0)).contains("viewBox=\"0.0 0.0 30.0 40.0\""))
    let large = try decode(body: html("<div style='\(size); \(gradient); background-size: 400%'></div>"))
    #expect(try #require(large.cutOut(0)).contains("viewBox=\"0.0 0.0 80.0 40.0\""))
    #expect(try #require(large.cutOut(0)).contains("<rect width=\"320.0\" height=\"40.0\""))
    let left = try decode(body: html("<div style='\(size); \(gradient); margin-left: -50px'></div>"))
    #expect(left.boxes == [Plane.Box(x: 0, y: 20, width: 30, height: 40)])
    #expect(try #require(left.cutOut(0)).contains("viewBox=\"50.0 0.0 30.0 40.0\""))
  }

  @Test(
    "what fills the box in another way is left out, and told",
    arguments: [
      "background: url(a.png)", "background: repeating-linear-gradient(red, blue 9px)",
      "background: linear-gradient(red, blue); background-size: 9px 9px",
      "background: linear-gradient(red, blue); background-size: 400%; background-position: center",
    ])
  func others(style: String) throws {
    let document = try decode(body: html("<div style='\(size); \(style)'>a</div>"))
    #expect(document.texts == ["a"] && document.areCutOuts == [false])
    #expect(document.losses.map(\.code) == [.approximatedHTML])
    let turned =
      "<g transform='rotate(9)'>\(html("<p style='background: linear-gradient(red, blue)'>a</p>"))</g>"
    #expect(try decode(body: turned).areCutOuts == [false])
    #expect(
      try decodeDropping(body: html("<p style='background: linear-gradient(red, blue)'>a</p>")).areCutOuts
        == [false])
  }

  @Test("cells and rows of tables have them too")
  func tables() throws {
    let document = try decode(
      body: html(
        """
        <table><tr style='background: linear-gradient(red, blue)'><td>a</td></tr>\
        <tr><td style='background: linear-gradient(red, blue)'>b</td></tr></table>
        """))
    #expect(document.areCutOuts.count { $0 } == 2)
  }
}
