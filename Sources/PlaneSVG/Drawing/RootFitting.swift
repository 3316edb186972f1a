import PlaneCoding
import PlaneModel

/// How a drawing is fitted into the area that it is shown in: what its root's `viewBox` and `preserveAspectRatio` say.
///
/// No plane has such a thing, so that the document's extras carry it: `{ "svg": { "preserveAspectRatio": "xMinYMin" } }`
/// where areas of other proportions are filled in another way than usual, and `{ "svg": { "viewBox": "none" } }` where
/// the drawing isn't scaled at all, as its root states no size. The word is SVG Tiny 1.2's (7.8).
enum RootFitting {
  /// The extras of a drawing of others; nil where it is fitted as usual.
  static func extras(of viewport: Viewport) -> Extras? {
    if !viewport.statesSize { return Extras(compactJSON: #"{"svg":{"viewBox":"none"}}"#) }
    return viewport.fitting.spelling.map {
      Extras(compactJSON: #"{"svg":{"preserveAspectRatio":"\#($0)"}}"#)
    }
  }

  /// The extras of a drawing of our own, without what they say of the size where somebody gave the root one.
  static func extras(_ carried: Extras?, of viewport: Viewport) -> Extras? {
    guard viewport.statesSize, isUnscaled(carried) else { return carried }
    return carried?.removing("viewBox", from: "svg")
  }

  /// Whether a drawing's root is written without a size.
  static func isUnscaled(_ extras: Extras?) -> Bool { extras?.string("viewBox", in: "svg") == "none" }

  /// The `preserveAspectRatio` of a drawing's root when it is written; nil where it is fitted as usual, or extras hold
  /// something else under these names.
  static func aspectRatio(in extras: Extras?) -> String? {
    guard var value = extras?.string("preserveAspectRatio", in: "svg") else { return nil }
    return value.withUTF8 { AspectRatio($0) }.spelling
  }
}

extension AspectRatio {
  /// The attribute's value; nil for the usual one.
  var spelling: String? {
    guard !isStretched else { return "none" }
    guard self != AspectRatio(nil) else { return nil }
    return "x\(Self.word(alignX))Y\(Self.word(alignY))" + (isSlice ? " slice" : "")
  }

  private static func word(_ fraction: Double) -> String {
    fraction == 0 ? "Min" : fraction == 1 ? "Max" : "Mid"
  }
}
