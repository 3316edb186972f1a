import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import Testing

@Suite("Drawings of others of which texts and images are to be edited")
struct EditableTests {
  private func decode(_ body: String) throws -> PlaneDocument {
    var options = SVGDecodingOptions()
    options.prefersEditable = true
    return try SVGPlaneDecoder(options: options).decode(SourceText(name: "test.svg", text: foreign(body)))
  }

  private func pictures(_ document: PlaneDocument) -> [String] {
    document.plane.layers.compactMap(\.image).filter { $0.mediaType == .svg }.map {
      String(decoding: $0.data.bytes ?? [], as: UTF8.self)
    }
  }

  @Test(
    "texts and images come out of a group with an effect, in front of its picture",
    arguments: ["filter='url(#f)'", "mask='url(#m)'", "clip-path='url(#c)'"])
  func groups(effect: String) throws {
    let document = try decode(
      """
      <filter id='f'/><mask id='m'><circle r='60' fill='#fff'/></mask><clipPath id='c'><circle r='60'/></clipPath><g \(effect) id='card'><text x='9' y='40'>in</text><path d='M0 0L9 9L0 9Z'/>
      <image width='9' height='9' href='data:image/png;base64,\(pixel)'/><rect width='5' height='5'/></g>
      """)
    #expect(document.plane.layers.map(\.kind) == [.photo, .label, .photo])
    #expect(document.plane.layers.first?.title == "card")
    let picture = try #require(pictures(document).first)
    #expect(picture.contains("<path") && picture.contains("<rect"))
    #expect(!picture.contains("<text") && !picture.contains("<image"))
    #expect(document.losses.map(\.outcome) == [.approximated, .kept])
  }

  @Test(
    "letters that are raised or lowered stay in their line, where no picture is to keep them",
    arguments: [
      ("CO<tspan dy='5'>2</tspan>", "CO2"), ("H<tspan dy='5'>2</tspan><tspan dy='-5'>O</tspan>", "H2O"),
      ("x<tspan dy='-6'>2</tspan><tspan dy='6'> + 1</tspan>", "x2 + 1"),
      ("5<tspan y='34'>th</tspan> avenue", "5th avenue"), ("a<tspan dy='15'>b</tspan>", nil),
      ("a<tspan dx='30' dy='-5'>b</tspan>", nil),
    ])
  func raised(body: String, text: String?) throws {
    let body = "<text x='9' y='40'>\(body)</text>"
    let editable = try decode(body)
    #expect(editable.plane.layers.map(\.text) == [text])
    #expect(editable.losses.map(\.message).allSatisfy { $0.contains("raised or lowered") } == (text != nil))
    if text != nil { #expect(try decodeDropping(body: body).plane.layers.map(\.text) == [text]) }
  }

  @Test("of those of another size, too, without a picture")
  func raisedInAnotherSize() throws {
    let document = try decodeDropping(body: "<text y='40'>x<tspan dy='-6' font-size='9'>2</tspan></text>")
    #expect(document.plane.layers.map(\.text) == ["x2"])
    let hidden = "<tspan visibility='hidden'>secret</tspan>"
    let parts = try decodeDropping(body: "<text y='40'>x<tspan dy='-6'>2\(hidden)</tspan></text>")
    #expect(try #require(parts.plane.layers.first).size.width < 40)
  }

  @Test(
    "letters that nobody sees are not in the label, and leave a gap",
    arguments: [
      ("vis<tspan visibility='hidden'>ible</tspan>X", "vis X"),
      ("clear<tspan fill='none'>gone</tspan>X", "clear X"),
      ("zero <tspan fill-opacity='0'>no</tspan> X", "zero X"),
      (
        "a<tspan fill='none'>b</tspan><tspan visibility='hidden'>c</tspan>d<tspan fill='none'>e</tspan>f",
        "a d f"
      ),
      ("end<tspan visibility='hidden'> tail</tspan>", "end"),
      ("none<tspan display='none'>no</tspan>X", "noneX"),
    ])
  func hiddenLetters(content: String, seen: String) throws {
    let document = try decode("<text y='20'>\(content)</text>")
    #expect(document.labels.map(\.text) == [seen])
    let alone = try decode("<text y='20'>end</text>").plane.layers.first?.size.width
    if content.hasPrefix("end") { #expect(document.plane.layers.first?.size.width == alone) }
  }

  @Test("letters behind hidden ones are a label of their own, in their place")
  func hiddenLead() throws {
    let content = "<tspan fill='none' font-size='40'>BIG</tspan><tspan fill='red'>small</tspan>"
    let document = try decode("<text x='9' y='40' font-family='Arial' font-size='16'>\(content)</text>")
    #expect(
      document.labels.map(\.text) == ["small"] && document.labels.first?.color == Plane.Color(rgb: 0xff0000))
    #expect(document.labels.first?.font.size == 16)
    let box = try #require(document.plane.layers.first)
    #expect((60...90).contains(box.origin.x))
    let clear = try decode("<text y='20' fill-opacity='0'>ghost <tspan fill-opacity='1'>seen</tspan></text>")
    #expect(clear.labels.map(\.text) == ["seen"] && clear.plane.layers.first?.opacity.rawValue == 1)
    let flat = try decode("<text y='20'>a<tspan font-size='0'>no</tspan>b</text>")
    #expect(flat.labels.map(\.text) == ["ab"])
  }

  @Test(
    "the texts that would come out of pictures are counted where nobody asks for that",
    arguments: [
      (
        "<g filter='url(#f)'><text y='20'>a</text><text><tspan x='0' y='40'>b</tspan><tspan x='0' y='60'>c</tspan></text></g>",
        2
      ),
      ("<g filter='url(#f)'><g mask='url(#m)'><text y='20'>a</text></g><text y='40'>b</text></g>", 2),
      ("<g id='g' filter='url(#f)'><text y='20'>a</text></g><use href='#g'/>", 1),
      ("<g filter='url(#f)'><rect width='9' height='9'/></g>", 0),
      ("<text y='20' filter='url(#f)'>a</text>", 1),
      ("<text x='-1' y='20'>a</text>", 1),
      (
        "<svg width='50' height='30'><text y='20' letter-spacing='2'>a</text><text y='90' letter-spacing='2'>b</text></svg>",
        1
      ),
    ])
  func counted(body: String, count: Int) throws {
    let body = "<filter id='f'/><mask id='m'><circle r='60' fill='#fff'/></mask>" + body
    let plain = try PlaneSVGTests.decode(body: body)
    #expect(plain.leaves?.textsInPictures == count && plain.labels.isEmpty)
    let edited = try decode(body)
    #expect(edited.leaves?.textsInPictures == 0)
    #expect(edited.labels.isEmpty == (count == 0))
  }

  @Test(
    "a text that came out of a group stays out where a group around that becomes a picture, too",
    arguments: [
      "<g opacity='.5'>@</g>", "<g filter='url(#f)'>@</g>",
      "<g style='isolation:isolate'>@<circle r='60' style='mix-blend-mode:multiply'/></g>",
      "<g style='mix-blend-mode:multiply'>@</g>",
      "<rect width='90' height='90'/><g style='mix-blend-mode:multiply'>@</g>",
    ],
    ["clip-path='url(#c)'", "filter='url(#f)'"])
  func nested(outer: String, effect: String) throws {
    let inner = "<g \(effect)><rect width='90' height='60' fill='#ccf'/><text y='40'>Alpha</text></g>"
    let document = try decode(
      "<filter id='f'/><clipPath id='c'><circle r='60'/></clipPath>" + outer.replacing("@", with: inner))
    #expect(document.labels.map(\.text) == ["Alpha"])
    #expect(pictures(document).allSatisfy { !$0.contains("Alpha") })
    #expect(
      document.losses.contains { $0.outcome == .approximated && $0.message.contains("its texts and images") })
  }

  @Test("lines that only spaces at their ends move are one label", arguments: ["middle", "end"])
  func spacedLines(anchor: String) throws {
    let spans = ["one", "two", "three"].map { "<tspan x='50' dy='1.25em'>\($0)</tspan>" }
    func body(_ separator: String, _ spans: [String]) -> String {
      "<text y='20' font-size='10' text-anchor='\(anchor)'>\(spans.joined(separator: separator))</text>"
    }
    let document = try decode(body("\n  ", spans))
    #expect(document.label?.text == "one\ntwo\nthree" && document.plane.layers.count == 1)
    #expect(document.losses.map(\.outcome) == [.approximated])
    // What stands elsewhere is another label, and without spaces nothing moves.
    let other = spans.dropLast() + [spans[2].replacing("50", with: "51")]
    #expect(try decode(body("\n  ", Array(other))).plane.layers.count == 2)
    #expect(try decode(body("", spans)).losses.isEmpty)
    let exact = try PlaneSVGTests.decode(body: body("\n  ", spans))
    #expect(exact.plane.layers.count == 2 && exact.losses.isEmpty)
  }

  @Test(
    "a text or an image with an effect of its own does without that, and says so",
    arguments: ["filter='url(#f)'", "mask='url(#m)'", "clip-path='url(#c)'"])
  func leaves(effect: String) throws {
    let document = try decode(
      """
      <filter id='f'/><mask id='m'><circle r='60' fill='#fff'/></mask><clipPath id='c'><circle r='60'/></clipPath>
      <text x='9' y='40' \(effect)>a</text><image \(effect) width='9' height='9' href='data:image/png;base64,\(pixel)'/>
      <path d='M0 0L9 9L0 9Z' \(effect)/>
      """)
    #expect(document.plane.layers.map(\.kind) == [.label, .photo, .photo])
    #expect(document.losses.map(\.outcome) == [.approximated, .approximated, .kept])
  }

  @Test("a text that is cut off at an edge is whole, and one behind the edge stays hidden")
  func clippedTexts() throws {
    let document = try decode(
      """
      <clipPath id='c'><rect y='20' width='60' height='12'/></clipPath>
      <text y='34' clip-path='url(#c)'>cut</text><text y='90' clip-path='url(#c)'>behind</text>
      <svg y='20' width='60' height='12'><text y='14'>cut</text><text y='90'>behind</text></svg>
      <image y='9' width='9' height='19' clip-path='url(#c)' href='data:image/png;base64,\(pixel)'/>
      """)
    #expect(document.plane.layers.compactMap(\.text) == ["cut", "cut"])
    #expect(document.losses.map(\.outcome) == [.approximated, .approximated, .kept])
    #expect(pictures(document).count == 1)
  }

  @Test("a text that its blend mode mixes with what is behind it stays in the picture of both")
  func blending() throws {
    let document = try decode(
      "<rect width='99' height='99' fill='red'/><text y='40' style='mix-blend-mode:multiply'>a</text>")
    #expect(document.plane.layers.map(\.kind) == [.rectangle, .photo])
    #expect(document.cutOut(1)?.contains("red") == true && document.cutOut(1)?.contains("<text") == true)
    let translucent = try decode(
      "<rect width='99' height='99' opacity='.5'/><text y='40' style='mix-blend-mode:multiply'>a</text>")
    #expect(translucent.plane.layers.map(\.kind) == [.photo])
  }

  @Test("a label that looks different stays one where something blends elsewhere, and is told once")
  func blendingElsewhere() throws {
    let texts = "<text y='40' letter-spacing='1'>a</text><text x='50' y='60' letter-spacing='1'>b</text>"
    let document = try decode(
      texts + "<rect x='52' y='50' width='9' height='9' style='mix-blend-mode:multiply'/>")
    #expect(document.plane.layers.map(\.kind) == [.label, .photo])
    #expect(document.losses.filter { $0.outcome == .approximated }.count == 1)
    #expect(document.cutOut(1)?.contains(">b<") == true)
  }

  @Test(
    "a group that blends and gives its text takes none that stands apart, nor one that a picture of all holds"
  )
  func besideBlending() throws {
    let group =
      "<g style='mix-blend-mode:multiply'><rect x='50' y='60' width='20' height='15'/><text x='5' y='95'>b</text></g>"
    let document = try decode("<text x='60' y='20'>a</text>" + group)
    #expect(document.plane.layers.map(\.kind) == [.label, .photo, .label])
    // Nobody knows where this paints.
    let unknown = "<g filter='url(#f)' style='mix-blend-mode:multiply'><path d='M0 0L9 9L0 9Z'/></g>"
    let whole = try decode("<filter id='f' width='calc(1px)'/><text x='60' y='20'>a</text>" + unknown)
    #expect(whole.plane.layers.map(\.kind) == [.photo, .label])
  }

  @Test("what holds nothing else is no picture any more")
  func textsAlone() throws {
    let document = try decode(
      "<filter id='f'/><g filter='url(#f)'><g filter='url(#f)'><text y='40'>a</text></g></g>")
    #expect(document.plane.layers.map(\.kind) == [.label])
  }

  @Test("what others show, too, stays where it is")
  func references() throws {
    let document = try decode(
      """
      <filter id='f'/><g id='a' filter='url(#f)'><text y='40'>a</text><path d='M0 0L9 9L0 9Z'/></g>
      <rect width='99' height='99'/><use href='#a' x='9'/>
      """)
    #expect(document.plane.layers.map(\.kind) == [.photo, .label, .rectangle, .photo])
    #expect(pictures(document).map { $0.contains("<text") } == [false, true])
  }

  @Test(
    "a generic font stands for one that the drawing brings along",
    arguments: [
      ("Virgil, Segoe UI Emoji", "Virgil", "cursive"), ("d2-12-font-mono", "d2-12-font-mono", "monospace"),
      ("Own, serif", "Own", "serif"), ("Source Serif", "Source Serif", "serif"), ("Own", "Own", "sans-serif"),
      ("Comic Sans Own", "Comic Sans Own", "sans-serif"),
    ])
  func fonts(value: String, own: String, expected: String) throws {
    let body = """
      <style>@font-face { font-family: "\(own)"; src: url(data:font/woff;base64,d09GRg==) }</style>
      <text y='40' font-family='\(value)'>a</text>
      """
    let document = try decode(body)
    #expect(document.label?.font.family == expected)
    #expect(document.losses.map(\.code) == [.unsupportedText])
    #expect(document.losses.map(\.outcome) == [.approximated])
    #expect(try PlaneSVGTests.decode(body: body).plane.layers.map(\.kind) == [.photo])
  }

  @Test(
    "a text whose letters look a little different is a label all the same",
    arguments: [
      "<text y='40' textLength='99'>held</text>", "<text y='40' letter-spacing='3'>wide</text>",
      "<text y='40' dx='0 4 4'>moved</text>", "<text y='40' x='0 9 18'>abc</text>",
      "<text y='40' stroke='red'>outlined</text>", "<text y='40' text-decoration='underline'>lined</text>",
      "<text y='40'>plain and <tspan font-weight='bold'>bold</tspan></text>",
      "<text y='40' font-variant='small-caps'>small</text>",
      "<text y='40'><tspan dy='-4'>raised</tspan></text>",
    ])
  func letters(text: String) throws {
    let document = try decode(text)
    #expect(document.plane.layers.allSatisfy { $0.kind == .label })
    #expect(document.losses.allSatisfy { $0.outcome == .approximated })
    let shown = document.plane.layers.compactMap(\.text).joined()
    #expect(!shown.isEmpty && text.replacing(/<[^>]*>/, with: "") == shown)
  }

  @Test("one that is held together with space behind it is held to nothing, as is told")
  func heldWithSpace() throws {
    let document = try decode(
      "<text y='40' font-size='10' textLength='28' xml:space='preserve'>Build  </text>")
    #expect(document.plane.layers.map(\.extras) == [nil])
    #expect(document.losses.map(\.outcome) == [.approximated])
  }

  @Test("letters on their own outline are one label, as Highcharts writes those of its data")
  func outlined() throws {
    let outline =
      "<tspan fill='#fff' stroke='#fff' stroke-width='2px'>42<tspan x='5' y='16'>&#8203;</tspan></tspan>"
    let document = try decode("<text x='5' y='16' font-size='11' fill='#333'>\(outline)42</text>")
    #expect(document.plane.layers.map(\.text) == ["42"])
    #expect(document.label?.color == Plane.Color(rgb: 0x333333))
    #expect(document.losses.map(\.outcome) == [.approximated])
    let alike = outline.replacing("fill='#fff'", with: "fill='#333'")
    #expect(
      try decode("<text x='5' y='16' fill='#333'>\(alike)42</text>").plane.layers.map(\.text) == ["42"])
    // Other letters, or another place, are no outline.
    for other in [
      ("42</text>", "43</text>"), ("x='5' y='16'>&", "x='6' y='16'>&"), ("stroke='#fff'", "stroke='none'"),
    ] {
      let text = "<text x='5' y='16' font-size='11' fill='#333'>\(outline)42</text>"
      #expect(try decode(text.replacing(other.0, with: other.1)).plane.layers.count == 2, "\(other)")
    }
  }

  @Test(
    "a text that would read differently stays a picture",
    arguments: [
      "<path id='p' d='M0 9h90'/><text><textPath href='#p'>path</textPath></text>",
      "<text y='40' writing-mode='tb'>down</text>", "<text y='40' rotate='90'>turned</text>",
      "<text y='40' style='text-transform:full-width'>wide</text>",
    ])
  func otherReading(text: String) throws {
    let document = try decode(text)
    #expect(document.plane.layers.contains { $0.kind == .photo })
    #expect(!document.plane.layers.contains { $0.kind == .label })
  }

  @Test(
    "a rectangle of which a clip cuts the outline alone is one, and by default where nobody sees it",
    arguments: [(0.5, true), (4, false)])
  func cutOutlines(width: Double, isUnseen: Bool) throws {
    let clip = "<clipPath id='c'><rect x='10' y='10' width='60' height='50'/></clipPath>"
    let bar = "<path d='M20 60V30H40V60Z' fill='red' stroke='blue' stroke-width='\(width)'/>"
    let body = "\(clip)<g clip-path='url(#c)'>\(bar)</g>"
    let document = try decode(body)
    #expect(document.areCutOuts == [false])
    #expect(document.losses.map(\.code) == [.unsupportedEffect])
    #expect(document.plane.layers.map(\.box.bottom) == [60 + width / 2])
    let usual = try SVGPlaneDecoder().decode(SourceText(name: "test.svg", text: foreign(body)))
    #expect(usual.areCutOuts == [!isUnseen])
    #expect(usual.losses.map(\.outcome) == [isUnseen ? .approximated : .kept])
    // What is cut of the area is seen.
    #expect(
      try decode(body.replacing("V60", with: "V70").replacing("20 60", with: "20 70")).areCutOuts == [true])
  }
}
