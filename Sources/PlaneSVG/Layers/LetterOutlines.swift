import ByteText

/// Tells letters that a program drew as shapes: cairo, Matplotlib, MathJax, MuPDF and dvisvgm define each once, called by a
/// number behind the name of a font, and show them by a row of `use`s. An `l` or a hyphen may be a rectangle, and is a part of
/// its word all the same.
struct LetterOutlines {
  let elements: SVGElements
  /// Whether the `use`s in a parent show a text, of the parents that were asked about.
  private var known: [Int: Bool] = [:]

  init(_ elements: SVGElements) { self.elements = elements }

  /// Whether a `use` shows a letter: one of several in a row, of which one at least has curves.
  mutating func hold(_ use: Int) -> Bool {
    guard letter(shownBy: use) != nil else { return false }
    let parent = elements.parent(of: use)
    let isText = known[parent] ?? isText(parent)
    known[parent] = isText
    return isText
  }

  private func isText(_ parent: Int) -> Bool {
    var count = 0
    var hasCurves = false
    for child in elements.children(of: parent) {
      guard let path = letter(shownBy: child) else { continue }
      count += 1
      hasCurves = hasCurves || isCurved(path)
      if count > 1, hasCurves { return true }
    }
    return false
  }

  /// The path that a `use` shows, where that is called as letters are.
  private func letter(shownBy node: Int) -> Int? {
    guard elements.name(of: node) == .use, let target = elements.target(of: node),
      let id = elements.value(.id, of: target), let mark = id.lastIndex(where: Self.isMark),
      mark + 1 < id.endIndex, id[(mark + 1)...].allSatisfy({ $0.hexValue != nil }), Self.isFont(id[..<mark])
    else { return nil }
    switch elements.name(of: target) {
    case .path: return target
    case .g, .symbol:
      let path = elements.children(of: target).first { !elements.isText($0) }
      return path.flatMap { elements.name(of: $0) == .path ? $0 : nil }
    default: return nil
    }
  }

  /// Whether a name is that of a font: `glyph-0` of cairo, `g0` of dvisvgm, `font_1` of MuPDF, `MJX-TEX-N` of MathJax, or
  /// one that says so.
  private static func isFont(_ name: Slice<Bytes>) -> Bool {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    if name.first == "g", name.count > 1, name.utf8.dropFirst().allSatisfy(\.isASCIIDigit) { return true }
    return starts.contains(where: name.hasPrefix) || fonts.contains { name.contains($0) }
  }

  private static let starts = ["glyph", "font", "mjx", "mjmain", "mjmath", "mjams", "mjsz", "cm", "stix"]
  private static let fonts = [
    "sans", "serif", "mono", "roman", "regular", "bold", "italic", "dejavu", "arial", "helvetica", "times",
    "courier",
  ]

  private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") }

  /// Whether a path has curves, as far as its start shows.
  private func isCurved(_ path: Int) -> Bool {
    guard let data = elements.value(.d, of: path) else { return false }
    return data.prefix(1_000).contains { "CcSsQqTtAa".utf8.contains($0) }
  }
}
