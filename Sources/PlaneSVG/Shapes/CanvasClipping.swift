import Diagnostics
import PlaneModel

extension DrawingWalker {
  /// The part of a box that lies right of and below the canvas' origin, as no layer's origin is negative; nil where
  /// nothing of it lies on the canvas. Documents of our own keep what they say, for the linter to report.
  /// - Parameter isExact: whether the part looks as it did in the whole.
  mutating func insideCanvas(_ box: Plane.Box, _ node: Int, isExact: Bool) throws(Unsupported) -> Plane.Box? {
    guard !isOwn else { return box }
    let right = box.origin.x + box.size.width
    let bottom = box.origin.y + box.size.height
    guard right.isFinite, bottom.isFinite, box.origin.x.isFinite, box.origin.y.isFinite else {
      collector.lose(.invalidValue, .dropped, "its numbers are beyond what can be drawn", at: node)
      return nil
    }
    let canvas = viewport.size  // Without end where the root states none.
    guard right > 0, bottom > 0, !(box.origin.x >= canvas.width), !(box.origin.y >= canvas.height) else {
      collector.lose(.outsideCanvas, .dropped, "it lies outside the canvas", at: node)
      return nil
    }
    guard box.origin.x < 0 || box.origin.y < 0 else { return box }
    let x = max(box.origin.x, 0)
    let y = max(box.origin.y, 0)
    let message = "what lies outside the canvas is cut off"
    if isExact {
      collector.lose(.outsideCanvas, .kept, message, at: node)
    } else {
      try approximate(.outsideCanvas, message, at: node)
    }
    return Plane.Box(x: x, y: y, width: right - x, height: bottom - y)
  }
}
