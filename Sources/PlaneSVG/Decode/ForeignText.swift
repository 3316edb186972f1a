import Diagnostics
import MarkupXML
import PlaneModel
import TextLayout

/// The lines of a `text` element of others: `tspan`s that move down begin a new one (SVG 2, 11.4).
///
/// A drawing has thousands of texts, so that one value reads them all, each into the memory of the one before.
struct ForeignText {
  private let elements: SVGElements
  private var userSize = Size.zero

  /// The lines that show something, with a line feed between two.
  private var characters: [UInt8] = []
  /// Where the line that is being read starts in `characters`.
  private var lineStart = 0
  /// How many lines there are.
  private(set) var lineCount = 0
  /// Where the first line is anchored, in user space.
  private(set) var anchor = Point.zero
  /// What one label cannot say, each once.
  private(set) var losses: [(code: LossCode, message: String)] = []
  /// The style of the first characters.
  private(set) var firstStyle: ComputedStyle?
  private var firstStyleIndex = 0

  /// The open `tspan`s: where each ends, and which of the styles it has.
  private var open: [(end: Int, style: Int)] = []
  /// The styles of the open elements that say something of theirs.
  private var styles: [ComputedStyle] = []

  init(_ elements: SVGElements) { self.elements = elements }

  /// The lines that were read.
  var text: String { String(decoding: characters, as: UTF8.self) }

  /// The width of the widest line, in points.
  func width(_ style: TextStyle) -> Double {
    characters.withUnsafeBufferPointer { bytes in
      var widest = 0.0
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
        let line = Bytes(rebasing: bytes[start..<end])
        widest = max(widest, AdvanceWidths.width(ofUTF8: line, style: style))
        start = end + 1
      }
      return widest
    }
  }

  /// Whether no character can run from right to left.
  var isASCII: Bool { characters.allSatisfy { $0 < 0x80 } }

  var isEmpty: Bool { characters.isEmpty }

  /// Reads a `text` with the style that it has.
  /// - Parameter userSize: what percentages refer to.
  mutating func read(_ node: Int, _ style: ComputedStyle, userSize: Size) {
    reset()
    self.userSize = userSize
    place(node, fontSize: style.fontSize)
    styles.append(style)
    open.append((elements.end(of: node), 0))
    var current = node + 1
    while let end = open.last?.end {
      if current >= end {
        close()
      } else if elements.isText(current) {
        append(elements.text(of: current))
        current += 1
      } else if elements.name(of: current) == .tspan || elements.name(of: current) == .a {
        current = enter(current)
      } else {
        if elements.name(of: current) != .title && elements.name(of: current) != .desc {
          lose(.unsupportedText, "only plain text and tspans become a label")
        }
        current = elements.end(of: current)
      }
    }
    endLine()
    // The feed behind the last line has none to follow.
    if characters.last == 0x0a { characters.removeLast() }
  }

  private mutating func reset() {
    characters.removeAll(keepingCapacity: true)
    losses.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    styles.removeAll(keepingCapacity: true)
    (lineStart, lineCount, anchor, firstStyle) = (0, 0, .zero, nil)
  }

  /// Opens a `tspan`.
  /// - Returns: the next node to read.
  private mutating func enter(_ node: Int) -> Int {
    guard inheritStyle(node) else { return elements.end(of: node) }
    let fontSize = styles[styles.count - 1].fontSize
    let dy = length(.dy, node, fontSize, userSize.height) ?? 0
    let startsLine = dy != 0 || elements.attribute(.y, of: node) != nil
    if startsLine { endLine() }
    if characters.isEmpty {
      place(node, fontSize: fontSize)
    } else if !startsLine, elements.attribute(.x, of: node) != nil || elements.attribute(.dx, of: node) != nil
    {
      lose(.unsupportedText, "parts of a line that are placed on their own are joined")
    }
    open.append((elements.end(of: node), styles.count - 1))
    return node + 1
  }

  /// Adds the style of a `tspan` to the open ones if it says something of it; false where the `tspan` is not painted.
  private mutating func inheritStyle(_ node: Int) -> Bool {
    guard let parent = styles.last else { return false }
    guard elements.hasStyle(node) else { return parent.isVisible }
    var style = parent
    elements.apply(node, to: &style, inheriting: parent)
    guard style.isDisplayed, style.isVisible else { return false }
    styles.append(style)
    return true
  }

  /// Closes the innermost element, and its style with it unless it was the parent's.
  private mutating func close() {
    open.removeLast()
    if let parent = open.last, parent.style < styles.count - 1 { styles.removeLast() }
  }

  /// Takes an element's position for the anchor, as long as nothing was written.
  private mutating func place(_ node: Int, fontSize: Double) {
    if let x = length(.x, node, fontSize, userSize.width) { anchor.x = x }
    if let y = length(.y, node, fontSize, userSize.height) { anchor.y = y }
    anchor.x += length(.dx, node, fontSize, userSize.width) ?? 0
    anchor.y += length(.dy, node, fontSize, userSize.height) ?? 0
    if elements.attribute(.rotate, of: node) != nil {
      lose(.unsupportedText, "letters that are turned on their own stand upright")
    }
  }

  /// The first of an attribute's lengths; more than one place letters on their own.
  private mutating func length(
    _ name: AttributeName, _ node: Int, _ fontSize: Double, _ base: Double
  ) -> Double? {
    guard let value = elements.value(name, of: node)?.trimmed else { return nil }
    let first = value.firstIndex { ValueScanner.isSpace($0) || $0 == UInt8(ascii: ",") }
    if first != nil { lose(.unsupportedText, "letters that are placed on their own follow one another") }
    return Length(Bytes(rebasing: value[..<(first ?? value.count)]))?.resolved(
      fontSize: fontSize, percentOf: base)
  }

  // MARK: - Characters

  /// Appends characters; white space is folded unless it is preserved.
  private mutating func append(_ text: Bytes) {
    guard let preservesSpace = styles.last?.preservesSpace else { return }
    let count = characters.count
    if Self.isFolded(text) {
      characters.append(contentsOf: text)
    } else {
      for byte in text {
        if preservesSpace {
          characters.append(byte == 0x0a || byte == 0x09 || byte == 0x0d ? 0x20 : byte)
        } else if !ValueScanner.isSpace(byte) {
          characters.append(byte)
        } else if characters.count > lineStart, characters.last != 0x20 {
          characters.append(0x20)
        }
      }
    }
    let added = characters.count - count
    if added > 1 || (added == 1 && characters.last != 0x20) { checkStyle() }
  }

  /// Whether a text is the same when its white space is folded, whatever goes before it: words with one space between.
  private static func isFolded(_ text: Bytes) -> Bool {
    var wasSpace = true
    for byte in text {
      let isSpace = byte <= 0x20
      if isSpace, wasSpace || byte != 0x20 { return false }
      wasSpace = isSpace
    }
    return true
  }

  /// Takes the style of the first characters, and notes where others differ.
  private mutating func checkStyle() {
    let index = styles.count - 1
    guard let first = firstStyleIndex == 0 && index == 0 ? nil : firstStyle else {
      // Nearly all texts have the outermost style alone, which stays the same.
      if firstStyle == nil { (firstStyle, firstStyleIndex) = (styles[index], index) }
      return
    }
    if !styles[index].looksLike(first) {
      lose(.unsupportedText, "a label has one style, that of its first characters")
    }
  }

  /// Ends the line that is being read; one that shows nothing is none.
  private mutating func endLine() {
    while characters.count > lineStart, characters.last == 0x20 { characters.removeLast() }
    guard characters.count > lineStart else { return }
    characters.append(0x0a)
    lineStart = characters.count
    lineCount += 1
  }

  private mutating func lose(_ code: LossCode, _ message: String) {
    if !losses.contains(where: { $0.message == message }) { losses.append((code, message)) }
  }
}
