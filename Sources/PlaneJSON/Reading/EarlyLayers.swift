import Diagnostics
import MarkupJSON

/// The layers of a version 2 document that are read while its text is being scanned, so that a large drawing needs no
/// rows for all of its values: those that nothing is wrong with, and that need nothing that may stand behind them.
///
/// All others, and every word about what is wrong, are left to ``DocumentReader``.
struct EarlyLayers {
  /// Has the layers so far, and room for each one that is left.
  private(set) var builder: PlaneBuilder
  private let source: SourceText
  /// Nil where the document is not known to be of version 2 by what stands before its layers.
  private var reader: V2Reader?
  private var isFirst = true

  init(of source: SourceText) {
    self.source = source
    // Hardly a layer is shorter. Room that is not used is never touched.
    builder = PlaneBuilder(layerCount: min(source.count / 100, 1 << 18))
  }

  /// Reads a layer; true where its rows are of no more use.
  mutating func read(_ row: Int, in view: JSONView) -> Bool {
    if isFirst { start(view) }
    return reader?.readCleanLayer(row, in: view, into: &builder) ?? false
  }

  private mutating func start(_ view: JSONView) {
    isFirst = false
    guard let version = view.member("version", of: JSONTable.root), view.is(version, .number),
      view.number(version) == Double(V2.number)
    else { return }
    reader = V2Reader(ValueReader(view: view, source: source))
  }
}

extension V2Reader {
  /// Reads a layer of a table that grows, or leaves room for it, without a word, where there would be something to say.
  fileprivate mutating func readCleanLayer(_ row: Int, in view: JSONView, into builder: inout PlaneBuilder)
    -> Bool
  {
    values.view = view
    values.element = (row, "layers", 0)
    if let layer = layer(row), values.findings.isEmpty {
      builder.append(layer)
      return true
    }
    self = V2Reader(ValueReader(view: view, source: values.source))
    builder.leaveRoom()
    return false
  }
}
