import PlaneModel
import TestSupport
import Testing

@Suite("Values")
struct ValueTests {
  @Test("have the defaults of the format")
  func defaults() {
    let plane = Plane()
    #expect(plane.canvas.size == Plane.Size(width: 1024, height: 768))
    #expect(plane.canvas.background == nil)
    #expect(plane.layers.isEmpty && plane.extras == nil && plane.schemaReference == nil)
    let layer = Layer(id: LayerID("a"), origin: .zero, size: .zero, content: .label(Layer.Label(text: "")))
    #expect(layer.title.isEmpty && layer.opacity == .opaque && layer.extras == nil)
    #expect(layer.color == .black)
    #expect(Layer.Font() == Layer.Font(family: "sans-serif", size: 16, weight: .regular, style: .normal))
    #expect(Layer.Font.postIt == Layer.Font(family: "sans-serif", size: 14))
    #expect(Layer.Alignment() == Layer.Alignment(horizontal: .leading, vertical: .top))
    let rectangle = Layer.Rectangle(color: .white)
    #expect(rectangle.cornerRadius == 0 && rectangle.border == nil)
    #expect(Layer.PostIt.inset == 16)
  }

  @Test("A colour is its three bytes, whatever lies above the lower 24 bits")
  func color() {
    #expect(Plane.Color(rgb: 0xff_12_34_56) == Plane.Color(red: 0x12, green: 0x34, blue: 0x56))
    #expect(Plane.Color(red: 0x12, green: 0x34, blue: 0x56).rgb == 0x123456)
  }

  @Test("Text is white on sheets whose components add up to at most 1.5, black on lighter ones")
  func contrastingTextColor() {
    // 1.5 of 3 × 255 is 382.5, between two whole sums.
    #expect(Plane.Color(red: 127, green: 127, blue: 128).contrastingTextColor == .white)
    #expect(Plane.Color(red: 127, green: 128, blue: 128).contrastingTextColor == .black)
    #expect(Plane.Color(red: 255, green: 127, blue: 0).contrastingTextColor == .white)
    #expect(Plane.Color(red: 255, green: 0, blue: 128).contrastingTextColor == .black)
    #expect(Layer.PostIt(text: "", color: .black).textColor == .white)
    #expect(Layer.PostIt(text: "", color: .white).textColor == .black)
  }

  @Test("Opacity levels are tenths, and the nearest one is found again", arguments: 0...10)
  func opacityLevel(level: Int) {
    #expect(Layer.Opacity(level: level)?.rawValue == Double(level) / 10)
    #expect(Layer.Opacity(level: level)?.level == level)
  }

  @Test("An opacity between two levels rounds to the nearest, and one outside 0…1 has none")
  func opacityRounding() {
    #expect(Layer.Opacity(level: -1) == nil && Layer.Opacity(level: 11) == nil)
    #expect(Layer.Opacity(0.37).level == 4 && Layer.Opacity(0.34).level == 3)
    #expect(Layer.Opacity(0.04).level == 0 && Layer.Opacity(0.96).level == 10)
    for invalid in [-0.01, 1.01, .nan, .infinity, -.infinity] {
      #expect(!Layer.Opacity(invalid).isValid && Layer.Opacity(invalid).level == nil)
    }
  }

  @Test(
    "Lengths are valid when finite and not negative",
    arguments: [(0, true), (-0.0, true), (1e308, true), (-1e-300, false), (.nan, false), (.infinity, false)]
      as [(Double, Bool)])
  func lengths(number: Double, isValid: Bool) {
    #expect(
      Plane.Point(x: number, y: 0).isValid == isValid && Plane.Point(x: 0, y: number).isValid == isValid)
    #expect(
      Plane.Size(width: number, height: 0).isValid == isValid
        && Plane.Size(width: 0, height: number).isValid == isValid)
  }

  @Test("A font's size is valid when finite and above 0, its weight in 1…1000")
  func font() {
    #expect(Layer.Font(size: .leastNonzeroMagnitude).hasValidSize)
    for size in [0, -1, .nan, .infinity] { #expect(!Layer.Font(size: size).hasValidSize) }
    #expect(Layer.Font.Weight(rawValue: 0) == nil && Layer.Font.Weight(rawValue: 1001) == nil)
    #expect(
      Layer.Font.Weight(rawValue: 1)?.rawValue == 1 && Layer.Font.Weight(rawValue: 1000)?.rawValue == 1000)
    #expect(Layer.Font.Weight.bold == Layer.Font.Weight(rawValue: 700))
  }

  @Test("A box holds its left and top edge and not its right and bottom one")
  func box() {
    let box = Plane.Box(x: 10, y: 20, width: 5, height: 5)
    #expect(box.contains(Plane.Point(x: 10, y: 20)))
    #expect(box.contains(Plane.Point(x: Double(15).nextDown, y: Double(25).nextDown)))
    #expect(!box.contains(Plane.Point(x: 15, y: 20)) && !box.contains(Plane.Point(x: 10, y: 25)))
    #expect(!box.contains(Plane.Point(x: Double(10).nextDown, y: 20)))
    #expect(!box.contains(Plane.Point(x: .nan, y: 20)))
    #expect(!Plane.Box(x: 10, y: 20, width: 0, height: 5).contains(Plane.Point(x: 10, y: 20)))
  }

  @Test(
    "XML carries every scalar but most control characters, U+FFFE and U+FFFF",
    arguments: [
      ("a\tb\nc\r", nil), ("\u{0}", 0), ("ab\u{b}", 0xb), ("\u{1f}x", 0x1f), ("\u{7f}\u{85}", nil),
      ("\u{fffd}", nil),
      ("가\u{fffe}", 0xfffe), ("\u{ffff}", 0xffff), ("\u{1fffe}\u{10ffff}", nil), ("", nil), ("\r\n", nil),
    ] as [(String, UInt32?)])
  func xmlCharacters(text: String, scalar: UInt32?) {
    #expect(text.firstScalarForbiddenInXML?.value == scalar)
  }
}

@Suite("Layer ids")
struct LayerIDTests {
  @Test(
    "have the apps' shape when they are three groups of three letters and digits, or of upper-case hex",
    arguments: [
      ("fte-x1q-90b", true), ("000-000-000", true), ("A0F-123-9BC", true), ("aaa-bbb-ccc", true),
      ("A0F-123-9bc", false), ("G00-000-000", false), ("fte-x1q-90", false), ("fte-x1q-90b ", false),
      ("fte_x1q_90b", false), ("ftex-1q-90b", false), ("", false), ("fte-x1q-90é", false),
      ("é-x1q-90bc", false),
    ])
  func shape(id: String, hasShape: Bool) { #expect(LayerID(id).hasAppShape == hasShape) }

  @Test("that are made have the apps' shape, and are the same for the same seed")
  func random() {
    var random = SplitMix64(seed: 51)
    var again = SplitMix64(seed: 51)
    let ids = (0..<1000).map { _ in LayerID.random(using: &random) }
    #expect(ids.allSatisfy { $0.hasAppShape })
    #expect(Set(ids).count == 1000)
    #expect(ids == (0..<1000).map { _ in LayerID.random(using: &again) })
  }

  @Test("differ where their scalars do, for ==, != and sets alike")
  func equality() {
    let composed = LayerID("é")
    let decomposed = LayerID("e\u{301}")
    #expect(!(composed == decomposed))
    #expect(composed != decomposed)
    let differs = composed != decomposed
    #expect(differs)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(!(composed != LayerID(String("xé".dropFirst()))))
  }

  @Test("are valid when not empty and all XML")
  func validity() {
    #expect(LayerID("a b").isValid && !LayerID("").isValid && !LayerID("a\u{1}").isValid)
  }
}
