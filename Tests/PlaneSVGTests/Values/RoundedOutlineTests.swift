import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Outlines that are rounded boxes")
struct RoundedOutlineTests {
  private func read(_ path: String, scale: Double = 1) -> RoundedOutline? {
    withBytes(path) { RoundedOutline(PathData($0), scale: scale) }
  }

  /// The box and the radii, in thousandths.
  private func numbers(_ path: String) -> [Double]? {
    read(path).map { outline in
      let (box, radii) = (outline.shape.box, outline.shape.radii)
      let numbers = [box.origin.x, box.origin.y, box.size.width, box.size.height, radii.width, radii.height]
      return numbers.map { ($0 * 1e3).rounded() / 1e3 }
    }
  }

  @Test(
    "circles in all spellings",
    arguments: [
      "M20 10A10 10 0 1 1 0 10A10 10 0 1 1 20 10", "M20,10A10,10,0,1,1,0,10A10,10,0,1,1,20,10Z",
      "M0 10a10 10 0 1 0 20 0a10 10 0 1 0-20 0z", "M0 10a10 10 0 0 1 20 0 10 10 0 0 1-20 0",
      "M10 0A10 10 0 0 1 20 10A10 10 0 0 1 10 20A10 10 0 0 1 0 10A10 10 0 0 1 10 0",
      "m10 0a10 10 45 0 0-10 10a10 10 90 0 0 10 10a10 10-30 0 0 10-10a10 10 0 0 0-10-10z",
      "M17.071068 2.928932A10 10 0 0 1 2.928932 17.071068A10 10 0 0 1 17.071068 2.928932z",
      "M10 0A5 5 0 0 1 10 20A5 5 0 0 1 10 0",
      "M10 0C4.48 0 0 4.48 0 10s4.48 10 10 10 10-4.48 10-10S15.52 0 10 0z",
      "M20 10C20 15.522847 15.522847 20 10 20C4.477153 20 0 15.522847 0 10C0 4.477153 4.477153 0 10 0C15.522847 0 20 4.477153 20 10Z",
      "M10 0A10 10 0 0 1 20 10C20 15.523 15.523 20 10 20A10 10 0 0 1 10 0z",
    ])
  func circles(path: String) { #expect(numbers(path) == [0, 0, 20, 20, 10, 10]) }

  @Test("a circle of one arc, which ends beside its start")
  func nearlyClosed() throws {
    let outline = try #require(read("M10 0A10 10 0 1 1 9.99 0"))
    #expect(outline.shape.isEllipse && !outline.endsMeet)
    #expect(abs(outline.shape.box.origin.x) < 0.01)
  }

  @Test(
    "ellipses and boxes with round corners",
    arguments: [
      ("M0 5a10 5 0 1 0 20 0a10 5 0 1 0-20 0", [0, 0, 20, 10, 10, 5]),
      ("M0 5a5 10 90 1 0 20 0a5 10 90 1 0-20 0", [0, 0, 20, 10, 10, 5]),
      (
        "M10 0h40a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-40a10 10 0 0 1-10-10V10a10 10 0 0 1 10-10z",
        [0, 0, 60, 50, 10, 10]
      ),
      (
        "M0 40V10C0 4.48 4.48 0 10 0H50C55.52 0 60 4.48 60 10V40C60 45.52 55.52 50 50 50H10C4.48 50 0 45.52 0 40Z",
        [0, 0, 60, 50, 10, 10]
      ),
      (
        "M30 0H50A10 5 0 0 1 60 5V45A10 5 0 0 1 50 50H10A10 5 0 0 1 0 45V5A10 5 0 0 1 10 0z",
        [0, 0, 60, 50, 10, 5]
      ),
      ("M10 0H50A10 10 0 0 1 50 20H10A10 10 0 0 1 10 0", [0, 0, 60, 20, 10, 10]),
      ("M10 0H50A10 10 0 0 1 50 20H10A10 10 0 0 1 10 0M5 5", [0, 0, 60, 20, 10, 10]),
    ] as [(String, [Double])])
  func boxes(path: String, expected: [Double]) { #expect(numbers(path) == expected) }

  @Test(
    "near misses",
    arguments: [
      "", "M0 0", "M0 0H9V9H0z", "M0 10a10 10 0 1 0 20 0", "M0 10a10 10 0 0 0 20 0z",
      "M0 10a10 9 30 1 0 20 0a10 9 30 1 0-20 0", "M0 10a10 10 0 1 0 20 0a10 11 0 1 0-20 0",
      "M10 0C4 0 0 4 0 10s4 10 10 10 10-4 10-10S16 0 10 0z",
      "M10 0Q20 0 20 10Q20 20 10 20Q0 20 0 10Q0 0 10 0",
      "M0 10a10 10 0 1 0 20 0a10 10 0 1 0-20 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
      "M0 10a10 10 0 1 0 20 0a10 10 0 1 1-20 0z", "M0 10a10 10 0 0 0 20 0a10 10 0 0 0-20 0zM5 5h9",
      "M10 0h40a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-40a10 10 0 0 1-10-10V0z",
      "M10 0h40a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10h-40a10 10 0 0 1-10-10V20a20 20 0 0 1 20-20z",
      "M10 0h40a10 10 0 0 0 10 10v30a10 10 0 0 0-10 10h-40a10 10 0 0 0-10-10V10a10 10 0 0 0 10-10z",
      "M10 0L50 0 30 20A9 9 0 0 1 10 0", "M0 0A1e200 1e200 0 0 1 1e300 0A1 1 0 0 1 0 0z",
      "M0 10A10 10 0 1 0 20 10A10 10 0 1 0 0 10A",
      "M0 0C0 0 0 0 0 0z", "M0 5a10 5 0 1 0 20 0a10 5 0 1 0-20 0L10 5z",
    ])
  func nearMisses(path: String) {
    // A part of a path that can't be read isn't drawn; what stands before it is.
    #expect((read(path) == nil) != path.hasSuffix("A"), "\(path)")
  }

  @Test("a deviation counts as large as it is drawn")
  func scale() {
    let path = "M10 0C4.47 0 0 4.47 0 10s4.47 10 10 10 10-4.47 10-10S15.53 0 10 0z"
    #expect(read(path) != nil)
    #expect(read(path, scale: 20) == nil)
    // With the handles of some programs, which make their circles a little too wide.
    #expect(read("M30 0c16.62 0 30 13.38 30 30s-13.38 30-30 30S0 46.62 0 30 13.38 0 30 0z") != nil)
  }

  @Test("whether a stroke goes all the way round")
  func closing() throws {
    let closed = try #require(read("M0 10a10 10 0 1 0 20 0a10 10 0 1 0-20 0z"))
    #expect(closed.shape.isClosed && closed.endsMeet)
    let meeting = try #require(read("M0 10a10 10 0 1 0 20 0a10 10 0 1 0-20 0"))
    #expect(!meeting.shape.isClosed && meeting.endsMeet)
    let open = try #require(read("M30 0H50A10 10 0 0 1 50 20H10A10 10 0 0 1 10 0"))
    #expect(!open.shape.isClosed && !open.endsMeet)
  }

  @Test("no more than a few segments are looked at")
  func limit() {
    let path = "M0 0" + String(repeating: "a1 1 0 0 1 1 1", count: 100_000)
    #expect(read(path) == nil)
  }
}
