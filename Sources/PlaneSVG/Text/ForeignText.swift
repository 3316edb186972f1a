import Diagnostics
import MarkupXML
import PlaneModel

/// Reads a `text` element of others: its characters after white space was folded, in chunks of which each has a
/// position of its own (SVG 2, 11.4 and 11.5).
///
/// A drawing has thousands of texts, so that one value reads them all, each into the memory of the one before.
struct ForeignText {
  let elements: SVGElements
  let bringsFonts: Bool
  /// Whether texts are to be edited, so that a generic font may stand for such a one, and whether it does in this text.
  let prefersEditable: Bool
  var replacesFont = false
  private(set) var userSize = Plane.Size.zero

  /// The characters that show, one chunk behind the other.
  var characters = FoldedText()
  var chunks: [TextChunk] = []
  /// The characters of a label under construction, a line each.
  var lines: [UInt8] = []
  /// The styles of the element, and of those in it that say something of theirs.
  private(set) var styles = [ComputedStyle()]
  /// What labels cannot say, each once.
  private(set) var losses: [NotNative] = []
  /// Why nothing like the text can be a label.
  var obstacle: NotNative?
  /// What of it stands on paths.
  private(set) var textPaths: [PathText] = []
  /// The boxes around paths in user space; nil where these aren't known.
  var pathBounds: [Int: Plane.Box?] = [:]
  /// Whether there are characters that were not read.
  private(set) var skipsCharacters = false
  /// The elements with characters that don't show.
  private(set) var unseen: [UnseenLetters] = []
  /// The characters that don't show, in order.
  private(set) var hidden: [(range: Range<Int>, takesRoom: Bool)] = []
  /// Whether characters stand where nothing here says.
  var isUnbounded = false
  /// Whether nothing in it runs from right to left or separates lines, by ``ParagraphDirection``.
  var isPlain = true
  /// Whether letters are turned on their own.
  var isTurned = false
  /// How far characters are moved or stretched along the line, at most, in user units.
  var slack = 0.0
  var paintsCharacters = false
  /// Whether others than spaces, those that don't break among them, are painted.
  var paintsLetters = false

  var open: [Element] = []
  /// What open elements say of the characters behind the next, those of the outer ones first.
  var lists: [PositionList] = []
  /// The lengths that open elements are held to, those of the outer ones first.
  var heldLengths: [HeldLength] = []
  /// Whether a length spreads letters, and does not stretch them.
  var spreadsLetters = false
  var chunk: TextChunk?
  /// Where its characters end.
  var lineEnd = LineEnd()
  /// Whether the last character is a line feed.
  var endsWithLineFeed = false
  /// Whether letters are shown in another case than they are written in.
  var changesCase = false
  /// What was read of the text node.
  var run = Run(start: 0)
  /// Where the last chunk is anchored.
  var pen = Plane.Point.zero
  /// Whether characters were read whose white space is preserved, and such whose is not.
  var spaceModes = (preserved: false, folded: false)
  /// What labels cover that are translucent as a whole.
  var drawn: [Plane.Box] = []
  /// What is known of the font that was looked at last.
  var font = KnownFont()
  /// The style that was looked at last, and whether it paints.
  var seenStyle = (index: -1, isPainted: false)

  /// An element while its contents are read.
  struct Element {
    let node: Int
    /// The index behind the last of its contents.
    let end: Int
    let style: Int
    /// Where the next character goes by what it and those around it say.
    var next: CharacterPosition
  }

  init(_ elements: SVGElements, prefersEditable: Bool) {
    self.elements = elements
    self.prefersEditable = prefersEditable
    bringsFonts = !elements.fontFaces.isEmpty
  }

  var isPainted: Bool { skipsCharacters || paintsCharacters }

  /// Whether it holds characters that don't show.
  var hidesCharacters: Bool { !unseen.isEmpty }

  /// Notes that characters right in the innermost open element don't show.
  /// - Parameter style: theirs.
  @inline(never)
  mutating func noteUnseen(_ style: Int) {
    hidden.append((run.start..<characters.count, styles[style].fontSize > 0))
    if let node = open.last?.node, unseen.last?.node != node {
      unseen.append(UnseenLetters(node: node, isWhole: false))
    }
  }

  /// Whether lines begin at the right.
  var isWholeRightToLeft: Bool { styles[0].isRightToLeft }

  mutating func read(_ element: PaintedElement) {
    reset()
    userSize = element.userSize
    styles[0] = element.style
    styles[0].fontSize = min(styles[0].fontSize, maxFontSize)
    enter(element.node, style: 0)
    var current = element.node + 1
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
    if spaceModes == (true, true), chunks.contains(where: holdsMoreThanSingleSpaces) {
      lose("white space is preserved in a part of the text")
    }
  }

  private mutating func reset() {
    characters.removeAll()
    chunks.truncate(to: 0)
    styles.truncate(to: 1)
    (pen.x, pen.y, slack) = (0, 0, 0)
    (isUnbounded, isPlain, isTurned) = (false, true, false)
    (skipsCharacters, paintsCharacters, replacesFont, endsWithLineFeed) = (false, false, false, false)
    paintsLetters = false
    (changesCase, spreadsLetters) = (false, false)
    if hidesCharacters { (unseen, hidden) = ([], []) }
    (spaceModes, seenStyle) = ((false, false), (-1, false))
    if !isSayable || !drawn.isEmpty { forgetLosses() }
    if !textPaths.isEmpty { textPaths.removeAll() }
  }

  /// Forgets what few texts leave.
  @inline(never)
  private mutating func forgetLosses() {
    obstacle = nil
    losses.removeAll(keepingCapacity: true)
    drawn.removeAll(keepingCapacity: true)
  }

  /// Notes what labels cannot say.
  /// - Parameter isSlight: whether the text reads as it does without that.
  @inline(never)
  mutating func lose(_ message: String, _ code: LossCode = .unsupportedText, isSlight: Bool = false) {
    guard !losses.contains(where: { $0.message == message }) else { return }
    losses.append(NotNative(code, message, isSlight: isSlight))
  }

  /// Notes what labels can do without, in the place of something else.
  mutating func lose(_ message: String, insteadOf other: String) {
    losses.removeAll { $0.message == other }
    lose(message, isSlight: true)
  }

  // MARK: - Elements

  /// Opens an element in the text, or passes it by.
  /// - Returns: the next node to read.
  private mutating func visit(_ node: Int) -> Int {
    let name = elements.name(of: node)
    guard name == .tspan || name == .a else {
      pass(node, name)
      return elements.end(of: node)
    }
    guard elements.applies(node), let style = style(of: node) else {
      unseen.append(UnseenLetters(node: node, isWhole: true))
      return elements.end(of: node)
    }
    enter(node, style: style)
    return node + 1
  }

  /// Notes what an element hides that holds no characters to read.
  @inline(never)
  private mutating func pass(_ node: Int, _ name: ElementName?) {
    switch name {
    case .title, .desc, .metadata, .script, .style: break
    // Browsers show neither in a text.
    case .g, .switch: unseen.append(UnseenLetters(node: node, isWhole: true))
    case .textPath:
      skipsCharacters = true
      textPaths.append(PathText(node: node, style: open[open.count - 1].style))
      if open.contains(where: { element in
        [.dx, .dy].contains { elements.value($0, of: element.node) != nil }
      }) {
        isUnbounded = true
      }
      lose("the text stands on a path")
    default:
      // A `tref` of SVG 1.1 shows the characters of another element.
      if node + 1 < elements.end(of: node)
        || elements.withLocalName(of: node, { $0.elementsEqual("tref".utf8) })
      {
        (skipsCharacters, isUnbounded) = (true, true)
        lose("the text holds elements other than tspans")
      }
    }
  }

  /// The style of an element in the text, among ``styles``; nil where it is not painted.
  private mutating func style(of node: Int) -> Int? {
    let parent = open[open.count - 1].style
    // A baseline of its own is that of an element's own letters alone.
    let isOther = elements.hasStyle(node) || styles[parent].ownBaseline != nil
    return isOther ? style(of: node, inheriting: parent) : parent
  }

  @inline(never)
  mutating func style(of node: Int, inheriting parent: Int) -> Int? {
    var style = styles[parent]
    elements.apply(node, to: &style, inheriting: styles[parent])
    guard style.isDisplayed else { return nil }
    style.fontSize = min(style.fontSize, maxFontSize)
    // How far shifts of shifted letters go, nobody counts.
    if style.textTraits.contains(.baselineShift), styles[parent].textTraits.contains(.baselineShift) {
      style.textTraits.insert(.farShift)
    }
    // What moves or turns an element's letters does so to those of the elements in it.
    style.textTraits.formUnion(styles[parent].textTraits.intersection(.ofOneElement))
    if style.opacity != 1 || style.hasEffect {
      lose("a part of the text has an opacity or an effect of its own", .unsupportedEffect, isSlight: true)
    }
    // Each word of a text may state the style of the one before anew.
    let last = styles.count - 1
    if style.isSameForLetters(as: styles[last]) { return last }
    styles.append(style)
    return last + 1
  }

  /// What browsers hold the size of a font to, in user units; ours are as they say.
  private var maxFontSize: Double { elements.form == .foreign ? 10_000 : .infinity }

  @inline(never)
  private mutating func enter(_ node: Int, style: Int) {
    var next = open.last?.next ?? CharacterPosition()
    let names = elements.nodes[node].attributeNames
    if names & PositionList.Kind.attributes != 0 { readPositions(of: node, style, &next) }
    if names & Self.changing != 0 { noteChanges(node, style) }
    open.append(Element(node: node, end: elements.end(of: node), style: style, next: next))
  }

  /// Closes the innermost element; the positions that its characters left over are for none.
  private mutating func close() {
    if !lists.isEmpty { lists.removeAll { $0.depth == open.count } }
    if let held = heldLengths.last, held.depth == open.count { check(heldLengths.removeLast()) }
    open.removeLast()
  }
}

/// An element in a text with letters that nobody sees.
struct UnseenLetters {
  let node: Int
  /// Whether nothing in it is seen; otherwise what elements in it hold may be.
  let isWhole: Bool
}
