import Diagnostics
import MarkupXML
import PlaneModel
import TextLayout

/// The lines of a `text` element of others: `tspan`s that move down begin a new one (SVG 2, 11.4).
///
/// A drawing has thousands of texts, so that one value reads them all, each into the memory of the one before.
struct ForeignText {
  private let elements: SVGElements
  private let viewport: Viewport

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

  /// The open `tspan`s: where each ends, and the style that its children inherit.
  private var open: [(end: Int, style: ComputedStyle)] = []

  init(_ elements: SVGElements, viewport: Viewport) {
    self.elements = elements
    self.viewport = viewport
  }

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
  mutating func read(_ node: Int, _ style: ComputedStyle) {
    reset()
    place(node, style)
    open.append((elements.end(of: node), style))
    var current = node + 1
    while let end = open.last?.end {
      if current >= end {
        open.removeLast()
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
    (lineStart, lineCount, anchor, firstStyle) = (0, 0, .zero, nil)
  }

  /// Opens a `tspan`.
  /// - Returns: the next node to read.
  private mutating func enter(_ node: Int) -> Int {
    guard let parent = open.last?.style else { return elements.end(of: node) }
    let style = elements.style(of: node, inheriting: parent)
    guard style.isDisplayed, style.isVisible else { return elements.end(of: node) }
    let dy = length(.dy, node, style, viewport.userSize.height) ?? 0
    let startsLine = dy != 0 || elements.attribute(.y, of: node) != nil
    if startsLine { endLine() }
    if characters.isEmpty {
      place(node, style)
    } else if !startsLine, elements.attribute(.x, of: node) != nil || elements.attribute(.dx, of: node) != nil
    {
      lose(.unsupportedText, "parts of a line that are placed on their own are joined")
    }
    open.append((elements.end(of: node), style))
    return node + 1
  }

  /// Takes an element's position for the anchor, as long as nothing was written.
  private mutating func place(_ node: Int, _ style: ComputedStyle) {
    if let x = length(.x, node, style, viewport.userSize.width) { anchor.x = x }
    if let y = length(.y, node, style, viewport.userSize.height) { anchor.y = y }
    anchor.x += length(.dx, node, style, viewport.userSize.width) ?? 0
    anchor.y += length(.dy, node, style, viewport.userSize.height) ?? 0
    if elements.attribute(.rotate, of: node) != nil {
      lose(.unsupportedText, "letters that are turned on their own stand upright")
    }
  }

  /// The first of an attribute's lengths; more than one place letters on their own.
  private mutating func length(
    _ name: AttributeName, _ node: Int, _ style: ComputedStyle, _ base: Double
  ) -> Double? {
    guard let value = elements.value(name, of: node)?.trimmed else { return nil }
    let first = value.firstIndex { ValueScanner.isSpace($0) || $0 == UInt8(ascii: ",") }
    if first != nil { lose(.unsupportedText, "letters that are placed on their own follow one another") }
    return Length(Bytes(rebasing: value[..<(first ?? value.count)]))?.resolved(
      fontSize: style.fontSize, percentOf: base)
  }

  // MARK: - Characters

  /// Appends characters; white space is folded unless it is preserved.
  private mutating func append(_ text: Bytes) {
    guard let style = open.last?.style else { return }
    let count = characters.count
    for byte in text {
      if style.preservesSpace {
        characters.append(byte == 0x0a || byte == 0x09 || byte == 0x0d ? 0x20 : byte)
      } else if !ValueScanner.isSpace(byte) {
        characters.append(byte)
      } else if characters.count > lineStart, characters.last != 0x20 {
        characters.append(0x20)
      }
    }
    let added = characters.count - count
    if added > 1 || (added == 1 && characters.last != 0x20) { check(style) }
  }

  /// Takes the style of the first characters, and notes where others differ.
  private mutating func check(_ style: ComputedStyle) {
    guard let first = firstStyle else {
      firstStyle = style
      return
    }
    if !style.looksLike(first) {
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
