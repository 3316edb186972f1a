import ByteText

/// A value as compact text, and how many containers it has in one another.
package struct JSONCompactText: Sendable {
  /// The text: no white space between tokens, strings escaped as little as JSON and XML allow.
  package let text: String
  /// The number of arrays and objects in one another; 0 for anything else.
  package let depth: Int
}

extension JSONView {
  /// Writes a value again without white space. Keys keep their order and numbers their spelling; strings are escaped
  /// as little as possible, and half a surrogate pair stays an escape.
  package func compactText(of row: Int) -> JSONCompactText {
    var compactor = JSONCompactor(view: self)
    compactor.append(row)
    return JSONCompactText(
      text: String(decoding: compactor.bytes, as: UTF8.self), depth: compactor.greatestDepth)
  }
}

/// Writes the rows of a value in order; which brackets to close shows in where the open containers end.
private struct JSONCompactor {
  let view: JSONView
  var output = ByteBuffer()
  var greatestDepth = 0
  private var open: [Int] = []
  private var isFirst = true

  init(view: JSONView) { self.view = view }

  var bytes: [UInt8] { Array(output.chunks.joined()) }

  mutating func append(_ root: Int) {
    let end = view.end(of: root)
    for row in root..<end {
      closeContainers(before: row)
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      if row > root, let container = open.last, view.kind(of: container) == .object { appendKey(row) }
      appendValue(row)
    }
    closeContainers(before: end)
  }

  private mutating func closeContainers(before row: Int) {
    while let container = open.last, view.end(of: container) <= row {
      output.append(view.kind(of: container) == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      isFirst = false
      open.removeLast()
    }
  }

  private mutating func appendKey(_ row: Int) {
    let flags = view.flags(of: row)
    appendString(
      view.keyRange(of: row), hasEscapes: flags.contains(.keyEscapes),
      hasLoneSurrogate: flags.contains(.keyLoneSurrogate))
    output.append(UInt8(ascii: ":"))
  }

  private mutating func appendValue(_ row: Int) {
    switch view.kind(of: row) {
    case .object, .array:
      output.append(view.kind(of: row) == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
      open.append(row)
      greatestDepth = max(greatestDepth, open.count)
      isFirst = true
    case .string:
      let flags = view.flags(of: row)
      appendString(
        view.contentRange(of: row), hasEscapes: flags.contains(.escapes),
        hasLoneSurrogate: flags.contains(.loneSurrogate))
    case .number, .boolean, .null:
      output.append(copying: view.text(in: view.range(of: row)))
    }
  }

  private mutating func appendString(_ range: Range<Int>, hasEscapes: Bool, hasLoneSurrogate: Bool) {
    output.append(UInt8(ascii: "\""))
    let text = view.text(in: range)
    if hasLoneSurrogate {
      appendKeepingSurrogates(text)
    } else if hasEscapes {
      JSONEscape.decode(text, .replaced).withUnsafeBufferPointer { output.appendEscaped($0) }
    } else {
      output.appendEscaped(text)
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Decodes all but the lone halves, which stand in the decoded bytes as three bytes that no character has.
  private mutating func appendKeepingSurrogates(_ text: UnsafeBufferPointer<UInt8>) {
    JSONEscape.decode(text, .generalized).withUnsafeBufferPointer { bytes in
      var start = 0
      for position in bytes.indices where bytes[position] == 0xed && position + 2 < bytes.count {
        guard bytes[position + 1] >= 0xa0 else { continue }
        output.appendEscaped(UnsafeBufferPointer(rebasing: bytes[start..<position]))
        output.appendUnicodeEscape(
          0xd000 | UInt32(bytes[position + 1] & 0x3f) << 6 | UInt32(bytes[position + 2] & 0x3f))
        start = position + 3
      }
      output.appendEscaped(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }
}
