import PlaneModel

/// The text of a `text` element of ours as it was typed: the lines, and between them what their attributes say.
struct OwnText {
  let content: String

  /// - Parameter unseen: what of it is left out, as nobody sees it.
  init(_ elements: SVGElements, text: Int, hiding unseen: [UnseenLetters] = []) {
    var result = elements.string(.planeLead, of: text).map(LineSeparator.unescaped) ?? ""
    // By element, as there may be as many as letters.
    let unseen = Dictionary(unseen.lazy.map { ($0.node, $0.isWhole) }) { $0 || $1 }
    let lines = elements.children(of: text).filter { node in
      elements.isText(node) || Self.holdsLetters(node, elements) && unseen[node] != true
    }
    // What ends a line stands in the text once another one begins, or the line says it.
    var (separator, isStated) = ("", false)
    for line in lines {
      if !elements.isText(line) {
        result += isStated || Self.beginsLine(line, elements) ? separator : ""
        let stated = elements.string(.planeBreak, of: line)
        (separator, isStated) = (stated.map(LineSeparator.unescaped) ?? "\n", stated != nil)
      }
      result += Self.characters(in: line, elements, unseen)
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

  private static func holdsLetters(_ node: Int, _ elements: SVGElements) -> Bool {
    [.tspan, .a].contains(elements.name(of: node))
  }

  /// The characters of a line, without those that only say something of it. Somebody's line feed is a space to viewers:
  /// lines of ours are elements.
  /// - Parameter unseen: the elements with letters that nobody sees, and whether that is so for all in them.
  private static func characters(
    in line: Int, _ elements: SVGElements, _ unseen: [Int: Bool]
  ) -> String {
    var (bytes, node) = ([UInt8](), line)
    while node < elements.end(of: line) {
      if elements.isText(node) {
        if unseen[elements.parent(of: node)] == nil {
          bytes += elements.text(of: node).lazy.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        }
      } else if node > line, !holdsLetters(node, elements) || unseen[node] == true {
        node = elements.end(of: node)
        continue
      }
      node += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
