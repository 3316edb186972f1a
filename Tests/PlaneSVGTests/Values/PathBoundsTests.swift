import PlaneModel
import TestSupport
import Testing

@testable import PlaneSVG

@Suite("Bounds of paths")
struct PathBoundsTests {
  private func bounds(
    _ path: String, _ transform: Transform = .identity, _ stroke: PathBounds.Stroke = PathBounds.Stroke()
  ) -> Plane.Box? {
    var bounds = PathBounds(transform, stroke)
    withBytes(path) { for segment in PathData($0) { bounds.add(segment) } }
    return bounds.box
  }

  private func isClose(_ box: Plane.Box?, _ expected: Plane.Box) -> Bool {
    guard let box else { return false }
    return box.grown(by: 1e-9).contains(expected) && expected.grown(by: 1e-9).contains(box)
  }

  @Test(
    "lie close around what is drawn",
    arguments: [
      ("M1 2L5 9", Plane.Box(x: 1, y: 2, width: 4, height: 7)),
      ("M0 0C0 8 10 8 10 0", Plane.Box(x: 0, y: 0, width: 10, height: 6)),
      ("M0 0Q5 10 10 0", Plane.Box(x: 0, y: 0, width: 10, height: 5)),
      ("M0 0A5 5 0 0 1 10 0", Plane.Box(x: 0, y: -5, width: 10, height: 5)),
      ("M0 0A5 5 0 0 0 10 0", Plane.Box(x: 0, y: 0, width: 10, height: 5)),
      ("M0 5A5 5 0 0 1 5 0", Plane.Box(x: 0, y: 0, width: 5, height: 5)),
      ("M0 5A5 5 0 1 0 5 0", Plane.Box(x: 0, y: 0, width: 10, height: 10)),
      ("M0 0A1 1 0 0 1 10 0", Plane.Box(x: 0, y: -5, width: 10, height: 5)),
      ("M0 0A4 2 90 0 1 4 0", Plane.Box(x: 0, y: -4, width: 4, height: 4)),
    ])
  func tight(path: String, box: Plane.Box) {
    #expect(isClose(bounds(path), box), "\(path): \(String(describing: bounds(path)))")
  }

  @Test("are those of the drawing where a transform puts it")
  func transformed() {
    let turned = Transform(a: 0, b: 2, c: -2, d: 0, e: 1, f: 1)
    #expect(isClose(bounds("M0 0Q5 10 10 0", turned), Plane.Box(x: -9, y: 1, width: 10, height: 20)))
  }

  @Test(
    "a stroke reaches farther at miters and square caps",
    arguments: [
      ("M0 0H10V10", PathBounds.Stroke(radius: 1), Plane.Box(x: 0, y: -1, width: 11, height: 11)),
      (
        "M0 0H10V10", PathBounds.Stroke(radius: 1, capLength: nil),
        Plane.Box(x: -1, y: -1, width: 12, height: 12)
      ),
      (
        "M0 0C50 0 50 30 100 30", PathBounds.Stroke(radius: 8), Plane.Box(x: 0, y: -8, width: 100, height: 46)
      ),
      ("M5 5z", PathBounds.Stroke(radius: 1, capLength: nil), Plane.Box(x: 4, y: 4, width: 2, height: 2)),
      ("M0 0H9A1 1 0 0 1 9 0", PathBounds.Stroke(radius: 1), Plane.Box(x: 0, y: -1, width: 10, height: 2)),
      (
        "M10 0L0 10L10 20", PathBounds.Stroke(radius: 1, miterLimit: 4),
        Plane.Box(
          left: -(2.0.squareRoot()), top: -(0.5.squareRoot()), right: 10 + 0.5.squareRoot(),
          bottom: 20 + 0.5.squareRoot())
      ),
      (
        "M10 0L0 10L10 20", PathBounds.Stroke(radius: 1, miterLimit: 1.2),
        Plane.Box(
          left: -1.2, top: -(0.5.squareRoot()), right: 10 + 0.5.squareRoot(), bottom: 20 + 0.5.squareRoot())
      ),
      (
        "M0 0H10", PathBounds.Stroke(radius: 1, capLength: 1),
        Plane.Box(x: 0, y: 0, width: 10, height: 0).grown(by: 1)
      ),
      (
        "M5 0L10 5L5 10L0 5z", PathBounds.Stroke(radius: 1, miterLimit: 4),
        Plane.Box(x: 0, y: 0, width: 10, height: 10).grown(by: 2.0.squareRoot())
      ),
    ])
  func strokes(path: String, stroke: PathBounds.Stroke, box: Plane.Box) {
    #expect(
      isClose(bounds(path, .identity, stroke), box),
      "\(path): \(String(describing: bounds(path, .identity, stroke)))")
  }

  @Test(
    "there are none of nothing, nor beyond the range",
    arguments: ["", "L1 1", "M1e308 0H-1e308"])
  func none(path: String) { #expect(bounds(path) == nil) }

  @Test("any point of any path lies inside")
  func property() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let numbers = (0..<8).map { _ in Double.random(in: -50...50, using: &random) }
      let transform = Transform(
        a: .random(in: -2...2, using: &random), b: .random(in: -2...2, using: &random),
        c: .random(in: -2...2, using: &random), d: .random(in: -2...2, using: &random), e: 3, f: 4)
      let p = stride(from: 0, to: 8, by: 2).map { Plane.Point(x: numbers[$0], y: numbers[$0 + 1]) }
      var bounds = PathBounds(transform)
      bounds.add(.move(p[0]))
      bounds.add(.cubic(p[1], p[2], to: p[3]))
      bounds.add(.quadratic(p[1], to: p[0]))
      let box = bounds.box?.grown(by: 1e-6)
      for step in 0...50 {
        let t = Double(step) / 50
        func mix(_ a: Plane.Point, _ b: Plane.Point) -> Plane.Point { a + (b - a) * t }
        let (a, b, c) = (mix(p[0], p[1]), mix(p[1], p[2]), mix(p[2], p[3]))
        let cubic = transform.apply(mix(mix(a, b), mix(b, c)))
        let quadratic = transform.apply(mix(mix(p[3], p[1]), mix(p[1], p[0])))
        #expect(box?.contains(cubic) == true && box?.contains(quadratic) == true)
      }
    }
  }

  @Test("any point of the stroke of any curve lies inside")
  func strokesOfCurves() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<500 {
      func point() -> Plane.Point {
        Plane.Point(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
      }
      let p = (0..<4).map { _ in point() }
      let transform = Transform(
        a: .random(in: -2...2, using: &random), b: .random(in: -2...2, using: &random),
        c: .random(in: -2...2, using: &random), d: .random(in: -2...2, using: &random), e: 3, f: 4)
      let radius = Double.random(in: 0.5...20, using: &random)
      var bounds = PathBounds(transform, PathBounds.Stroke(radius: radius))
      bounds.add(.move(p[0]))
      bounds.add(.cubic(p[1], p[2], to: p[3]))
      let box = bounds.box?.grown(by: 1e-6)
      for step in 0...200 {
        let t = Double(step) / 200
        func mix(_ a: Plane.Point, _ b: Plane.Point) -> Plane.Point { a + (b - a) * t }
        let (a, b, c) = (mix(p[0], p[1]), mix(p[1], p[2]), mix(p[2], p[3]))
        let (start, end) = (mix(a, b), mix(b, c))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { continue }
        let middle = mix(start, end)
        for side in [-radius, radius] {
          let edge = Plane.Point(x: middle.x - side * dy / length, y: middle.y + side * dx / length)
          #expect(box?.contains(transform.apply(edge)) == true)
        }
      }
    }
  }

  @Test("any point of any arc lies inside, and its two halves' boxes make its own")
  func arcs() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      // A known arc: from one angle to another of a turned ellipse.
      let (rx, ry) = (Double.random(in: 1...50, using: &random), Double.random(in: 1...50, using: &random))
      let rotation = Double.random(in: -180...180, using: &random)
      let start = Double.random(in: 0...360, using: &random)
      let sweep = Double.random(in: 5...355, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      func point(_ fraction: Double) -> Plane.Point {
        let angle = Trigonometry.sineAndCosine(degrees: start + sweep * fraction)
        let turn = Trigonometry.sineAndCosine(degrees: rotation)
        let (x, y) = (rx * angle.cosine, ry * angle.sine)
        return Plane.Point(x: turn.cosine * x - turn.sine * y, y: turn.sine * x + turn.cosine * y)
      }
      let flags = PathSegment.ArcFlags(
        radii: Plane.Size(width: rx, height: ry), rotation: rotation, isLarge: abs(sweep) > 180,
        sweep: sweep > 0)
      var bounds = PathBounds(.identity)
      bounds.add(.move(point(0)))
      bounds.add(.arc(flags, to: point(1)))
      var sampled = PathBounds(.identity)
      for step in 0...720 { sampled.add(step == 0 ? .move(point(0)) : .line(point(Double(step) / 720))) }
      guard let box = bounds.box, let drawn = sampled.box else {
        Issue.record("no bounds")
        continue
      }
      #expect(box.grown(by: 1e-3).contains(drawn))
      #expect(drawn.grown(by: 0.01).contains(box))
    }
  }
}
