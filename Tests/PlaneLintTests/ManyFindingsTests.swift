import Diagnostics
import PlaneCoding
import PlaneLint
import PlaneSVG
import TestSupport
import Testing

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
    #expect(
      linter.check(document).map(\.place.path) == (1...count).map { "/svg/rect[\($0)]" })
  }
}
