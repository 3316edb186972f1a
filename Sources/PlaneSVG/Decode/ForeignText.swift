import Diagnostics
import MarkupXML
import PlaneModel

/// The lines of a `text` element of others: `tspan`s that move down begin a new one (SVG 2, 11.4).
struct ForeignText {
  private let elements: SVGElements
  private let viewport: Viewport

  /// The lines that show something.
  private(set) var lines: [String] = []
  /// Where the first line is anchored, in user space.
  private(set) var anchor = Point.zero
  /// What one label cannot say, each once.
  private(set) var losses: [(LossCode, String)] = []

  private var line: [UInt8] = []
  /// The style of the first characters.
  private(set) var firstStyle: ComputedStyle?

  init(_ elements: SVGElements, viewport: Viewport) {
    self.elements = elements
    self.viewport = viewport
  }

  /// Reads a `text` with the style that it has.
  mutating func read(_ node: Int, _ style: ComputedStyle) {
    place(node, style)
    // Open tspans: where each ends, and the style that its children inherit.
    var open = [(end: elements.end(of: node), style: style)]
    var current = node + 1
    while let innermost = open.last {
      if current >= innermost.end {
        open.removeLast()
      } else if elements.isText(current) {
        append(elements.text(of: current), innermost.style)
        current += 1
      } else if elements.name(of: current) == .tspan || elements.name(of: current) == .a {
        current = enter(current, innermost.style, &open)
      } else {
        if elements.name(of: current) != .title && elements.name(of: current) != .desc {
          lose(.unsupportedText, "only plain text and tspans become a label")
        }
        current = elements.end(of: current)
      }
    }
    endLine()
  }

  private mutating func enter(
    _ node: Int, _ parent: ComputedStyle, _ open: inout [(end: Int, style: ComputedStyle)]
  ) -> Int {
    let style = elements.style(of: node, inheriting: parent)
    guard style.isDisplayed, style.isVisible else { return elements.end(of: node) }
    let dy = length(.dy, node, style, viewport.userSize.height) ?? 0
    let startsLine = dy != 0 || elements.attribute(.y, of: node) != nil
    if startsLine { endLine() }
    if lines.isEmpty && line.isEmpty {
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
  private mutating func append(_ text: Bytes, _ style: ComputedStyle) {
    let count = line.count
    for byte in text {
      if style.preservesSpace {
        line.append(byte == 0x0a || byte == 0x09 || byte == 0x0d ? 0x20 : byte)
      } else if !ValueScanner.isSpace(byte) {
        line.append(byte)
      } else if let last = line.last, last != 0x20 {
        line.append(0x20)
      }
    }
    if line.count > count, line.last != 0x20 || line.count > count + 1 { check(style) }
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

  private mutating func endLine() {
    while line.last == 0x20 { line.removeLast() }
    if !line.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func lose(_ code: LossCode, _ message: String) {
    if !losses.contains(where: { $0.1 == message }) { losses.append((code, message)) }
  }
}
