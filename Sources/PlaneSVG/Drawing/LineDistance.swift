import ByteText
import PlaneCoding
import PlaneModel
import TextLayout

/// How far apart the lines of a label are drawn, in em.
///
/// No label has a height of lines, so that those of HTML with another one than the usual are carried by the layer's extras:
/// `{ "svg": { "line-height": "1.5" } }`.
enum LineDistance {
  static let usual = FontMetrics.lineHeight

  /// What a label's extras say; the usual distance where they say nothing, or nothing that lines can have.
  static func stated(by extras: Extras?) -> Double { extras?.lineDistance ?? usual }

  /// The extras of a label with a distance and hints; nil for the usual one and none.
  static func extras(_ distance: Double, _ hints: DrawingHints) -> Extras? {
    guard let text = text(of: distance) else { return hints.extras }
    return Extras(svg: [#""line-height":"\#(text)""#] + hints.members)
  }

  /// A label's extras with another distance in them, as they are where they can't say it; nil where nothing is left of them.
  static func changed(to distance: Double, in extras: Extras) -> Extras? {
    let rest = extras.lineDistance == nil ? extras : extras.removing("line-height")
    guard let text = text(of: distance) else { return rest }
    guard let rest else { return self.extras(distance, []) }
    return rest.adding([("line-height", text)]) ?? extras
  }

  private static func text(of distance: Double) -> String? {
    guard distance != usual, (0...100).contains(distance) else { return nil }
    var number = ""
    DecimalText.withBytes(of: distance) { number = String($0) }
    return number
  }

  /// The distance of lines whose baselines are so far apart; nil for what is nearer, or further apart, than the lines of one
  /// text are.
  static func drawn(_ gap: Double, fontSize: Double) -> Double? {
    let exact = gap / fontSize
    let short = (exact * 1e5).rounded() / 1e5
    let distance = abs(short - exact) * fontSize < 1e-9 ? short : exact
    return (0.8...3.0).contains(distance) ? distance : nil
  }

  /// From a line's top to its baseline, in em: what a distance adds or takes is so above and below alike.
  static func ascent(_ distance: Double) -> Double { FontMetrics.ascent + (distance - usual) / 2 }
}
