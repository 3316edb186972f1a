import Diagnostics
import MarkupXML
import PlaneModel

/// Reads a `text` element of others: its characters after white space was folded, in chunks of which each has a
/// position of its own (SVG 2, 11.4 and 11.5).
///
/// A drawing has thousands of texts, so that one value reads them all, each into the memory of the one before.
struct ForeignText {
  let elements: SVGElements
  private var userSize = Size.zero

  /// The bytes of the characters that show, one chunk behind the other.
  var characters: [UInt8] = []
  var chunks: [TextChunk] = []
  /// The styles of the element, and of those in it that say something of theirs.
  private(set) var styles = [ComputedStyle()]
  /// What labels cannot say, each once.
  private(set) var losses: [Unsupported] = []
  /// Why nothing like the text can be a label.
  var obstacle: Unsupported?
  /// Whether there are characters that were not read.
  private(set) var skipsCharacters = false
  /// Whether characters stand where nothing here says.
  var isUnbounded = false
  /// Whether nothing in it runs from right to left or separates lines, by ``OneDirection``.
  var isPlain = true
  /// Whether letters are turned on their own.
  private(set) var isTurned = false
  /// How far characters are moved or stretched along the line, at most, in user units.
  var slack = 0.0

  /// The open elements: where each ends, and which of the styles it has.
  var open: [(end: Int, style: Int)] = []
  /// The positions that the next character takes, those of the outer elements first.
  var lists: [PositionList] = []
  /// Where the last chunk is anchored.
  var pen = Point.zero
  /// Whether white space that comes next is folded into what is before.
  var endsWithSpace = true
  /// Whether characters were read whose white space is preserved, and such whose is not.
  var spaceModes = (preserved: false, folded: false)
  /// What is known of the family that was looked at last.
  var family = KnownFamily()
  /// The style that was looked at last, and whether it paints.
  var seenStyle = (index: -1, isPainted: false)

  init(_ elements: SVGElements) { self.elements = elements }

  /// Whether anything is painted.
  var isPainted: Bool { skipsCharacters || chunks.contains { $0.isPainted } }

  /// Whether lines begin at the right.
  var isWholeRightToLeft: Bool { styles[0].isRightToLeft }

  /// Reads a `text` with the style that it has.
  /// - Parameter userSize: what percentages refer to.
  mutating func read(_ node: Int, _ style: ComputedStyle, userSize: Size) {
    reset()
    self.userSize = userSize
    styles[0] = style
    enter(node, style: 0)
    var current = node + 1
    while let end = open.last?.end {
      if current >= end {
        close()
      } else if elements.isText(current) {
        append(elements.text(of: current))
        current += 1
      } else {
        current = visit(current)
      }
    }
    endText()
    if spaceModes == (true, true) { lose("white space is preserved in a part of the text") }
  }

  private mutating func reset() {
    characters.removeAll(keepingCapacity: true)
    chunks.removeAll(keepingCapacity: true)
    // Few texts leave something here.
    if !losses.isEmpty { losses.removeAll(keepingCapacity: true) }
    if !lists.isEmpty { lists.removeAll(keepingCapacity: true) }
    if styles.count > 1 { styles.removeSubrange(1...) }
    (pen, obstacle, isUnbounded, isPlain, isTurned, slack) = (.zero, nil, false, true, false, 0)
    skipsCharacters = false
    (endsWithSpace, spaceModes, seenStyle) = (true, (false, false), (-1, false))
  }

  mutating func lose(_ message: String, _ code: LossCode = .unsupportedText) {
    if !losses.contains(where: { $0.message == message }) { losses.append(Unsupported(code, message)) }
  }

  // MARK: - Elements

  /// Opens an element in the text, or passes it by.
  /// - Returns: the next node to read.
  private mutating func visit(_ node: Int) -> Int {
    let end = elements.end(of: node)
    switch elements.name(of: node) {
    case .tspan, .a:
      guard let style = style(of: node) else { return end }
      enter(node, style: style)
      return node + 1
    case .title, .desc, .metadata, .script, .style: break
    case .textPath:
      skipsCharacters = true
      lose("the text stands on a path")
    default:
      // A `tref` of SVG 1.1 shows the characters of another element.
      if node + 1 < end || elements.withLocalName(of: node, { $0.elementsEqual("tref".utf8) }) {
        skipsCharacters = true
        lose("the text holds elements other than tspans")
      }
    }
    return end
  }

  /// The style of an element in the text, among ``styles``; nil where it is not painted.
  private mutating func style(of node: Int) -> Int? {
    guard let parent = open.last?.style, elements.applies(node) else { return nil }
    guard elements.hasStyle(node) else { return parent }
    var style = styles[parent]
    elements.apply(node, to: &style, inheriting: styles[parent])
    guard style.isDisplayed else { return nil }
    // What moves or turns an element's letters does so to those of the elements in it.
    style.textTraits.formUnion(styles[parent].textTraits.intersection(.ofOneElement))
    if style.opacity != 1 || style.hasEffect {
      lose("a part of the text has an opacity or an effect of its own", .unsupportedEffect)
    }
    styles.append(style)
    return styles.count - 1
  }

  private mutating func enter(_ node: Int, style: Int) {
    open.append((elements.end(of: node), style))
    guard elements.nodes[node].attributeNames & Self.placing != 0 else { return }
    for attribute in elements.attributes(of: node) {
      guard let kind = elements.attributeName(attribute).flatMap(PositionList.Kind.init) else { continue }
      read(kind, elements.value(ofAttribute: attribute))
    }
    if let angles = elements.value(.rotate, of: node), angles.contains(where: { (0x31...0x39).contains($0) })
    {
      isTurned = true
      lose("letters are turned on their own")
    }
    let fontSize = styles[style].fontSize
    let length = elements.length(.textLength, of: node, fontSize, percentOf: userSize.width)
    if let length, length >= 0 {
      slack += length
      lose("the text is stretched to a length")
    }
  }

  /// The attributes that say where letters stand.
  private static var placing: UInt64 {
    AttributeName.x.bit | AttributeName.y.bit | AttributeName.dx.bit | AttributeName.dy.bit
      | AttributeName.rotate.bit | AttributeName.textLength.bit
  }

  private mutating func read(_ kind: PositionList.Kind, _ value: Bytes) {
    let depth = open.count
    if let list = PositionList(kind, value, depth: depth, units(atDepth: depth)) {
      lists.append(list)
    } else if !value.trimmed.isEmpty {
      lose("the positions of letters cannot be read")
    }
  }

  /// What the positions that an open element gives are measured by.
  func units(atDepth depth: Int) -> PositionList.Units {
    PositionList.Units(fontSize: styles[open[depth - 1].style].fontSize, userSize: userSize)
  }

  /// Closes the innermost element; the positions that its characters left over are for none.
  private mutating func close() {
    let depth = open.count
    while let last = lists.last, last.depth == depth { lists.removeLast() }
    open.removeLast()
  }
}
