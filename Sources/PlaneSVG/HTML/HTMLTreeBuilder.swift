import Diagnostics
import PlaneModel

/// Makes boxes of the HTML in a `foreignObject` (CSS Display 3; CSS Tables 3, 3), in one pass without recursion.
struct HTMLTreeBuilder {
  let elements: SVGElements
  var tree = HTMLTree()
  var notes = HTMLNotes()
  var levels: [Level] = []

  /// An element, or a part of a table that no element stands for, while its contents are read.
  struct Level {
    /// The node behind its contents.
    let end: Int
    let style: Int
    let node: Int
    /// Its box; nil for what goes along lines.
    var box: Int?
    /// The box of lines at its end that text goes on in.
    var lines: Int?
    var isAnonymous = false
    /// Whether it is a list, or stands in one.
    var isInList = false
    var number = 1
    /// What stands in front of the first line in it.
    var marker = ""
    /// Room behind its contents, along the line: within its edge, and outside of it.
    var roomBehind = (inner: 0.0, margin: 0.0)
    /// The child that shows alone, in a `details` that is closed: -1 for none; nil where all show.
    var summary: Int?
  }

  /// Whether text is written in fonts that the drawing brings along, whose widths are not known.
  private(set) var usesOwnFonts = false

  /// More elements than this in one `foreignObject` are a page, and no text of a drawing.
  private let maxCount: Int
  /// How many lines of its own the text may still have.
  private var linesLeft: Int

  /// - Parameter source: the document that the elements stand in.
  init(_ elements: SVGElements, of source: SourceText) {
    self.elements = elements
    maxCount = source.raised(min(20_000, 10_000 + source.count / 64))
    linesLeft = 5 * maxCount
  }

  /// Reads what a `foreignObject` holds.
  /// - Parameters:
  ///   - around: what it says of lines.
  ///   - imageSize: gives the size of the image that an `img` shows; nil where that shows none.
  mutating func read(
    _ element: PaintedElement, in around: HTMLStyle, _ families: inout HTMLFamilies,
    imageSize: (Int) -> Plane.Size?
  ) {
    let node = element.node
    // A style is large, and a growing list of them would be there twice.
    tree.styles.reserveCapacity(min(elements.end(of: node) - node, maxCount))
    var style = around
    style.text = element.style
    style = style.inherited
    style.display = .block
    replaceFont(&style, node, &families)
    tree.styles.append(style)
    tree.boxes.append(HTMLBox(.block, style: 0, node: node, parent: -1))
    tree[0].isRoot = true
    levels.append(Level(end: elements.end(of: node), style: 0, node: node, box: 0))
    var current = node + 1
    while let level = levels.last {
      if current >= level.end {
        close()
      } else if let summary = level.summary, current != summary {
        current = passBy(current, in: level.node)
      } else if elements.isText(current) {
        append(elements.text(of: current), current)
        current += 1
      } else {
        current = visit(current, &families, imageSize)
      }
    }
    for index in tree.inlines.indices { tree.inlines[index].endLine() }
  }

  /// Notes that what an element holds is not shown.
  /// - Returns: the next node to read.
  private mutating func passBy(_ node: Int, in parent: Int) -> Int {
    if !elements.isText(node) {
      notes.hidden.append(node)
    } else if !elements.text(of: node).allSatisfy(ValueScanner.isSpace) {
      notes.unseen.insert(parent)
    }
    return elements.end(of: node)
  }

  // MARK: - Elements

  /// Opens an element, or passes it by.
  /// - Returns: the next node to read.
  private mutating func visit(
    _ node: Int, _ families: inout HTMLFamilies, _ imageSize: (Int) -> Plane.Size?
  ) -> Int {
    let end = elements.end(of: node)
    let isHTML = elements.isHTML(node)
    // What is of SVG shows in an `svg` alone, and what nobody knows goes along the line, as in what word processors paste.
    let isStranger = !isHTML && elements.isUnknown(node)
    guard isHTML || isStranger || elements.name(of: node) == .svg || elements.isFormula(node) else {
      return end
    }
    guard tree.styles.count < maxCount else {
      notes.lose(
        "more than \(maxCount) elements of HTML are left out", at: node, .dropped, exceedsLimit: true)
      return end
    }
    let name = isHTML ? elements.htmlName(of: node) : isStranger ? nil : .svg
    let parent = levels[levels.count - 1]
    // A cell goes by its row, and not by what was put around the text in front of it.
    let around = name == .td || name == .th ? levels.last { !$0.isAnonymous } ?? parent : parent
    var style = elements.htmlStyle(node, name, in: tree.styles[around.style], isInList: parent.isInList)
    guard style.display != .none else {
      notes.hidden.append(node)
      if name == .link, elements.htmlValue("rel", of: node)?.trimmed.isKeyword("stylesheet") == true,
        elements.value(.href, of: node)?.trimmed.starts(with: "data:".utf8) == true
      {
        notes.lose("a style sheet that a link brings along is left out", at: node)
      }
      return end
    }
    if style.display == .column || style.display == .columnGroup {
      readColumns(node, style)
      return end
    }
    if name?.isReplaced == true {
      addReplacement(replacement(for: node, name, imageSize), of: node, name, style)
      return end
    }
    notes.shown.append(node)
    adapt(&style, node)
    noteLosses(of: node, style)
    replaceFont(&style, node, &families)
    tree.styles.append(style)
    let index = tree.styles.count - 1
    switch name {
    case .br:
      let lines = openLines()
      tree.inlines[tree[lines].inline].appendBreak(parent.style, node)
      return end
    case .wbr:
      let lines = openLines()
      tree.inlines[tree[lines].inline].appendOpportunity(parent.style, node)
      return end
    default: break
    }
    open(node, name, index, style)
    return node + 1
  }

  /// Turns a style into one of what stands where the element does.
  mutating func adapt(_ style: inout HTMLStyle, _ node: Int) {
    let parent = levels[levels.count - 1]
    let container = levels.last { $0.box != nil }
    let isFlexItem = parent.box.map { tree[$0].kind == .flex } ?? false
    if isFlexItem || style.position == .absolute {
      style.unlaid.remove(.float)
      switch style.display {
      case .inline, .inlineBlock, .cell, .row, .rowGroup, .headerGroup, .footerGroup, .listItem:
        style.display = .block
      case .inlineFlex: style.display = .flex
      case .inlineTable: style.display = .table
      default: break
      }
    }
    if style.display.isInTable { style.margin = HTMLSides(.zero) }
    guard style.display == .inline || style.display == .contents else { return }
    let around = tree.styles[parent.style]
    let isBlock = container?.box == parent.box && parent.box != nil
    if !isBlock {
      (style.baselineShift, style.inlineBox) = (around.baselineShift, around.inlineBox)
      style.inlineShift = around.inlineShift
      style.inlineParent = around.display == .contents ? around.inlineParent : Int32(parent.style)
    }
    if style.display == .inline, style.paintsFrame {
      style.inlineBox = HTMLStyle.InlineBox(node: node, style: tree.styles.count)
    }
    if style.display == .inline, style.position == .relative {
      style.inlineShift.x += style.inset.left.resolved(of: nil) ?? -style.inset.right.fixed
      style.inlineShift.y += style.inset.top.resolved(of: nil) ?? -style.inset.bottom.fixed
    }
    switch style.verticalAlign {
    case .sub: style.baselineShift += HTMLFont.lowered(around.text.fontSize)
    case .superscript: style.baselineShift -= HTMLFont.raised(around.text.fontSize)
    case .raised(let height): style.baselineShift -= height
    default: break
    }
  }

  mutating func open(_ node: Int, _ name: HTMLName?, _ index: Int, _ style: HTMLStyle) {
    let parent = levels[levels.count - 1]
    var level = Level(end: elements.end(of: node), style: index, node: node)
    level.isInList = parent.isInList || name == .ul || name == .ol
    if name == .details, elements.htmlValue("open", of: node) == nil {
      level.summary = elements.children(of: node).first { elements.htmlName(of: $0) == .summary } ?? -1
    }
    if name == .ol, let start = elements.htmlValue("start", of: node).flatMap(ValueScanner.number) {
      level.number = Int(min(max(start, -1e6), 1e6))
    }
    switch style.display {
    case .inline: openInline(&level, style)
    case .contents: break
    case .inlineBlock, .inlineFlex, .inlineTable:
      let lines = openLines()
      let kind: HTMLBox.Kind =
        style.display == .inlineFlex ? .flex : style.display == .inlineTable ? .table : .block
      let box = add(kind, index, node, in: lines)
      tree[box].isAtom = true
      tree[box].isRoot = true
      tree.inlines[tree[lines].inline].append(box: box, index, node)
      level.box = box
    default:
      if style.position != .absolute { makeWay(for: style.display) }
      let container = containerLevel
      if style.unlaid.contains(.fixed), levels.contains(where: { tree.styles[$0.style].position != .inFlow })
      {
        notes.lose("a box that is fixed to the window stands in one around it", at: node)
      }
      if style.position != .absolute {
        closeLines(container)
      } else if levels[container].lines != nil, style.inset.left == .auto, style.inset.right == .auto {
        notes.lose("a box that is taken out of a line stands where the line begins", at: node)
      } else if levels[(container + 1)...].contains(where: { tree.styles[$0.style].isPlaced }) {
        notes.lose(
          "a box that is placed in an element along a line is placed in the block around that", at: node)
      }
      let kind = Self.kind(style.display)
      let box = add(kind, index, node, in: levels[container].lines ?? levels[container].box ?? 0)
      tree[box].isOutOfFlow = style.position == .absolute
      tree[box].isRoot =
        kind != .block || style.text.overflow.isScrollable || style.position == .absolute
        || style.display == .flowRoot
        || tree[levels[container].box ?? 0].kind == .flex
      level.box = box
      if kind == .cell { setSpans(of: box, node) }
      if style.display == .listItem { takeMarker(&level, node, style) }
    }
    levels.append(level)
  }

  private static func kind(_ display: HTMLStyle.Display) -> HTMLBox.Kind {
    switch display {
    case .flex, .inlineFlex: .flex
    case .table, .inlineTable: .table
    case .rowGroup, .headerGroup, .footerGroup: .rowGroup
    case .row: .row
    case .cell: .cell
    default: .block
    }
  }

  /// Adds the room that an element along a line has around its contents; its margins are painted as what is around it.
  private mutating func openInline(_ level: inout Level, _ style: HTMLStyle) {
    makeWay(for: .inline)
    let (margin, padding, border) = (style.margin, style.padding, style.border)
    level.roomBehind = (padding.right.fixed + border.right.room, margin.right.fixed)
    let around = levels[levels.count - 1]
    append(room: margin.left.fixed, of: around)
    append(room: padding.left.fixed + border.left.room, of: level)
  }

  private mutating func append(room: Double, of level: Level) {
    guard room != 0 else { return }
    let lines = openLines()
    tree.inlines[tree[lines].inline].append(room: room, level.style, level.node)
  }

  mutating func close() {
    // An item with nothing in it has its mark all the same.
    if let level = levels.last, level.box != nil, !level.marker.isEmpty {
      let lines = openLines()
      tree.inlines[tree[lines].inline].appendOpportunity(level.style, level.node)
    }
    guard let level = levels.popLast() else { return }
    if let box = level.box {
      if let lines = level.lines { tree[lines].end = tree.boxes.count }
      tree[box].end = tree.boxes.count
    } else if let around = levels.last {
      append(room: level.roomBehind.inner, of: level)
      append(room: level.roomBehind.margin, of: around)
    }
  }

  /// Puts a font that viewers have in the place of one that the drawing brings along.
  private mutating func replaceFont(_ style: inout HTMLStyle, _ node: Int, _ families: inout HTMLFamilies) {
    guard style.text.fontFamily != nil, let replacement = families.family(style.text).replacement else {
      return
    }
    usesOwnFonts = true
    notes.lose(
      "the text is written in a font that the drawing brings along, and a usual one stands for it", at: node)
    style.text.fontFamily = replacement.family.bytes
    if replacement.isBold, style.text.fontWeight.rawValue < 600 { style.text.fontWeight = .bold }
    if replacement.isItalic { style.text.fontStyle = .italic }
  }

  /// Notes what of a style is not shown as browsers show it.
  mutating func noteLosses(of node: Int, _ style: HTMLStyle) {
    for message in style.messages + elements.htmlMessages(of: node) { notes.lose(message, at: node) }
  }

  // MARK: - Boxes

  mutating func add(_ kind: HTMLBox.Kind, _ style: Int, _ node: Int, in parent: Int) -> Int {
    tree.boxes.append(HTMLBox(kind, style: style, node: node, parent: parent))
    return tree.boxes.count - 1
  }

  var containerLevel: Int { levels.lastIndex { $0.box != nil } ?? 0 }

  /// Ends the lines at the end of a box.
  mutating func closeLines(_ level: Int) {
    guard let lines = levels[level].lines else { return }
    tree[lines].end = tree.boxes.count
    levels[level].lines = nil
  }

  /// The box of lines that text goes on in.
  private mutating func openLines() -> Int {
    makeWay(for: .inline)
    let container = containerLevel
    if let lines = levels[container].lines { return lines }
    let box = levels[container].box ?? 0
    let isFirst = tree.boxes.count == box + 1
    let lines = add(.lines, levels[container].style, levels[container].node, in: box)
    tree[lines].isAnonymous = true
    tree[lines].inline = tree.inlines.count
    tree.inlines.append(HTMLInline())
    if isFirst {
      let (style, node) = (levels[container].style, levels[container].node)
      let indent = tree.styles[style].textIndent.fixed
      tree.inlines[tree[lines].inline].append(room: indent, style, node)
    }
    takeMarker(for: lines)
    levels[container].lines = lines
    return lines
  }

  // MARK: - Text

  private mutating func append(_ text: Bytes, _ node: Int) {
    guard let level = levels.last else { return }
    let style = tree.styles[level.style]
    let container = containerLevel
    if text.allSatisfy(ValueScanner.isSpace) {
      // Between boxes it is folded into nothing.
      let kind = tree[levels[container].box ?? 0].kind
      if kind.isPartOfTable { return }
      if levels[container].lines == nil, style.whiteSpace.collapses || kind == .flex { return }
    }
    if style.whiteSpace.keepsLines {
      linesLeft -= text.count { $0 == UInt8(ascii: "\n") }
      if linesLeft < 0 {
        return notes.lose("very many lines are left out", at: level.node, exceedsLimit: true)
      }
    }
    if text.hasSoftHyphen { notes.lose("words are not broken at soft hyphens", at: level.node) }
    let lines = openLines()
    let index = levels.last?.style ?? level.style
    var tailoring = LetterCase.Tailoring.none
    if let letterCase = tree.styles[index].text.textTraits.letterCase {
      tailoring = letterCase.tailoring(by: elements.language(of: level.node))
      if tailoring == .accents { notes.lose("letters of another case go by the language", at: level.node) }
    }
    tree.inlines[tree[lines].inline].append(
      text, tree.styles[index], index, level.node, isTurkic: tailoring == .turkic)
  }
}
