import Diagnostics
import PlaneCoding
import PlaneModel

/// What is outlined on a drawing, and how much of the surroundings of the canvas is in sight for that.
struct FindingStage {
  /// An outline, with the indices of the findings that it stands for.
  struct Outline {
    var box: Plane.Box
    var findings: [Int]
    var severity: Severity
  }

  private(set) var view: Plane.Box
  let canvas: Plane.Box
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
    canvas = Plane.Box(origin: .zero, size: size)
    view = canvas
    // What lies far away is shown at the edge of what is near.
    let reach = canvas.outset(x: size.width * 0.4, y: size.height * 0.4)
    let needsLookup = findings.contains { $0.place.layer == nil && $0.place.range != nil }
    let lookup = needsLookup ? LayerLookup(document) : nil
    var numbers: [Plane.Box: Int] = [:]
    for (index, finding) in findings.enumerated() {
      let place = finding.place
      guard let number = place.layer?.index ?? place.range.flatMap({ lookup?.layer(at: $0) }),
        let layer = plane[number], let box = Plane.Box(around: layer)?.clamped(to: reach)
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
    let margin = max(view.size.width, view.size.height) * 0.025
    view = view.outset(x: margin, y: margin)
  }

  /// Where a box lies in the view, as declarations of CSS.
  func style(of box: Plane.Box) -> String {
    """
    left:\(Self.percent(box.origin.x - view.origin.x, of: view.size.width));\
    top:\(Self.percent(box.origin.y - view.origin.y, of: view.size.height));\
    width:\(Self.percent(box.size.width, of: view.size.width));\
    height:\(Self.percent(box.size.height, of: view.size.height))
    """
  }

  /// The proportions of the view, as declarations of CSS.
  var viewStyle: String {
    let ratio = Self.decimal(view.size.width / view.size.height)
    return "aspect-ratio:\(ratio);width:min(100%,calc(30rem*\(ratio)))"
  }

  var viewClass: String { outlines.count > Self.sparseLimit ? "stage dense" : "stage" }

  /// The classes of a box that keep the numbers of its findings in sight: `in` where there is no room above, `end`
  /// where there is none to the right.
  func placement(of box: Plane.Box) -> String {
    let top = (box.origin.y - view.origin.y) / view.size.height < 0.045 ? " in" : ""
    return top + ((box.origin.x - view.origin.x) / view.size.width > 0.9 ? " end" : "")
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

extension Plane.Box {
  /// The box of a layer, whose extents may be negative and its numbers anything; nil where it is nowhere.
  fileprivate init?(around layer: Layer) {
    let (x, y) = (layer.origin.x + min(layer.size.width, 0), layer.origin.y + min(layer.size.height, 0))
    self.init(x: x, y: y, width: abs(layer.size.width), height: abs(layer.size.height))
    guard [x, y, right, bottom].allSatisfy(\.isFinite) else { return nil }
  }

  /// The part of the box inside another one; an edge of that for a box that lies outside.
  fileprivate func clamped(to other: Plane.Box) -> Plane.Box {
    func inside(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }
    return Plane.Box(
      left: inside(origin.x, other.origin.x, other.right),
      top: inside(origin.y, other.origin.y, other.bottom),
      right: inside(right, other.origin.x, other.right), bottom: inside(bottom, other.origin.y, other.bottom))
  }

  /// The box with so much more on each side.
  fileprivate func outset(x: Double, y: Double) -> Plane.Box {
    Plane.Box(left: origin.x - x, top: origin.y - y, right: right + x, bottom: bottom + y)
  }
}
