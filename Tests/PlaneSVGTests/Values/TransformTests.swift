import Diagnostics
import PlaneCoding
import PlaneModel
import Testing

@testable import PlaneSVG

@Suite("Transforms")
struct TransformTests {
  private func read(_ text: String) -> Transform? { withBytes(text) { Transform($0) } }

  @Test("every function")
  func functions() {
    #expect(read("matrix(1 2 3 4 5 6)") == Transform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6))
    #expect(read("matrix(1,2,3,4,5,6)") == Transform(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6))
    #expect(read("translate(3)") == .translation(3, 0))
    #expect(read("translate(3-4)") == .translation(3, -4))
    #expect(read("scale(2)") == .scale(2, 2))
    #expect(read("scale (2 , .5)") == .scale(2, 0.5))
    #expect(read("none") == .identity)
    #expect(read("") == .identity)
    #expect(read("  \n") == .identity)
  }

  @Test(
    "a list applies its last function first",
    arguments: ["translate(10,20) scale(2)", "translate(10,20)scale(2)", "translate(10,20),scale(2)"])
  func lists(text: String) throws {
    let transform = try #require(read(text))
    #expect(transform.apply(Plane.Point(x: 1, y: 1)) == Plane.Point(x: 12, y: 22))
  }

  @Test(
    "multiples of 90° are exact", arguments: [-720, -450, -90, 0, 90, 180, 270, 360, 36_000_090] as [Double])
  func rightAngles(degrees: Double) throws {
    let transform = try #require(read("rotate(\(degrees))"))
    for entry in [transform.a, transform.b, transform.c, transform.d] {
      #expect(entry == 0 || abs(entry) == 1, "\(entry)")
    }
    #expect(transform.keepsAxes)
    let box = transform.apply(Plane.Box(x: 0, y: 0, width: 3, height: 5))
    let turned = degrees.truncatingRemainder(dividingBy: 180) != 0
    #expect(box.size == (turned ? Plane.Size(width: 5, height: 3) : Plane.Size(width: 3, height: 5)))
  }

  @Test("a rotation about a point leaves it where it is")
  func rotationCentre() throws {
    let transform = try #require(read("rotate(90 50 60)"))
    #expect(transform.apply(Plane.Point(x: 50, y: 60)) == Plane.Point(x: 50, y: 60))
    #expect(transform.apply(Plane.Point(x: 60, y: 60)) == Plane.Point(x: 50, y: 70))
    #expect(read("rotate(30)")?.keepsAxes == false)
  }

  @Test("sines are those of the C library to the last bits")
  func sines() {
    for degrees in stride(from: -361.0, through: 361, by: 0.37) {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
      #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
    }
    #expect(abs(Trigonometry.sineAndCosine(degrees: 30).sine - 0.5) < 1e-16)
    #expect(abs(Trigonometry.sineAndCosine(degrees: 60).cosine - 0.5) < 1e-15)
  }

  @Test(
    "skewing keeps no boxes",
    arguments: ["skewX(10)", "skewY(10)", "matrix(1 .1 0 1 0 0)", "rotate(45)", "rotate(0.001)"])
  func skews(text: String) throws {
    #expect(try #require(read(text)).keepsAxes == false)
  }

  @Test("mirrors and scales keep boxes, whose extents stay positive")
  func mirrors() throws {
    let mirror = try #require(read("scale(-1,2)"))
    #expect(mirror.keepsAxes)
    #expect(!mirror.isUpright)
    #expect(
      mirror.apply(Plane.Box(x: 1, y: 2, width: 3, height: 4)) == Plane.Box(x: -4, y: 4, width: 3, height: 8))
  }

  @Test(
    "what is no list is none",
    arguments: [
      "translate", "translate(", "translate()", "translate(1", "translate(1,2,3)", "translate 1 2",
      "scale(1 2 3)",
      "rotate(1 2)", "matrix(1 2 3)", "matrix(1 2 3 4 5 6 7)", "spin(90)", "translate(1em)", "translate(10%)",
      "rotate(1px)", "translate(1) x", "(1)", "none none", "translate(a)",
      // What only styles have.
      "translate(2px,1px)", "translateX(1)", "rotate(10deg)", "rotateZ(10)", "scaleX(2)", "skew(1)",
      "scale(50%)",
      "TRANSLATE(1)", "skewx(1)", "matrix(1 0 0 1 1px 0)", "rotate(10 1px 1px)", "translate(calc(1px))",
      // Commas with nothing on one side.
      "translate(2 1 ,)", "translate(,1)", "translate(2,,1)", "translate(1),", "translate(1),,scale(2)",
      ", translate(1)",
    ])
  func invalid(text: String) {
    #expect(read(text) == nil)
  }

  @Test(
    "of infinite numbers, and of some that make such, comes no box",
    arguments: ["scale(1e999)", "rotate(1e999)", "matrix(1e999 0 0 -1e999 0 0)", "scale(1e300)"])
  func extremes(text: String) {
    let box = read(text).map {
      $0.concatenating($0).apply(Plane.Box(x: 1, y: 1, width: 1e308, height: 1e308))
    }
    #expect(box?.size.isValid != true)
  }

  @Test(
    "a list of commas that browsers don't read isn't written shorter", arguments: ["scale(2 ,)", "scale(2),"])
  func shortening(text: String) { #expect(withBytes(text) { ShortTransform($0) == nil }) }

  @Test(
    "an attribute that only a style could say is ignored, and told",
    arguments: [
      "translate(20px,10px)", "translateX(10)", "rotate(10deg)", "TRANSLATE(20 10)", "translate(20 10 ,)",
    ])
  func attributes(value: String) throws {
    let document = try decode(body: "<rect width='9' height='9' transform='\(value)'/>")
    #expect(document.boxes == [Plane.Box(x: 0, y: 0, width: 9, height: 9)])
    #expect(document.lossCodes == [.invalidValue])
  }
}
