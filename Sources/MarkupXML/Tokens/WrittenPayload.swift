import ByteText

/// The base64 payload of an attribute's value that is a data URI (RFC 2397), `data:image/png;base64,…`.
struct WrittenPayload {
  /// The payload: printable ASCII and white space, and references to such.
  let range: Range<Int>
  let hasReferences: Bool

  /// Shorter ones are not worth it.
  static let shortest = 1024
  /// The longest media type with parameters that is looked through.
  static let longestHeader = 512
}

extension Span<UInt8> {
  /// The payload of a value that starts at a position and ends with a quote; nil where it has none that can be lifted:
  /// anything that means something else stays.
  func payload(ofValueAt start: Int, quote: UInt8) -> WrittenPayload? {
    guard let payload = endOfHeader(from: endOfSpace(from: start)) else { return nil }
    var hasReferences = false
    var position = payload
    while true {
      position = endOfPlainRun(from: position)
      let byte = self[position]
      if byte == quote { break }
      if byte == UInt8(ascii: "&") {
        guard let (_, end) = plainReference(at: position) else { return nil }
        hasReferences = true
        position = end
      } else {
        guard
          (0x20..<0x7f).contains(byte) && byte != UInt8(ascii: "<") || self.is(ByteClass.space, at: position)
        else { return nil }
        position += 1
      }
    }
    guard position - payload >= WrittenPayload.shortest else { return nil }
    return WrittenPayload(range: payload..<position, hasReferences: hasReferences)
  }

  func payload(of attribute: WrittenAttribute) -> Range<Int> {
    let value = attribute.value
    return
      (firstIndex(of: UInt8(ascii: ","), in: value).map { $0 + 1 } ?? value.upperBound)..<value.upperBound
  }

  /// A payload's bytes, with those that it refers to.
  func resolved(_ payload: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var position = payload.lowerBound
    while position < payload.upperBound {
      if let (character, end) = plainReference(at: position) {
        bytes.append(character)
        position = end
      } else {
        bytes.append(self[position])
        position += 1
      }
    }
    return bytes
  }

  /// Behind the `;base64,` of a URI; nil where it is none.
  private func endOfHeader(from start: Int) -> Int? {
    guard startsIgnoringCase(at: start, with: "data:") else { return nil }
    for position in start..<Swift.min(count, start + WrittenPayload.longestHeader) {
      switch self[position] {
      case UInt8(ascii: ","):
        let marker: StaticString = ";base64"
        return startsIgnoringCase(at: position - marker.utf8CodeUnitCount, with: marker) ? position + 1 : nil
      // Quotes, references and tags end it; anything but plain ASCII could make the parser copy the value.
      case 0x22, 0x26, 0x27, 0x3c, 0x00...0x1f, 0x7f...0xff: return nil
      default: break
      }
    }
    return nil
  }

  /// Whether a text of lower-case letters, digits and signs stands at a position, in any case.
  private func startsIgnoringCase(at position: Int, with text: StaticString) -> Bool {
    guard position >= 0, position <= count - text.utf8CodeUnitCount else { return false }
    return text.withBytes { text in
      for offset in text.indices {
        let byte = self[position &+ offset]
        if byte.asciiLowercased != text[offset] { return false }
      }
      return true
    }
  }

  /// The ASCII character that a numeric reference at a position stands for.
  private func plainReference(at position: Int) -> (UInt8, end: Int)? {
    guard self[position] == UInt8(ascii: "&"), let reference = Reference(in: self, at: position),
      case .character(let scalar) = reference.target, let byte = UInt8(exactly: scalar.value),
      byte < 0x80, byte >= 0x20 || ByteClass.table[Int(byte)] & ByteClass.space != 0
    else { return nil }
    return (byte, reference.end)
  }
}
