import PlaneCoding
import PlaneModel

/// How a drawing is fitted into the area that it is shown in: what its root's `viewBox` and `preserveAspectRatio` say.
///
/// No plane has such a thing, so that the document's extras carry it: `{ "svg": { "preserveAspectRatio": "xMinYMin" } }`
/// where areas of other proportions are filled in another way than usual, `{ "svg": { "size": "auto" } }` where the root
/// has a view box alone, so that the drawing is as large as the area, and `{ "svg": { "viewBox": "none" } }` where it
/// isn't scaled at all, as its root states no size. The words are SVG 2's (8.2) and SVG Tiny 1.2's (7.8).
enum RootFitting {
  /// The extras of a drawing.
  /// - Parameter carried: those that a drawing of ours carries, without what they say of the size where somebody gave the root
  ///   one, and with how it is fitted where they don't say it. Where it carries none, the root says how it is fitted, and in a
  ///   drawing of others, that it has no size; ours lose that to optimizers, which is no edit.
  static func extras(_ carried: Extras?, of viewport: Viewport, _ form: DocumentForm) -> Extras? {
    guard let carried else { return extras(of: viewport, statingSize: form == .foreign) }
    let kept: Extras? =
      if viewport.statesSize, isUnscaled(carried) {
        carried.removing("viewBox")
      } else if viewport.statesLength, isAuto(carried) {
        carried.removing("size")
      } else {
        carried
      }
    guard let kept else { return extras(of: viewport, statingSize: false) }
    return viewport.fitting.spelling.flatMap { kept.adding([("preserveAspectRatio", $0)]) } ?? kept
  }

  private static func extras(of viewport: Viewport, statingSize: Bool) -> Extras? {
    if statingSize, !viewport.statesSize { return Extras(compactJSON: #"{"svg":{"viewBox":"none"}}"#) }
    let isAuto = statingSize && viewport.isSizeKnown && !viewport.statesLength
    let members = [
      isAuto ? #""size":"auto""# : nil, viewport.fitting.spelling.map { #""preserveAspectRatio":"\#($0)""# },
    ].compactMap(\.self)
    return members.isEmpty ? nil : Extras(compactJSON: #"{"svg":{\#(members.joined(separator: ","))}}"#)
  }

  /// Whether a drawing's root is written without a size.
  static func isUnscaled(_ extras: Extras?) -> Bool { extras?.string("viewBox") == "none" }

  /// Whether a drawing's root is written with a view box alone.
  static func isAuto(_ extras: Extras?) -> Bool { extras?.string("size") == "auto" }

  /// The `preserveAspectRatio` of a drawing's root when it is written; nil where it is fitted as usual, or extras hold
  /// something else under these names.
  static func aspectRatio(in extras: Extras?) -> String? {
    guard let value = extras?.string("preserveAspectRatio") else { return nil }
    return value.withLent { AspectRatio($0) }.spelling
  }
}
