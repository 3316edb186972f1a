import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Rewrites that optimizers make leave the drawing intact")
struct OptimizerTests {
  private static let plane = Plane(
    canvas: Plane.Canvas(size: Plane.Size(width: 400, height: 400), background: Plane.Color(rgb: 0xffffff)),
    layers: [
      rectangleLayer("aaa"),
      rectangleLayer("bbb", cornerRadius: 8, border: Layer.Border(color: .black, width: 1)),
      rectangleLayer("eee", box: Plane.Box(x: 0.1, y: 0.1, width: 0.2, height: 0.3)),
      photoLayer("ccc"), labelLayer("ddd", text: "a line"), postItLayer("fff"),
    ])

  /// Rewrites the drawing, which must contain what is replaced, and expects the same plane, intact.
  private func expectIntact(_ replacements: [(String, String)]) throws {
    var svg = try encode(Self.plane)
    for (old, new) in replacements {
      try #require(svg.contains(old), "\(old) in \(svg)")
      svg = svg.replacing(old, with: new)
    }
    let document = try decode(svg)
    #expect(firstDifference(document.plane, Self.plane) == nil)
    #expect(document.provenance == .intact)
    #expect(document.losses.isEmpty)
  }

  @Test(
    "a rect that became a path",
    arguments: ["M10 20h150v120H10z", "m10 20h150v120h-150z", "M10 20H160V140H10z"])
  func path(d: String) throws {
    try expectIntact([
      (##"x="10" y="20" width="150" height="120" fill="#ff8800">"##, ##"d="\##(d)" fill="#ff8800">"##),
      ("<rect id=\"aaa\"", "<path id=\"aaa\""),
      (
        "<title>Rect 1</title>\n  </rect>\n  <rect id=\"bbb\"", "<title>Rect 1</title></path><rect id=\"bbb\""
      ),
    ])
  }

  /// What svgo does by default with values, which it trims, and removes where they are empty, and with rectangles, of which it
  /// makes paths.
  private func optimize(_ svg: String) -> String {
    svg.replacing(#/\s([\w:-]+)="([^"]*)"/#) { match in
      let value = match.output.2.split(separator: " ").joined(separator: " ")
      return value.isEmpty ? "" : " \(match.output.1)=\"\(value)\""
    }
    .replacing(#/<rect\s([^>]*?)x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"([^>]*?)(/?)>/#) {
      match in
      let (_, head, x, y, width, height, tail, end) = match.output
      if tail.contains("rx=") || end.isEmpty { return String(match.output.0) }
      return "<path \(head)d=\"M\(x) \(y)h\(width)v\(height)H\(x)z\"\(tail)/>"
    }
  }

  @Test("values trimmed or removed, and rectangles as paths", arguments: 0..<100 as Range<UInt64>)
  func optimized(seed: UInt64) throws {
    var generator = PlaneGenerator(seed: seed, options: .plain)
    var plane = generator.plane()
    // Two spaces in a row are one in those.
    plane.extras = nil
    for index in plane.layers.indices { plane.layers[index].extras = nil }
    let document = try decode(optimize(try encode(plane)))
    // Sums of numbers are a little other ones.
    #expect(document.provenance == .intact && document.losses.isEmpty)
    #expect(document.plane.canvas == plane.canvas)
    #expect(document.plane.layers.map(\.text) == plane.layers.map(\.text))
    #expect(document.plane.layers.map(\.extras) == plane.layers.map(\.extras))
  }

  @Test("words of a post-it that is broken within one, and between them")
  func broken() throws {
    let text = "Release went out on  Monday! https://example.com/releases/of/this/week/notes"
    let plane = Plane(
      canvas: Plane.Canvas(background: Plane.Color(rgb: 0xf4f1ea)), layers: [postItLayer(text: text)])
    let svg = try encode(plane)
    #expect(svg.contains(#"data-plane-break="\u0020""#) && svg.contains(#"data-plane-break="\0""#))
    let document = try decode(optimize(svg))
    #expect(document.plane == plane && document.provenance == .intact)
  }

  @Test("colours shortened or named", arguments: ["#f80", "#FF8800", "rgb(255,136,0)"])
  func colours(color: String) throws {
    try expectIntact([("#ff8800", color), ("#ffffff", "white"), ("#000000", "#000")])
  }

  @Test("numbers shortened")
  func numbers() throws {
    try expectIntact([
      ("0.1", ".1"), ("x=\"10\"", "x=\"1e1\""), ("0.2\"", ".2\""),
      ("viewBox=\"0 0 400 400\"", "viewBox=\"0,0,400,400\""),
    ])
  }

  @Test("attributes in the style")
  func style() throws {
    try expectIntact([
      (##" fill="#ff8800">"##, ##" style="fill:#f80">"##),
      (##"stroke="#000000" stroke-width="1""##, ##"style="stroke:#000;stroke-width:1px""##),
      (
        ##"font-family="sans-serif" font-size="24" fill="#112233" xml:space="preserve""##,
        #"style="font-family:sans-serif;font-size:24px;fill:#123;white-space:pre""#
      ),
    ])
  }

  @Test("attributes moved to a group around")
  func group() throws {
    try expectIntact([
      (##" fill="#ff8800""##, ""), ("<rect id=\"aaa\"", "<g fill=\"#f80\"><g><rect id=\"aaa\""),
      ("  <image id=\"ccc\"", "</g></g><image id=\"ccc\""),
    ])
  }

  @Test("defaults dropped")
  func defaults() throws {
    try expectIntact([
      (##" stroke="#000000" stroke-width="1""##, ##" stroke="#000""##),
      (" role=\"img\"", ""), ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", ""),
      (#"width="400" height="400" viewBox"#, "viewBox"),
    ])
  }

  @Test("a view box dropped, as it says the same as width and height")
  func viewBox() throws { try expectIntact([(" viewBox=\"0 0 400 400\"", "")]) }

  @Test("href without a namespace, single quotes, white space, line breaks")
  func syntax() throws {
    try expectIntact([
      ("xlink:href", "href"), (" id=\"aaa\"", "\n id = 'aaa'\t"), ("\n", "\r\n"), ("</rect>", "</rect >"),
    ])
  }

  @Test("everything prefixed")
  func prefixed() throws {
    try expectIntact([
      ("<", "<s:"), ("<s:/", "</s:"), ("<s:?", "<?"), ("xmlns=", "xmlns:s="),
      ("xmlns:xlink", "xmlns:y"), ("xlink:", "y:"),
    ])
  }

  @Test("no white space between elements, and elements of editors among them")
  func compact() throws {
    let svg = try encode(Self.plane, compact: true)
      .replacing("<defs>", with: "<defs><foo xmlns=\"urn:x\"/>")
      .replacing(
        "<title>Drawing",
        with: "<!-- made by hand --><ed:view xmlns:ed=\"urn:editor\" zoom=\"1\"/><metadata/><title>Drawing")
    let document = try decode(svg)
    #expect(document.plane == Self.plane)
    #expect(document.provenance == .intact)
    #expect(document.losses.isEmpty)
  }

  @Test("numbers of many digits cut to five, as scour does")
  func fiveDigits() throws {
    let plane = Plane(
      canvas: Plane.Canvas(size: Plane.Size(width: 1234, height: 999)),
      layers: [
        rectangleLayer("a", box: Plane.Box(x: 1.0 / 3, y: 100.0 / 7, width: 123.456789, height: 0.123456789)),
        rectangleLayer(
          "b", box: Plane.Box(x: 10.123456, y: 20.987654, width: 100.55555, height: 77.77777),
          cornerRadius: 5.4321012, border: Layer.Border(color: .white, width: 3.3333333)),
        labelLayer(
          "c", box: Plane.Box(x: 33.333333, y: 44.4444444, width: 222.22222, height: 99.999999),
          font: Layer.Font(size: 17.123456)),
        postItLayer("d", box: Plane.Box(x: 1.23456789, y: 2.3456789, width: 150.123456, height: 120.654321)),
      ])
    let svg = shortened(try encode(plane))
    let document = try decode(svg)
    #expect(document.provenance == .intact, "\(svg)")
  }

  /// The text with the numbers of geometry attributes at five significant digits.
  private func shortened(_ svg: String) -> String {
    svg.replacing(#/ (x|y|width|height|rx|font-size|stroke-width)="([0-9.e-]+)"/#) { match in
      let number = Double(match.output.2).map(DrawnNumber.rounded) ?? 0
      return " \(match.output.1)=\"\(number)\""
    }
  }
}
