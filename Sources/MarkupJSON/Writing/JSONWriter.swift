package import ByteText

/// Writes JSON (RFC 8259) into a byte buffer, in one of two forms that mean the same.
///
/// The writer trusts its caller to open, close and name things in an order that makes sense.
package struct JSONWriter: Sendable {
  /// How the text is laid out.
  package enum Form: Hashable, Sendable {
    /// Two spaces for each level, small objects in one line.
    case pretty
    /// No white space between tokens.
    case compact
  }

  private let form: Form
  private(set) var buffer: ByteBuffer
  /// How many containers are open that are laid out in lines.
  private(set) var level = 0
  /// How many open containers stand in one line.
  private var inlineLevel = 0
  /// Whether the next element or key needs no comma before it.
  private var isFirst = true
  private var isBehindKey = false

  /// Creates a writer with room for the bytes that are expected.
  package init(form: Form, capacity: Int = 0) {
    self.form = form
    buffer = ByteBuffer(capacity: capacity)
  }

  /// Hands over what is finished (``ByteBuffer/drain(_:)``).
  package mutating func drain(_ body: (ArraySlice<UInt8>) -> Bool) -> Bool { buffer.drain(body) }

  /// Ends a document, with a line feed.
  package consuming func finish() -> ByteBuffer {
    buffer.append(UInt8(ascii: "\n"))
    return buffer
  }

  /// Ends a value that stands in another text.
  package consuming func finishValue() -> ByteBuffer { buffer }

  // MARK: - Containers

  /// Opens an object; what an inline one holds stands in one line.
  package mutating func beginObject(isInline: Bool = false) { begin(UInt8(ascii: "{"), isInline: isInline) }

  /// Closes an object that was opened with the same layout.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  package mutating func beginArray() { begin(UInt8(ascii: "["), isInline: false) }

  package mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8, isInline: Bool) {
    separate()
    buffer.append(bracket)
    if isInline || inlineLevel > 0 { inlineLevel += 1 } else { level += 1 }
    isFirst = true
  }

  private mutating func end(_ bracket: UInt8) {
    if inlineLevel > 0 {
      inlineLevel -= 1
      if !isFirst, form == .pretty { buffer.append(UInt8(ascii: " ")) }
    } else {
      level -= 1
      if !isFirst, form == .pretty { appendNewLine() }
    }
    buffer.append(bracket)
    isFirst = false
  }

  // MARK: - Keys and values

  /// Writes a key that needs no escapes.
  package mutating func key(_ name: StaticString) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(name)
    endKey("\"")
  }

  package mutating func key(_ name: String) {
    separate()
    buffer.appendQuoted(name)
    endKey("")
  }

  private mutating func endKey(_ quote: StaticString) {
    buffer.append(quote)
    buffer.append(UInt8(ascii: ":"))
    if form == .pretty { buffer.append(UInt8(ascii: " ")) }
    isBehindKey = true
  }

  /// Writes a string, escaped as little as JSON and XML allow.
  package mutating func string(_ text: String) {
    separate()
    buffer.appendQuoted(text)
  }

  /// Writes a string that is given by its bytes in pieces, escaped as little as JSON and XML allow.
  package mutating func string(utf8 pieces: [ArraySlice<UInt8>]) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    for piece in pieces { buffer.appendEscaped(piece.span) }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a string that the program holds and that needs no escapes.
  package mutating func string(word: StaticString) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(word)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a string that needs no escapes, by reference where it is large.
  package mutating func string(plain text: ArraySlice<UInt8>) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(text)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Writes a finite number in the shortest form that reads back to it.
  package mutating func number(_ number: Double) {
    separate()
    buffer.append(number: number)
  }

  package mutating func number(_ number: Int) {
    separate()
    buffer.append(number: number)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) {
    separate()
    buffer.append(value ? "true" : "false" as StaticString)
  }

  /// Writes a value that is compact JSON text already; in the pretty form it is laid out in lines.
  package mutating func fragment(_ json: String) {
    separate()
    if form == .pretty { appendIndented(json) } else { buffer.append(json) }
  }

  // MARK: - White space

  /// Writes what stands between the last token and the next key, or the next value that has none.
  private mutating func separate() {
    if isBehindKey {
      isBehindKey = false
      return
    }
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
    guard form == .pretty else { return }
    if inlineLevel > 0 {
      buffer.append(UInt8(ascii: " "))
    } else if level > 0 {
      appendNewLine()
    }
  }

  private mutating func appendNewLine() { buffer.appendNewLine(level: level) }

  private mutating func appendIndented(_ json: String) {
    let level = level
    json.withBytes { buffer.appendIndented($0, level: level) }
  }
}
