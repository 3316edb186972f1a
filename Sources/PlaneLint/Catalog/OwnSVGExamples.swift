extension RuleExample {
  /// An SVG as the encoder writes it, digests and all.
  static let ownSVG = ownSVG(color: "#ff8800")

  /// The same, with its namespaces shown.
  static let namedSVG = ownSVG(color: "#ff8800", shown: .root)

  /// The same with a colour that was changed behind the digests' back.
  static let editedSVG = ownSVG(color: "#0088ff")

  /// The same without its namespaces.
  static let unnamedSVG = ownSVG(color: "#ff8800", namespaces: "", shown: .root)

  /// An element in a drawing that says it is ours.
  static func own(_ element: String) -> RuleExample {
    RuleExample(
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" data-plane-version="1">
          \(element)
        </svg>
        """, excerpt: element)
  }

  /// Which part of an example matters.
  private enum Part { case root, layer }

  private static func ownSVG(
    color: String,
    namespaces: String = #" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#,
    shown: Part = .layer
  ) -> RuleExample {
    let layer = """
        <rect id="fte-x1q-90b" data-plane-id="fte-x1q-90b" data-plane-digest="5cb24008480b04c2" x="10" y="20" width="150" height="120" fill="\(color)">
          <title>Rect 1</title>
        </rect>
      """
    return RuleExample(
      svg: """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg\(namespaces) width="400" height="300" \
        viewBox="0 0 400 300" role="img" data-plane-version="1" data-plane-digest="f5189b8250e99a6e">
          <title>Drawing with 1 layer</title>
          <desc>1 rectangle</desc>
        \(layer)
        </svg>

        """,
      excerpt: shown == .layer
        ? layer : #"<svg\#(namespaces) width="400" height="300" viewBox="0 0 400 300" …>"#)
  }
}
