import Diagnostics
import PlaneCoding
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@testable import PlaneLint

@Suite("Thousands of findings in one SVG")
struct ManyFindingsTests {
  @Test("have the paths of their elements")
  func paths() throws {
    let count = 10_000
    let shapes = (0..<count).map { number in
      let text = number % 100 == 99 ? "<desc/>" : ""
      return
        "\(text)<rect id=\"r\(number)\" x=\"\(number)\" width=\"1\" height=\"1\"><title>\(number)</title></rect>"
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(count)" height="300">
      \(shapes.joined(separator: "\n"))
      <rect width="\(count)" height="300"/>
      </svg>
      """
    let document = try SVGPlaneDecoder().decode(MarkedText(svg).source(name: "board.svg"))
    let linter = Linter(rules: [HiddenLayer()])
    let findings = linter.check(document)
    #expect(findings.map(\.place.path) == (1...count).map { "/svg/rect[\($0)]" })
    #expect(
      findings.last?.message == """
        layer "9999": layer "Rect 1" above covers all of it; bring it to the front, move it or remove it
        """)
  }

  @Test("tell two layers of one title apart by their ids, and those of one id by their places")
  func sameTitle() throws {
    func layer(_ id: String) -> Layer {
      Layer(
        id: LayerID(id), title: "Note 1", origin: .zero, size: Plane.Size(width: 9, height: 9),
        content: .rectangle(Layer.Rectangle(color: .black)))
    }
    let hidden = Linter(rules: [HiddenLayer()]).check(Plane(layers: [layer("a"), layer("b")]))
    #expect(
      hidden.map(\.message) == [
        #"""
        layer "Note 1": layer "Note 1" ("b") above covers all of it; bring it to the front, move it or remove it
        """#
      ])
    let twins = Linter(rules: [DuplicateID()]).check(Plane(layers: [layer("a"), layer("a")]))
    #expect(twins.first?.message.contains(#"belongs to layer "Note 1" at index 0 already"#) == true)
  }

  @Test("say the name of their layer when they are read, and nothing of it where somebody writes them anew")
  func names() throws {
    let door = Layer(
      id: LayerID("a"), title: "Door", origin: .zero, size: Plane.Size(width: 0, height: 1),
      content: .rectangle(Layer.Rectangle(color: .black)))
    let finding = try #require(Linter(rules: [NoArea()]).check(Plane(layers: [door])).first)
    #expect(finding.message == "layer \"Door\": width is 0, so that nothing shows; set it to more than 0")
    let layer = LayerReference(index: 3, id: "", title: "")
    var diagnostic = Diagnostic(
      rule: "a", severity: .note, text: "text", namesLayer: true, place: Place(layer: layer), fix: nil)
    #expect(diagnostic.message == "layer at index 3: text")
    diagnostic.message += "!"
    #expect(diagnostic.message == "layer at index 3: text!")
    diagnostic.place.layer = nil
    #expect(diagnostic.message == "layer at index 3: text!")
  }
}
