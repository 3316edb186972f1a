import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneLint
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

/// The places stand between two keycaps in the documents below.
@Suite("Warnings and notes stand where the value stands")
struct WarningPlaceTests {
  @Test(
    "in JSON",
    arguments: [
      ("id-shape", json(rectangle(id: "1️⃣\"header\"1️⃣"))),
      ("empty-title", json(rectangle(title: "1️⃣\"\"1️⃣"))),
      ("duplicate-title", json(rectangle(), rectangle(id: other, x: "300", title: "1️⃣\"Rect 1\"1️⃣"))),
      ("opacity-step", json(rectangle(more: #", "opacity": 1️⃣0.371️⃣"#))),
      ("no-area", json(rectangle(width: "1️⃣01️⃣"))),
      ("no-area", json(rectangle(height: "1️⃣0.01️⃣"))),
      ("no-area", #"{ "version": 2, "canvas": { "width": 1️⃣01️⃣, "height": 768 }, "layers": [] }"#),
      ("off-canvas", json(rectangle(x: "1️⃣9001️⃣"))),
      ("off-canvas", json(rectangle(y: "1️⃣7001️⃣"))),
      ("hidden-layer", json("1️⃣\(rectangle())1️⃣", rectangle(id: other, title: "\"Rect 2\""))),
      ("text-overflow", json(label(text: #"1️⃣"far too long for a box of this width"1️⃣"#))),
      ("low-contrast", json(label(text: #""Text""#, color: "1️⃣\"#cccccc\"1️⃣"))),
      ("stretched-photo", json(photo(width: "1️⃣1501️⃣"), images: gif(1))),
      ("oversized-photo", json(photo(image: "1️⃣\"image-1\"1️⃣"), images: gif(2))),
      (
        "duplicate-image",
        json(
          photo(), photo(id: other, title: "Photo 2", x: "300", image: "1️⃣\"image-2\"1️⃣"),
          images: gif(1) + ", " + gif(1, name: "image-2"))
      ),
      (
        "outdated-schema-version",
        ##"1️⃣{ "version": 1, "plane": [] }1️⃣"##
      ),
    ])
  func inJSON(rule: String, marked: String) throws {
    let text = MarkedText(marked)
    let document = try JSONPlaneDecoder().decode(text.source())
    let findings = Linter(rules: RuleRegistry.all).check(document)
    #expect(findings.map(\.rule) == [rule])
    #expect(try findings.first?.place.range == text.range(1))
    #expect(findings.first?.place.path != nil)
  }

  @Test(
    "in SVG",
    arguments: [
      ("id-shape", own(rect("id=\"1️⃣header1️⃣\""))),
      ("duplicate-title", own(rect(), rect("id=\"\(otherID)\"", x: "200", title: "1️⃣Rect 11️⃣"))),
      ("opacity-step", own(rect(more: " opacity=\"1️⃣0.371️⃣\""))),
      ("off-canvas", svg(rect(x: "1️⃣3501️⃣"))),
      ("hidden-layer", svg("1️⃣\(rect(tagEnd: ">1️⃣"))", rect("id=\"\(otherID)\"", title: "Rect 2"))),
      ("low-contrast", svg(text("Text", more: " fill=\"1️⃣#cccccc1️⃣\""))),
      ("stretched-photo", svg(image(width: "1️⃣1501️⃣"))),
    ])
  func inSVG(rule: String, marked: String) throws {
    let text = MarkedText(marked)
    let document = try SVGPlaneDecoder().decode(text.source(name: "board.svg"))
    #expect(document.losses.map(\.message) == [])
    let findings = Linter(rules: RuleRegistry.all).check(document).filter {
      !["foreign-svg", "edited-svg"].contains($0.rule)
    }
    #expect(findings.map(\.rule) == [rule])
    #expect(try findings.first?.place.range == text.range(1))
    #expect(findings.first?.place.path != nil)
  }

  @Test("a blank title is found in an SVG of our own; in one of others it is none")
  func blankTitle() throws {
    let foreign = svg(rect(title: "1️⃣ 1️⃣"))
    #expect(try rules(in: MarkedText(foreign).text) == ["foreign-svg"])
    let text = MarkedText(foreign.replacing("<svg ", with: "<svg data-plane-version=\"1\" "))
    let document = try SVGPlaneDecoder().decode(text.source(name: "board.svg"))
    let finding = Linter(rules: RuleRegistry.all).check(document).first { $0.rule == "empty-title" }
    #expect(try finding?.place.range == text.range(1))
  }

  @Test("a picture that an import cut out has no title, and needs none")
  func untitledPicture() throws {
    let foreign = svg("<path d='M0 0L90 90L0 90z'/>", rect(title: ""))
    let plane = try SVGPlaneDecoder().decode(SourceText(name: "board.svg", text: foreign)).plane
    #expect(plane.layers.map(\.title) == ["", "fte-x1q-90b"])
    #expect(try rules(in: SVGPlaneEncoder().encode(plane).text) == [])
  }

  @Test("an image that stands twice in an SVG is found, one that is shared is not")
  func sharedImages() throws {
    let photos = json(photo(), photo(id: other, title: "Photo 2", x: "300"), images: gif(1))
    let plane = try JSONPlaneDecoder().decode(SourceText(name: "board.json", text: photos)).plane
    let shared = try SVGPlaneEncoder().encode(plane).text
    #expect(try rules(in: shared) == [])
    let twice = svg(image(), image("id=\"\(otherID)\"", x: "200", title: "Photo 2"))
    #expect(try rules(in: twice) == ["duplicate-image", "foreign-svg"])
  }

  private func rules(in svg: String) throws -> [String] {
    let document = try SVGPlaneDecoder().decode(SourceText(name: "board.svg", text: svg))
    return Linter(rules: RuleRegistry.all).check(document).map(\.rule).sorted()
  }
}

private let otherID = "k2c-88m-0ya"
private let other = "\"k2c-88m-0ya\""

private func json(_ layers: String..., images: String = "") -> String {
  """
  { "version": 2, "canvas": { "width": 1024, "height": 768 },
    "layers": [ \(layers.joined(separator: ",\n")) ], "images": { \(images) } }
  """
}

private func rectangle(
  id: String = "\"fte-x1q-90b\"", x: String = "10", y: String = "20", width: String = "150",
  height: String = "120", title: String = "\"Rect 1\"", more: String = ""
) -> String {
  ##"{ "type": "rectangle", "id": \##(id), "title": \##(title), "origin": { "x": \##(x), "y": \##(y) }, "size": { "width": \##(width), "height": \##(height) }, "color": "#ff8800"\##(more) }"##
}

private func label(text: String, color: String = "\"#000000\"") -> String {
  #"{ "type": "label", "id": "fte-x1q-90b", "title": "Text 1", "origin": { "x": 10, "y": 20 }, "size": { "width": 100, "height": 60 }, "text": \#(text), "color": \#(color) }"#
}

private func photo(
  id: String = "\"fte-x1q-90b\"", title: String = "Photo 1", x: String = "10", width: String = "100",
  image: String = "\"image-1\""
) -> String {
  #"{ "type": "photo", "id": \#(id), "title": "\#(title)", "origin": { "x": \#(x), "y": 20 }, "size": { "width": \#(width), "height": 100 }, "image": \#(image) }"#
}

/// A GIF of one pixel, or one that says to have 480 × 480.
private func gif(_ version: Int, name: String = "image-1") -> String {
  let head = version == 1 ? "R0lGODlhAQABAIAA" : "R0lGODlh4AHgAYAA"
  return
    #""\#(name)": { "mediaType": "image/gif", "data": "\#(head)AAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" }"#
}

private func svg(_ elements: String...) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300">
  \(elements.joined(separator: "\n"))
  </svg>
  """
}

/// A drawing of ours, without digests.
private func own(_ elements: String...) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" data-plane-version="1">
  \(elements.joined(separator: "\n"))
  </svg>
  """
}

private func rect(
  _ id: String = "id=\"fte-x1q-90b\"", x: String = "10", title: String = "Rect 1", more: String = "",
  tagEnd: String = ">"
) -> String {
  "<rect \(id) x=\"\(x)\" y=\"20\" width=\"150\" height=\"120\"\(more)\(tagEnd)<title>\(title)</title></rect>"
}

private func text(_ text: String, more: String = "") -> String {
  "<text id=\"fte-x1q-90b\" x=\"10\" y=\"40\" font-size=\"16\"\(more)><title>Text 1</title>\(text)</text>"
}

private func image(
  _ id: String = "id=\"fte-x1q-90b\"", x: String = "10", width: String = "120", title: String = "Photo 1"
) -> String {
  """
  <image \(id) x="\(x)" y="20" width="\(width)" height="120" preserveAspectRatio="none" \
  xlink:href="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">\
  <title>\(title)</title></image>
  """
}
