import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing
import TextLayout

@testable import PlaneSVG

@Suite("Where texts stand")
struct TextPlacementTests {
  private static let box = Plane.Box(x: 40, y: 50, width: 300, height: 100)

  /// Two lines of 16 points are 40 high, so that 60 are left.
  @Test(
    "a label's first line, by its alignment",
    arguments: [
      (Layer.Alignment.Horizontal.leading, 40.0, ""), (.center, 190, " text-anchor=\"middle\""),
      (.trailing, 340, " text-anchor=\"end\""),
    ], [(Layer.Alignment.Vertical.top, 65.0), (.middle, 95), (.bottom, 125)])
  func alignments(
    _ horizontal: (Layer.Alignment.Horizontal, Double, String), _ vertical: (Layer.Alignment.Vertical, Double)
  ) throws {
    let alignment = Layer.Alignment(horizontal: horizontal.0, vertical: vertical.0)
    let svg = try encode(labelLayer(text: "ab\ncd", box: Self.box, font: Layer.Font(), alignment: alignment))
    let x = Int(horizontal.1)
    #expect(svg.contains(" x=\"\(x)\" y=\"\(Int(vertical.1))\" font-family"))
    #expect(svg.contains("<tspan x=\"\(x)\" y=\"\(Int(vertical.1) + 20)\">cd</tspan>"))
    #expect(svg.contains("font-size=\"16\"\(horizontal.2) fill"))
  }

  @Test(
    "numbers stay finite with sizes at the end of the range", arguments: Layer.Alignment.Vertical.allCases)
  func largestSizes(vertical: Layer.Alignment.Vertical) throws {
    let largest = Double.greatestFiniteMagnitude
    for box in [Self.box, Plane.Box(x: largest, y: largest, width: largest, height: largest)] {
      let layer = labelLayer(
        text: "ab\ncd", box: box, font: Layer.Font(size: largest),
        alignment: Layer.Alignment(horizontal: .trailing, vertical: vertical))
      let svg = try encode(layer)
      #expect(!svg.contains("nan\"") && !svg.contains("inf\""))
      let document = try decode(svg)
      #expect(document.plane.layers == [layer])
      #expect(document.provenance == .intact)
    }
  }

  @Test(
    "right-to-left text leads from the right",
    arguments: [(Layer.Alignment.Horizontal.leading, 340), (.center, 190), (.trailing, 40)])
  func rightToLeft(horizontal: Layer.Alignment.Horizontal, x: Int) throws {
    let svg = try encode(
      labelLayer(
        text: "שלום", box: Self.box, font: Layer.Font(), alignment: Layer.Alignment(horizontal: horizontal)))
    #expect(svg.contains(" x=\"\(x)\" y=\"65\""))
    #expect(svg.contains("direction=\"rtl\""))
  }

  @Test("a post-it's text starts inside the inset, in the colour that the sheet calls for")
  func postIt() throws {
    let svg = try encode(postItLayer(box: Plane.Box(x: 200, y: 210, width: 150, height: 120)))
    #expect(
      svg.contains(##"<text x="216" y="239.125" font-family="sans-serif" font-size="14" fill="#000000""##))
    let dark = try encode(postItLayer(color: Plane.Color(rgb: 0x202020)))
    #expect(dark.contains(##"font-size="14" fill="#ffffff""##))
  }

  @Test("what wrapping broke is joined again, what was typed stays")
  func wrapping() throws {
    let texts = [
      "The quick brown fox jumps over the lazy dog", "one\ntwo three four five six seven eight nine",
      "a  b   c\n\n\nd\n",
      String(repeating: "Supercalifragilistic", count: 10), "하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 열하나 열둘",
      "日本語の文章は単語の間に空白がないので",
      " \n x \n ", "a\r\nb\rc\u{2028}d\u{85}e", "tab\tbed\t\t", "\\n is no break\\", "\u{a0}\u{3000}x",
    ]
    let plane = Plane(layers: texts.enumerated().map { postItLayer("p\($0.offset)", text: $0.element) })
    let svg = try encode(plane)
    #expect(svg.contains("data-plane-break"))
    let document = try decode(svg)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
  }

  @Test(
    "words of two lines stand apart for who searches and copies, and what stands between lines is none of the text"
  )
  func spaceBetweenLines() throws {
    let plane = Plane(layers: [postItLayer(text: "two words that take more than one line\nand another")])
    let lines = "two words that take more than one line and another"
    for profile in [SVGProfile.document, .inline] {
      let svg = try encode(plane, profile: profile)
      let text = try #require(svg.firstMatch(of: /<text.*<\/text>/)).output
      #expect(text.replacing(/<[^>]*>/, with: "") == lines)
    }
    let svg = try encode(plane)
    for space in ["", "\n", "  ", " \n\t "] {
      let document = try decode(svg.replacing("</tspan> <tspan", with: "</tspan>\(space)<tspan"))
      #expect(document.plane == plane)
      #expect(document.provenance == .intact)
    }
  }

  @Test(
    "lines that begin behind their anchor stay where they are",
    arguments: [Layer.Alignment.Horizontal.center, .trailing])
  func noSpaceBetweenLines(alignment: Layer.Alignment.Horizontal) throws {
    var layer = labelLayer(text: "one\ntwo")
    layer.content = .label(
      Layer.Label(text: "one\ntwo", alignment: Layer.Alignment(horizontal: alignment, vertical: .top)))
    #expect(try encode(layer).contains("one</tspan><tspan"))
  }

  @Test("a post-it whose lines were broken in another way, as older releases broke Korean, is unedited")
  func brokenOtherwise() throws {
    let plane = Plane(layers: [postItLayer(text: "월요일에 배포를 무사히 마쳤습니다")])
    let svg = try encode(plane)
    let lines = try #require(svg.firstMatch(of: /<tspan.*<\/tspan>/)).output
    #expect(lines.contains(">월요일에 배포를<"))
    let old = svg.replacing(
      lines,
      with: #"<tspan data-plane-break="">월요일에 배포를 무</tspan><tspan x="216" y="256.625">사히 마쳤습니다</tspan>"#)
    let document = try decode(old)
    #expect(firstDifference(document.plane, plane) == nil)
    #expect(document.provenance == .intact)
    #expect(try encode(document.plane) == svg)
  }

  @Test("a line is held to its width only where another font could push it out of the box")
  func textLength() throws {
    let text = "Lorem ipsum dolor"
    let width = AdvanceWidths.width(of: text, style: TextStyle(Layer.Font()))
    func svg(_ factor: Double) throws -> String {
      try encode(
        labelLayer(
          text: text, box: Plane.Box(x: 0, y: 0, width: width * factor, height: 20), font: Layer.Font()))
    }
    #expect(try svg(1.01).contains("lengthAdjust=\"spacingAndGlyphs\">\(text)"))
    #expect(try svg(1).contains("textLength=\""))
    #expect(try !svg(1.26).contains("textLength"))
  }

  @Test("an anchor and a box give each other back, whatever the alignment and the font")
  func backAndForth() throws {
    var generator = PlaneGenerator(seed: 9)
    for number in 0..<300 {
      var images: [Layer.Image] = []
      var ids: Set<LayerID> = []
      var layer = generator.layer(usedIDs: &ids, images: &images)
      guard layer.kind == .label else { continue }
      layer.id = LayerID("l\(number)")
      let document = try decode(encode(layer))
      #expect(document.plane.layers == [layer])
    }
  }
}
