import Testing

@testable import PlaneSVG

@Suite("calc() and its like")
struct CalculationTests {
  @Test(
    "is a length where all of it has one unit",
    arguments: [
      ("calc(2px)", 2, Length.Unit.user), ("CALC( 1px + 2 * 3px )", 7, .user),
      ("calc((1px + 2px) * 3)", 9, .user),
      ("calc(10px - 4px - 3px)", 3, .user), ("calc(12px / 2 / 3)", 2, .user),
      ("calc(1in + calc(4px*-1))", 92, .user),
      ("calc(50% - 20%)", 30, .percent), ("calc(2em * 2)", 4, .em), ("calc(1 + 1)", 2, .user),
      ("min(3px, 1px, 2px)", 1, .user), ("max(10%, 2 * 10%)", 20, .percent), ("MAX(4em)", 4, .em),
      ("clamp(2px, 9px, 5px)", 5, .user), ("clamp(2px, 1px, 5px)", 2, .user),
      ("clamp(6px, 9px, 5px)", 6, .user),
      ("calc(2px + min(3px, max(1px, 2px)))", 4, .user), ("calc(3 * (2px + 1px))", 9, .user),
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
      "calc(1px 2px)", "calc(1vw)", "calc(1px, 2px)", "min()", "min(1px", "min(1px,)", "min(1px, 1%)",
      "max(1px, 1)",
      "clamp(1px, 2px)", "clamp(1px, 2px, 3px, 4px)", "mix(1px, 2px)", "calc(1px * (50% + 1px))",
      "calc(1px + 50%)",
      "(1px)",
      "calc(" + String(repeating: "(", count: 300),
    ])
  func nothing(text: String) { #expect(withBytes(text) { Length($0) } == nil) }

  @Test(
    "is a length and a part of another one",
    arguments: [
      ("calc(50% - 20px)", -20, 0.5), ("calc((100% - 16px) / 2)", -8, 0.5), ("calc(1em + 5px)", 15, 0),
      ("calc(2px - (10% + 1em) * 2)", -18, -0.2), ("max(1em, 12px)", 12, 0), ("calc(10% + 20%)", 0, 0.3),
    ])
  func sums(text: String, length: Double, part: Double) throws {
    let sum = try #require(withBytes(text) { Calculation.sum($0, fontSize: 10) })
    #expect(sum.length == length && abs(sum.part - part) < 1e-12)
  }

  @Test(
    "is no sum where the least of two units is asked for",
    arguments: ["min(50%, 20px)", "calc(50%)px", "50%"])
  func noSum(text: String) { #expect(withBytes(text) { Calculation.sum($0, fontSize: 10) } == nil) }
}
