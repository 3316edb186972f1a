/// The fonts that a drawing brings along, by their families, whose case doesn't count (CSS Fonts 4, 5.1).
struct FontFaces {
  private let faces: [FontFace]
  private let byFamily: [String: [Int]]

  init(_ faces: [FontFace]) {
    self.faces = faces
    byFamily = Dictionary(grouping: faces.indices) { faces[$0].family.lowercased() }
  }

  var isEmpty: Bool { faces.isEmpty }

  func hold(_ family: String) -> Bool { byFamily[family.lowercased()] != nil }

  /// The fonts of some families, in the order in which the drawing has them.
  func fonts(of families: Set<String>) -> [FontFace] {
    let named = Set(families.map { $0.lowercased() })
    return named.flatMap { byFamily[$0] ?? [] }.sorted().map { faces[$0] }
  }
}
