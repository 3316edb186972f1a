import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Path data")
struct PathDataTests {
  private func segments(_ text: String) -> [PathSegment] { withBytes(text) { Array(PathData($0)) } }

  private func point(_ x: Double, _ y: Double) -> Plane.Point { Plane.Point(x: x, y: y) }

  @Test("each command, absolute and relative")
  func commands() {
    let curves: [PathSegment] = [
      .move(point(1, 2)), .line(point(3, 4)), .line(point(5, 4)), .line(point(5, 6)),
      .cubic(point(6, 6), point(7, 7), to: point(8, 8)), .cubic(point(9, 9), point(9, 8), to: point(9, 9)),
      .quadratic(point(10, 9), to: point(11, 10)), .quadratic(point(12, 11), to: point(12, 12)),
      .arc(
        PathSegment.ArcFlags(
          radii: Plane.Size(width: 2, height: 3), rotation: 30, isLarge: true, sweep: false),
        to: point(14, 15)
      ),
      .close,
    ]
    #expect(
      segments("M1 2L3 4H5V6C6 6 7 7 8 8S9 8 9 9Q10 9 11 10T12 12A2 3 30 1 0 14 15Z") == curves)
    #expect(
      segments("m1 2l2 2h2v2c1 0 2 1 3 2s1 0 1 1q1 0 2 1t1 2a2 3 30 1 0 2 3z") == curves)
  }

  @Test("data break off where their reader stops")
  func breaks() {
    var random = SplitMix64(seed: 13)
    let end = PathSegment.move(point(77, 77))
    var broken = 0
    for _ in 0..<20_000 {
      var text = "M1 1"
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text += random.pick(
          "L", "l3 4", "H", " 1", "-2", ".5", ",", "z", "Z ", "a1 2 3 01", "A 1,2 3 1 0", "c1 2 3", "4 5 6",
          "q", "t2 1",
          "s", "1e3", "e", "-1E-2", "+", "1.", "m", "x", " ", "V 7")
      }
      let isBroken = withBytes(text) { ValueGrammar.pathData.mistake(in: $0) } != nil
      #expect(isBroken == (segments(text + " M 77 77").last != end), "\(text)")
      broken += isBroken ? 1 : 0
    }
    #expect((1000..<19_000).contains(broken))
  }

  @Test("commands are repeated without their letter, a moveto's as lines")
  func repeated() {
    #expect(
      segments("M0 0 1 1 2 2h1 2m1 1 1 1") == [
        .move(point(0, 0)), .line(point(1, 1)), .line(point(2, 2)), .line(point(3, 2)), .line(point(5, 2)),
        .move(point(6, 3)), .line(point(7, 4)),
      ])
  }

  @Test("a smooth curve behind another kind starts at its own point")
  func smoothBehindOthers() {
    #expect(
      segments("M1 1Q2 2 3 1S5 5 6 6T7 7") == [
        .move(point(1, 1)), .quadratic(point(2, 2), to: point(3, 1)),
        .cubic(point(3, 1), point(5, 5), to: point(6, 6)), .quadratic(point(6, 6), to: point(7, 7)),
      ])
  }

  @Test("closing goes back to the start of the subpath")
  func closing() {
    #expect(
      segments("m5 5h1zl1 1") == [
        .move(point(5, 5)), .line(point(6, 5)), .close, .line(point(6, 6)),
      ])
  }

  @Test(
    "separators are left out wherever nothing else could be meant",
    arguments: [
      "M.5.5-1-1", "M.5,.5L-1,-1", " M 0.5 , 0.5 L -1 -1 ", "M5e-1.5-1e0-1", "M\n.5\t.5\r\nl-1.5-1.5",
      "M+.5+.5-1-1",
    ])
  func separators(text: String) {
    #expect(segments(text) == [.move(point(0.5, 0.5)), .line(point(-1, -1))])
  }

  @Test(
    "an arc's flags are one digit each",
    arguments: ["M0 0a1 1 0 0 1 5 6", "M0 0a1 1 0 015 6", "M0 0a1,1,0,0,1,5,6", "M0 0a-1-1 0 0 15 6"])
  func flags(text: String) {
    let flags = PathSegment.ArcFlags(
      radii: Plane.Size(width: 1, height: 1), rotation: 0, isLarge: false, sweep: true)
    #expect(segments(text) == [.move(point(0, 0)), .arc(flags, to: point(5, 6))])
  }

  @Test("an arc without a radius is a line")
  func flatArc() {
    #expect(segments("M0 0A0 5 0 0 1 5 6") == [.move(point(0, 0)), .line(point(5, 6))])
  }

  @Test(
    "what stands before an error is drawn",
    arguments: [
      ("M1 2L3", 1), ("M1 2L3 4 5", 2), ("M1 2H", 1), ("M1 2X3 4", 1), ("M1 2z3 4", 2),
      ("M1 2a1 1 0 2 0 5 5", 1),
      ("M1 2C1 2 3 4 5", 1), ("M1 2,L3 4", 2), ("M1 2L#", 1), ("M1,,2", 0), ("", 0), ("L1 2", 0), ("1 2", 0),
      ("none", 0), ("z", 0), ("M", 0), (",M1 2", 0), ("M,1 2", 0), ("M1 2L3 4 1e400 2 3 4", 2),
      ("M1 2L3 4 1e39 2 3 4", 2), ("M1 2L3 4 1e38 2 3 4", 4),
      ("M1 2h1e-400", 2), ("M1 2h3z,h4", 3), ("M1 2h3z,", 3),
    ])
  func errors(text: String, count: Int) { #expect(segments(text).count == count) }

  @Test(
    "a mistake is told from where it stands, to the end of its word",
    arguments: [
      ("M1 2h3zfoo 4", "foo"), ("M1 2h3NaNv4", "NaNv4"), ("M1 2h3 NaN v4", "NaN"), ("M1 2zX", "X"),
      ("M1 2h3z\u{a0} v4", "\u{a0}"), ("M1 2h1e400v5", "1e400"), ("M1 2h-1e39v5", "-1e39"),
      ("M1 2L3 foo", "foo"), ("M1 2H z foo", "H"),
      ("M1 2L3 -foo", "-foo"), ("M1 2h3z,h4", ","),
    ])
  func mistakes(text: String, part: String) throws {
    let range = try #require(withBytes(text) { ValueGrammar.pathData.mistake(in: $0) }).part
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == part)
  }

  @Test(
    "points are read in pairs up to the first error",
    arguments: [
      ("1 2 3 4", 2), ("1,2,3,4", 2), ("1,2 3", 1), ("1 2 x 3 4", 1), ("", 0), ("1-2-3.5.5", 2),
      ("1 2,,3 4", 1),
    ])
  func points(text: String, count: Int) {
    #expect(withBytes(text) { Array(PointList($0)) }.count == count)
  }
}
