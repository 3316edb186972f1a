import Diagnostics
import PlaneCoding
import PlaneModel

/// A rectangle in points of the drawing, with extents of 0 or more.
struct StageBox: Hashable {
  var minX, minY, maxX, maxY: Double

  var width: Double { maxX - minX }
  var height: Double { maxY - minY }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The box of a layer, whose extents may be negative and its numbers anything; nil where it is nowhere.
  init?(_ layer: Layer) {
    let xs = [layer.origin.x, layer.origin.x + layer.size.width]
    let ys = [layer.origin.y, layer.origin.y + layer.size.height]
    guard (xs + ys).allSatisfy(\.isFinite) else { return nil }
    self.init(
      minX: min(xs[0], xs[1]), minY: min(ys[0], ys[1]), maxX: max(xs[0], xs[1]), maxY: max(ys[0], ys[1]))
  }

  /// The part of the box inside another one; an edge of that for a box that lies outside.
  func clamped(to other: StageBox) -> StageBox {
    func inside(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }
    return StageBox(
      minX: inside(minX, other.minX, other.maxX), minY: inside(minY, other.minY, other.maxY),
      maxX: inside(maxX, other.minX, other.maxX), maxY: inside(maxY, other.minY, other.maxY))
  }

  /// The box with so much more on each side.
  func outset(x: Double, y: Double) -> StageBox {
    StageBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  /// The smallest box around both.
  func union(_ other: StageBox) -> StageBox {
    StageBox(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

/// What is outlined on a drawing, and how much of the surroundings of the canvas is in sight for that.
struct FindingStage {
  /// An outline, with the indices of the findings that it stands for.
  struct Outline {
    var box: StageBox
    var findings: [Int]
    var severity: Severity
  }

  private(set) var view: StageBox
  let canvas: StageBox
  /// The outlines, in the order of the findings; one for each place however many findings there are.
  private(set) var outlines: [Outline] = []

  /// More outlines than this hide the drawing.
  static let limit = 300
  /// With more outlines than this, their numbers show on demand.
  private static let sparseLimit = 40

  /// Whether something is not outlined as there is too much.
  private(set) var isCut = false

  /// Lays out the findings' layers; nil for a canvas that has no area, or none that can be shown.
  init?(_ document: PlaneDocument, _ findings: ArraySlice<Diagnostic>) {
    let plane = document.plane
    let size = plane.canvas.size
    guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0,
      (0.001...1000).contains(size.width / size.height)
    else { return nil }
    canvas = StageBox(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    view = canvas
    // What lies far away is shown at the edge of what is near.
    let reach = canvas.outset(x: size.width * 0.4, y: size.height * 0.4)
    let needsLookup = findings.contains { $0.place.layer == nil && $0.place.range != nil }
    let lookup = needsLookup ? LayerLookup(document) : nil
    var numbers: [StageBox: Int] = [:]
    for (index, finding) in findings.enumerated() {
      let place = finding.place
      guard let number = place.layer?.index ?? place.range.flatMap({ lookup?.layer(at: $0) }),
        let layer = plane[number],
        let box = StageBox(layer)?.clamped(to: reach)
      else { continue }
      if let number = numbers[box] {
        outlines[number].findings.append(index)
        outlines[number].severity = max(outlines[number].severity, finding.severity)
      } else if outlines.count < Self.limit {
        numbers[box] = outlines.count
        outlines.append(Outline(box: box, findings: [index], severity: finding.severity))
        view = view.union(box)
      } else {
        isCut = true
      }
    }
    let margin = max(view.width, view.height) * 0.025
    view = view.outset(x: margin, y: margin)
  }

  /// Where a box lies in the view, as declarations of CSS.
  func style(of box: StageBox) -> String {
    """
    left:\(Self.percent(box.minX - view.minX, of: view.width));\
    top:\(Self.percent(box.minY - view.minY, of: view.height));\
    width:\(Self.percent(box.width, of: view.width));\
    height:\(Self.percent(box.height, of: view.height))
    """
  }

  /// The proportions of the view, as declarations of CSS.
  var viewStyle: String {
    let ratio = Self.decimal(view.width / view.height)
    return "aspect-ratio:\(ratio);width:min(100%,calc(30rem*\(ratio)))"
  }

  var viewClass: String { outlines.count > Self.sparseLimit ? "stage dense" : "stage" }

  /// The classes of a box that keep the numbers of its findings in sight: `in` where there is no room above, `end`
  /// where there is none to the right.
  func placement(of box: StageBox) -> String {
    let top = (box.minY - view.minY) / view.height < 0.045 ? " in" : ""
    return top + ((box.minX - view.minX) / view.width > 0.9 ? " end" : "")
  }

  private static func percent(_ part: Double, of whole: Double) -> String {
    decimal(part / whole * 100) + "%"
  }

  /// A number with four digits behind the point, in a form that CSS reads.
  private static func decimal(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded.description
  }
}
