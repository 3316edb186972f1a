import Diagnostics
import PlaneCoding
import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("What is written can be read")
struct ReadBackTests {
  private func readBack(_ plane: Plane) throws -> PlaneDocument { try decode(encode(plane, compact: true)) }

  @Test("layers of as few bytes as there can be, as many as there may be")
  func smallLayers() throws {
    var plane = Plane()
    plane.layers = (0..<60_000).map { number in
      let rectangle = Layer.Rectangle(color: .black)
      return Layer(
        id: LayerID("a\(number)"), title: "a", origin: .zero, size: Plane.Size(width: 1, height: 1),
        content: .rectangle(rectangle))
    }
    #expect(try readBack(plane).plane.layers.count == plane.layers.count)
  }

  @Test("a text of very many lines")
  func lines() throws {
    let text = String(repeating: "a\n", count: 45_000)
    var plane = Plane()
    plane.layers = [
      Layer(
        id: LayerID("a"), title: "a", origin: .zero, size: Plane.Size(width: 9, height: 9),
        content: .label(Layer.Label(text: text, font: Layer.Font(family: "a", size: 9))))
    ]
    #expect(try readBack(plane).plane.layers.first?.text == text)
  }

  @Test("a post-it that is narrower than a word, with a long text")
  func narrowPostIt() throws {
    var plane = Plane()
    plane.layers = [postIt(String(repeating: "lorem ipsum ", count: 20_000))]
    #expect(try readBack(plane).plane.layers == plane.layers)
    #expect(try readBack(plane).provenance == .intact)
  }

  @Test("post-its of very many short lines in all are refused by name")
  func shortLines() throws {
    var plane = Plane()
    plane.layers = Array(repeating: postIt(String(repeating: "a", count: 5000)), count: 20)
    _ = try encode(plane)
    plane.layers = Array(repeating: postIt(String(repeating: "a", count: 5000)), count: 30)
    let failure = #expect(throws: EncodingFailure.self) { try SVGPlaneEncoder().encode(plane) }
    #expect(failure?.diagnostic.rule == "limit-exceeded")
    #expect(failure?.diagnostic.message.hasPrefix("the texts have too many short lines") == true)
  }

  private func postIt(_ text: String) -> Layer {
    Layer(
      id: LayerID("a"), title: "a", origin: .zero, size: Plane.Size(width: 9, height: 9),
      content: .postIt(Layer.PostIt(text: text, color: .black)))
  }

  @Test("a picture with as many references as a cut-out may have")
  func references() throws {
    let shapes = String(repeating: "<path d='M0 0L3 4 5 9z'/>", count: 2500)
    let masks = (0..<60).map {
      "<mask id='m\($0)'><use href='#b'/></mask><circle r='5' mask='url(#m\($0))'/>"
    }
    let plane = try decode(body: "<g id='b'>\(shapes)</g>\(masks.joined())").plane
    #expect(plane.layers.contains { $0.image != nil })
    #expect(try readBack(plane).plane.layers.count == plane.layers.count)
  }

  @Test(
    "a paint with a reference out of the file in another function has no rest of it",
    arguments: [
      "if(style(--a:1):url(http://a/x))", "env(x,url(http://a/x))",
      "light-dark(url(http://a/x),url(http://a/y))",
    ])
  func nestedReference(paint: String) throws {
    let plane = try decode(body: "<path d='M0 0C1 2 3 4 5 6' style='fill:\(paint)'/>").plane
    #expect(try readBack(plane).plane.layers.count == plane.layers.count)
  }

  // MARK: - Work

  @Test("a name that is shown a thousand times is read once")
  func names() throws {
    let name = String(repeating: "ab ", count: 400)
    let uses = String(repeating: "<use href='#a'/>", count: 3000)
    let document = try decode(body: "<g id='a'><title>\(name)</title><rect width='3' height='3'/></g>\(uses)")
    #expect(document.plane.layers.count == 3001)
    #expect(document.plane.layers.dropFirst().allSatisfy { $0.title.utf8.count < 100 })
  }

  private static let steps = String(repeating: "h1v1h-1z", count: 20_000)

  @Test("what references show is limited by bytes, too")
  func shownBytes() throws {
    let uses = String(repeating: "<use href='#a'/>", count: 400)
    let losses = try decode(body: "<defs><path id='a' d='M0 0\(Self.steps)'/></defs>\(uses)").losses
    #expect(losses.contains { $0.message.contains("bytes of elements are shown by references") })
  }

  @Test("what rules say is work by its bytes")
  func ruleBytes() throws {
    let paths = String(repeating: "<path/>", count: 2000)
    let document = try decode(body: "<style>path{d:path('M0 0\(Self.steps)')}</style>\(paths)")
    #expect(document.diagnostics.map(\.rule) == ["limit-exceeded"])
  }

  @Test("a list of fonts that each label repeats is work by its bytes", arguments: ["text", "html"])
  func longFamilies(_ kind: String) throws {
    let family = String(repeating: "Abcdefghi,", count: 3200) + "serif"
    let label = kind == "text" ? "<text y='40'>a</text>" : html("a", style: "font-family: inherit")
    func read(_ count: Int) throws -> PlaneDocument {
      try decode(body: "<g font-family='\(family)'>\(String(repeating: label, count: count))</g>")
    }
    let few = try read(2)
    #expect(few.diagnostics.isEmpty && few.losses.isEmpty)
    #expect(few.plane.layers.allSatisfy { $0.content.label?.font.family == family })
    let many = try read(200)
    #expect(many.diagnostics.map(\.rule) == ["limit-exceeded"])
    #expect(many.plane.layers.last?.content.label?.font.family.isEmpty == true)
  }

  @Test("a long reference is quoted by its start")
  func longReferences() throws {
    let id = String(repeating: "a", count: 1000)
    let losses = try decode(body: "<g fill='url(#\(id))'><rect width='9' height='9'/></g>").losses
    let message = try #require(losses.first { $0.code == .brokenReference }?.message)
    #expect(message.utf8.count < 200 && message.contains("aa…"))
  }
}
