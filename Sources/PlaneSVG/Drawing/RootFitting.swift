import PlaneCoding
import PlaneModel

/// How a drawing is fitted into an area of other proportions: what its root's `preserveAspectRatio` says.
///
/// No plane has such a thing, so that the document's extras carry it, as
/// `{ "svg": { "preserveAspectRatio": "xMinYMin" } }`.
enum RootFitting {
  /// The extras of a drawing that is read; nil where it is fitted as usual.
  static func extras(for ratio: AspectRatio) -> Extras? {
    ratio.spelling.map { Extras(compactJSON: #"{"svg":{"preserveAspectRatio":"\#($0)"}}"#) }
  }

  /// What a drawing's root says when it is written; nil where it is fitted as usual, or extras hold something else under
  /// these names.
  static func value(in extras: Extras?) -> String? {
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
