import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("Shadows, where layers are to be edited")
struct ShadowTests {
  /// As Figma writes the shadow of a note.
  private static let figma = """
    <feFlood flood-opacity='0' result='BackgroundImageFix'/>
    <feColorMatrix in='SourceAlpha' type='matrix' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0' result='hardAlpha'/>
    <feOffset dy='4'/><feGaussianBlur stdDeviation='4'/><feComposite in2='hardAlpha' operator='out'/>
    <feColorMatrix type='matrix' values='0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0'/>
    <feBlend mode='normal' in2='BackgroundImageFix' result='effect1_dropShadow'/>
    <feBlend mode='normal' in='SourceGraphic' in2='effect1_dropShadow' result='shape'/>
    """
  private static let note = "<rect width='60' height='40' fill='#fd6'/><text x='4' y='20'>Ship</text>"

  private func decode(_ body: String) throws -> PlaneDocument {
    var options = SVGDecodingOptions(drawsPictures: true, accounts: true)
    options.prefersEditable = true
    return try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: foreign(body)))
  }

  private func note(_ primitives: String) throws -> PlaneDocument {
    try decode("<filter id='f'>\(primitives)</filter><g filter='url(#f)'>\(Self.note)</g>")
  }

  @Test(
    "what casts one stays what it is, and that is told",
    arguments: [
      figma, "<feDropShadow dx='2' dy='2'/>", "<feDropShadow in='SourceGraphic'/>",
      "<feDropShadow/><feDropShadow dx='-2'/>",
      """
      <feGaussianBlur in='SourceAlpha' stdDeviation='3'/><feOffset dx='2' dy='4' result='o'/>
      <feComponentTransfer><feFuncA type='linear' slope='.4'/></feComponentTransfer>
      <feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge>
      """,
      """
      <feMorphology in='SourceAlpha' operator='dilate' radius='2' result='a'/><feFlood flood-color='#08f'/>
      <feComposite in2='a' operator='in' result='glow'/><feComposite in='SourceGraphic' in2='glow'/>
      """,
      "<feFlood style='flood-opacity:0' result='a'/><feBlend in='SourceGraphic' in2='a'/>",
    ])
  func shadows(primitives: String) throws {
    let document = try note(primitives)
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label])
    #expect(document.losses.map(\.code) == [.unsupportedEffect])
    #expect(
      document.losses.last?.message == "it casts a shadow; the layers of what it holds do without that")
  }

  @Test(
    "other filters hold pictures, with the texts in front",
    arguments: [
      "<feGaussianBlur stdDeviation='2'/>", "<feOffset dx='9'/>",
      "<feOffset dx='9' result='a'/><feBlend in='SourceGraphic' in2='a'/>", "<feDropShadow width='9'/>",
      "<feComponentTransfer result='a'><feFuncA type='gamma' offset='1'/></feComponentTransfer><feBlend in='SourceGraphic' in2='a'/>",
      "<feColorMatrix type='saturate' values='0'/>",
      "<feDropShadow/><feGaussianBlur stdDeviation='2'/>", "<feDropShadow in='SourceAlpha'/>",
      "<feFlood flood-color='red' result='a'/><feBlend in='SourceGraphic' in2='a'/>",
      "<feFlood flood-color='red' result='a'/><feComposite in='a' in2='SourceAlpha' operator='out' result='b'/><feBlend in='SourceGraphic' in2='b'/>",
      "<feOffset dx='3' result='a'/><feBlend mode='multiply' in='SourceGraphic' in2='a'/>",
      "<feOffset dx='3' result='a'/><feBlend in='a' in2='SourceGraphic'/>",
      "<feColorMatrix values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1' result='a'/><feBlend in='SourceGraphic' in2='a'/>",
      "<feComponentTransfer result='a'><feFuncA type='linear' intercept='1'/></feComponentTransfer><feBlend in='SourceGraphic' in2='a'/>",
      "<feTurbulence result='a'/><feBlend in='SourceGraphic' in2='a'/>", "<feMerge/>",
      "<feBlend in='SourceGraphic' in2='SourceGraphic'/>", "<feBlend in='SourceGraphic' in2='nothing'/>",
    ])
  func otherFilters(primitives: String) throws {
    #expect(try note(primitives).plane.layers.map(\.kind) == [.photo, .label])
  }

  @Test(
    "where the region of the filter cuts something, all is a picture",
    arguments: [
      ("width='0'", true), ("width='-1'", true), ("x='0' y='0' width='.5' height='1'", true),
      ("x='0' y='0' width='1' height='1'", false),
      ("x='0' y='0' width='40' height='90' filterUnits='userSpaceOnUse'", true),
      ("x='0' y='0' width='90' height='90' filterUnits='userSpaceOnUse'", false),
    ])
  func regions(attributes: String, isPicture: Bool) throws {
    let filter = "<filter id='f' \(attributes)><feDropShadow dx='2'/></filter>"
    let rect = "<rect width='60' height='40' fill='#fd6'"
    for body in ["<g filter='url(#f)'>\(rect)/></g>", "\(rect) filter='url(#f)'/>"] {
      #expect(
        try decode(filter + body).plane.layers.map(\.kind) == [isPicture ? .photo : .rectangle], "\(body)")
    }
  }

  @Test("shapes and texts themselves, by the functions of styles, too")
  func leaves() throws {
    let style = "style='filter:drop-shadow(2px 3px 4px #0008) drop-shadow(0 0 1px red)'"
    let document = try decode(
      "<rect width='60' height='40' \(style)/><text y='80' \(style)>a</text><path d='M0 60L9 69L0 90' \(style)/>"
    )
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label, .photo])
    #expect(document.cutOut(2)?.contains("drop-shadow") == true)
    #expect(
      document.losses.filter { $0.outcome == .approximated }.map(\.message)
        == Array(repeating: "it casts a shadow; the layer does without that", count: 2))
    let blurred = style.replacing("drop-shadow(0 0 1px red)", with: "blur(1px)")
    #expect(try decode("<rect width='60' height='40' \(blurred)/>").areCutOuts == [true])
  }

  @Test(
    "what holds more than layers, or is cut as well, stays a picture, and all does where looks are preferred")
  func pictures() throws {
    let filter = "<filter id='f'>\(Self.figma)</filter><clipPath id='c'><circle r='30'/></clipPath>"
    let path = "<path d='M0 60L9 69L0 90'/>"
    #expect(
      try decode(filter + "<g filter='url(#f)'>\(Self.note)\(path)</g>").plane.layers.map(\.kind)
        == [.photo, .label])
    #expect(
      try decode(filter + "<g filter='url(#f)' clip-path='url(#c)'>\(Self.note)</g>").plane.layers.map(\.kind)
        == [.photo, .label])
    #expect(
      try decode(filter + "<g id='n'><g filter='url(#f)'>\(Self.note)</g></g><use href='#n' x='5' y='50'/>")
        .plane.layers.map(\.kind) == [.rectangle, .label, .rectangle, .label])
    #expect(
      try PlaneSVGTests.decode(body: filter + "<g filter='url(#f)'>\(Self.note)</g>").areCutOuts == [true])
  }

  @Test("a translucent group of layers with a text among them is translucent layers, and that is told")
  func translucentGroups() throws {
    let document = try decode("<g opacity='.5'>\(Self.note)</g>")
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .label])
    #expect(document.plane.layers.allSatisfy { $0.opacity.rawValue == 0.5 })
    #expect(document.losses.contains { $0.code == .groupOpacity && $0.lossClass == .picture })
    let path = "<path d='M0 30L9 39L0 40'/>"
    let mixed = try decode("<g opacity='.5'>\(Self.note)\(path)</g>")
    #expect(mixed.plane.layers.map(\.kind) == [.photo, .label])
    #expect(mixed.losses.contains { $0.message.contains("its texts and images") })
    let nested =
      "<filter id='f'><title>soft</title><feDropShadow/></filter><g filter='url(#f)'><rect width='90' height='90'/><g filter='url(#f)'>\(Self.note)</g></g>"
    #expect(try decode(nested).plane.layers.map(\.kind) == [.rectangle, .rectangle, .label])
    let shapes = "<rect width='60' height='40'/><rect x='9' width='60' height='40' fill='red'/>"
    #expect(try decode("<g opacity='.5'>\(shapes)</g>").areCutOuts == [true])
  }
}
