/// Whose a document is, which decides how it is read: our own says in attributes of its own what is on the plane, any other is
/// read as renderers show it.
///
/// Each room asks for it at one place: values in `keepsMistakes`, the canvas in `Viewport`, layers in
/// `DrawingWalker+Form.swift` and `LayerCollector+Form.swift`, names in `StatedNames`, the account in `Accountant`.
enum DocumentForm {
  /// Written by drawconv: the root states a version.
  case own
  /// Written by any other program, or by hand.
  case foreign

  /// Whether values that break rules stay as they are, for the linter to report. Elsewhere they are read as renderers read them.
  var keepsMistakes: Bool { self == .own }
}
