import Diagnostics
import PlaneModel

extension DecodingReport {
  /// The part of a box that lies right of and below the canvas' origin, as no layer's origin is negative; nil where
  /// nothing of it lies on the canvas.
  /// - Parameters:
  ///   - canvas: its size; infinite where nothing tells it.
  ///   - isExact: whether the part looks as it did in the whole.
  mutating func insideCanvas(
    _ box: Plane.Box, _ canvas: Plane.Size, _ element: PaintedElement, isExact: Bool
  ) throws(NotNative) -> Plane.Box? {
    guard !element.keepsMistakes else { return box }
    var box = box
    let (right, bottom) = (box.right, box.bottom)
    box.origin = box.origin.heldAtEdge
    guard right.isFinite, bottom.isFinite, box.origin.x.isFinite, box.origin.y.isFinite else {
      lose(.invalidValue, .dropped, "its numbers are beyond what can be drawn", at: element.node)
      return nil
    }
    guard right > 0, bottom > 0, !(box.origin.x >= canvas.width), !(box.origin.y >= canvas.height) else {
      loseOutside(element.node)
      return nil
    }
    guard box.origin.x < 0 || box.origin.y < 0 else { return box }
    if isExact {
      loseEdge(element.node)
    } else {
      try approximate(.outsideCanvas, Self.cutOff, at: element.node)
    }
    return Plane.Box(left: max(box.origin.x, 0), top: max(box.origin.y, 0), right: right, bottom: bottom)
  }

  /// Reports an element that nobody sees where it is.
  mutating func loseOutside(_ node: Int) { lose(.outsideCanvas, .dropped, Self.outside("it"), at: node) }

  /// Reports a text, or a part of one, that nobody sees where it is.
  mutating func loseTextOutside(_ node: Int, isWhole: Bool = true) {
    lose(.outsideCanvas, .dropped, Self.outside(isWhole ? "the text" : "a part of the text"), at: node)
  }

  /// Reports an element that looks as it did in the part that is left of it.
  mutating func loseEdge(_ node: Int) { lose(.outsideCanvas, .kept, Self.cutOff, at: node) }

  static func outside(_ subject: String) -> String {
    "\(subject) lies outside the canvas, where nobody sees it, and is left out"
  }
  private static let cutOff = "what lies outside the canvas is cut off"
}
