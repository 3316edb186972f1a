import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneLint

@Suite("The linter, with the error rules, on planes")
struct LinterTests {
  @Test("finds nothing in an empty plane, and in a valid one")
  func validPlanes() {
    #expect(findings(in: []).isEmpty)
    #expect(findings(in: [layer("a-b"), layer("c-d")]).isEmpty)
  }

  @Test("names the layer by its title, else its id, else its index")
  func layerNames() {
    var layers = [layer("first", title: "Rect 1"), layer("second"), layer("")]
    for index in layers.indices { layers[index].origin.x = -5 }
    let messages = findings(in: layers).filter { $0.rule == "negative-origin" }.map(\.message)
    let advice = "x is -5, but a position is never negative; move the layer into the canvas or set x to 0"
    #expect(
      messages == [
        "layer \"Rect 1\": \(advice)", "layer \"second\": \(advice)", "layer at index 2: \(advice)",
      ])
  }

  @Test("cuts a title of megabytes in messages")
  func longTitle() throws {
    var huge = layer("a", title: String(repeating: "e\u{301}", count: 1_000_000))
    huge.origin.x = -1
    let message = try #require(findings(in: [huge]).first?.message)
    #expect(message.utf8.count < 400)
  }

  @Test("reports every property that breaks a rule, each at its own field")
  func everyProperty() {
    var bad = layer("a")
    bad.origin = Plane.Point(x: -1, y: -2)
    bad.size = Plane.Size(width: -3, height: -4)
    bad.opacity = Layer.Opacity(1.5)
    bad.content = .rectangle(
      Layer.Rectangle(color: .black, cornerRadius: -5, border: Layer.Border(color: .black, width: -6)))
    let found = Set(findings(in: [bad]).map { Pair($0.rule, $0.field) })
    #expect(
      found == [
        Pair("negative-origin", .layer(0, .x)), Pair("negative-origin", .layer(0, .y)),
        Pair("negative-size", .layer(0, .width)), Pair("negative-size", .layer(0, .height)),
        Pair("opacity-out-of-range", .layer(0, .opacity)),
        Pair("negative-corner-radius", .layer(0, .cornerRadius)),
        Pair("negative-border-width", .layer(0, .borderWidth)),
      ])
  }

  @Test("reports a number that is not finite once", arguments: [Double.infinity, -.infinity, .nan])
  func nonFiniteNumbers(number: Double) {
    var rectangle = layer("a")
    rectangle.origin = Plane.Point(x: number, y: number)
    rectangle.size = Plane.Size(width: number, height: number)
    rectangle.opacity = Layer.Opacity(number)
    rectangle.content = .rectangle(
      Layer.Rectangle(color: .black, cornerRadius: number, border: Layer.Border(color: .black, width: number))
    )
    var label = layer("b")
    label.content = .label(Layer.Label(text: "", font: Layer.Font(size: number)))
    let found = findings(in: [rectangle, label])
    #expect(found.count == 8)
    #expect(found.allSatisfy { $0.rule == "non-finite-number" })
    #expect(Set(found.map(\.field)).count == 8)
  }

  @Test("looks at the canvas, too")
  func canvas() {
    let plane = Plane(canvas: Plane.Canvas(size: Plane.Size(width: -1, height: .infinity)))
    let found = Linter.errors.check(plane).map { Pair($0.rule, $0.field) }
    #expect(
      Set(found) == [Pair("negative-size", .canvas(.width)), Pair("non-finite-number", .canvas(.height))])
  }

  @Test("reports every layer but the first of those that share an id, and each empty id")
  func ids() {
    let found = findings(in: ["a", "b", "a", "", "a", ""].map { layer($0) })
    #expect(
      found.filter { $0.rule == "duplicate-id" }.map(\.field) == [.layer(2, .id), .layer(4, .id)])
    #expect(found.filter { $0.rule == "empty-id" }.map(\.field) == [.layer(3, .id), .layer(5, .id)])
  }

  @Test("tells ids apart that look alike: composed and decomposed")
  func canonicallyEquivalentIDs() {
    #expect(findings(in: [layer("\u{e9}"), layer("e\u{301}")]).isEmpty)
  }

  @Test("finds characters that XML cannot carry in each text")
  func forbiddenCharacters() {
    var bad = layer("a\u{1}", title: "b\u{fffe}")
    bad.content = .label(Layer.Label(text: "c\u{b}", font: Layer.Font(family: "d\u{ffff}")))
    var sheet = layer("e")
    sheet.content = .postIt(Layer.PostIt(text: "\u{0}", color: .white))
    let found = findings(in: [bad, sheet]).filter { $0.rule == "forbidden-character" }
    #expect(
      found.map(\.field) == [
        .layer(0, .id), .layer(0, .title), .layer(0, .text), .layer(0, .fontFamily), .layer(1, .text),
      ])
    #expect(found.first?.message.contains("U+0001") == true)
  }

  @Test("allows tab, line feed, carriage return and emoji in texts")
  func allowedCharacters() {
    var label = layer("a", title: "\u{1f600}")
    label.content = .label(Layer.Label(text: "a\tb\nc\r\u{7f}\u{85}"))
    #expect(findings(in: [label]).isEmpty)
  }

  @Test("says what is wrong with an image")
  func images() throws {
    let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    func rules(_ mediaType: MediaType, _ data: String) -> [String] {
      var photo = layer("a")
      photo.content = .photo(
        Layer.Photo(image: Layer.Image(mediaType: mediaType, data: ImageData(base64: data))))
      return findings(in: [photo]).map(\.rule)
    }
    #expect(rules(.gif, gif).isEmpty)
    #expect(rules(.gif, "") == ["invalid-image-data"])
    #expect(rules(.gif, "R0lGODlhA") == ["invalid-image-data"])
    #expect(rules(.gif, "R0lG*DlhAQAB") == ["invalid-image-data"])
    #expect(rules(.png, gif) == ["media-type-mismatch"])
    #expect(rules(.gif, "AAAA") == ["media-type-mismatch"])
    #expect(rules(MediaType(rawValue: "image/bmp"), gif) == ["unsupported-media-type"])
  }

  @Test("says what to do about an image that was written by hand")
  func imageAdvice() throws {
    let gif = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
    func message(_ mediaType: String, _ data: String) throws -> String {
      var photo = layer("a")
      let image = Layer.Image(mediaType: MediaType(rawValue: mediaType), data: ImageData(base64: data))
      photo.content = .photo(Layer.Photo(image: image))
      return try #require(findings(in: [photo]).first).message
    }
    #expect(
      try message("image/jpg", gif).hasSuffix("can be shown; its bytes are \"image/gif\": declare that"))
    #expect(try message("image/bmp", "AAAA").hasSuffix("can be shown; save the picture as one of them"))
    #expect(
      try message("image/gif", "data:image/gif;base64,\(gif)").hasSuffix(
        "is not base64 alone: take \"data:image/gif;base64,\" off its start"))
  }

  @Test("checks only the rules that it is given")
  func selection() {
    var bad = layer("")
    bad.origin.x = -1
    let linter = Linter(rules: [EmptyID()])
    #expect(linter.check(Plane(layers: [bad])).map(\.rule) == ["empty-id"])
  }

  @Test("shows each layer to a rule once, however many there are", arguments: [1_000, 100_000])
  func manyLayers(count: Int) {
    let layers = (0..<count).map { layer("id-\($0)") }
    let rule = CountingRule()
    #expect(Linter(rules: [rule]).check(Plane(layers: layers)).isEmpty)
    #expect(rule.layers.count == count)
    #expect(rule.planes.count == 1)
    #expect(findings(in: layers).isEmpty)
  }

  /// Counts what it is shown.
  private struct CountingRule: LintRule {
    let description = EmptyID().description
    let planes = WorkCounter()
    let layers = WorkCounter()

    func check(_ plane: Plane, _ findings: inout FindingCollector) { planes.add() }
    func check(_ layer: Layer, _ findings: inout FindingCollector) { layers.add() }
  }

  // MARK: -

  private struct Pair: Hashable {
    let rule: String
    let field: DocumentField

    init(_ rule: String, _ field: DocumentField) {
      self.rule = rule
      self.field = field
    }
  }

  private func layer(_ id: String, title: String = "") -> Layer {
    Layer(
      id: LayerID(id), title: title, origin: Plane.Point(x: 1, y: 2), size: Plane.Size(width: 3, height: 4),
      content: .rectangle(Layer.Rectangle(color: .black)))
  }

  private func findings(in layers: [Layer]) -> LintFindings { Linter.errors.check(Plane(layers: layers)) }
}
