/// The text of a `text` element of ours as it was typed: the lines, and between them what their attributes say.
struct OwnText {
  let content: String
  /// How many lines down from the first one each line is that holds something.
  let rows: [Int]

  /// - Parameter unseen: what of it is left out, as nobody sees it.
  init(_ elements: SVGElements, text: Int, hiding unseen: [UnseenLetters] = []) {
    var result = elements.string(.planeLead, of: text).flatMap(LineSeparator.unescaped) ?? ""
    // What of a line was read, and space behind it that counts where the line goes on.
    var (line, space) = ([UInt8](), [UInt8]())
    // By element, as there may be as many as letters.
    let unseen = Dictionary(unseen.lazy.map { ($0.node, $0.isWhole) }) { $0 || $1 }
    let parts = elements.children(of: text).filter { node in
      elements.isText(node) || Self.holdsLetters(node, elements) && unseen[node] != true
    }
    // What ends a line stands in the text once another one begins, or the line says it.
    var (separator, isStated) = ("", false)
    // How far down the line is that is read, and those before it.
    var (row, rows) = (0, [Int]())
    func endLine() {
      let typed = Self.typed(line)
      result += typed
      if !typed.isEmpty { rows.append(row) }
      row += max(separator.count(where: \.isNewline), 1)
    }
    for part in parts {
      if !elements.isText(part) {
        if isStated || Self.beginsLine(part, elements) {
          endLine()
          result += separator
          (line, space) = ([], [])
        }
        let stated = elements.string(.planeBreak, of: part).flatMap(LineSeparator.unescaped)
        (separator, isStated) = (stated ?? "\n", stated != nil)
      }
      let characters = Self.characters(in: part, elements, unseen)
      if elements.isText(part), characters.allSatisfy(ValueScanner.isSpace) {
        if !line.isEmpty { space += characters }
      } else {
        line += space + characters
        space = []
      }
    }
    endLine()
    (content, self.rows) = (result + (isStated ? separator : ""), rows)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// What somebody typed of a line. A line feed in it is a space to viewers: lines of ours are elements. At its ends it
  /// comes from a program that laid out the file, with all the space there.
  private static func typed(_ line: [UInt8]) -> String {
    var rest = line[...]
    if rest.beginsInNewLine {
      rest = rest.drop(while: ValueScanner.isSpace)
    }
    let end = rest.lastIndex { !ValueScanner.isSpace($0) }.map { $0 + 1 } ?? rest.startIndex
    if rest[end...].contains(lineFeed) { rest = rest[..<end] }
    return String(decoding: rest.lazy.map { $0 == lineFeed ? 0x20 : $0 }, as: UTF8.self)
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

  /// The characters of a part, without those that only say something of it.
  /// - Parameter unseen: the elements with letters that nobody sees, and whether that is so for all in them.
  private static func characters(in part: Int, _ elements: SVGElements, _ unseen: [Int: Bool]) -> [UInt8] {
    var (bytes, node) = ([UInt8](), part)
    while node < elements.end(of: part) {
      if elements.isText(node) {
        if unseen[elements.parent(of: node)] == nil { bytes += elements.text(of: node) }
      } else if node > part, !holdsLetters(node, elements) || unseen[node] == true {
        node = elements.end(of: node)
        continue
      }
      node += 1
    }
    return bytes
  }
}

extension Collection<UInt8> {
  /// Whether a line feed is among the white space in front.
  var beginsInNewLine: Bool { prefix(while: ValueScanner.isSpace).contains(UInt8(ascii: "\n")) }
}
