import Diagnostics
import MarkupJSON

/// The layers of a version 2 document that are read while its text is being scanned, so that a large drawing needs no
/// rows for all of its values: those that nothing is wrong with, and that need nothing that may stand behind them.
///
/// All others, and every word about what is wrong, are left to ``DocumentReader``.
struct EarlyLayers {
  /// Has the layers so far, and room for each one that is left.
  private(set) var builder: PlaneBuilder
  /// Whether what stands before the layers says that the document is of version 2; nil before the first layer.
  private var isCurrent: Bool?

  init(of source: SourceText) {
    // Hardly a layer is shorter. Room that is not used is never touched.
    builder = PlaneBuilder(layerCount: min(source.count / 100, 1 << 18))
  }

  /// Reads a layer; true where that needs no rows.
  mutating func read(_ text: inout JSONCursor, behind view: JSONView) -> Bool {
    let isCurrent = isCurrent ?? Self.isCurrent(view)
    self.isCurrent = isCurrent
    guard isCurrent else { return false }
    if let layer = V2LayerDraft.layer(&text) {
      builder.append(layer)
      return true
    }
    builder.leaveRoom()
    return false
  }

  private static func isCurrent(_ view: JSONView) -> Bool {
    guard let version = view.member("version", of: JSONTable.root) else { return false }
    return view.is(version, .number) && view.number(version) == Double(V2.number)
  }
}
