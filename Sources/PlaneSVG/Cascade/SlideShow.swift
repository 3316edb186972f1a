import MarkupXML

/// The slides that LibreOffice Impress exports into one SVG. All are hidden, and a script shows one of them in front of what its
/// master page has: nobody means the drawing without it.
struct SlideShow {
  /// The element that hides the first slide.
  let first: Int
  /// That of the second slide; nil where there is one alone.
  let second: Int?
  /// What lies behind the first slide: the background of its master page, and what that shows of its own. They stand before it.
  private(set) var backdrop: [Int] = []

  /// - Returns: nil where a document is no such export.
  init?(_ table: XMLTable, _ elements: SourceElements) {
    guard table.mayHold(.script),
      let group = elements.children(of: 0).first(where: {
        elements.value(.class, of: $0)?.equals("SlideGroup") == true
      })
    else { return nil }
    let slides = elements.children(of: group).filter { elements.name(of: $0) == .g }
    guard let first = slides.first,
      slides.allSatisfy({ elements.value(.visibility, of: $0)?.equals("hidden") == true })
    else { return nil }
    (self.first, second) = (first, slides.dropFirst().first)
    addBackdrop(table, elements)
  }

  private mutating func addBackdrop(_ table: XMLTable, _ elements: SourceElements) {
    var ids = ElementIDs()
    guard let page = ids.node("ooo:meta_slide_0", elements) else { return }
    var said: [String: String] = [:]
    for (name, attribute) in zip(table.attributeNames(of: page), elements.attributes(of: page)) {
      said[String(decoding: elements.pool[name], as: UTF8.self)] =
        String(decoding: elements.value(ofAttribute: attribute), as: UTF8.self)
    }
    guard let master = said["ooo:master"] else { return }
    let parts = [("bg", "ooo:background-visibility"), ("bo", "ooo:master-objects-visibility")]
    backdrop = parts.filter { said[$0.1] != "hidden" }.compactMap { ids.node("\($0.0)-\(master)", elements) }
      .filter { $0 < first && elements.name(of: $0) == .g }
  }

  /// Where to go on behind an element that lies behind the first slide; nil behind all others.
  func next(behind node: Int) -> Int? {
    backdrop.firstIndex(of: node).map { backdrop.indices.contains($0 + 1) ? backdrop[$0 + 1] : first }
  }
}
