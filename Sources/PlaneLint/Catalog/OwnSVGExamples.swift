extension RuleExample {
  /// An SVG as the encoder writes it, digests and all.
  static let ownSVG = ownSVG(##"fill="#ff8800""##)

  /// The same, with its namespaces shown.
  static let namedSVG = ownSVG(##"fill="#ff8800""##, shown: .root)

  /// The same with a colour that was changed behind the digests' back.
  static let editedSVG = ownSVG(##"fill="#0088ff""##)

  /// The same without its namespaces.
  static let unnamedSVG = ownSVG(##"fill="#ff8800""##, namespaces: "", shown: .root)

  static let outlineSVG = ownSVG(
    ##"fill="none" stroke="#0088ff" stroke-width="2""##, digests: ("177525de24e23671", "39384540dd861995"))

  /// A rectangle that paints nothing.
  static let unpaintedSVG = ownSVG(
    #"fill="none""#, digests: ("69905ec6816866d8", "43cad25c28ea0938"))

  /// An element in a drawing that says it is ours.
  static func own(_ element: String) -> RuleExample {
    RuleExample(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" data-plane-version="1">
          \(element)
        </svg>
        """, excerpt: element)
  }

  private enum Part { case root, layer }

  private static func ownSVG(
    _ paint: String, digests: (layer: String, document: String) = ("5cb24008480b04c2", "f5189b8250e99a6e"),
    namespaces: String = #" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#,
    shown: Part = .layer
  ) -> RuleExample {
    let layer = """
        <rect id="fte-x1q-90b" data-plane-id="fte-x1q-90b" data-plane-digest="\(digests.layer)" x="10" y="20" width="150" height="120" \(paint)>
          <title>Rect 1</title>
        </rect>
      """
    return RuleExample(
      svg: """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg\(namespaces) width="400" height="300" \
        viewBox="0 0 400 300" role="img" data-plane-version="1" data-plane-digest="\(digests.document)">
          <title>Drawing with 1 layer</title>
          <desc>1 rectangle</desc>
        \(layer)
        </svg>

        """,
      excerpt: shown == .layer
        ? layer : #"<svg\#(namespaces) width="400" height="300" viewBox="0 0 400 300" …>"#)
  }
}
