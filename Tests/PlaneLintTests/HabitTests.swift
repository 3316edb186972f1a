import Diagnostics
import PlaneCoding
import PlaneJSON
import PlaneLint
import PlaneModel
import PlaneSVG
import TestSupport
import Testing

@Suite("Rules that ask for the apps' habits")
struct HabitTests {
  private let linter = Linter(rules: RuleRegistry.all.filter(\.description.isHabit))

  private func layers(_ count: Int, odd: Int) -> [Layer] {
    (0..<count).map { index in
      var layer = rectangle(
        index < odd ? "Rect" : "Rect \(index)", x: Double(index) * 10, width: 5, height: 5)
      layer.id = LayerID(index < odd ? "header-\(index)" : "fte-x1q-\(100 + index)")
      layer.opacity = Layer.Opacity(index < odd ? 0.37 : 1)
      return layer
    }
  }

  private func counts(_ count: Int, odd: Int) -> [String: Int] {
    linter.check(Plane(layers: layers(count, odd: odd))).reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }

  @Test("are those about ids, opacities and titles")
  func names() {
    #expect(linter.rules.map(\.name) == ["duplicate-title", "id-shape", "opacity-step"])
  }

  @Test("speak of exceptions, and are silent where most layers are ones")
  func most() {
    #expect(counts(10, odd: 5) == ["id-shape": 5, "opacity-step": 5, "duplicate-title": 4])
    // The first one with a title is none that repeats it.
    #expect(counts(10, odd: 6) == ["duplicate-title": 5])
    #expect(counts(10, odd: 10) == [:])
  }

  @Test("speak of one or two layers, which tell nothing of where a document comes from")
  func few() {
    #expect(counts(1, odd: 1) == ["id-shape": 1, "opacity-step": 1])
    #expect(counts(2, odd: 2) == ["id-shape": 2, "opacity-step": 2, "duplicate-title": 1])
    #expect(counts(3, odd: 3) == ["duplicate-title": 2])
  }

  @Test(
    "are silent on drawings of others that became ours, whatever ids these brought",
    arguments: ["id", "data-name"])
  func imported(attribute: String) throws {
    let body = (0..<9).map { index in
      "<rect \(index % 3 == 0 ? "\(attribute)='Line \(index)'" : "") x='\(index)' width='9' height='9' opacity='.37'/>"
    }.joined()
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'>\(body)</svg>"
    let plane = try SVGPlaneDecoder().decode(SourceText(name: "a.svg", text: text)).plane
    #expect(linter.check(plane).isEmpty)
    let own = try SVGPlaneDecoder().decode(
      SourceText(name: "a.svg", bytes: SVGPlaneEncoder().encode(plane).bytes))
    #expect(own.provenance == .intact && linter.check(own).isEmpty)
    // What the apps add in number is theirs.
    let added = Plane(canvas: plane.canvas, layers: plane.layers + layers(20, odd: 1))
    #expect(linter.check(added).filter { $0.rule == "id-shape" }.count == (attribute == "id" ? 4 : 1))
  }

  @Test("are silent on drawings of others, and speak of ours")
  func foreign() throws {
    let body = #"<rect id="header" width="9" height="9" opacity=".37"><title>a</title></rect>"#
    func check(_ root: String) throws -> [String] {
      let text = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99"\#(root)>\#(body)</svg>"#
      return linter.check(try SVGPlaneDecoder().decode(SourceText(name: "a.svg", text: text))).map(\.rule)
    }
    #expect(try check("") == [])
    #expect(try check(#" data-plane-version="1""#) == ["id-shape", "opacity-step"])
  }

  @Test("say so", arguments: ["duplicate-title", "id-shape", "opacity-step"])
  func explained(name: String) throws {
    let rule = try #require(RuleDescription.of(name))
    #expect(
      rule.rationale.contains("An SVG that is not ours") && rule.rationale.contains("nothing is said of it"))
  }
}
