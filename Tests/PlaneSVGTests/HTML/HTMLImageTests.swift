import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// A PNG of 40 × 20 pixels in one color, its base64.
private let wide =
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJ0lEQVR42mOUicli"
  + "ZGBkYGSgEDBRqmHUgFEDRg0YNWDUgFEDhgUAALk8ADW0Z0TBAAAAAElFTkSuQmCC"

private let rectangle = "<rect width='8' height='4' fill='red'/>"

private func drawing(_ content: String, _ attributes: String) -> String {
  "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>"
}

private func image(_ attributes: String = "") -> String {
  "<img src='data:image/png;base64,\(wide)' \(attributes)/>"
}

@Suite("HTML in foreignObject: images and drawings")
struct HTMLImageTests {
  @Test(
    "an image is a photo where it is laid out, as large as itself or as it is told to be",
    arguments: [
      ("", 40.0, 20.0), ("width='80'", 80, 40), ("height='10'", 20, 10), ("width='30' height='30'", 30, 30),
      ("style='width: 10px; height: 5px'", 10, 5), ("style='width: 50%'", 50, 25),
      ("style='max-width: 20px'", 20, 10), ("style='width: 30px; height: 30px; object-fit: fill'", 30, 30),
      ("style='width: 60px; height: 60px; object-fit: contain'", 60, 30),
      ("style='width: 60px; height: 60px; object-fit: scale-down'", 40, 20),
      ("style='width: 20px; height: 60px; object-fit: scale-down'", 20, 10),
      ("style='width: 60px; height: 60px; object-fit: none'", 40, 20),
    ])
  func photos(attributes: String, width: Double, height: Double) throws {
    let document = try decodeAccounting(body: html(image(attributes), style: "font-size: 0"))
    #expect(document.plane.layers.map(\.size) == [Plane.Size(width: width, height: height)])
    #expect(document.plane.layers.map(\.image?.mediaType) == [.png])
    #expect(document.allLosses.isEmpty)
  }

  @Test("text stands beside an image, and below one that is a block")
  func layout() throws {
    let line = try decode(body: html("\(image())beside"))
    #expect(line.boxes.map(\.origin.x) == [40, 0] && line.texts == ["beside"])
    let block = try decode(body: html("\(image("style='display: block'"))below"))
    #expect(block.baselines == [54])
  }

  @Test(
    "what shows a part of an image, or its pixels, is a picture of that",
    arguments: [
      ("style='border-radius: 50%'", 40.0, 20.0), ("style='image-rendering: pixelated'", 40, 20),
      ("style='width: 30px; height: 30px; object-fit: cover'", 30, 30),
      ("style='width: 10px; height: 10px; object-fit: none'", 10, 10),
    ])
  func pictures(attributes: String, width: Double, height: Double) throws {
    let document = try decodeAccounting(body: html(image(attributes), style: "font-size: 0"))
    #expect(document.plane.layers.map(\.size) == [Plane.Size(width: width, height: height)])
    #expect(document.areCutOuts == [true])
    #expect(document.allLosses.map(\.code) == [.unsupportedEffect])
    #expect(document.leaves?.pictures == 1 && document.leaves?.native == 0)
  }

  @Test("round corners around an image cut it as its own do")
  func cornersAround() throws {
    let around = "style='width: 20px; height: 20px; overflow: hidden; border-radius: 50%'"
    let document = try decode(body: html("<div \(around)>\(image("style='height: 20px'"))</div>"))
    #expect(document.boxes == [Plane.Box(x: 0, y: 20, width: 20, height: 20)])
    let markup = try #require(document.cutOut(0))
    #expect(markup.contains("<rect width=\"20.0\" height=\"20.0\" rx=\"10.0\" ry=\"10.0\"/>"))
    #expect(markup.contains("<image x=\"0.0\" y=\"0.0\" width=\"40.0\" height=\"20.0\" clip-path"))
    #expect(PictureVerdict(ofSVG: ImageData(bytes: Array(markup.utf8))) == .inert)
  }

  @Test("a clip around HTML cuts its images")
  func clip() throws {
    let clip = "<clipPath id='c'><rect width='15' height='100'/></clipPath>"
    let document = try decode(
      body: "\(clip)<g clip-path='url(#c)'>\(html(image(), style: "font-size: 0"))</g>")
    #expect(document.boxes == [Plane.Box(x: 0, y: 20, width: 15, height: 20)])
    #expect(try #require(document.cutOut(0)).contains("width=\"40.0\" height=\"20.0\""))
  }

  @Test("the text that stands for an image is its title")
  func alternative() throws {
    let document = try decodeAccounting(body: html(image("alt=' A  cat '")))
    #expect(document.plane.layers.map(\.title) == ["A cat"])
    #expect(document.allLosses.isEmpty)
    #expect(try decode(body: html(image("alt=''"))).plane.layers.map(\.title) == ["Photo 1"])
  }

  @Test("an image that is not in the file is told, and taken from the folder of the resources")
  func external() throws {
    let document = try decode(body: html("a<img src='https://e.org/x.png'/>b"))
    #expect(document.texts == ["ab"] && document.losses.map(\.code) == [.externalReference])
    let options = SVGDecodingOptions(resources: { $0 == "x.png" ? pixelImage.data.bytes : nil })
    let source = SourceText(name: "test.svg", text: foreign(html("<img src='x.png'/><img src='y.png'/>")))
    let found = try SVGPlaneDecoder(options: options).decode(source)
    #expect(found.boxes.map(\.size) == [Plane.Size(width: 1, height: 1)])
    #expect(found.losses.map(\.code) == [.externalReference])
  }

  @Test(
    "what shows nothing is told as hidden",
    arguments: [
      image("style='visibility: hidden'"), "<div style='opacity: 0'>\(image())</div>",
      "<div style='width: 0; overflow: hidden'>\(image())</div>", drawing(rectangle, "viewBox='0 0 0 9'"),
      "<div style='opacity: 0'>\(drawing(rectangle, "width='9' height='9'"))</div>",
    ])
  func hidden(content: String) throws {
    let document = try decodeAccounting(body: html(content))
    #expect(document.plane.layers.isEmpty)
    #expect(document.allLosses.map(\.code) == [.hidden])
  }

  @Test(
    "a drawing is read as SVG where it is laid out",
    arguments: [
      ("width='8' height='4'", 8.0, 4.0), ("viewBox='0 0 8 4' width='80'", 80, 40),
      ("viewBox='0 0 8 4' height='20'", 40, 20), ("viewBox='0 0 8 4'", 100, 50),
      ("viewBox='0 0 8 4' width='1' height='1' style='width: 16px; height: 16px'", 16, 8),
      ("viewBox='0 0 8 4' style='max-width: 24px'", 24, 12), ("", 8, 4),
    ])
  func drawings(attributes: String, width: Double, height: Double) throws {
    let document = try decodeAccounting(body: html(drawing(rectangle, attributes), style: "font-size: 0"))
    #expect(document.plane.layers.map(\.size) == [Plane.Size(width: width, height: height)])
    #expect(document.rectangles.map(\.rectangle.color) == [Plane.Color(rgb: 0xff0000)])
    #expect(document.allLosses.isEmpty)
  }

  @Test("shapes have the color, the opacity and the paint that HTML hands down")
  func inheritance() throws {
    let icon = drawing(
      "<rect width='8' height='8'/>", "width='8' height='8' fill='currentColor' opacity='.5'")
    let document = try decode(body: html("<div style='color: #0f0; opacity: .5'>\(icon)</div>"))
    #expect(document.rectangles.map(\.rectangle.color) == [Plane.Color(rgb: 0x00ff00)])
    #expect(document.plane.layers.map(\.opacity) == [Layer.Opacity(0.25)])
    let plain = drawing("<rect width='8' height='8'/>", "width='8' height='8'")
    let painted = try decode(body: "<g fill='blue'>\(html("<p style='color: red'>\(plain)</p>"))</g>")
    #expect(painted.rectangles.map(\.rectangle.color) == [Plane.Color(rgb: 0x0000ff)])
  }

  @Test("a picture of a shape in HTML stands where CSS puts it, with what it inherits")
  func cutOut() throws {
    let icon = drawing(
      "<path d='M0 0h8l-4 4z'/>", "viewBox='0 0 8 8' width='1' style='width: 16px' fill='currentColor'")
    let body = html("<div style='color: red; opacity: .5; padding: 4px; display: flex'>\(icon)</div>")
    let document = try decode(body: body)
    #expect(document.areCutOuts == [true])
    let markup = try #require(document.cutOut(0))
    #expect(markup.contains("color=\"red\"") || markup.contains("color:red"))
    // What has an effect on all of it stands in a group around it, before its view box.
    #expect(markup.contains("viewBox=\"-1 -1 18 10\""), "\(markup)")
    #expect(markup.contains("<g opacity=\".5\" color=\"red\"><svg viewBox=\"0 0 8 8\""), "\(markup)")
    #expect(!markup.contains("padding") && !markup.contains("flex"))
  }

  @Test("a size in em, by attributes and of no extent, is that of CSS")
  func sizes() throws {
    let square = "<rect width='99' height='99'/>"
    let em = try decode(body: html(drawing(square, "width='2em' height='1em'"), style: "font-size: 10px"))
    #expect(em.boxes.map(\.size) == [Plane.Size(width: 20, height: 10)])
    for attributes in ["width='0' height='9'", "width='9' height='9' display='none'"] {
      let none = try decodeAccounting(body: html(drawing(square, attributes)))
      #expect(none.plane.layers.isEmpty && none.allLosses.map(\.code) == [.hidden], "\(attributes)")
    }
    let moved = try decode(body: html(drawing(square, "width='9' height='9' transform='translate(5 7)'")))
    #expect(moved.boxes.map(\.size.width) == [9] && moved.boxes[0].origin.x == 5)
    let held = try decode(body: html(image("style='max-height: 10px'"), style: "font-size: 0"))
    #expect(held.boxes.map(\.size) == [Plane.Size(width: 20, height: 10)])
    let part = "<span style='display: inline-block'>\(image("style='width: 50%'"))</span>"
    #expect(try decode(body: html(part, style: "font-size: 0")).boxes.map(\.size.width) == [20])
  }

  @Test("HTML hands down the paint of shapes, and an image in a group with an effect stays a photo")
  func handedDown() throws {
    let square = drawing("<rect width='9' height='9'/>", "width='9' height='9'")
    let painted = try decode(body: html("<p style='fill: red'>\(square)</p>"))
    #expect(painted.rectangles.map(\.rectangle.color) == [Plane.Color(rgb: 0xff0000)])
    let filter = "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>"
    let group = try decode(
      body: "\(filter)<g filter='url(#f)'><rect width='9' height='9'/>\(html(image()))</g>")
    #expect(group.plane.layers.map(\.image?.mediaType) == [.svg, .png])
    #expect(group.lossCodes.contains(.approximatedHTML))
  }

  @Test("a picture of a group around HTML shows the drawings in that")
  func group() throws {
    let icon = drawing("<path d='M0 0h8l-4 4z'/>", "width='16' height='16'")
    let filter = "<filter id='f'><feGaussianBlur stdDeviation='1'/></filter>"
    let document = try decode(
      body: "\(filter)<g filter='url(#f)'><rect width='9' height='9'/>\(html("a\(icon)"))</g>")
    #expect(document.texts == ["a"] && document.areCutOuts.count { $0 } == 1)
    let pictures = document.plane.layers.indices.compactMap { document.cutOut($0) }
    #expect(pictures.contains { $0.contains("M0 0h8l-4 4z") && !$0.contains(">a<") })
  }

  @Test("HTML in a drawing in HTML is read, however deep, in the order it is painted")
  func nested() throws {
    func nested(_ depth: Int) -> String {
      let inner = depth == 0 ? "" : nested(depth - 1)
      let content = "<p style='margin: 0'>\(depth)</p>\(drawing(inner, "width='90' height='90'"))"
      return html(content, attributes: "width='100' height='100'")
    }
    #expect(try decode(body: nested(3)).texts == ["3", "2", "1", "0"])
    #expect(try decode(body: nested(60)).texts.count > 1)
  }

  @Test("what a drawing cuts off at its edge is a picture, and what HTML cuts off too")
  func cut() throws {
    let square = "<rect width='8' height='8'/>"
    let inside = try decode(body: html(drawing(square, "width='8' height='8'")))
    #expect(inside.areCutOuts == [false])
    let own = try decode(body: html(drawing(square, "width='4' height='8'")))
    #expect(own.boxes.map(\.size.width) == [4])
    let clip = "<div style='width: 4px; overflow: hidden'>\(drawing(square, "width='8' height='8'"))</div>"
    #expect(try decode(body: html(clip)).boxes.map(\.size.width) == [4])
  }
}
