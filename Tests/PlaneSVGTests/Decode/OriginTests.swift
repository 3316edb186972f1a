import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Where a document's fields stand in its SVG")
struct OriginTests {
  private static let rectangle = """
    <rect data-plane-id="1️⃣a b1️⃣" id="layer-1" x="2️⃣102️⃣" y='3️⃣203️⃣' width = "4️⃣304️⃣" height="5️⃣405️⃣" \
    opacity="6️⃣.56️⃣" fill="7️⃣red7️⃣" stroke="8️⃣blue8️⃣" stroke-width="9️⃣49️⃣"/>
    """
  private static let more = """
    <rect id="1️⃣a1️⃣" rx="2️⃣32️⃣" data-plane-extras="3️⃣13️⃣" style="fill:4️⃣red4️⃣;stroke:6️⃣blue6️⃣" d="" width="9" height="9"><title>5️⃣T &amp; t5️⃣</title></rect>
    """
  private static let label = """
    <text id="a" data-plane-box="1️⃣11️⃣ 2 3 4" x="1" y="2" font-family="2️⃣serif2️⃣" font-size="3️⃣203️⃣" font-weight="4️⃣7004️⃣" \
    font-style="5️⃣italic5️⃣" text-anchor="6️⃣end6️⃣" data-plane-vertical-align="7️⃣top7️⃣" fill="8️⃣red8️⃣"><title>x</title><tspan>9️⃣a</tspan><tspan>b9️⃣</tspan></text>
    """
  private static let postIt = """
    1️⃣<g id="p" data-plane-type="post-it" opacity="2️⃣.52️⃣">1️⃣<title>3️⃣t3️⃣</title><rect x="4️⃣14️⃣" y="2" width="5️⃣35️⃣" height="4" fill="6️⃣red6️⃣"/>\
    <text x="1" y="2"><tspan>7️⃣words7️⃣</tspan></text></g>
    """
  private static let photo = """
    <image id="a" x="1️⃣11️⃣" y="2" width="3" height="4" preserveAspectRatio="none" xlink:href="2️⃣data:image/png;base64,\(pixel)2️⃣"/>3️⃣<path id="p" d="4️⃣M1 2h3v4H1z4️⃣"/>3️⃣
    """
  private static let root = """
    1️⃣<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 2️⃣92️⃣ 4️⃣94️⃣" \
    data-plane-version="1">1️⃣<rect data-plane-type="background" width="9" height="9" fill="3️⃣red3️⃣"/></svg>
    """

  private func expectPlaces(_ text: String, _ fields: [(DocumentField, Int)]) throws {
    let marked = MarkedText(text)
    let document = try decode(marked.text)
    for (field, marker) in fields {
      let place = document.place(of: field)
      let expected = try marked.range(marker)
      #expect(place.range == expected, "\(field): \(place.range.map(document.source.text(in:)) ?? "nowhere")")
      #expect(place.path?.hasPrefix("/svg") == true)
    }
  }

  private func own(_ body: String) -> String {
    foreign(body, root: "viewBox='0 0 99 99' data-plane-version='1'")
  }

  private func layer(_ fields: [(LayerField?, Int)], at index: Int = 0) -> [(DocumentField, Int)] {
    fields.map { (.layer(index, $0.0), $0.1) }
  }

  @Test("a rectangle's")
  func rectangle() throws {
    try expectPlaces(
      own(Self.rectangle),
      layer([
        (.id, 1), (.x, 2), (.y, 3), (.width, 4), (.height, 5), (.opacity, 6), (.color, 7), (.borderColor, 8),
        (.borderWidth, 9),
      ]))
    try expectPlaces(
      own(Self.more),
      layer([(.id, 1), (.cornerRadius, 2), (.extras, 3), (.color, 4), (.borderColor, 6), (.title, 5)]))
  }

  @Test("a label's")
  func label() throws {
    try expectPlaces(
      own(Self.label),
      layer([
        (.x, 1), (.fontFamily, 2), (.fontSize, 3), (.fontWeight, 4), (.fontStyle, 5),
        (.horizontalAlignment, 6), (.verticalAlignment, 7), (.color, 8),
      ]))
    let marked = MarkedText(own(Self.label))
    let range = try #require(try decode(marked.text).place(of: .layer(0, .text)).range)
    #expect(range.lowerBound == (try marked.range(9)).lowerBound)
  }

  @Test("a post-it's, which stand on its group, its sheet and its text")
  func postIt() throws {
    try expectPlaces(
      own(Self.postIt),
      layer([(nil, 1), (.opacity, 2), (.title, 3), (.x, 4), (.width, 5), (.color, 6), (.text, 7)]))
  }

  @Test("a photo's, and those of a path")
  func photo() throws {
    try expectPlaces(own(Self.photo), layer([(.x, 1), (.image, 2)]))
    try expectPlaces(
      own(Self.photo), layer([(.x, 4), (.height, 4), (.title, 3), (.color, 3), (nil, 3)], at: 1))
  }

  @Test("those of a document in UTF-16 stand in its text")
  func otherEncoding() throws {
    let text =
      "<?xml version='1.0' encoding='UTF-16'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect x='3' width='4' height='5'/></svg>"
    var bytes: [UInt8] = [0xff, 0xfe]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xff), UInt8(unit >> 8)] }
    let document = try SVGPlaneDecoder().decode(SourceText(name: "", bytes: bytes))
    let place = try #require(document.origins.location(of: .layer(0, .x)))
    #expect(document.source.text(in: place.range) == "3" && place.path == "/svg/rect[1]/@x")
  }

  @Test("the canvas'")
  func canvas() throws {
    try expectPlaces(
      Self.root, [(.document, 1), (.canvas(.width), 2), (.canvas(.height), 4), (.canvas(.background), 3)])
    try expectPlaces(
      foreign("", root: "data-plane-version='1' data-plane-canvas='1️⃣91️⃣ 2️⃣92️⃣'"),
      [(.canvas(.width), 1), (.canvas(.height), 2)])
  }

  @Test(
    "those of a box, down to the number: x, y, width and height are 1 to 4",
    arguments: [
      ##"<text id="a" data-plane-box="1️⃣11️⃣, 2️⃣22️⃣ 3️⃣33️⃣ 4️⃣44️⃣" x="1" y="2">a</text>"##,
      ##"<rect id="a" data-plane-box="1️⃣101️⃣ 2️⃣202️⃣ 3️⃣303️⃣ 4️⃣404️⃣" x="11" y="21" width="28" height="38" stroke="#000" stroke-width="2"/>"##,
      ##"<rect id="a" data-plane-box="1 2 3 4" x="1️⃣501️⃣" y="2️⃣502️⃣" width="3️⃣63️⃣" height="4️⃣74️⃣"/>"##,
      ##"<polygon id="a" points="3️⃣403️⃣,2️⃣202️⃣ 1️⃣101️⃣,20 10,4️⃣604️⃣ 40,60"/>"##,
      ##"<line id="a" x1="1️⃣51️⃣" y1="2️⃣92️⃣" x2="3️⃣553️⃣" y2="4️⃣94️⃣" stroke="#000" stroke-width="4"/>"##,
      ##"<line id="a" x2="1️⃣51️⃣" y1="2️⃣92️⃣" x1="55" y2="9" stroke="#000" stroke-width="4"/>"##,
      ##"<circle id="a" cx="1️⃣301️⃣" cy="2️⃣302️⃣" r="3️⃣93️⃣"/>"##,
      ##"<ellipse id="a" cx="1️⃣301️⃣" cy="2️⃣302️⃣" rx="3️⃣93️⃣" ry="4️⃣94️⃣"/>"##,
      ##"<g transform="scale(2)"><rect id="a" transform="matrix(3️⃣23️⃣ 0 0 4️⃣34️⃣ 1️⃣51️⃣ 2️⃣62️⃣)" fill="red"/></g>"##,
      ##"<image id="a" transform="translate(1️⃣51️⃣,2️⃣62️⃣)" width="3️⃣53️⃣" height="4️⃣54️⃣" xlink:href="data:image/png;base64,\(pixel)"/>"##,
    ])
  func numbers(body: String) throws {
    let marked = MarkedText(own(body))
    let document = try decode(marked.text)
    let fields: [LayerField] = [.x, .y, .width, .height]
    for (number, field) in fields.enumerated() {
      guard let expected = try? marked.range(number + 1) else { continue }
      let place = document.place(of: .layer(0, field))
      #expect(place.range == expected, "\(field): \(place.range.map(document.source.text(in:)) ?? "nowhere")")
    }
  }

  @Test("a value that isn't written as it is read is pointed at as a whole")
  func references() throws {
    try expectPlaces(
      own(##"<text id="a" data-plane-box="1️⃣&#49; 2 3 41️⃣" x="1" y="2">a</text>"##),
      layer([(.x, 1), (.width, 1)]))
    try expectPlaces(
      own("<text id=\"a\" data-plane-box=\"1️⃣1\r\n2 3 41️⃣\" x=\"1\" y=\"2\">a</text>"), layer([(.x, 1)]))
    try expectPlaces(
      own("<text id=\"a\" data-plane-box=\"1️⃣11️⃣\n2\t3️⃣33️⃣ 4\" x=\"1\" y=\"2\">a</text>"),
      layer([(.x, 1), (.width, 3)]))
  }

  @Test("every field of every layer has a place inside the file, in anything that is read")
  func everyField() throws {
    for seed in 0..<30 as Range<UInt64> {
      var generator = PlaneGenerator(seed: seed, options: PlaneGenerator.Options(layerCount: 1...10))
      let document = try decode(encode(generator.plane()))
      for index in document.plane.layers.indices {
        for field in LayerField.allCases {
          let range = try #require(document.place(of: .layer(index, field)).range)
          #expect(range.lowerBound < range.upperBound || field == .title || field == .text)
          #expect(range.lowerBound > 0 && range.upperBound <= document.source.count)
        }
      }
      #expect(document.origins.location(of: .layer(99, .x)) == nil)
    }
  }

  @Test(
    "what a style declares is found beside semicolons in strings, in any case, without what makes it important"
  )
  func declarations() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg'><g style=\"font-family:'a;opacity:.1'; OPACITY: .2 !important\"/></svg>"
    let table = try XMLReader(vocabulary: .svg).read(SourceText(name: "test.svg", text: svg))
    #expect(table.declaration(of: .opacity, on: 1).map(table.source.text(in:)) == ".2")
    #expect(table.declaration(of: .fill, on: 1) == nil)
  }
}
