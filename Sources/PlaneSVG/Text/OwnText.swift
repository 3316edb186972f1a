import PlaneModel

/// The text of a `text` element of ours as it was typed: the lines, and between them what their attributes say.
struct OwnText {
  let content: String

  init(_ elements: SVGElements, text: Int) {
    var result = elements.string(.planeLead, of: text).map(LineSeparator.unescaped) ?? ""
    let lines = elements.children(of: text).filter { node in
      elements.isText(node) || elements.name(of: node) == .tspan || elements.name(of: node) == .a
    }
    for (number, line) in lines.enumerated() {
      result += elements.content(of: line)
      if elements.isText(line) { continue }
      if let separator = elements.string(.planeBreak, of: line) {
        result += LineSeparator.unescaped(separator)
      } else if number + 1 < lines.count {
        result += "\n"
      }
    }
    content = result
  }
}
