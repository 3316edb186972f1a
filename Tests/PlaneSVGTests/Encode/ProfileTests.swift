import Foundation
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

/// What stands in an SVG by its profile.
@Suite("Profiles")
struct ProfileTests {
  private static let seeds = 0..<60 as Range<UInt64>

  private func plane(_ seed: UInt64, isExtreme: Bool = true) -> Plane {
    var generator = PlaneGenerator(
      seed: seed, options: PlaneGenerator.Options(layerCount: 0...25, isExtreme: isExtreme))
    return generator.plane()
  }

  /// The values of an attribute.
  private func values(of name: String, in svg: String) -> [String] {
    svg.components(separatedBy: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  private func withoutPayloads(_ svg: String) -> String { svg.replacing(/;base64,[^"]*/, with: "") }

  // MARK: - Both

  @Test(
    "an image and an inline SVG hold what is allowed, none of our attributes and no digests", arguments: seeds
  )
  func allowed(seed: UInt64) throws {
    let plane = plane(seed)
    for profile in [SVGProfile.image, .inline] {
      let svg = try encode(plane, profile: profile)
      #expect(AllowedMarkup.violation(in: Array(svg.utf8), inPage: profile == .inline) == nil)
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
      for part in ["data-", "xlink", "<?xml"] { #expect(!markup(of: svg).contains(part)) }
      #expect(try encode(plane, profile: profile) == svg)
      #expect(try decode(svg).provenance == .foreign)
    }
  }

  /// The tags, without attributes' values and what stands between.
  private func markup(of svg: String) -> String {
    svg.replacing(/"[^"]*"/, with: "").matches(of: /<[^>]*>/).map { String($0.output) }.joined()
  }

  @Test("an id is there only where something refers to it", arguments: seeds)
  func ids(seed: UInt64) throws {
    let plane = plane(seed)
    for profile in [SVGProfile.image, .inline] {
      let svg = withoutPayloads(try encode(plane, profile: profile))
      let ids = values(of: "id", in: svg)
      #expect(Set(ids).count == ids.count)
      let references = ["href", "aria-labelledby", "aria-describedby"].flatMap { values(of: $0, in: svg) }
      let referred = references.compactMap { $0.hasPrefix("data:") ? nil : $0.replacing("#", with: "") }
      #expect(Set(ids) == Set(referred))
    }
  }

  @Test("a document is written as before, whatever size inline SVGs are to have")
  func document() throws {
    #expect(try encode(fourKinds) == encode(fourKinds, profile: .document, size: .fixed))
  }

  // MARK: - Image

  @Test("an image has what is seen and its name, and no white space")
  func image() throws {
    let svg = try encode(fourKinds, profile: .image)
    #expect(
      withoutPayloads(svg) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400" role="img">\
        <title>Drawing with 4 layers</title><rect width="400" height="400" fill="#fafafa"/>\
        <rect x="12" y="22" width="146" height="116" rx="6" fill="#f80" stroke="#000" stroke-width="4"/>\
        <image x="5" y="6" width="30" height="40" preserveAspectRatio="none" href="data:image/png"/>\
        <text x="40" y="72.5" font-family="sans-serif" font-size="24" fill="#123">two<tspan x="40" y="102.5">lines</tspan></text>\
        <rect x="200" y="210" width="150" height="120" fill="#fe8"/>\
        <text x="216" y="239.125" font-family="sans-serif" font-size="14">Text</text></svg>
        """)
  }

  @Test(
    "on the web, an SVG that a photo shows is percent-encoded where that is shorter; in a document, it is base64"
  )
  func pictures() throws {
    func svg(_ text: String, _ profile: SVGProfile) throws -> String {
      let picture = Layer.Image(mediaType: .svg, data: ImageData(bytes: Array(text.utf8)))
      return try encode(photoLayer(image: picture), profile: profile)
    }
    let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>"
    let encoded =
      #"href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath d='M0 0h9v9z'/%3E%3C/svg%3E""#
    for profile in [SVGProfile.image, .inline] {
      let text = try svg(picture, profile)
      #expect(text.contains(encoded))
      #expect(try decode(text).cutOut(0) == picture)
      let korean = try svg(
        "<svg xmlns='http://www.w3.org/2000/svg'><text>한국어로 쓴 글이 길게 이어진다</text></svg>", profile)
      #expect(korean.contains(";base64,"))
    }
    #expect(try svg(picture, .document).contains(";base64,"))
  }

  @Test("an image has a description only where a person wrote one")
  func description() throws {
    var plane = fourKinds
    #expect(try !encode(plane, profile: .image).contains("<desc>"))
    plane.description = "What it shows"
    #expect(try encode(plane, profile: .image).contains("<desc>What it shows</desc>"))
  }

  @Test(
    "an image's numbers have single precision, and as few digits as that takes",
    arguments: [
      (0.1 + 0.2, "0.3"), (65.22500000000001, "65.225"), (1.0 / 3, "0.33333334"), (1e300, "1e+300"),
      (1e-300, "1e-300"), (16_777_217, "16777216.0"), (5, "5.0"), (-2.5, "-2.5"), (0, "0.0"),
    ] as [(Double, String)])
  func precision(number: Double, shown: String) {
    #expect(DocumentWriter.singlePrecision(number).description == shown)
  }

  @Test("a translucent post-it is one element in an image, its sheet alone needs none")
  func postIt() throws {
    var layer = postItLayer()
    layer.opacity = Layer.Opacity(0.5)
    #expect(try encode(layer, profile: .image).contains("<g opacity=\"0.5\"><rect x="))
    layer.content = .postIt(Layer.PostIt(text: " \n", color: .white))
    #expect(try encode(layer, profile: .image).contains("<rect opacity=\"0.5\" x="))
    #expect(try !encode(layer, profile: .image).contains("<text"))
  }

  @Test("white space is marked as counting only where it counts")
  func whiteSpace() throws {
    for (text, isMarked) in [("a b", false), (" a", true), ("a  b", true), ("a\tb", true), ("a \nb", false)] {
      let svg = try encode(labelLayer(text: text), profile: .inline)
      #expect(svg.contains("xml:space") == isMarked, "\(text)")
    }
  }

  // MARK: - Inline

  @Test("an inline SVG is called by its title and described by its description")
  func name() throws {
    let svg = try encode(fourKinds, profile: .inline)
    let titleID = try #require(values(of: "aria-labelledby", in: svg).first)
    let descriptionID = try #require(values(of: "aria-describedby", in: svg).first)
    #expect(svg.contains("<title id=\"\(titleID)\">Drawing with 4 layers</title>"))
    #expect(svg.contains("<desc id=\"\(descriptionID)\">1 rectangle, 1 photo, 1 label, 1 post-it</desc>"))
    let empty = try encode(Plane(), profile: .inline)
    #expect(!empty.contains("aria-describedby") && !empty.contains("<desc"))
  }

  @Test("an inline SVG scales with what is around it, or is as large as its canvas")
  func size() throws {
    let responsive = try encode(fourKinds, profile: .inline)
    #expect(responsive.contains(##" width="100%" viewBox="0 0 400 400" "##))
    #expect(responsive.contains(##" style="height:auto;"##))
    let fixed = try encode(fourKinds, profile: .inline, size: .fixed)
    #expect(fixed.contains(##" width="400" height="400" viewBox="0 0 400 400" "##))
    #expect(!fixed.contains("height:auto"))
  }

  @Test("a rule of a page for its icons doesn't reach an inline SVG's shapes")
  func rulesForIcons() throws {
    let bordered = rectangleLayer(border: Layer.Border(color: .black, width: 2))
    let svg = try encode(Plane(layers: [bordered]), profile: .inline)
    for property in ["stroke:none", "fill-opacity:1", "stroke-linejoin:miter", "stroke-linecap:butt"] {
      #expect(
        try #require(values(of: "style", in: svg).first).split(separator: ";").map(String.init).contains(
          property))
    }
    #expect(try !encode(Plane(layers: [rectangleLayer()]), profile: .inline).contains("stroke-linejoin"))
  }

  @Test(
    "a drawing that states no size has a view box in a page, and in an image none", arguments: [true, false])
  func unscaled(isFixed: Bool) throws {
    let plane = Plane(
      canvas: Plane.Canvas(size: Plane.Size(width: 80, height: 60), background: .white),
      layers: [rectangleLayer()], extras: Extras(compactJSON: #"{"svg":{"viewBox":"none"}}"#))
    let inline = try encode(plane, profile: .inline, size: isFixed ? .fixed : .responsive)
    #expect(inline.contains(#"viewBox="0 0 80 60""#))
    #expect(inline.contains(##"<rect width="80" height="60" fill="#ffffff"/>"##))
    let image = try encode(plane, profile: .image)
    #expect(!image.contains("viewBox") && image.contains(#"<rect width="100%" height="100%""#))
  }

  @Test("no two drawings have an id in common, also where they show the same photos")
  func drawingsOfOnePage() throws {
    var seen: Set<String> = []
    for color in 0..<20 as Range<UInt32> {
      let plane = Plane(
        canvas: Plane.Canvas(background: Plane.Color(rgb: color)), layers: [photoLayer("a"), photoLayer("b")])
      let ids = values(of: "id", in: try encode(plane, profile: .inline))
      #expect(ids.count == 3)
      #expect(seen.isDisjoint(with: ids))
      seen.formUnion(ids)
    }
    let twice = try encode(
      Plane(layers: [photoLayer("a"), photoLayer("b")]), idPrefix: "two-", profile: .inline)
    #expect(values(of: "id", in: twice).allSatisfy { $0.hasPrefix("two-plane-") && XMLName.isValid($0) })
  }

  @Test("what texts would inherit from a page is stated where there are texts")
  func inheritance() throws {
    let names = [
      "direction", "text-anchor", "font-weight", "font-style", "font-variant", "letter-spacing",
      "word-spacing", "writing-mode", "dominant-baseline",
    ]
    let properties = [
      "text-transform", "text-indent", "text-shadow", "font-kerning", "font-stretch", "font-size-adjust",
      "font-feature-settings", "font-variation-settings",
    ]
    let text = try encode(labelLayer(), profile: .inline)
    let shape = try encode(rectangleLayer(), profile: .inline)
    for word in names.map({ " \($0)=\"" }) + properties.map({ "\($0):" }) {
      #expect(text.contains(word))
      #expect(!shape.contains(word))
    }
    #expect(shape.contains(" stroke=\"none\" fill-opacity=\"1\""))
  }

  @Test("what borders would inherit from a page is stated where there are borders")
  func inheritedStroke() throws {
    let words = ["stroke-opacity", "stroke-dasharray", "stroke-linejoin", "paint-order"].map { " \($0)=\"" }
    let border = Layer.Border(color: Plane.Color(rgb: 0), width: 2)
    let bordered = try encode(rectangleLayer(border: border), profile: .inline)
    let plain = try encode(rectangleLayer(), profile: .inline)
    for word in words {
      #expect(bordered.contains(word))
      #expect(!plain.contains(word))
    }
  }

  // MARK: - Elements by themselves

  @Test("a page's elements are those of the inline profile, with pictures by address", arguments: seeds)
  func elements(seed: UInt64) throws {
    var layers = plane(seed).layers
    let elements = SVGPlaneEncoder.elements(of: layers) { _ in "data:image/png;base64,AAAA" }
    for index in layers.indices where layers[index].kind == .photo {
      layers[index].content = .photo(
        Layer.Photo(image: Layer.Image(mediaType: .png, data: ImageData(base64: "AAAA"))))
    }
    #expect(elements.count == layers.count)
    for (layer, element) in zip(layers, elements) {
      #expect(
        try encode(Plane(layers: [layer]), compact: true, profile: .inline).hasSuffix(element + "</svg>"))
    }
  }

  @Test("what SVG can't say is an empty element")
  func noElement() {
    let layers = [
      rectangleLayer("a", box: Plane.Box(x: .nan, y: 0, width: 1, height: 1)), rectangleLayer("b"),
    ]
    let elements = SVGPlaneEncoder.elements(of: layers) { _ in "" }
    #expect(elements.map(\.isEmpty) == [true, false])
  }
}
