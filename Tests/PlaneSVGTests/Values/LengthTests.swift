import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Lengths, numbers and how content fits an area")
struct LengthTests {
  private func length(_ text: String, base: Double? = 200) -> Double? {
    withBytes(text) { Length($0)?.resolved(fontSize: 20, percentOf: base) }
  }

  @Test(
    "every unit",
    arguments: [
      ("10", 10), ("+10", 10), ("-.5", -0.5), (" 1e1px ", 10), ("10PX", 10), ("2em", 40), ("2ex", 20),
      ("50%", 100),
      ("3pt", 4), ("1pc", 16), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96), ("10px\n", 10),
    ] as [(String, Double)])
  func units(text: String, points: Double) throws {
    #expect(abs(try #require(length(text)) - points) < 1e-9)
  }

  @Test(
    "what is no length is none",
    arguments: [
      "", "px", "auto", "10vw", "1 2", "10 px", "50 %", "calc(1 px)", "calc(1px + 1em)", "1e", "--1", ".",
      "1.", "1.px",
    ])
  func invalid(text: String) {
    #expect(length(text) == nil)
  }

  @Test("a percentage of nothing is no length")
  func baseless() { #expect(length("50%", base: nil) == nil) }

  @Test("numbers are separated by white space, a comma or their signs")
  func numbers() {
    func numbers(_ text: String, _ count: Int = 4) -> [Double]? {
      withBytes(text) { ValueScanner.numbers($0, count: count) }
    }
    #expect(numbers("0 0 10 20") == [0, 0, 10, 20])
    #expect(numbers(" 0,0\n10 , 20 ") == [0, 0, 10, 20])
    #expect(numbers("-1-2+3-.4") == [-1, -2, 3, -0.4])
    #expect(numbers("0 0 10") == nil)
    #expect(numbers("0 0 10 20 30") == nil)
    #expect(numbers("0 0 10 20px") == nil)
    #expect(numbers("") == nil)
    #expect(numbers("NaN 0 0 0") == nil)
    #expect(numbers("1e999 0 0 0") == [.infinity, 0, 0, 0])
  }

  @Test(
    "preserveAspectRatio places a content of 10 × 10 in an area of 40 × 20",
    arguments: [
      ("", Plane.Box(x: 10, y: 0, width: 20, height: 20)),
      ("xMidYMid", Plane.Box(x: 10, y: 0, width: 20, height: 20)),
      ("xMinYMin meet", Plane.Box(x: 0, y: 0, width: 20, height: 20)),
      ("xMaxYMax", Plane.Box(x: 20, y: 0, width: 20, height: 20)),
      ("xMaxYMin", Plane.Box(x: 20, y: 0, width: 20, height: 20)),
      ("defer xMaxYMin", Plane.Box(x: 10, y: 0, width: 20, height: 20)),
      ("none", Plane.Box(x: 0, y: 0, width: 40, height: 20)),
      ("xMidYMid slice", Plane.Box(x: 0, y: -10, width: 40, height: 40)),
      ("xMidYMax slice", Plane.Box(x: 0, y: -20, width: 40, height: 40)),
      ("nonsense", Plane.Box(x: 10, y: 0, width: 20, height: 20)),
    ])
  func aspectRatio(value: String, box: Plane.Box) {
    let ratio = withBytes(value) { AspectRatio($0) }
    let content = Plane.Size(width: 10, height: 10)
    let fit = ratio.fit(content, into: Plane.Size(width: 40, height: 20))
    #expect(fit.apply(Plane.Box(origin: .zero, size: content)) == box)
  }

  @Test("content without extent is left as it is")
  func emptyContent() {
    let ratio = AspectRatio(nil)
    #expect(ratio.fit(.zero, into: Plane.Size(width: 40, height: 20)) == .identity)
    #expect(
      ratio.fit(Plane.Size(width: 1, height: 1), into: Plane.Size(width: .infinity, height: 1)) == .identity)
  }
}
