import ByteText
import Diagnostics
import PlaneModel

/// The title and the description that are written for a drawing without its own, made from what is on it.
///
/// They are known again by what they say, so that no mark has to survive optimizers and editors, and one that counts
/// layers that came or went since is known, too. Where somebody calls a drawing just like that, the element is marked
/// (``PlaneElementType/authored``).
enum MadeUpName {
  static func title(of plane: Plane) -> String { "Drawing with \(plane.count.counted("layer"))" }

  /// What is on a drawing; nil where nothing is.
  static func description(of plane: Plane) -> String? {
    let parts = LayerKind.allCases.compactMap { kind in
      let count = plane.count(of: kind)
      return count > 0 ? count.counted(kind.noun) : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether a text reads like a title that is made up.
  static func isTitle(_ text: String) -> Bool {
    let start = "Drawing with "
    guard text.utf8.starts(with: start.utf8) else { return false }
    return isCounted(text.utf8.dropFirst(start.utf8.count), ["layer"])
  }

  /// Whether a text reads like a description that is made up.
  static func isDescription(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let comma = rest.firstIndex(of: UInt8(ascii: ",")) {
      guard isCounted(rest[..<comma], nouns) else { return false }
      rest = rest[comma...].dropFirst()
      guard rest.popFirst() == UInt8(ascii: " ") else { return false }
    }
    return isCounted(rest, nouns)
  }

  /// Whether a `title` or a `desc` of others says nothing but what a program made up.
  static func isOfProgram(_ text: String, in name: ElementName) -> Bool {
    if name == .title { return isOfProgram(title: text) }
    // GNU libplot's goes on with its number.
    return namesProgram(text) || textsOfPrograms.contains(text)
      || text.hasPrefix("This was produced by version ")
  }

  /// Whether a title is what programs give what nobody named: their own name, `%3` of Graphviz and what its users' programs
  /// count nodes with, `gnuplot_plot_1`, `Layer 1`, `Canvas 1`, and of Visio `Sheet.12`, `Rectangle.12` and `Page-1`.
  static func isOfProgram(title: String) -> Bool {
    if textsOfPrograms.contains(title) || namesProgram(title) { return true }
    if startsOfTitles.contains(where: { title.utf8.starts(with: $0.utf8) }) { return true }
    if areNodes(title) { return true }
    // Most titles end in a letter, and thousands are asked about.
    guard title.utf8.last?.isASCIIDigit == true else { return false }
    let digits = title.utf8.reversed().prefix(while: \.isASCIIDigit).count
    let head = Array(title.utf8.dropLast(digits))
    guard let mark = head.last else { return false }
    let word = head.dropLast()
    // A year is nothing that programs count.
    if mark == UInt8(ascii: " ") { return digits < 4 && layers.contains { word.elementsEqual($0.utf8) } }
    if mark == UInt8(ascii: "%") { return word.isEmpty }
    if mark == UInt8(ascii: "-") { return pagesOfVisio.contains { word.elementsEqual($0.utf8) } }
    return mark == UInt8(ascii: ".") && isShapeInVisio(String(decoding: word, as: UTF8.self))
  }

  /// Whether a word is what Visio calls a shape that nobody named.
  static func isShapeInVisio(_ word: String) -> Bool {
    shapesOfVisio.contains(word) || word.withLent(WrittenID.isKind)
  }

  /// Whether a title is that of a node that a program counts, or of an edge between two: `Node1->Node12` of Doxygen, a hash of
  /// Dask's, `n0000000f:port1` of Linux' media graphs.
  private static func areNodes(_ title: String) -> Bool {
    guard let first = title.utf8.first, first.isASCIIDigit || "Nn-".utf8.contains(first) else { return false }
    let nodes = title.split(separator: "->", maxSplits: 2, omittingEmptySubsequences: false)
    return nodes.count < 3 && nodes.allSatisfy { isNode($0.prefix { $0 != ":" }) }
  }

  private static func isNode(_ name: Substring) -> Bool {
    let text = name.utf8
    if name.hasPrefix("Node") { return text.count > 4 && text.dropFirst(4).allSatisfy(\.isASCIIDigit) }
    if text.first == UInt8(ascii: "n") {
      return text.count == 9 && text.dropFirst().allSatisfy { $0.hexValue != nil }
    }
    let digits = text.drop { $0 == UInt8(ascii: "-") }
    return digits.count > 15 && digits.allSatisfy(\.isASCIIDigit)
  }

  /// Gnuplot's, and what KiCad and wxWidgets say with the time.
  private static let startsOfTitles = ["gnuplot_plot_", "SVG Image created as ", "SVG Picture created as "]

  private static let textsOfPrograms: Set = [
    // ReportLab's, in the title and the description.
    "...",
    // Highcharts', and those of Google's charts.
    "Interactive chart", "A chart.",
    "Untitled", "untitled", "Untitled graph", "graph", "digraph", "Gnuplot", "OpenSCAD Model",
    "Qt SVG Document",
    "Qt Svg Document", "SVG drawing",
    "Zint Generated Symbol",
    "actdiag", "blockdiag", "nwdiag", "seqdiag",
  ]

  /// What SVG-edit, OmniGraffle and Illustrator call layers, and what these lie on. In other languages such words are used for
  /// other things as well: a storey, a store.
  private static let layers = ["Layer", "Calque", "Canvas", "Canevas", "Artboard"]

  /// What Visio calls pages and shapes in its languages.
  private static let pagesOfVisio = [
    "Page", "Zeichenblatt", "Pagina", "Página", "Strona", "Sida", "Side", "Страница", "ページ", "页",
  ]
  private static let shapesOfVisio = [
    "Sheet", "Tabelle", "Feuille", "Hoja", "Foglio", "Folha", "Planilha", "Лист", "シート", "Dynamic connector",
  ]

  /// Whether a text says which program wrote the drawing.
  private static func namesProgram(_ text: String) -> Bool {
    starts.contains { start in
      guard text.utf8.starts(with: start.utf8) else { return false }
      let rest = text.utf8.dropFirst(start.utf8.count)
      return programs.contains { program in
        rest.starts(with: program.utf8)
          && !(rest.dropFirst(program.utf8.count).first.map { $0.isASCIILetter } ?? false)
      }
    }
  }

  private static let starts = [
    "Created with ", "Created using ", "Created by ", "Engraved by ", "Exported from ", "Generated by ",
    "Generated with ",
    "Image generated by ", "Made with ", "Picture generated by ", "Produced by ",
  ]

  /// How their names begin; Raphaël's holds a letter that is written in three ways.
  private static let programs = [
    "Boxy", "Eeschema", "Fabric", "Figma", "FontForge", "GNUPLOT", "Gapplin", "Glyphs",
    "Highcharts",
    "Inkscape", "KiCad", "Lunacy", "Method Draw", "Microsoft", "MuseScore", "PCBNEW", "Pixelmator", "Pixso",
    "Qt", "Raphael", "Rapha\u{eb}l", "Raphae\u{308}l", "SVG-edit", "Sketch", "Snap", "Vectornator", "Visio",
    "Verovio", "sketchtool", "wxSVG",
  ]

  private static let nouns = LayerKind.allCases.map(\.noun)

  /// Whether a text is a number and one of some nouns, in the singular or the plural.
  private static func isCounted(_ text: Substring.UTF8View, _ nouns: [String]) -> Bool {
    let digits = text.prefix(while: \.isASCIIDigit)
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, rest.first == UInt8(ascii: " ") else { return false }
    let word = rest.dropFirst()
    return nouns.contains { word.elementsEqual($0.utf8) || word.elementsEqual("\($0)s".utf8) }
  }
}
