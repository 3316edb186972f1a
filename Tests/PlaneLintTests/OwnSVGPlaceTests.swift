import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneLint
import PlaneSVG
import TestSupport
import Testing

/// The places stand between two keycaps in the elements below, which are drawings of ours without digests.
@Suite("Findings in our own SVG stand where the value stands")
struct OwnSVGPlaceTests {
  @Test(arguments: [
    ("negative-origin", ##"<rect id="a" x="1️⃣-51️⃣" y="2" width="3" height="4" fill="#000"/>"##),
    ("negative-origin", ##"<rect id="a" x="1" y="1️⃣-0.51️⃣" width="3" height="4" fill="#000"/>"##),
    ("negative-size", ##"<rect id="a" x="1" y="2" width="1️⃣-31️⃣" height="4" fill="#000"/>"##),
    ("negative-size", ##"<rect id="a" x="1" y="2" width="3" height="1️⃣-41️⃣" fill="#000"/>"##),
    ("non-finite-number", ##"<rect id="a" x="1️⃣1e9991️⃣" y="2" width="3" height="4" fill="#000"/>"##),
    ("opacity-out-of-range", ##"<rect id="a" opacity="1️⃣1.51️⃣" width="3" height="4" fill="#000"/>"##),
    ("negative-corner-radius", ##"<rect id="a" width="3" height="4" rx="1️⃣-21️⃣" fill="#000"/>"##),
    (
      "negative-border-width",
      ##"<rect id="a" width="30" height="40" fill="#000" stroke="#fff" stroke-width="1️⃣-21️⃣"/>"##
    ),
    ("empty-id", ##"<rect data-plane-id="1️⃣1️⃣" width="3" height="4" fill="#000"/>"##),
    (
      "duplicate-id",
      ##"<rect id="a" width="3" height="4" fill="#000"/><rect id="1️⃣a1️⃣" width="3" height="4" fill="#000"/>"##
    ),
    (
      "invalid-font-size",
      ##"<text id="a" data-plane-box="1 2 30 40" x="1" y="2" font-size="1️⃣01️⃣">Word</text>"##
    ),
    ("invalid-image-data", ##"<image id="a" width="3" height="4" xlink:href="1️⃣data:image/png;base64,*1️⃣"/>"##),
    ("media-type-mismatch", image("1️⃣data:image/png;base64,\(gif)1️⃣")),
    ("unsupported-media-type", image("1️⃣data:image/bmp;base64,\(gif)1️⃣")),
    ("no-area", ##"<rect id="a" width="1️⃣01️⃣" height="4" fill="#000"/>"##),
    (
      "text-overflow",
      ##"<text id="a" data-plane-box="1 2 30 20" x="1" y="17" font-size="16"><tspan>1️⃣too long a line1️⃣</tspan></text>"##
    ),
    ("oversized-photo", image("1️⃣data:image/gif;base64,\(largeGIF)1️⃣")),
    ("duplicate-image", image("data:image/gif;base64,\(gif)") + image("1️⃣data:image/gif;base64,\(gif)1️⃣")),
    ("edited-svg", ##"1️⃣<rect id="a" width="3" height="4" fill="#000"/>1️⃣"##),
  ])
  func place(rule: String, marked: String) throws {
    let text = MarkedText(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300" \
      data-plane-version="1">
      \(marked)
      </svg>
      """)
    let document = try SVGPlaneDecoder().decode(text.source(name: "board.svg"))
    let findings = Linter(rules: RuleRegistry.all).check(document).filter { $0.rule == rule }
    #expect(findings.count == 1)
    #expect(try findings.first?.place.range == text.range(1))
    #expect(findings.first?.place.path?.hasPrefix("/svg/") == true)
  }

  @Test("an SVG of others is noted at its root")
  func foreign() throws {
    let text = MarkedText(
      ##"1️⃣<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">1️⃣<rect id="a" width="3" height="4"/></svg>"##
    )
    let document = try SVGPlaneDecoder().decode(text.source(name: "board.svg"))
    let findings = Linter(rules: RuleRegistry.all).check(document).filter { $0.rule == "foreign-svg" }
    #expect(try findings.map(\.place.range) == [text.range(1)])
  }

  private static let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
  /// Says to have 480 × 480 pixels.
  private static let largeGIF = "R0lGODlh4AHgAYAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  private static func image(_ reference: String) -> String {
    ##"<image id="a" width="30" height="30" preserveAspectRatio="none" xlink:href="\##(reference)"/>"##
  }
}

@Suite("Findings about values in JSON that stand deeper")
struct DeepJSONPlaceTests {
  @Test(arguments: [
    ("invalid-font-size", label(#""font": { "size": 1️⃣01️⃣ }"#)),
    ("invalid-image-data", photo("\"image/png\"", "1️⃣\"*\"1️⃣")),
    ("media-type-mismatch", photo("1️⃣\"image/png\"1️⃣", "\"\(gif)\"")),
    ("unsupported-media-type", photo("1️⃣\"image/bmp\"1️⃣", "\"\(gif)\"")),
  ])
  func place(rule: String, marked: String) throws {
    let text = MarkedText(marked)
    let document = try JSONPlaneDecoder().decode(text.source(name: "board.json"))
    let findings = Linter.errors.check(document).filter { $0.rule == rule }
    #expect(findings.count == 1)
    #expect(try findings.first?.place.range == text.range(1))
  }

  @Test("what an image is has the image's own path, and not the photo's")
  func imagePath() throws {
    let text = Self.photo(#""image/bmp""#, #""\#(Self.gif)""#)
    let document = try JSONPlaneDecoder().decode(SourceText(name: "board.json", text: text))
    let findings = Linter.errors.findings(in: document).located(in: document, withPaths: true, behind: [])
      .findings
    #expect(findings.map(\.place.path) == ["/images/a~1b/mediaType"])
    #expect(findings.map(\.place.layer?.index) == [0])
  }

  private static let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

  private static func label(_ more: String) -> String {
    document(
      #"{ "type": "label", "id": "a", "origin": { "x": 1, "y": 2 }, "size": { "width": 30, "height": 40 }, "text": "", \#(more) }"#
    )
  }

  private static func photo(_ type: String, _ data: String) -> String {
    document(
      #"{ "type": "photo", "id": "a", "origin": { "x": 1, "y": 2 }, "size": { "width": 30, "height": 40 }, "image": "a/b" }"#,
      images: #", "images": { "a/b": { "mediaType": \#(type), "data": \#(data) } }"#)
  }

  private static func document(_ layer: String, images: String = "") -> String {
    #"{ "version": 2, "canvas": { "width": 400, "height": 300 }, "layers": [ \#(layer) ]\#(images) }"#
  }
}
