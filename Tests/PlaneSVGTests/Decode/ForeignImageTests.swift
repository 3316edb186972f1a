import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("Others' drawings: images")
struct ForeignImageTests {
  private static let href = "xlink:href='data:image/png;base64,\(pixel)'"

  private func read(_ body: String) throws -> PlaneDocument {
    try decode(body: body.replacing("HREF", with: Self.href))
  }

  @Test("an image becomes a photo of its type and bytes")
  func photo() throws {
    let document = try read("<image id='a' x='1' y='2' width='30' height='30' HREF><title>T</title></image>")
    #expect(
      document.plane.layers == [
        Layer(
          id: LayerID("a"), title: "T", origin: Plane.Point(x: 1, y: 2),
          size: Plane.Size(width: 30, height: 30), content: .photo(Layer.Photo(image: pixelImage)))
      ])
  }

  @Test(
    "its box is what the pixels fill",
    arguments: [
      ("width='40' height='20'", Plane.Box(x: 10, y: 0, width: 20, height: 20)),
      (
        "width='40' height='20' preserveAspectRatio='xMaxYMid'", Plane.Box(x: 20, y: 0, width: 20, height: 20)
      ),
      ("width='40' height='20' preserveAspectRatio='none'", Plane.Box(x: 0, y: 0, width: 40, height: 20)),
      ("width='40'", Plane.Box(x: 0, y: 0, width: 40, height: 40)),
      ("height='40'", Plane.Box(x: 0, y: 0, width: 40, height: 40)),
      ("", Plane.Box(x: 0, y: 0, width: 1, height: 1)),
      ("width='auto' height='5'", Plane.Box(x: 0, y: 0, width: 5, height: 5)),
    ])
  func boxes(attributes: String, box: Plane.Box) throws {
    #expect(try read("<image \(attributes) HREF/>").boxes == [box])
  }

  @Test("a slice is a photo where nothing is cut off, and embedded otherwise")
  func slice() throws {
    let whole = try read(
      "<image x='50' y='50' width='20' height='20' preserveAspectRatio='xMidYMid slice' HREF/>")
    #expect(whole.boxes == [Plane.Box(x: 50, y: 50, width: 20, height: 20)])
    #expect(whole.losses.isEmpty)
    let cut = try read(
      "<image x='50' y='50' width='40' height='20' preserveAspectRatio='xMidYMid slice' HREF/>")
    #expect(cut.lossCodes == [.unsupportedEffect])
    #expect(cut.leaves?.native == 0)
  }

  @Test("a use shows an image where it says, with what it inherits")
  func use() throws {
    let document = try read(
      """
      <defs><image id='i' x='1' y='1' width='10' height='10' HREF/></defs>
      <use id='u' xlink:href='#i' x='5' y='6' transform='scale(2)' opacity='.5'/><use href='#i' xlink:href='#other'/>
      """)
    #expect(
      document.boxes == [
        Plane.Box(x: 12, y: 14, width: 20, height: 20), Plane.Box(x: 1, y: 1, width: 10, height: 10),
      ])
    #expect(document.plane[0]?.id.rawValue == "u")
    #expect(document.plane[0]?.opacity.rawValue == 0.5)
    #expect(document.losses.isEmpty)
  }

  @Test(
    "what is not shown is dropped, for its reason",
    arguments: [
      ("<image width='9' height='9' xlink:href='photo.png'/>", LossCode.externalReference),
      ("<image width='9' height='9' href='//a.example/b.png'/>", .externalReference),
      ("<image href='/photo.png?a:b'/>", .externalReference),
      ("<image width='9' height='9'/>", .brokenReference), ("<image/>", .brokenReference),
      ("<image width='9' height='9' href=''/>", .brokenReference),
      ("<image width='9' height='9' href=' #a'/>", .brokenReference),
      ("<use/>", .brokenReference), ("<use href='#none'/>", .brokenReference),
      ("<use href='other.svg#a'/>", .brokenReference), ("<use id='u' href='#u'/>", .brokenReference),
      ("<image href='data:image/bmp;base64,Qk0='/>", .invalidValue),
      ("<image width='9' height='9' href='data:image/png;base64,*'/>", .invalidValue),
      ("<image width='9' height='9' href='data:image/png;base64,'/>", .invalidValue),
      ("<image width='9' height='9' href='data:image/png,abc'/>", .invalidValue),
      ("<image width='9' height='9' href='data:image/png;base64,iVBORw0KGgo='/>", .invalidValue),
      ("<image width='9' height='9' href='data:image/svg+xml,%3Csvg'/>", .invalidValue),
      ("<image width='9' height='9' href='data:image/svg+xml,%3Csvg/%3E'/>", .invalidValue),
      (
        "<image width='9' height='9' href='data:image/svg+xml,%3Csvg xmlns=\"http://www.w3.org/2000/svg#\"/%3E'/>",
        .invalidValue
      ),
      ("<image x='200' width='9' height='9' HREF/>", .outsideCanvas),
      ("<image y='-9' width='9' height='9' HREF/>", .outsideCanvas),
    ])
  func losses(body: String, code: LossCode) throws {
    let document = try read(body)
    #expect(document.plane.count == 0, "\(body)")
    #expect(document.lossCodes == [code])
    #expect(document.losses.map(\.outcome) == [.dropped])
  }

  @Test(
    "an image in the net is not fetched: an empty one keeps its place, for which browsers have a mark",
    arguments: [
      "1️⃣<image width='9' height='9' xlink:href=' HTTPS://a.example/photo.png'/>1️⃣",
      "1️⃣<image width='9' height='9' href='http://a.example/b.png' transform='rotate(9)'/>1️⃣",
      "1️⃣<image width='9' height='9' href='file:///etc/passwd'/>1️⃣", "1️⃣<image href='http:photo.png'/>1️⃣",
    ])
  func outside(body: String) throws {
    let marked = MarkedText(foreign(body))
    let document = try decode(marked.text)
    #expect(document.lossCodes == [.unsupportedElement, .externalReference])
    #expect(document.losses.map(\.outcome) == [.kept, .dropped])
    let place = try marked.range(1)
    #expect(document.losses.allSatisfy { $0.place.range == place })
    let image = try #require(document.plane[0]?.image)
    let picture = try #require(image.data.bytes.map { String(decoding: $0, as: UTF8.self) })
    #expect(picture.contains("xlink:href=\"data:image/png,\"/>"))
    #expect(document.plane.count == 1)
    #expect(try decode(encode(document.plane)).plane == document.plane)
    let without = try decodeDropping(marked.text)
    #expect(without.plane.count == 0)
    #expect(without.lossCodes == [.externalReference])
  }

  @Test(
    "what no photo can be is embedded, for its reason",
    arguments: [
      (
        "<image x='20' y='-20' width='9' height='9' transform='rotate(90)' HREF/>",
        LossCode.unsupportedTransform
      ),
      ("<image x='-20' width='9' height='9' transform='scale(-1 1)' HREF/>", .unsupportedTransform),
      ("<image width='9' height='9' image-rendering='pixelated' HREF/>", .unsupportedEffect),
      ("<image width='9' height='9' style='image-rendering:optimizeSpeed' HREF/>", .unsupportedEffect),
      ("<image x='-1' width='9' height='9' HREF/>", .outsideCanvas),
      (
        "<image width='9' height='9' href='data:image/svg+xml,%3Csvg xmlns=\"http://www.w3.org/2000/svg\"/%3E'/>",
        .unsupportedElement
      ),
    ])
  func embedded(body: String, code: LossCode) throws {
    let document = try read(body)
    #expect(document.lossCodes == [code], "\(body)")
    #expect(document.losses.map(\.outcome) == [.kept])
    #expect(document.leaves?.native == 0)
  }

  @Test(
    "an SVG's size is that of its root",
    arguments: [
      ("viewBox=\"0 0 200 100\" width=\"20\" height=\"10\"", Plane.Box(x: 0, y: 10, width: 40, height: 20)),
      ("viewBox=\"0 0 20 10\"", Plane.Box(x: 0, y: 10, width: 40, height: 20)),
      ("viewBox=\"0 0 20 10\" width=\"100%\" height=\"100%\"", Plane.Box(x: 0, y: 10, width: 40, height: 20)),
      ("viewBox=\"0 0 20 10\" width=\"1in\"", Plane.Box(x: 0, y: 10, width: 40, height: 20)),
      ("viewBox=\"0 0 20 10\" width=\"5\" height=\"5\"", Plane.Box(x: 0, y: 0, width: 40, height: 40)),
    ])
  func vectorSize(root: String, box: Plane.Box) throws {
    let svg = "%3Csvg xmlns=\"http://www.w3.org/2000/svg\" \(root.replacing("%", with: "%25"))/%3E"
    let document = try read("<image width='40' height='40' href='data:image/svg+xml;utf8,\(svg)'/>")
    #expect(document.boxes == [box])
    #expect(document.plane[0]?.image?.mediaType == .svg)
  }

  @Test(
    "an SVG that viewers fit to its box in different ways is a picture",
    arguments: [
      ("width=\"20\" height=\"10\"", "", true), ("width=\"20\" height=\"10\"", "none", false),
      ("width=\"20\" height=\"10\" viewBox=\"0 0 9 9\"", "", true),
      ("viewBox=\"0 0 20 10\"", "xMaxYMax", true), ("viewBox=\"0 0 20 10\"", "xMidYMid meet", false),
      ("viewBox=\"0 0 20 10\" preserveAspectRatio=\"xMaxYMax\"", "xMaxYMax", false),
      ("viewBox=\"0 0 20 10\" preserveAspectRatio=\"none\"", "", true),
      ("width=\"9\" height=\"9\"", "", false),
    ])
  func vectorFitting(root: String, ratio: String, isPicture: Bool) throws {
    let svg = "%3Csvg xmlns=\"http://www.w3.org/2000/svg\" \(root)/%3E"
    let document = try read(
      "<image width='40' height='40' preserveAspectRatio='\(ratio)' href='data:image/svg+xml;utf8,\(svg)'/>")
    #expect(document.lossCodes == (isPicture ? [.unsupportedElement] : []))
  }

  @Test("a photo that its metadata turn is fitted as it is shown")
  func turnedPhoto() throws {
    // A JPEG of 40 × 20 pixels whose orientation is 6.
    let photo = "/9j/4QAeRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAP/AAAsIABQAKAEBEQA="
    let layers = try read(
      "<image x='5' y='5' width='40' height='40' href='data:image/jpeg;base64,\(photo)'/>"
    ).plane
    #expect(
      layers[0]?.box == Plane.Box(origin: Plane.Point(x: 15, y: 5), size: Plane.Size(width: 20, height: 40)))
  }

  @Test("a wrong type is put right by the first bytes, percent-encoding is taken away")
  func mediaTypes() throws {
    let wrong = try read("<image width='9' height='9' href='data:image/jpeg;base64,\(pixel)'/>")
    #expect(wrong.plane[0]?.image == pixelImage)
    let encoded = pixel.replacing("+", with: "%2B").replacing("=", with: "%3D")
    for head in ["data:;base64", "data:image/png;charset=utf-8;base64", " DATA:image/png ; base64"] {
      #expect(
        try read("<image width='9' height='9' href='\(head),\(encoded)'/>").plane[0]?.image == pixelImage)
    }
    let svg = "%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/%3E"
    let nested = try read("<image width='9' height='9' href=\"data:image/svg+xml,\(svg)\"/>").plane[0]?.image
    #expect(nested?.mediaType == .svg)
    #expect(
      nested?.data.bytes.map { String(decoding: $0, as: UTF8.self) }
        == "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
  }

  @Test("files are read where the options give them, and shown like others")
  func resources() throws {
    let bytes = try #require(pixelImage.data.bytes)
    let options = SVGDecodingOptions(resources: { $0 == "a b.png" ? bytes : $0 == "bad.png" ? [1, 2] : nil })
    func read(_ href: String) throws -> PlaneDocument {
      try SVGPlaneDecoder(options: options).decode(
        SourceText(name: "test.svg", text: foreign("<image width='40' height='20' href='\(href)'/>")))
    }
    let shown = try read("a b.png")
    #expect(shown.plane[0]?.image == pixelImage)
    #expect(shown.boxes == [Plane.Box(x: 10, y: 0, width: 20, height: 20)])
    #expect(try read("bad.png").lossCodes == [.invalidValue])
    #expect(try read("other.png").lossCodes == [.externalReference])
  }

  @Test("base64 in lines is the same image")
  func wrapped() throws {
    let lines = pixel.prefix(40) + "\n  " + pixel.dropFirst(40).prefix(30) + "&#10;\t" + pixel.dropFirst(70)
    #expect(
      try read("<image width='9' height='9' href='data:image/png;base64,\(lines)'/>").plane[0]?.image
        == pixelImage)
  }
}
