import Testing

@testable import PlaneSVG

@Suite("calc()")
struct CalculationTests {
  @Test(
    "is a length where all of it has one unit",
    arguments: [
      ("calc(2px)", 2, Length.Unit.user), ("CALC( 1px + 2 * 3px )", 7, .user),
      ("calc((1px + 2px) * 3)", 9, .user),
      ("calc(10px - 4px - 3px)", 3, .user), ("calc(12px / 2 / 3)", 2, .user),
      ("calc(1in + calc(4px*-1))", 92, .user),
      ("calc(50% - 20%)", 30, .percent), ("calc(2em * 2)", 4, .em), ("calc(1 + 1)", 2, .user),
    ])
  func values(text: String, value: Double, unit: Length.Unit) {
    let length = withBytes(text) { Length($0) }
    #expect(length?.value == value)
    #expect(length?.unit == unit)
  }

  @Test(
    "is nothing otherwise",
    arguments: [
      "calc()", "calc(", "calc(1px", "calc(1px))", "calc(1px +)", "calc(1px + 1em)", "calc(1px * 1px)",
      "calc(1 / 1px)", "calc(1px / 0)", "calc(1px + 1)", "calc(1px) + 2px", "calc(1px+2px)", "calc(1px+ 2px)",
      "calc(1px -2px)",
      "calc(1px 2px)", "calc(1vw)",
      "(1px)",
      "calc(" + String(repeating: "(", count: 300),
    ])
  func nothing(text: String) { #expect(withBytes(text) { Length($0) } == nil) }
}
