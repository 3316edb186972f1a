import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Properties")
struct PropertyTests {
  private func rect<Value>(_ attributes: String, in group: String = "", _ property: (ComputedStyle) -> Value)
    throws
    -> Value
  {
    try style("<g \(group)><rect id='t' \(attributes)/></g>", property)
  }

  @Test(
    "taken from the parent, from the start, or as they are inherited",
    arguments: [
      ("fill:inherit", "fill:blue", 0x0000ff), ("fill:unset", "fill:blue", 0x0000ff),
      ("fill:revert", "fill:blue", 0x0000ff), ("fill:initial", "fill:blue", 0),
      ("fill:INITIAL", "fill:blue", 0),
    ] as [(String, String, UInt32)])
  func wideKeywords(declaration: String, parent: String, rgb: UInt32) throws {
    let fill = try rect("style='\(declaration)'", in: "style='\(parent)'") { $0.fill }
    #expect(fill == .color(CSSColor(color: Plane.Color(rgb: rgb))))
  }

  @Test(
    "taken from below the layer of the cascade that takes it back",
    arguments: [
      ("rect{fill:red} .r{fill:revert-layer}", "", 0x0000ff),
      ("@layer a{rect{fill:#00ff00}} rect{fill:red} .r{fill:revert-layer}", "", 0x00ff00),
      ("@layer a{rect{fill:#00ff00}} @layer b{rect{fill:red} .r{fill:revert-layer}}", "", 0x00ff00),
      ("@layer a{.r{fill:revert-layer}} rect{fill:red}", "", 0xff0000),
      ("rect{fill:revert-layer} .r{fill:red}", "", 0xff0000),
      (".r{fill:red}", "fill:revert-layer", 0xff0000),
      ("rect{fill:red!important} .r{fill:revert-layer!important}", "", 0x0000ff),
    ] as [(String, String, UInt32)])
  func revertedLayers(sheet: String, style declarations: String, rgb: UInt32) throws {
    let body = "<style>\(sheet)</style><rect id='t' class='r' fill='blue' style='\(declarations)'/>"
    #expect(try style(body) { $0.fill } == .color(CSSColor(color: Plane.Color(rgb: rgb))))
  }

  @Test(
    "of fonts that are none are ignored",
    arguments: [
      "font-family:DejaVu Serif 3", "font-family:a,,b", "font:20px DejaVu Serif 3", "font:20 a",
      "font:20px a,",
    ])
  func noFonts(declaration: String) throws {
    let font = try rect("style='\(declaration)'", in: "style='font:10px b'") { $0.font }
    #expect(font.family == "b" && font.size == 10)
  }

  @Test("that aren't inherited may be asked of the parent")
  func asked() throws {
    #expect(try rect("opacity='inherit'", in: "opacity='.5'") { $0.opacity } == 0.5)
    #expect(try rect("opacity='unset'", in: "opacity='.5'") { $0.opacity } == 1)
    #expect(try rect("opacity='.3' style='opacity:unset'", in: "opacity='.5'") { $0.opacity } == 1)
    #expect(try rect("style='mix-blend-mode:inherit'", in: "style='mix-blend-mode:screen'") { $0.blends })
    #expect(try !rect("", in: "style='mix-blend-mode:screen'") { $0.hasEffect })
  }

  @Test("lengths by the font's size, whatever comes first")
  func fontUnits() throws {
    #expect(try rect("stroke-width='2em' font-size='10'", in: "font-size='30'") { $0.strokeWidth } == 20)
    #expect(try rect("font-size='10' stroke-width='2em'", in: "font-size='30'") { $0.strokeWidth } == 20)
    #expect(
      try rect("stroke-width='2ex' style='font-size:20px'", in: "font-size='30'") { $0.strokeWidth } == 20)
    #expect(try rect("style='letter-spacing:.5em;font:20px x'") { $0.letterSpacing } == 10)
    #expect(
      try rect("style='letter-spacing:.5em;font-size:2em;'", in: "font-size='30'") { $0.letterSpacing } == 30)
    let losers =
      "<style>rect{stroke-width:1em;font-size:10px}</style><rect id='t' font-size='50' style='font-size:20px'/>"
    #expect(try style(losers) { $0.strokeWidth } == 20)
  }

  @Test("strokes")
  func strokes() throws {
    let whole = """
      stroke='red' stroke-width='3' stroke-linecap='round' stroke-linejoin='bevel' stroke-miterlimit='7' \
      stroke-dasharray='1 2' vector-effect='non-scaling-stroke' paint-order='stroke'
      """
    try withStyle("<rect id='t' \(whole)/>") { style, _, _ in
      #expect(style.strokeWidth == 3 && style.strokeLinecap == .round && style.strokeLinejoin == .bevel)
      #expect(style.strokeMiterlimit == 7 && style.isStrokeDashed && style.hasNonScalingStroke)
      #expect(style.paintsStrokeFirst)
    }
    for value in ["none", "0", "0 0", "0,0px", "-1 2", "nonsense", ""] {
      #expect(try !rect("stroke-dasharray='\(value)'") { $0.isStrokeDashed }, "\(value)")
    }
    for value in ["1", "1,2", "0 1", "1px 2em", "5%", " 1 , 2 "] {
      #expect(try rect("stroke-dasharray='\(value)'") { $0.isStrokeDashed }, "\(value)")
    }
    for (value, isFirst) in [
      ("normal", false), ("fill", false), ("stroke", true), ("markers", false), ("markers stroke", true),
      ("fill stroke", false), ("stroke fill", true),
    ] {
      #expect(try rect("paint-order='\(value)'") { $0.paintsStrokeFirst } == isFirst, "\(value)")
    }
    #expect(
      try rect("stroke-width='50%'") { $0.strokeTraits.contains(.relativeWidth) && $0.strokeWidth == 0.5 })
    #expect(try rect("stroke-width='-1'", in: "stroke-width='2'") { $0.strokeWidth } == 2)
    #expect(try !rect("", in: "vector-effect='non-scaling-stroke'") { $0.hasNonScalingStroke })
  }

  @Test("markers, by their parts and all at once")
  func markers() throws {
    let marker = "<marker id='m'/>"
    for attributes in [
      "marker-start='url(#m)'", "marker-mid='url(#m)'", "style='marker:url(#m)'", "marker-end='url(\"#m\")'",
    ] {
      #expect(try style(marker + "<path id='t' \(attributes)/>") { $0.hasMarkers }, "\(attributes)")
      #expect(try style(marker + "<g \(attributes)><path id='t'/></g>") { $0.hasMarkers }, "\(attributes)")
    }
    for attributes in [
      "marker='url(#m)'", "marker-end='url(#none)'", "marker-end='none'", "marker-end='url(#t)'",
    ] {
      #expect(try !style(marker + "<path id='t' \(attributes)/>") { $0.hasMarkers }, "\(attributes)")
    }
    let taken = "<path id='t' marker-end='url(#m)' style='marker:none'/>"
    #expect(try !style(marker + taken) { $0.hasMarkers })
  }

  @Test("a paint's fallback counts where the paint server is missing")
  func paintServers() throws {
    let gradient = "<linearGradient id='g'/>"
    let blue = Paint.color(CSSColor(color: Plane.Color(rgb: 0x0000ff)))
    for (value, paint) in [
      ("url(#g)", Paint.unsupported), ("url(#g) blue", .unsupported), ("url( '#g' )", .unsupported),
      ("url(#x)", .none), ("url(#x) blue", blue), ("url(#x)blue", blue), ("url(#x) none", .none),
      ("url(#x) currentColor", .currentColor), ("url(other.svg#g) #00f", blue), ("url(#t) blue", blue),
      ("#00f icc-color(x, 1, 2)", .viewersColor), ("URL(#x) Blue", blue), ("context-fill", .unsupported),
      ("url(#x) nonsense", .color(CSSColor(color: .black))),
    ] {
      let body = gradient + "<rect id='t' fill=\"\(value)\"/>"
      #expect(try style(body) { $0.fill } == paint, "\(value)")
    }
  }

  @Test("effects, but for clips and masks that are missing")
  func effects() throws {
    let targets = "<clipPath id='c'/><mask id='m'/><filter id='f'/>"
    for value in [
      "clip-path:url(#c)", "mask:url(#m)", "filter:url(#f)", "filter:blur(1px)", "mix-blend-mode:screen",
      "clip-path:circle(1px)", "transform:rotate(50%)translate(1%)", "transform:rotateX(3deg)",
    ] {
      #expect(try style(targets + "<rect id='t' style='\(value)'/>") { $0.hasEffect }, "\(value)")
      #expect(try !style(targets + "<g style='\(value)'><rect id='t'/></g>") { $0.hasEffect }, "\(value)")
    }
    for value in [
      "clip-path:url(#x)", "mask:url(#x)", "filter:none", "mix-blend-mode:normal", "clip-path:none",
      "mask:url(#c)",
    ] {
      #expect(try !style(targets + "<rect id='t' style='\(value)'/>") { $0.hasEffect }, "\(value)")
    }
    #expect(try !rect("filter='url(#f)' style='filter:none'") { $0.hasEffect })
    #expect(try rect("style='filter:blur(1px)'") { $0.movesPaint })
    #expect(try rect("style='isolation:isolate'") { $0.isIsolated && $0.isStackingContext && !$0.hasEffect })
    #expect(try !rect("mix-blend-mode='screen' isolation='isolate'") { $0.blends || $0.isIsolated })
  }

  @Test("fonts in one")
  func font() throws {
    for (value, size, weight, style, family) in [
      ("20px x", 20, 400, Layer.Font.Style.normal, "x"), ("bold 20px x", 20, 700, .normal, "x"),
      ("italic bold 20px/30px 'A b', serif", 20, 700, .italic, "'A b', serif"),
      ("normal 300 1.5em / 2 x", 15, 300, .normal, "x"),
      ("oblique 20deg 600 large x", 18, 600, .oblique, "x"),
      ("small-caps bolder condensed 200% x y", 20, 700, .normal, "x y"),
      ("600 calc(10px + 4px) x", 14, 600, .normal, "x"),
      ("bold calc(3px * 4)/calc(1 / 2) x", 12, 700, .normal, "x"),
      ("600 clamp(10px, 2rem, 14px)/1 x", 14, 600, .normal, "x"),
      ("italic max(1em,12px) x", 12, 400, .italic, "x"),
      // The size is not known, the rest is.
      ("600 clamp(10px, 2vw, 14px)/1 x", 10, 600, .normal, "x"),
    ] as [(String, Double, Int, Layer.Font.Style, String)] {
      try withStyle(
        "<g font-size='10'><text id='t' style=\"font-weight:900;font-style:italic;font:\(value)\"/></g>"
      ) { computed, _, _ in
        #expect(abs(computed.fontSize - size) < 1e-9, "\(value)")
        #expect(computed.fontWeight.rawValue == weight && computed.fontStyle == style, "\(value)")
        #expect(computed.fontFamily.map { String(decoding: $0, as: UTF8.self) } == family, "\(value)")
      }
    }
    for value in [
      "20px", "bold x", "x", "bold bold", "italic", "20px/30px", "1 2 3 4 5 6 7 8 9 20px x", "caption",
      "-1px x", "foo(1px) x",
    ] {
      #expect(
        try style("<text id='t' font-weight='900' style='font:\(value)'/>") { $0.fontWeight.rawValue } == 900,
        "\(value)")
    }
    #expect(try style("<text id='t' style='font:small-caps 9px x'/>") { $0.textTraits } == .variant)
    #expect(try style("<text id='t' font-variant='small-caps' style='font:9px x'/>") { $0.textTraits } == [])
    #expect(try style("<text id='t'/>") { $0.fontFamily == nil })
  }

  @Test(
    "what no label can say",
    arguments: [
      ("text-decoration:underline", TextTraits.underlined), ("text-decoration:line-through solid", .struck),
      ("text-decoration:line-through red", .decorated),
      ("text-decoration:underline line-through", .decorated),
      ("text-decoration:wavy underline", .decorated), ("text-decoration-line:overline", .decorated),
      ("text-decoration:underline;text-decoration-style:solid", .underlined),
      ("text-decoration-color:red;text-decoration:underline", .underlined),
      ("font-variant:small-caps", .variant),
      ("font-stretch:condensed", .stretch), ("unicode-bidi:bidi-override", .bidiOverride),
      ("writing-mode:tb", .vertical), ("writing-mode:vertical-rl", .vertical),
      ("dominant-baseline:middle", []), ("alignment-baseline:central", []),
      ("baseline-shift:super", .baselineShift), ("white-space:pre", .lineBreaks),
      ("text-transform:uppercase", .uppercase), ("text-decoration:none", []), ("font-variant:normal", []),
      ("font-stretch:100%", []), ("unicode-bidi:embed", []), ("writing-mode:lr-tb", []),
      ("dominant-baseline:alphabetic", []), ("baseline-shift:0", []), ("white-space:nowrap", []),
      ("text-transform:none", []),
    ] as [(String, TextTraits)])
  func textTraits(declaration: String, traits: TextTraits) throws {
    #expect(try style("<text id='t' style='\(declaration)'/>") { $0.textTraits } == traits)
    let inherited = traits.subtracting(.ofOneElement)
    #expect(try style("<g style='\(declaration)'><g id='t'/></g>") { $0.textTraits } == inherited)
  }

  @Test(
    "a later declaration takes back what an earlier one says, and one that can't be read doesn't",
    arguments: [
      ("text-decoration:underline", "text-decoration:none"),
      ("text-decoration:underline", "text-decoration:initial"),
      ("font-kerning:none", "font-kerning:auto"), ("font-style:oblique 10deg", "font-style:normal"),
      ("font-style:oblique 10deg", "font-style:initial"),
      ("font-variant-ligatures:none", "font-variant-ligatures:normal"),
      ("font-feature-settings:'liga' 0", "font-feature-settings:normal"),
      ("font-stretch:condensed", "font-stretch:normal"),
      ("font-variant-numeric:oldstyle-nums", "font-variant-numeric:normal"),
      ("text-shadow:1px 1px red", "text-shadow:none"),
      ("text-transform:uppercase", "text-transform:none"),
      ("baseline-shift:super", "baseline-shift:baseline"),
      ("font-kerning:none", "font:9px x"), ("white-space:pre", "white-space:normal"),
      ("font:caption", "font:9px x"),
    ])
  func laterTraits(earlier: String, later: String) throws {
    func traits(_ text: String) throws -> TextTraits {
      try style("<text id='t' style=\"\(text)\"/>") { $0.textTraits }
    }
    let stated = try traits(earlier)
    #expect(stated != [])
    #expect(try traits("\(earlier);\(later)") == [])
    let property = earlier.prefix { $0 != ":" }
    if property != "font-feature-settings", property != "font-variant-ligatures",
      property != "font-variant-numeric"
    {
      #expect(try traits("\(earlier);\(property):bogus") == stated)
    }
  }

  @Test(
    "a word that isn't known changes nothing",
    arguments: [
      ("isolation:isolate", "isolation:bogus"), ("shape-rendering:crispEdges", "shape-rendering:sharp"),
      ("image-rendering:pixelated", "image-rendering:bogus"), ("overflow:visible", "overflow:bogus"),
      ("transform-box:fill-box", "transform-box:bogus"), ("paint-order:stroke", "paint-order:bogus"),
      ("vector-effect:non-scaling-stroke", "vector-effect:bogus"), ("direction:rtl", "direction:bogus"),
    ])
  func unknownWords(declaration: String, later: String) throws {
    func flags(_ text: String) throws -> [Bool] {
      try style("<text id='t' style='\(text)'/>") {
        [
          $0.isIsolated, $0.hasCrispEdges, $0.isPixelated, $0.overflow.isShownByViewport ?? false,
          $0.usesOwnBox, $0.paintsStrokeFirst, $0.hasNonScalingStroke, $0.isRightToLeft,
        ]
      }
    }
    #expect(try flags(declaration).contains(true))
    #expect(try flags("\(declaration);\(later)") == flags(declaration))
  }

  @Test("a decoration stays for those inside")
  func decoration() throws {
    let body = "<g text-decoration='underline'><text id='t' text-decoration='none'/></g>"
    #expect(try style(body) { $0.textTraits } == .underlined)
  }

  @Test(
    "a line has the color and the size of the letters where it is stated, and another one is one more",
    arguments: [
      ("fill='red'", TextTraits.decorated), ("font-size='9'", .decorated), ("fill-opacity='.5'", .decorated),
      ("text-decoration='underline'", .decorated), ("font-weight='bold'", .underlined),
      ("text-decoration='inherit'", .underlined), ("text-decoration='bogus'", .underlined),
    ])
  func linesOfOthers(attributes: String, traits: TextTraits) throws {
    let body = "<text text-decoration='underline'><tspan id='t' \(attributes)/></text>"
    #expect(try style(body) { $0.textTraits } == traits)
  }

  @Test("white space goes before the older attribute")
  func whiteSpace() throws {
    #expect(try style("<text id='t' white-space='pre' xml:space='default'/>") { $0.preservesSpace })
    #expect(try style("<text id='t' xml:space='preserve'/>") { $0.preservesSpace })
    #expect(
      try !style("<text id='t' xml:space='preserve' style='white-space:normal'/>") { $0.preservesSpace })
    #expect(try !style("<g white-space='pre'><text id='t' xml:space='default'/></g>") { $0.preservesSpace })
  }

  @Test("the background is the root's")
  func background() throws {
    let blue = CSSColor(color: Plane.Color(rgb: 0x0000ff))
    for value in [
      "background:blue", "background-color:#00f", "background:none no-repeat blue",
      "color:blue;background:currentColor",
    ] {
      #expect(
        try withStyle("", root: "id='t' style='\(value)'") { style, _, _ in style.backgroundColor } == blue,
        "\(value)")
    }
    #expect(
      try withStyle("<g id='t'/>", root: "style='background:blue'") { style, _, _ in style.backgroundColor }
        == nil)
    #expect(
      try withStyle("", root: "id='t' style='background:none'") { style, _, _ in style.backgroundColor }
        == nil)
  }

  @Test("coordinates and sizes from styles stand in for attributes")
  func geometry() throws {
    let sheet = "<style>rect{x:5px;width:50%;height:auto;rx:1em;y:nonsense}path{d:path('M0 0h5')}</style>"
    let body = "\(sheet)<rect id='t' x='1' y='2' width='3' height='4' ry='6' style='rx:2px'/>"
    try withStyle(body) { style, elements, node in
      let element = painted(node, style, elements)
      func length(_ name: AttributeName) -> Double? { elements.length(name, of: element) }
      #expect([length(.x), length(.y), length(.width), length(.height)] == [5, 2, 50, nil])
      #expect([length(.rx), length(.ry)] == [2, 6])
    }
    try withStyle("\(sheet)<path id='t' d='M1 1'/>") { style, elements, node in
      let data = elements.geometry(.d, of: node, style).map { String(decoding: $0, as: UTF8.self) }
      #expect(data == "M0 0h5")
    }
    try withStyle("<rect id='t' x='1'/>") { style, elements, node in
      #expect(!style.hasGeometry && elements.length(.x, of: painted(node, style, elements)) == 1)
    }
  }

  private func painted(_ node: Int, _ style: ComputedStyle, _ elements: SVGElements) -> PaintedElement {
    var element = PaintedElement(
      Viewport(
        elements, root: SVGElements.root, elements.form, extents: [nil, nil], fontSize: Viewport.fontSize),
      keepsMistakes: false)
    (element.node, element.style) = (node, style)
    return element
  }

  @Test(
    "transforms around an origin",
    arguments: [
      ("transform='scale(2)' transform-origin='10 20'", Transform(a: 2, d: 2, e: -10, f: -20)),
      ("style='transform:scale(2);transform-origin:50% 50%'", Transform(a: 2, d: 2, e: -50, f: -50)),
      ("transform='scale(2)' style='transform-origin:center'", Transform(a: 2, d: 2, e: -50, f: -50)),
      ("transform='scale(2)' style='transform-origin:bottom left'", Transform(a: 2, d: 2, e: 0, f: -100)),
      ("transform='scale(2)' style='transform-origin:right'", Transform(a: 2, d: 2, e: -100, f: -50)),
      ("transform='scale(2)' style='transform-origin:nonsense'", Transform(a: 2, d: 2)),
      ("transform='scale(2)' style='transform:none'", .identity),
      ("transform='scale(2)' style='transform:nonsense'", Transform(a: 2, d: 2)),
      ("style='transform:rotate(.25turn) translateX(1in)'", Transform(a: 0, b: 1, c: -1, d: 0, e: 0, f: 96)),
      ("style='transform:rotate(100grad)'", Transform(a: 0, b: 1, c: -1, d: 0)),
      ("style='transform:translate3d(1px,2px,3px) scaleY(2)'", Transform(d: 2, e: 1, f: 2)),
    ])
  func transforms(attributes: String, transform: Transform) throws {
    try withStyle("<rect id='t' \(attributes)/>") { style, elements, node in
      let size = Plane.Size(width: 100, height: 100)
      #expect(elements.transform(of: node, style, userSize: size) == transform)
    }
  }

  @Test("a transform by the own box is an effect")
  func ownBox() throws {
    #expect(try rect("transform='scale(2)' style='transform-box:fill-box'") { $0.movesPaint })
    #expect(try !rect("style='transform-box:fill-box'") { $0.hasEffect })
    #expect(try !rect("transform='scale(2)' style='transform-box:view-box'") { $0.hasEffect })
  }
}
