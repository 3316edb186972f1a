import PlaneModel

/// The text of a `text` element of ours as it was typed: the lines, and between them what their attributes say.
struct OwnText {
  let content: String

  /// - Parameter unseen: what of it is left out, as nobody sees it.
  init(_ elements: SVGElements, text: Int, hiding unseen: [UnseenLetters] = []) {
    var result = elements.string(.planeLead, of: text).map(LineSeparator.unescaped) ?? ""
    let lines = elements.children(of: text).filter { node in
      elements.isText(node)
        || [.tspan, .a].contains(elements.name(of: node))
          && !unseen.contains { $0.isWhole && $0.node == node }
    }
    // What ends a line stands in the text once another one begins, or the line says it.
    var (separator, isStated) = ("", false)
    for line in lines {
      if !elements.isText(line) {
        result += isStated || Self.beginsLine(line, elements) ? separator : ""
        let stated = elements.string(.planeBreak, of: line)
        (separator, isStated) = (stated.map(LineSeparator.unescaped) ?? "\n", stated != nil)
      }
      // Somebody's line feed is a space to viewers: lines of ours are elements.
      result += Self.characters(in: line, elements, unseen).replacing("\n", with: " ")
    }
    content = isStated ? result + separator : result
  }

  /// Whether an element says where it stands: one that doesn't goes on in the line before.
  private static func beginsLine(_ node: Int, _ elements: SVGElements) -> Bool {
    var line: Int? = node
    while let node = line {
      if [AttributeName.x, .y, .dy].contains(where: { elements.attribute($0, of: node) != nil }) {
        return true
      }
      line = elements.children(of: node).first { !elements.isText($0) }
    }
    return false
  }

  /// The characters of a line, without those that only say something of it.
  private static func characters(
    in line: Int, _ elements: SVGElements, _ unseen: [UnseenLetters]
  ) -> String {
    var (bytes, node) = ([UInt8](), line)
    while node < elements.end(of: line) {
      if elements.isText(node) {
        let isUnseen = !unseen.isEmpty && unseen.contains { $0.node == elements.parent(of: node) }
        if !isUnseen { bytes += elements.text(of: node) }
      } else if node > line,
        ![.tspan, .a].contains(elements.name(of: node))
          || unseen.contains(where: { $0.isWhole && $0.node == node })
      {
        node = elements.end(of: node)
        continue
      }
      node += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
