import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@Suite("Others' drawings: images")
struct ForeignImageTests {
  private static let href = "xlink:href='data:image/png;base64,\(pixel)'"

  private func read(_ body: String) throws -> DecodedDocument {
    try decode(body: body.replacing("HREF", with: Self.href))
  }

  @Test("an image becomes a photo of its type and bytes")
  func photo() throws {
    let document = try read("<image id='a' x='1' y='2' width='30' height='30' HREF><title>T</title></image>")
    #expect(
      document.plane.layers == [
        Layer(
          id: LayerID("a"), title: "T", origin: Point(x: 1, y: 2), size: Size(width: 30, height: 30),
          content: .photo(Photo(image: pixelImage)))
      ])
  }

  @Test(
    "its box is what the pixels fill",
    arguments: [
      ("width='40' height='20'", Box(x: 10, y: 0, width: 20, height: 20)),
      ("width='40' height='20' preserveAspectRatio='xMaxYMid'", Box(x: 20, y: 0, width: 20, height: 20)),
      ("width='40' height='20' preserveAspectRatio='none'", Box(x: 0, y: 0, width: 40, height: 20)),
      ("width='40'", Box(x: 0, y: 0, width: 40, height: 40)),
      ("height='40'", Box(x: 0, y: 0, width: 40, height: 40)),
      ("", Box(x: 0, y: 0, width: 1, height: 1)),
      ("width='auto' height='5'", Box(x: 0, y: 0, width: 5, height: 5)),
    ])
  func boxes(attributes: String, box: Box) throws {
    #expect(try read("<image \(attributes) HREF/>").boxes == [box])
  }

  @Test("slices are shown whole, which is reported")
  func slice() throws {
    let document = try read(
      "<image x='50' y='50' width='40' height='20' preserveAspectRatio='xMidYMid slice' HREF/>")
    #expect(document.boxes == [Box(x: 50, y: 40, width: 40, height: 40)])
    #expect(document.lossCodes == [.unsupportedEffect])
  }

  @Test("a use shows an image where it says, with what it inherits")
  func use() throws {
    let document = try read(
      """
      <defs><image id='i' x='1' y='1' width='10' height='10' HREF/></defs>
      <use id='u' xlink:href='#i' x='5' y='6' transform='scale(2)' opacity='.5'/><use href='#i' xlink:href='#other'/>
      """)
    #expect(
      document.boxes == [Box(x: 12, y: 14, width: 20, height: 20), Box(x: 1, y: 1, width: 10, height: 10)])
    #expect(document.plane[0]?.id.rawValue == "u")
    #expect(document.plane[0]?.opacity.rawValue == 0.5)
    #expect(document.losses.isEmpty)
  }

  @Test(
    "what cannot be shown is a loss of its kind",
    arguments: [
      ("<image width='9' height='9' xlink:href='photo.png'/>", LossCode.externalReference),
      ("<image width='9' height='9' href='http://a.example/b.png'/>", .externalReference),
      ("<image width='9' height='9' href='file:///etc/passwd'/>", .externalReference),
      ("<image href='photo.png'/>", .externalReference),
      ("<image width='9' height='9'/>", .brokenReference), ("<image/>", .brokenReference),
      ("<use/>", .brokenReference),
      ("<use href='#none'/>", .brokenReference), ("<use href='other.svg#a'/>", .brokenReference),
      ("<use id='u' href='#u'/>", .unsupportedElement),
      ("<g id='g'><use href='#g'/></g>", .unsupportedElement),
      ("<image width='9' height='9' transform='rotate(90)' HREF/>", .unsupportedTransform),
      ("<image width='9' height='9' transform='scale(-1 1)' HREF/>", .unsupportedTransform),
      ("<image href='data:image/bmp;base64,Qk0='/>", .invalidValue),
    ])
  func losses(body: String, code: LossCode) throws {
    let document = try read(body)
    #expect(document.plane.count == 0)
    #expect(document.lossCodes == [code])
    #expect(document.losses.map(\.outcome) == [.dropped])
  }

  @Test("a wrong type is put right by the first bytes, percent-encoding is taken away")
  func mediaTypes() throws {
    let wrong = try read("<image width='9' height='9' href='data:image/jpeg;base64,\(pixel)'/>")
    #expect(wrong.plane[0]?.image == pixelImage)
    let encoded = pixel.replacing("+", with: "%2B").replacing("=", with: "%3D")
    #expect(
      try read("<image width='9' height='9' href='data:;base64,\(encoded)'/>").plane[0]?.image == pixelImage)
    let svg = "%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
    let nested = try read("<image width='9' height='9' href=\"data:image/svg+xml,\(svg)\"/>").plane[0]?.image
    #expect(nested?.mediaType == .svg)
    #expect(
      nested?.data.bytes.map { String(decoding: $0, as: UTF8.self) }
        == "<svg xmlns='http://www.w3.org/2000/svg'/>")
  }

  @Test("base64 in lines is the same image")
  func wrapped() throws {
    let lines = pixel.prefix(40) + "\n  " + pixel.dropFirst(40).prefix(30) + "&#10;\t" + pixel.dropFirst(70)
    #expect(
      try read("<image width='9' height='9' href='data:image/png;base64,\(lines)'/>").plane[0]?.image
        == pixelImage)
  }
}
