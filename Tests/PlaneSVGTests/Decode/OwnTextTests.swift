import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What an editor gives a text of ours that the model can't say is told")
struct OwnTextTests {
  private static let plane = Plane(layers: [
    labelLayer("aaa", text: "first line\nsecond line"), labelLayer("ccc", text: "one line"),
    postItLayer("bbb", text: "a note that is longer than its sheet is wide"),
  ])

  /// Reads the drawing with the first start tag of a kind behind an id, with other attributes.
  private func edited(_ tag: String, in id: String, _ attributes: String) throws -> PlaneDocument {
    let svg = try encode(Self.plane)
    let layer = try #require(svg.firstRange(of: "data-plane-id=\"\(id)\""))
    let start = try #require(svg[..<layer.lowerBound].lastIndex(of: "<"))
    let place = try #require(svg[start...].firstRange(of: "<\(tag)"))
    let end = try #require(svg[place.upperBound...].firstIndex(of: ">"))
    var head = String(svg[place.upperBound..<end])
    for attribute in attributes.matches(of: /([\w-]+)="/) {
      head.replace(try Regex(#" \#(attribute.output.1)="[^"]*""#), with: "")
    }
    return try decode(svg[..<place.upperBound] + " " + attributes + head + svg[end...])
  }

  /// What looks different, whatever it stands in.
  private static let letters = [
    #"letter-spacing="5""#, #"word-spacing="9""#, #"text-decoration="overline""#,
    #"font-variant="small-caps""#,
    #"style="text-transform:uppercase""#, #"writing-mode="tb""#, #"dominant-baseline="middle""#,
    #"rotate="20""#,
    #"textLength="400""#, ##"stroke="#ff0000""##, #"font-stretch="condensed""#,
    #"style="text-shadow:1px 1px red""#,
    #"style="font-feature-settings:'smcp'""#, #"style="unicode-bidi:bidi-override""#,
  ]
  /// What looks different in a part, and a label takes where it is that of all its lines.
  private static let taken = [
    ##"fill="#ff0000""##, #"font-size="30""#, #"font-family="serif""#, #"font-weight="bold""#,
    #"font-style="italic""#, #"fill-opacity="0.3""#, #"text-decoration="underline""#,
    #"style="text-decoration:line-through""#,
  ]
  /// What looks different in a part.
  private static let parts = [
    #"opacity="0.3""#, #"dy="9""#,
    #"dx="0 9""#,
    #"text-anchor="end""#, #"baseline-shift="super""#, #"filter="url(#f)""#,
  ]
  /// What hides a part.
  private static let hiding = [
    #"display="none""#, #"visibility="hidden""#, #"systemLanguage="de""#, #"requiredExtensions="x""#,
    #"fill="none""#,
  ]

  @Test("of a label, which stays one", arguments: letters + [#"dx="9""#, #"direction="rtl""#])
  func label(attributes: String) throws {
    let document = try edited("text", in: "aaa", attributes)
    #expect(!document.losses.isEmpty)
    #expect(document.provenance == .edited(layers: [0]))
    // A border of letters is embedded, as in any drawing.
    if !attributes.hasPrefix("stroke") { #expect(document.plane.layers == Self.plane.layers) }
  }

  @Test(
    "of a line of a label",
    arguments: letters + parts + taken + [#"x="99""#, #"y="99""#, #"direction="rtl""#])
  func line(attributes: String) throws {
    for (id, layer) in [("aaa", 0), ("ccc", 1)] {
      let document = try edited("tspan", in: id, attributes)
      #expect(document.provenance == .edited(layers: [layer]))
      if layer == 1, Self.taken.contains(attributes) {
        #expect(document.plane.layers != Self.plane.layers && document.plane[1]?.text == "one line")
        #expect(document.losses.isEmpty)
      } else if layer == 1, attributes.hasPrefix("stroke") {
        // A border of letters is embedded, as in any drawing.
        #expect(document.plane[1]?.kind == .photo)
      } else {
        #expect(document.plane.layers == Self.plane.layers)
        #expect(document.losses.contains { $0.outcome == .approximated })
      }
    }
  }

  @Test("what all lines of a label look like, it does")
  func allLines() throws {
    let bold = try encode(Self.plane).replacing("<tspan", with: #"<tspan style="font-weight:bold""#)
    let document = try decode(bold)
    for index in 0..<2 {
      guard case .label(let label)? = document.plane[index]?.content else { Issue.record("no label"); return }
      #expect(label.font.weight == .bold)
    }
    #expect(document.losses.map(\.message).allSatisfy { $0.hasPrefix("all post-its") })
  }

  @Test("letters that are shown in a text that is hidden are those of its label")
  func shownAgain() throws {
    let svg = try encode(Plane(layers: [labelLayer("aaa", text: "one\ntwo")]))
    let shown = svg.replacing("<text ", with: #"<text visibility="hidden" "#)
      .replacing("<tspan", with: #"<tspan visibility="visible""#)
    #expect(try decode(shown).plane.layers == [labelLayer("aaa", text: "one\ntwo")])
  }

  @Test(
    "a post-it whose text is turned or mirrored is a picture with its id",
    arguments: ["rotate(90)", "scale(-1 1)"])
  func turnedPostIt(transform: String) throws {
    let svg = try encode(Self.plane)
    let turned = svg.replacing(
      "<g id=\"bbb\"", with: "<g transform=\"translate(300 300) \(transform)\" id=\"bbb\"")
    let document = try decode(turned)
    #expect(document.plane[2]?.kind == .photo && document.plane[2]?.id.rawValue == "bbb")
    #expect(document.lossCodes == [.unsupportedTransform])
  }

  @Test("families with a name that looks like a function are names")
  func functionNames() throws {
    for family in ["var(--font)", "env(a)", "a'var(--b)", "\\var(--b)"] {
      let plane = Plane(layers: [labelLayer("aaa", text: "one", font: Layer.Font(family: family))])
      let document = try decode(try encode(plane))
      #expect(document.plane.layers == plane.layers && document.provenance == .intact)
    }
  }

  @Test(
    "lines on other lines than theirs",
    arguments: [
      ("one\ntwo", [1, 0]), ("one\ntwo", [0, 4]), ("one\ntwo", [0, 0]), ("a\n\nb\nc", [0, 1, 3]),
      ("a\n\nb", [0, 1]),
    ])
  func lines(text: String, rows: [Double]) throws {
    for layer in [labelLayer(text: text), postItLayer(text: text)] {
      let svg = try encode(Plane(layers: [layer]))
      let places = svg.matches(of: /y="([0-9.]+)"/).map { ($0.range, Double($0.output.1) ?? 0) }.suffix(
        rows.count)
      let top = try #require(places.first?.1)
      let height = layer.kind == .label ? 30 : 17.5
      var moved = svg
      for ((range, _), row) in zip(places, rows).reversed() {
        moved.replaceSubrange(range, with: "y=\"\(top + row * height)\"")
      }
      #expect(try decode(svg).provenance == .intact)
      let document = try decode(moved)
      #expect(
        document.provenance == .edited(layers: [0]) && document.lossCodes == [.unsupportedText], "\(moved)")
      #expect(document.plane[0]?.text == text)
    }
  }

  @Test("lines that were moved evenly, or whose letters have another size, stay as far apart")
  func distances() throws {
    let svg = try encode(Plane(layers: [labelLayer(text: "one\ntwo\n\nthree")]))
    let places = svg.matches(of: /y="([0-9.]+)"/).suffix(3)
    let top = try #require(places.first.flatMap { Double($0.output.1) })
    var moved = svg
    for (place, row) in zip(places, [0, 1, 3.0]).reversed() {
      moved.replaceSubrange(place.range, with: "y=\"\(top + row * 36)\"")
    }
    let larger = svg.replacing("font-size=\"24\"", with: "font-size=\"25\"")
    for (svg, distance) in [(moved, 1.5), (larger, 1.2)] {
      let document = try decode(svg)
      #expect(document.losses.isEmpty && document.provenance == .edited(layers: [0]))
      #expect(document.plane[0]?.extras?.json == #"{"svg":{"line-height":"\#(distance)"}}"#)
      let again = try encode(document.plane)
      #expect(
        again.matches(of: /y="([0-9.]+)"/).suffix(3).map(\.output.1)
          == svg.matches(of: /y="([0-9.]+)"/).suffix(3).map(\.output.1))
    }
  }

  @Test("a label that carries extras takes another distance of its lines into them, as often as it changes")
  func distancesInExtras() throws {
    var layer = labelLayer(text: "one\ntwo")
    var svg = try encode(Plane(layers: [layer]))
    for (carried, step, expected) in [
      (#"{"k":1}"#, 36.0, #"{"k":1,"svg":{"line-height":"1.5"}}"#),
      (#"{"svg":{"line-height":"1.5"},"k":1}"#, 48, #"{"k":1,"svg":{"line-height":"2"}}"#),
      (#"{"svg":{"line-height":"2"}}"#, 30, "null"),
      (#"{"svg":{"line-height":"2"}}"#, 48, #"{"svg":{"line-height":"2"}}"#),
      (#"{"svg":1}"#, 36, #"{"svg":1}"#),
      (#"{"svg":{"line-height":2}}"#, 36, #"{"svg":{"line-height":2}}"#), ("[1]", 36, "[1]"),
    ] {
      layer.extras = Extras(compactJSON: carried)
      svg = try encode(Plane(layers: [layer]))
      let places = svg.matches(of: /y="([0-9.]+)"/).suffix(2)
      let top = try #require(places.first.flatMap { Double($0.output.1) })
      let last = try #require(places.last)
      svg.replaceSubrange(last.range, with: "y=\"\(top + step)\"")
      let document = try decode(svg)
      #expect(document.plane[0]?.extras?.json ?? "null" == expected)
      #expect(document.losses.isEmpty == (expected != carried || step == 48))
    }
  }

  @Test("of a line of a label that is hidden, which is left out", arguments: hiding)
  func hidden(attributes: String) throws {
    let document = try edited("tspan", in: "aaa", attributes)
    guard case .label(let label) = document.plane.layers[0].content else { return #expect(Bool(false)) }
    #expect(label.text.trimmingPrefix("\n") == "second line")
    #expect(document.losses.contains { $0.code == .hidden && $0.outcome == .dropped })
    #expect(document.provenance == .edited(layers: [0]))
    // Nothing is left of the other one.
    let whole = try edited("tspan", in: "ccc", attributes)
    #expect(whole.plane.layers.count == 2 && whole.provenance != .intact)
  }

  @Test("of a part of a line that is hidden, which is left out", arguments: hiding)
  func hiddenPart(attributes: String) throws {
    let part = "one<tspan \(attributes)> secret</tspan> line"
    let svg = try encode(Self.plane).replacing("one line", with: part)
    let document = try decode(svg)
    guard case .label(let label) = document.plane.layers[1].content else { return #expect(Bool(false)) }
    #expect(label.text == "one line")
    #expect(document.losses.contains { $0.code == .hidden })
  }

  @Test(
    "of the text of a post-it",
    arguments: letters + parts + hiding + [
      #"x="99""#, #"y="99""#, #"direction="rtl""#, #"transform="translate(5)""#, #"transform="scale(2)""#,
    ])
  func note(attributes: String) throws {
    let document = try edited("text", in: "bbb", attributes)
    #expect(document.plane.layers == Self.plane.layers)
    #expect(!document.losses.isEmpty && document.provenance == .edited(layers: [2]))
    let line = try edited("tspan", in: "bbb", attributes)
    #expect(line.plane.layers == Self.plane.layers)
    #expect(line.losses.isEmpty == attributes.hasPrefix("transform"), "a tspan has no transform")
  }

  @Test(
    "of the sheet of a post-it",
    arguments: [
      ##"stroke="#ff0000""##, #"rx="5""#, #"visibility="hidden""#, #"visibility="collapse""#,
      #"style="visibility:hidden""#, #"style="rx:9px""#, #"style="width:9px""#, #"fill-opacity="0.5""#,
      #"systemLanguage="de""#, #"requiredExtensions="x""#,
    ])
  func sheet(attributes: String) throws {
    let document = try edited("rect", in: "bbb", attributes)
    // A style's size, and how opaque the sheet is, are the post-it's.
    #expect(document.plane.layers.count == 3)
    #expect(document.plane.layers.last?.postItText == Self.plane.layers.last?.postItText)
    #expect(document.losses.map(\.outcome) == [.approximated] && document.provenance == .edited(layers: [2]))
  }

  @Test(
    "of a sheet of another width, where its lines break elsewhere",
    arguments: [
      ("width=\"150\"", "width=\"250\"", 1), ("width=\"150\"", "width=\"100\"", 1),
      ("width=\"150\"", "width=\"152\"", 0), ("height=\"120\"", "height=\"200\"", 0),
    ])
  func resized(old: String, new: String, losses: Int) throws {
    let postIt = Layer(
      id: LayerID("fte-x1q-90b"), title: "PostIt 1", origin: Plane.Point(x: 10, y: 10),
      size: Plane.Size(width: 150, height: 120),
      content: .postIt(
        Layer.PostIt(
          text: "A longer\tnote that is wrapped into\n\na few lines, one of them blank", color: .white)))
    let svg = try encode(postIt)
    #expect(try decode(svg).losses.isEmpty)
    let document = try decode(svg.replacing(old, with: new))
    #expect(document.provenance == .edited(layers: [0]))
    #expect(document.losses.map(\.outcome) == Array(repeating: .approximated, count: losses))
  }

  @Test("what a program that lays out files puts around the lines of a text is none of it")
  func formatted() throws {
    var layers = Self.plane.layers
    layers[1].content = .label(Layer.Label(text: "  two\n\n lines "))
    let plane = Plane(canvas: Self.plane.canvas, layers: layers)
    let svg = try encode(plane)
    let between = svg.replacing("<tspan", with: "\n      <tspan").replacing("</text>", with: "\n    </text>")
    let within = between.replacing(/(<tspan[^>]*>)([^< ][^<]*[^< ])</) {
      "\($0.output.1)\n        \($0.output.2)\n      <"
    }
    for text in [between, within] {
      #expect(text != svg)
      #expect(try firstDifference(decode(text).plane, plane) == nil)
    }
  }

  @Test(
    "what stands between lines is white space, and anything else is told",
    arguments: ["x", "\\x", "\\u00", "\\u00g0", "\\u0041", "\\u+00a", "\\u20", "\\"])
  func separators(value: String) throws {
    let svg = try encode(Self.plane)
    for (place, name) in [("<tspan>first", "data-plane-break"), ("<text id=\"aaa\"", "data-plane-lead")] {
      let edited = svg.replacing(
        place, with: place.replacing(/^<\w+/) { "\($0.output) \(name)=\"\(value)\"" })
      try #require(edited != svg)
      let document = try decode(edited)
      #expect(document.plane[0]?.text == Self.plane[0]?.text)
      #expect(document.losses.map(\.code) == [.invalidValue])
    }
  }

  @Test("text on a path is a picture, which keeps its letters")
  func onPath() throws {
    let path = "<path id='way' fill='none' d='M20 80Q100 20 250 80'/>"
    for (index, letters) in [(1, "one line"), (2, "a note")] {
      let line = try Regex("<tspan[^>]*>\(letters)")
      var svg = try encode(Self.plane).replacing("</svg>", with: path + "</svg>")
      svg.replace(line, with: "<tspan><textPath href='#way'>\(letters)</textPath>")
      let document = try decode(svg)
      #expect(document.areCutOuts[index] && document.cutOut(index)?.contains(letters) == true)
      #expect(document.plane[index]?.id == Self.plane[index]?.id)
      #expect(document.losses.map(\.code).contains(.unsupportedText))
    }
  }

  @Test("what somebody draws in a post-it's group is in front of it")
  func drawnInPostIt() throws {
    let svg = try encode(Self.plane)
    let dot = "<circle cx='40' cy='40' r='9' fill='red'/>"
    let star = "<path d='M40 40L50 60L30 60z'/><text x='40' y='40' fill='red'>by Ann</text>"
    for (old, new) in [
      ("</text></g>", "</text>\(dot)\(star)</g>"), ("</text>\n  </g>", "</text>\(dot)\(star)</g>"),
    ] where svg.contains(old) {
      let document = try decode(svg.replacing(old, with: new))
      #expect(document.plane.layers.prefix(3) == Self.plane.layers[...])
      #expect(document.plane.layers.dropFirst(3).map(\.kind) == [.rectangle, .photo, .label])
      #expect(document.losses.filter { $0.outcome == .approximated }.count == 3)
      // Where the group is translucent as a whole, it is one picture, in which nothing is missing.
      let group = try #require(svg.firstRange(of: "<g "))
      let faded = try decode(svg.replacing(old, with: new).replacing(svg[group], with: "<g opacity='0.5' "))
      #expect(faded.plane.layers.count == 3 && faded.areCutOuts.last == true)
      // What shows nothing makes no picture of it.
      for nothing in [
        "<g/>", "<text> </text>", "<rect width='9' height='9' display='none'/>", "<g><title>a</title></g>",
      ] {
        let text = svg.replacing(old, with: new.replacing(dot + star, with: nothing))
          .replacing(svg[group], with: "<g opacity='0.5' ")
        #expect(try decode(text).plane[2]?.kind == .postIt, "\(nothing)")
      }
      #expect(faded.cutOut(2)?.contains("by Ann") == true && faded.losses.allSatisfy { $0.outcome == .kept })
    }
    #expect(svg.contains("</text></g>") || svg.contains("</text>\n  </g>"))
  }

  @Test("of a sheet that covers the text")
  func swapped() throws {
    let svg = try encode(Self.plane)
    let sheet = try #require(svg.firstMatch(of: /<rect x[^>]*>/)?.output)
    let document = try decode(svg.replacing(sheet, with: "").replacing("</g>", with: sheet + "</g>"))
    #expect(document.plane.layers == Self.plane.layers)
    #expect(document.losses.map(\.outcome) == [.approximated] && document.provenance == .edited(layers: [2]))
  }

  @Test(
    "what is typed between the lines stands where viewers show it",
    arguments: [
      ("one line</tspan>", "one line</tspan> more", "one line more"),
      ("one line</tspan>", "one line</tspan><tspan> more</tspan>", "one line more"),
      ("one line</tspan>", "one line<title>x</title></tspan>", "one line"),
      ("one line", "one\nline", "one line"), ("<tspan>one", "an <tspan>one", "an one line"),
    ])
  func typed(old: String, new: String, text: String) throws {
    let document = try decode(encode(Self.plane).replacing(old, with: new))
    guard case .label(let label) = document.plane.layers[1].content else { return #expect(Bool(false)) }
    #expect(label.text == text)
    #expect(document.losses.isEmpty)
  }

  @Test("but not what makes no difference", arguments: [#"font-kerning="auto""#, #"dx="0""#, ""])
  func same(attributes: String) throws {
    for id in ["aaa", "bbb", "ccc"] {
      for tag in ["text", "tspan"] {
        let document = try edited(tag, in: id, attributes)
        #expect(document.losses.isEmpty && document.provenance == .intact)
      }
    }
  }
}

extension Layer {
  fileprivate var postItText: String? { if case .postIt(let postIt) = content { postIt.text } else { nil } }
}
