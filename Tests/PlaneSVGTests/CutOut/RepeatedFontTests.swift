import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("A font that a drawing brings along is not repeated for each text")
struct RepeatedFontTests {
  private static let font = String(repeating: "AAAA", count: 300)

  /// Notes side by side, each of a box and a text on it in the drawing's font.
  private static func notes(_ count: Int, between: String = "", text: String = "") -> String {
    let notes = (0..<count).map { index in
      let left = index * 100
      return """
        <g><g><rect x="\(left)" y="10" width="90" height="60" fill="#eef"/></g>\
        <text \(text) x="\(left + 10)" y="40">Note 12</text></g>
        """
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="2000" height="100"><style>@font-face{font-family:V;\
      src:url(data:font/woff2;base64,\(font))}text{font:12px V}</style>\(notes.joined(separator: between))</svg>
      """
  }

  @Test("texts with layers between them are one picture, in front of all that lies behind one of them")
  func joined() throws {
    let plane = try decode(Self.notes(9)).plane
    #expect(plane.layers.map(\.kind) == Array(repeating: .rectangle, count: 9) + [.photo])
    let byteCount = try #require(plane[9]?.image?.data.byteCount)
    #expect(byteCount < 2 * Self.font.utf8.count)
  }

  @Test("but few, as each is a thing of its own")
  func few() throws {
    let plane = try decode(Self.notes(3)).plane
    #expect(plane.layers.map(\.kind) == [.rectangle, .photo, .rectangle, .photo, .rectangle, .photo])
  }

  @Test(
    "nor where something between lies on them",
    arguments: ["<rect width='2000' height='100' fill='#fff'/>", "<path d='M0 0L2000 10L0 100Z'/>"])
  func covered(between: String) throws {
    let layers = try decode(Self.notes(9, between: between)).plane.layers
    #expect(layers.count { $0.kind == .photo } == 9)
  }

  @Test("nor those in other fonts, however much the drawing's own take")
  func otherFonts() throws {
    let notes = Self.notes(9, text: "style='font-family:Arial;fill:url(#g)'")
    let svg = notes.replacing(
      "</style>",
      with: "</style><linearGradient id='g'><stop/><stop stop-color='red' offset='1'/></linearGradient>")
    #expect(try decode(svg).plane.layers.count { $0.kind == .photo } == 9)
  }

  @Test("and not those with names, nor what is no text")
  func named() throws {
    let plane = try decode(Self.notes(9, text: "aria-label='Mine'")).plane
    #expect(plane.layers.count { $0.kind == .photo } == 9)
    #expect(plane[1]?.title == "Mine")
  }

  @Test("nothing changes where the pictures are not drawn")
  func undrawn() throws {
    let decoder = SVGPlaneDecoder(options: SVGDecodingOptions(drawsPictures: false))
    let plane = try decoder.decode(SourceText(name: "", text: Self.notes(9))).plane
    #expect(plane.layers.count == 10)
  }
}
