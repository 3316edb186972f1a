package import ByteText

/// Writes XML as UTF-8, element by element.
///
/// Attribute values stand in double quotes. An element without content is written as `<a/>`. With an indentation each
/// element stands on a line of its own, except inside one that holds text or is marked as inline, where white space
/// would count.
package struct XMLWriter {
  private var buffer: ByteBuffer
  private let indentation: Int?
  /// How many elements will stand around what is written.
  private let depth: Int
  private var open: [OpenElement] = []
  /// Whether the last start tag still lacks its `>`.
  private var isInTag = false
  /// Where the last start tag begins, but for its payloads, which our reader lifts out.
  private var startOfTag = 0

  /// The most bytes of a start tag, as it is written but for payloads, and of a text that readers take: libxml2 refuses
  /// 10,000,000, of which it counts some that stand before the tag.
  package static let longestPiece = 9_990_000

  /// Whether a start tag or a text is longer than ``longestPiece``.
  package private(set) var exceedsReaders = false

  private struct OpenElement {
    var name: StaticString
    /// Whether no white space may be added inside.
    var isInline: Bool
    var hasContent = false
  }

  /// Starts a document.
  /// - Parameters:
  ///   - capacity: the bytes that are expected, without large payloads.
  ///   - indentation: the spaces for each level, or nil for no white space between elements.
  ///   - depth: how many elements stand around these, where they are a part of a document.
  package init(capacity: Int, indentation: Int?, depth: Int = 0) {
    buffer = ByteBuffer(capacity: capacity)
    self.indentation = indentation
    self.depth = depth
  }

  /// What has been written, in order.
  package var chunks: [ArraySlice<UInt8>] { buffer.chunks }

  package mutating func declaration() {
    buffer.append(#"<?xml version="1.0" encoding="UTF-8"?>"# as StaticString)
    if indentation != nil { buffer.append(UInt8(ascii: "\n")) }
  }

  /// Opens an element.
  /// - Parameter isInline: whether white space counts inside, as in SVG's `text`, so that none is added.
  package mutating func start(_ name: StaticString, isInline: Bool = false) {
    closeTag()
    let isInsideText = open.last?.isInline ?? false
    if !isInsideText, depth + open.count > 0 { breakLine() }
    if !open.isEmpty { open[open.count - 1].hasContent = true }
    startOfTag = buffer.length
    buffer.append(UInt8(ascii: "<"))
    buffer.append(name)
    open.append(OpenElement(name: name, isInline: isInline || isInsideText))
    isInTag = true
  }

  /// Closes the element that was opened last.
  package mutating func end() {
    guard let element = open.popLast() else { return }
    if isInTag {
      endTag()
      buffer.append("/>" as StaticString)
    } else {
      if element.hasContent, !element.isInline { breakLine() }
      buffer.append("</" as StaticString)
      buffer.append(element.name)
      buffer.append(UInt8(ascii: ">"))
    }
    if depth + open.count == 0, indentation != nil { buffer.append(UInt8(ascii: "\n")) }
  }

  /// Writes characters inside the open element.
  package mutating func text(_ text: String) {
    guard !open.isEmpty, !text.isEmpty else { return }
    closeTag()
    open[open.count - 1].isInline = true
    open[open.count - 1].hasContent = true
    if text.utf8.count > Self.longestPiece { exceedsReaders = true }
    buffer.append(text, escaping: .text)
  }

  /// Writes elements inside the open one.
  /// - Parameter part: a writer with as many elements around it as are open here.
  package mutating func content(_ part: XMLWriter) {
    guard !open.isEmpty, !part.buffer.isEmpty else { return }
    closeTag()
    open[open.count - 1].hasContent = true
    buffer.append(part.buffer)
  }

  /// Writes characters inside the open element.
  package mutating func text(_ text: some StringProtocol) { self.text(String(text)) }

  // MARK: Attributes of the element that was opened last

  package mutating func attribute(_ name: StaticString, _ value: String) {
    startAttribute(name)
    buffer.append(value, escaping: .attribute)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute whose value needs no escaping.
  package mutating func attribute(_ name: StaticString, _ value: StaticString) {
    startAttribute(name)
    buffer.append(value)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute that is a number, in its shortest form.
  package mutating func attribute(_ name: StaticString, _ value: Double) {
    startAttribute(name)
    buffer.append(number: value)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute that is text followed by base64, which is taken over by reference where it is large.
  package mutating func attribute(_ name: StaticString, prefix: String, payload: ArraySlice<UInt8>) {
    startAttribute(name)
    buffer.append(prefix, escaping: .attribute)
    buffer.append(payload)
    startOfTag += payload.count
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes an attribute whose value a function appends: bytes that need no escaping.
  package mutating func attribute(_ name: StaticString, appending value: (inout ByteBuffer) -> Void) {
    startAttribute(name)
    value(&buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func startAttribute(_ name: StaticString) {
    buffer.append(UInt8(ascii: " "))
    buffer.append(name)
    buffer.append("=\"" as StaticString)
  }

  // MARK: Layout

  private mutating func closeTag() {
    guard isInTag else { return }
    endTag()
    buffer.append(UInt8(ascii: ">"))
  }

  private mutating func endTag() {
    isInTag = false
    if buffer.length - startOfTag > Self.longestPiece { exceedsReaders = true }
  }

  private mutating func breakLine() {
    guard let indentation else { return }
    buffer.append(UInt8(ascii: "\n"))
    for _ in 0..<max(0, indentation) * (depth + open.count) { buffer.append(UInt8(ascii: " ")) }
  }
}
