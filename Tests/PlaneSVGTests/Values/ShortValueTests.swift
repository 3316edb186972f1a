import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Values as short as can be")
struct ShortValueTests {
  private func path(_ text: String) -> String? { withBytes(text) { ShortPathData.text($0).map(Self.string) } }

  private func numbers(_ text: String) -> String? {
    withBytes(text) { ValueScanner.shortNumbers($0).map(Self.string) }
  }

  private func transform(_ text: String) -> String? {
    withBytes(text) { ShortTransform($0).map { Self.string($0.text) } }
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    "numbers without a digit, a sign or a point that they can do without",
    arguments: [
      ("299.000000", "299"), ("0.5", ".5"), ("-0.50", "-.5"), ("+7", "7"), ("007", "7"), ("-0.0", "0"),
      ("0", "0"),
      ("100", "100"), ("1.50e-7", "1.5e-7"), ("0e5", "0"), ("10px", "10px"), ("0.0%", "0%"),
      (" 1,  -2 3.0", "1 -2 3"),
      ("203.99999999999997", "203.99999999999997"), ("1e5", "1e5"), ("1.0em", "1em"),
    ])
  func number(text: String, short: String) {
    #expect(numbers(text) == short)
    #expect(numbers(short) == short)
  }

  @Test(
    "what is something else stays",
    arguments: ["", "auto", "5.", "1 x", "1,,2", "1,", "1 , ", "1-2", "calc(1px)", "#123"])
  func others(text: String) { #expect(numbers(text) == nil) }

  @Test(
    "path data without letters and separators that they can do without",
    arguments: [
      ("M 10 20 L 30 40", "M10 20 30 40"), ("M0,0L-6,0", "M0 0-6 0"), ("M 0.5 0.5 0.25 1e3 .5", nil),
      ("M0 0L1 1M2 2L3 3", "M0 0 1 1M2 2 3 3"), ("m1 1l2 2L3 3l4 4", "m1 1 2 2L3 3l4 4"),
      ("M1 1 m2 2 l3 3", "M1 1m2 2 3 3"),
      ("M0 0zm1 1zl5 5", "M0 0zm1 1zl5 5"), ("M0.5.5L0.25,0.75", "M.5.5.25.75"),
      ("M1 1 H 5 H 6 V 2", "M1 1H5 6V2"),
      ("M0 0A5,5,0,1,1,-5,0A5 5 0 015.5.5", "M0 0A5 5 0 1 1-5 0 5 5 0 0 1 5.5.5"),
      ("M1e2 1e-3L-1.50e1.5", "M1e2 1e-3 -1.5e1 .5"), ("", ""), ("  M1,1  ", "M1 1"),
      ("M1e1-5", "M1e1 -5"),
    ] as [(String, String?)])
  func pathData(text: String, short: String?) { #expect(path(text) == short) }

  @Test(
    "data with an error break off where they did",
    arguments: [
      "L1 1", "M1", "M1 1 5", "M1 1,", "M1 1,L2 2", "M1 1Lx", "M1 1zz5", "M1 1 A1 1 0 2 0 5 5", "M,1 1",
      "M1. 1",
    ])
  func errors(text: String) { #expect(path(text) == nil) }

  @Test("any path keeps its commands and numbers")
  func anyPath() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<5_000 {
      var text = random.pick("M", "m", " M ") + Self.arguments(2, &random)
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let (letter, count): (String, Int) = random.pick(
          ("L", 2), ("l", 2), ("H", 1), ("v", 1), ("C", 6), ("s", 4), ("Q", 4), ("t", 2), ("A", 7), ("a", 7),
          ("Z", 0),
          ("z", 0), ("m", 2), ("M", 2))
        text += random.pick("", " ") + letter + random.pick("", " ", "\n")
        for _ in 0..<(count == 0 ? 0 : Int.random(in: 1...3, using: &random)) {
          text += Self.arguments(count, &random) + " "
        }
      }
      guard let short = path(text) else {
        Issue.record("\(text)")
        continue
      }
      let (before, after) = (
        withBytes(text) { Array(PathData($0)) }, withBytes(short) { Array(PathData($0)) }
      )
      #expect(before == after, "\(text) → \(short)")
      #expect(short.utf8.count <= text.utf8.count && path(short) == short, "\(text) → \(short)")
    }
  }

  private static func arguments(_ count: Int, _ random: inout SplitMix64) -> String {
    (0..<count).map { index in
      if count == 7, index == 3 || index == 4 { return random.pick("0", "1") }
      return random.pick(
        "0", "-0", "0.50", "-.5", "+3", "12.250", "1e2", "-1.0e-3", "007", "99999.99999", ".1")
    }.joined(separator: random.pick(" ", ",", " , ", "\t"))
  }

  @Test(
    "transforms without functions that do nothing",
    arguments: [
      ("translate(0,0)", ""), ("scale(1) rotate(0) translate(4 760)", "translate(4 760)"),
      ("matrix(1,0,0,1,0,0)rotate(0 5 5),skewX( 0 )", ""), ("scale(0.44 0.44)", "scale(.44.44)"),
      ("translate( 1.0 , -2 ) scale(-1.50)", "translate(1-2)scale(-1.5)"),
      ("translate(0 5)", "translate(0 5)"),
      ("rotate(5 0 0)", "rotate(5 0 0)"), ("matrix(1 0 0 1 0 1)", "matrix(1 0 0 1 0 1)"),
    ])
  func transforms(text: String, short: String) {
    #expect(transform(text) == short)
    #expect(withBytes(text) { Transform($0) } == withBytes(short) { Transform($0) })
  }

  @Test(
    "others stay", arguments: ["none", "translate(1px)", "rotate(1 2)", "translate(1", "Scale(2)", "scale()"])
  func otherTransforms(text: String) { #expect(transform(text) == nil) }

  @Test("the work grows with the data")
  func long() {
    let text = "M0 0" + String(repeating: "L 1.0 2.50", count: 50_000)
    #expect(path(text)?.utf8.count == 4 + 50_000 * 6)
  }
}
