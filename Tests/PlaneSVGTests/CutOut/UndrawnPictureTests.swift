import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("Pictures that nobody asked to be drawn")
struct UndrawnPictureTests {
  private func decode(_ text: String, drawn: Bool) throws -> PlaneDocument {
    try SVGPlaneDecoder(options: SVGDecodingOptions(drawsPictures: drawn))
      .decode(SourceText(name: "test.svg", text: text))
  }

  /// Two shapes that no layer can say, between rectangles, around something else.
  private func drawing(_ body: String) -> String {
    foreign(
      """
      <rect width="50" height="50" fill="red"/><path id="c" d="M20 11L29 29H11Z"/>
      <rect x="10" y="10" width="50" height="50" fill="#fff"/>\(body)<path d="M50 41L59 59H41Z"/>
      """)
  }

  @Test(
    "change nothing but the pictures",
    arguments: [
      "", ##"<use href="#c"/>"##, #"<use xlink:href="other.svg#c"/>"#,
      #"<image href=" data:image/gif;base64,R0lGODlh"/>"#,
      #"<image href="http://example.org/a.png" width="9" height="9"/>"#,
      ##"<path d="M0 0L9 9L0 9Z" fill="url(other.svg#p) red"/>"##,
      ##"<path d="M0 0L9 9L0 9Z" fill="u&#114;l(other.svg#p) red"/>"##,
      ##"<g style="filter:URL(http://example.org/f#x)"><path d="M0 0L9 9L0 9Z"/></g>"##,
      ##"<style>.p { fill: url(other.svg#p) }</style><path class="p" d="M0 0L9 9L0 9Z"/>"##,
      ##"<linearGradient id="l"/><g opacity="0.5" fill="url(#l)"><circle r="5"/><circle r="8"/></g>"##,
      "<desc>" + String(repeating: "far more than a few kilobytes ", count: 1000) + "</desc>"
        + ##"<path d="M0 0L9 9L0 9Z" fill="url(other.svg#p)"/>"##,
    ])
  func others(body: String) throws {
    let drawn = try decode(drawing(body), drawn: true)
    let undrawn = try decode(drawing(body), drawn: false)
    #expect(drawn.areCutOuts.contains(true))
    #expect(undrawn.areCutOuts == drawn.areCutOuts)
    #expect(undrawn.losses == drawn.losses)
    #expect(undrawn.diagnostics == drawn.diagnostics)
    #expect(undrawn.leaves == drawn.leaves)
    var plane = undrawn.plane
    for index in plane.layers.indices where drawn.areCutOuts[index] {
      #expect(plane.layers[index].image != drawn.plane.layers[index].image)
      plane.layers[index].content = drawn.plane.layers[index].content
    }
    #expect(plane == drawn.plane)
  }

  @Test("are images that no rule has anything to say of")
  func valid() throws {
    let image = try #require(try decode(drawing(""), drawn: false).plane.layers.compactMap(\.image).first)
    #expect(image.mediaType == .svg && image.data.isValid && image.data.signatureType == .svg)
  }
}
