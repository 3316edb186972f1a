import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing
import TextLayout

@testable import PlaneLint

@Suite("Rules, at the edges of their thresholds")
struct ThresholdTests {
  @Test(
    "an id has the apps' shape in lower case, or in upper-case hex",
    arguments: [
      ("fte-x1q-90b", true), ("FFE-01A-90B", true), ("FTE-X1Q-90B", false), ("fte-x1q-90", false),
      ("a", false),
    ])
  func idShape(id: String, isRight: Bool) {
    var layer = rectangle(x: 0, width: 1, height: 1)
    layer.id = LayerID(id)
    #expect(findings(IDShape(), [layer]).isEmpty == isRight)
  }

  @Test(
    "a layer may reach to the canvas' edge",
    arguments: [
      (874.0, 648.0, nil), (874.02, 0, "right"), (0, 648.02, "bottom"), (900, 700, "right and the bottom"),
      (1024, 0, "altogether"), (1023.9, 0, "right"),
    ] as [(Double, Double, String?)])
  func offCanvas(x: Double, y: Double, word: String?) {
    let found = findings(OffCanvas(), [rectangle(x: x, y: y, width: 150, height: 120)])
    #expect(found.count == (word == nil ? 0 : 1))
    if let word { #expect(found.first?.contains(word) == true) }
  }

  @Test(
    "a label that is imported at the canvas' edge has room for wider fonts outside, and no letters",
    arguments: [
      ("y='90' text-anchor='end' x='1020'", nil), ("y='90' x='910'", nil),
      ("y='90' text-anchor='middle' x='962'", nil),
      ("y='90' x='915'", "it sticks out of the canvas at the right"), ("x='900' y='763'", nil),
      ("x='900' y='765'", "it sticks out of the canvas at the bottom"),
    ] as [(String, String?)])
  func importedLabels(attributes: String, problem: String?) throws {
    // 111.2 wide, in bold too, with room for 139; 4.24 deep.
    for weight in [400, 700] {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768" font-family="Arial" font-size="20">\
        <g font-weight="\(weight)"><text \(attributes)>0123456789</text></g></svg>
        """
      let plane = try SVGPlaneDecoder().decode(SourceText(name: "a.svg", text: text)).plane
      #expect(plane.layers.map(\.kind) == [.label])
      let found = Linter(rules: [OffCanvas()]).check(plane).map(\.message)
      #expect(found.count == (problem == nil ? 0 : 1), "\(found)")
      if let problem { #expect(found.first?.contains(problem) == true) }
    }
  }

  @Test(
    "lines that HTML sets closer or wider need as much room as they take", arguments: [1, 1.2, 1.25, 1.5, 2])
  func lineDistance(_ distance: Double) throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><foreignObject y="20" width="200" height="180">\
      <div xmlns="http://www.w3.org/1999/xhtml" style="font:12px Arial;line-height:\(distance)">one<br/>two<br/>three</div>\
      </foreignObject></svg>
      """
    let plane = try SVGPlaneDecoder().decode(SourceText(name: "a.svg", text: text)).plane
    #expect(abs(plane.layers[0].size.height - 36 * distance) < 1e-9)
    #expect(Linter(rules: [TextOverflow(), OffCanvas()]).check(plane).map(\.message) == [])
    var narrow = plane.layers
    narrow[0].size.height -= 1
    #expect(findings(TextOverflow(), narrow).count == 1)
  }

  @Test("a layer with a negative origin, or outside a canvas without area, is other rules'")
  func offCanvasOthers() {
    #expect(findings(OffCanvas(), [rectangle(x: -5, width: 5000, height: 1)]).isEmpty)
    let plane = Plane(canvas: Plane.Canvas(size: .zero), layers: [rectangle(x: 5, width: 5, height: 1)])
    #expect(Linter(rules: [OffCanvas()]).check(plane).isEmpty)
    #expect(Linter(rules: [NoArea()]).check(plane).map(\.field) == [.canvas(.width), .canvas(.height)])
  }

  @Test("multiples of 0.1 are steps", arguments: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  func steps(opacity: Double) {
    #expect(findings(OpacityStep(), [rectangle(x: 0, width: 1, height: 1, opacity: opacity)]).isEmpty)
    #expect(
      findings(OpacityStep(), [rectangle(x: 0, width: 1, height: 1, opacity: opacity.nextDown)]).count
        == (opacity == 0 ? 0 : 1))
  }

  @Test(
    "only what covers all of a layer, is opaque and lies above hides it",
    arguments: [
      (rectangle(x: 10, width: 50, height: 50), true), (rectangle(x: 0, width: 100, height: 80), true),
      (rectangle(x: 11, width: 100, height: 80), false), (rectangle(x: 0, width: 59, height: 80), false),
      (rectangle(x: 0, width: 100, height: 80, opacity: 0.99), false),
      (rectangle(x: 0, width: 100, height: 80, cornerRadius: 1), false), (label("a", width: 100), false),
      (postIt(.white, width: 100, height: 80), true), (photo(.jpeg, width: 100, height: 80), true),
      (photo(.png, width: 100, height: 80), false),
    ])
  func hidden(cover: Layer, hides: Bool) {
    let below = rectangle(x: 10, width: 50, height: 50)
    let plane = Plane(layers: [below, cover])
    let found = Linter(rules: [HiddenLayer()]).check(plane)
    #expect(found.map(\.field) == (hides ? [.layer(0, nil)] : []))
    #expect(
      !Linter(rules: [HiddenLayer()]).check(Plane(layers: [cover, below])).map(\.field).contains(
        .layer(0, nil)) || cover.size == below.size)
  }

  @Test("far and huge boxes stop nothing")
  func hugeBoxes() {
    let layers = [1e300, 1e18, 1e-300].flatMap { number in
      [
        rectangle(x: number, width: number, height: number), rectangle(x: 0, width: number, height: 1e308),
        label("a", x: number, width: number, height: 1),
      ]
    }
    _ = Linter(rules: RuleRegistry.all).check(Plane(layers: layers + layers))
  }

  @Test(
    "a photo may be stretched by the tolerance",
    arguments: [
      (100.0, 100.0, 0), (105, 100, 0), (106, 100, 1), (100, 106, 1), (50, 53, 1),
    ])
  func stretched(width: Double, height: Double, count: Int) throws {
    let layer = photo(.gif, data: gif(1, 1), width: width, height: height)
    #expect(findings(StretchedPhoto().configured(["tolerance": 0.0501]), [layer]).count == count)
  }

  @Test(
    "a photo may have three pixels per point, in one direction more",
    arguments: [
      (300, 300, 0), (301, 300, 0), (300, 301, 0), (301, 301, 1),
    ])
  func oversized(width: Int, height: Int, count: Int) throws {
    let layer = photo(.gif, data: gif(width, height), width: 100, height: 100)
    #expect(findings(OversizedPhoto(), [layer]).count == count)
    #expect(findings(OversizedPhoto().configured(["factor": 4]), [layer]).isEmpty)
  }

  @Test("an image that breaks off is told of each photo that shows it")
  func truncated() {
    let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
    let empty: [UInt8] = [0, 0, 0, 0]
    let whole =
      png + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0] + empty + empty + Array("IDAT".utf8) + empty + empty
      + Array("IEND".utf8)
    func count(_ bytes: [UInt8]) -> Int {
      findings(TruncatedImage(), [1, 2].map { photo(.png, data: bytes, width: $0, height: 1) }).count
    }
    #expect(count(whole) == 0 && count(whole.dropLast(4)) == 2)
  }

  @Test("a label fits its box by its widest line and its number of lines")
  func labelFits() throws {
    let text = "two\nlines here"
    let lines = TextLayout.lines(of: text, style: TextStyle(fontSize: 16), maxWidth: nil).lines
    let width = try #require(lines.map(\.width).max())
    #expect(findings(TextOverflow(), [label(text, width: width, height: 40)]).isEmpty)
    #expect(findings(TextOverflow(), [label(text, width: width - 1, height: 40)]).count == 1)
    #expect(findings(TextOverflow(), [label(text, width: width, height: 39)]).count == 1)
    #expect(findings(TextOverflow(), [label("", width: 1, height: 1)]).isEmpty)
  }

  @Test("a label at the canvas' upper edge needs no room above its letters, and all other room")
  func atEdge() {
    func layer(_ text: String, height: Double, y: Double = 0) -> Layer {
      var layer = label(text, y: y, height: height)
      layer.content.label?.alignment.vertical = .bottom
      return layer
    }
    #expect(findings(TextOverflow(), [layer("a", height: 17)]).isEmpty)
    #expect(findings(TextOverflow(), [layer("a", height: 17, y: 1)]).count == 1)
    #expect(findings(TextOverflow(), [layer("a", height: 11)]).count == 1)
    #expect(findings(TextOverflow(), [layer("a\nb", height: 30)]).count == 1)
  }

  @Test("a post-it's text fits inside the inset")
  func postItFits() {
    // 14 points, so that a line takes 17.5.
    #expect(findings(TextOverflow(), [postIt(.white, "a\nb", width: 100, height: 67)]).isEmpty)
    #expect(findings(TextOverflow(), [postIt(.white, "a\nb", width: 100, height: 66)]).count == 1)
    #expect(findings(TextOverflow(), [postIt(.white, "a b c d e f", width: 50, height: 60)]).count == 1)
  }

  @Test(
    "contrast is WCAG's",
    arguments: [
      (0x767676, 16.0, true), (0x777777, 16, false), (0x949494, 24, true), (0x959595, 24, false),
      (0x949494, 23.9, false),
    ] as [(UInt32, Double, Bool)])
  func contrast(color: UInt32, size: Double, isEnough: Bool) {
    let layer = label("a", font: Layer.Font(size: size), color: Plane.Color(rgb: color))
    #expect(findings(LowContrast(), [layer]).isEmpty == isEnough)
  }

  @Test("bold text is large from 18.66 on")
  func boldText() {
    let grey = Plane.Color(rgb: 0x949494)
    #expect(
      findings(LowContrast(), [label("a", font: Layer.Font(size: 18.66, weight: .bold), color: grey)]).isEmpty
    )
    #expect(
      findings(LowContrast(), [label("a", font: Layer.Font(size: 18.6, weight: .bold), color: grey)]).count
        == 1)
  }

  @Test("what counts is what lies behind: opaque layers, translucent ones on them, and the canvas")
  func backdrops() {
    let white = label("a", x: 10, y: 10, color: .white)
    let sheet = rectangle(x: 0, width: 400, height: 100)
    #expect(findings(LowContrast(), [white]).count == 1)
    #expect(findings(LowContrast(), [sheet, white]).isEmpty)
    #expect(findings(LowContrast(), [white, sheet]).count == 1)
    #expect(findings(LowContrast(), [rectangle(x: 0, width: 400, height: 100, opacity: 0.8), white]).isEmpty)
    #expect(
      findings(LowContrast(), [rectangle(x: 0, width: 400, height: 100, opacity: 0.2), white]).count == 1)
    #expect(
      findings(LowContrast(), [sheet, rectangle(x: 0, width: 400, height: 100, color: .white), white]).count
        == 1)
    #expect(findings(LowContrast(), [photo(.png, width: 400, height: 100), white]).isEmpty)
    var faint = label("a", opacity: 0.3)
    #expect(findings(LowContrast(), [faint]).count == 1)
    faint.opacity = Layer.Opacity(0)
    #expect(findings(LowContrast(), [faint]).isEmpty)
    let dark = Plane(canvas: Plane.Canvas(background: .black), layers: [white])
    #expect(Linter(rules: [LowContrast()]).check(dark).isEmpty)
  }

  @Test("a post-it's text is held against its sheet")
  func sheets() {
    #expect(findings(LowContrast(), [postIt(.white, width: 100, height: 80)]).isEmpty)
    #expect(findings(LowContrast(), [postIt(Plane.Color(rgb: 0xff0000), width: 100, height: 80)]).count == 1)
  }

  @Test("thresholds are set by name, within their range")
  func options() throws {
    let rule = StretchedPhoto().configured(["tolerance": 0.5])
    #expect(rule.tolerance == 0.5)
    #expect(LowContrast().configured(["minimum": 7, "largeMinimum": 4.5]).minimum == 7)
    for (name, value) in [("tolerance", -1.0), ("tolerance", .nan), ("mood", 1)] {
      #expect(RuleNames.complaint(aboutOption: name, value, of: StretchedPhoto().name) != nil)
    }
    #expect(RuleNames.complaint(aboutOption: "tolerance", 1, of: EmptyID().name) != nil)
  }

  @Test("every option takes its default", arguments: RuleRegistry.all.map(\.name))
  func defaults(name: String) throws {
    let rule = try #require(RuleRegistry.rule(named: name))
    for option in rule.options {
      #expect(option.range.contains(option.defaultValue))
      #expect(RuleNames.complaint(aboutOption: option.name, option.range.upperBound, of: name) == nil)
    }
  }

  private func findings(_ rule: some LintRule, _ layers: [Layer]) -> [String] {
    Linter(rules: [rule]).check(Plane(layers: layers)).map(\.message)
  }
}

private func postIt(_ color: Plane.Color, _ text: String = "a", width: Double, height: Double) -> Layer {
  var layer = rectangle(x: 0, width: width, height: height)
  layer.content = .postIt(Layer.PostIt(text: text, color: color))
  return layer
}

private func photo(_ mediaType: MediaType, data: [UInt8] = [1], width: Double, height: Double) -> Layer {
  var layer = rectangle(x: 0, width: width, height: height)
  layer.content = .photo(Layer.Photo(image: Layer.Image(mediaType: mediaType, data: ImageData(bytes: data))))
  return layer
}

/// The header of a GIF.
private func gif(_ width: Int, _ height: Int) -> [UInt8] {
  Array("GIF89a".utf8) + [width & 255, width >> 8, height & 255, height >> 8].map(UInt8.init) + [0, 0, 0]
}
