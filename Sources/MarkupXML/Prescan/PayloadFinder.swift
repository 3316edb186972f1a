import Diagnostics

/// Finds the base64 payload of an attribute's value that is a data URI (RFC 2397): `data:image/png;base64,…`.
struct PayloadFinder {
  /// A payload, and what surrounds it.
  struct Payload {
    /// White space before the URI.
    var leadingSpace: ByteRange
    /// The payload: printable ASCII and white space.
    var range: ByteRange
    /// Its bytes where it holds references.
    var resolved: [UInt8]?
  }

  /// Shorter ones are not worth it.
  static let shortest = 1024
  /// The longest media type with parameters that is looked through.
  private static let longestHeader = 512

  let bytes: UnsafeBufferPointer<UInt8>

  /// The payload of a value that starts at a position and ends with a quote; nil where it has none that can be
  /// lifted: anything that the parser should see stays.
  func payload(ofValueAt start: Int, quote: UInt8) -> Payload? {
    let uri = ByteScan.skipSpace(in: bytes, from: start)
    guard let payload = endOfHeader(from: uri) else { return nil }
    var resolved: [UInt8]?
    var copied = payload
    var position = payload
    while true {
      position = ByteScan.endOfPlainRun(in: bytes, from: position)
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      if byte == quote { break }
      if byte == 0x26 {
        guard let (character, end) = characterReference(at: position) else { return nil }
        resolved = resolved ?? []
        resolved?.append(contentsOf: bytes[copied..<position])
        resolved?.append(character)
        copied = end
        position = end
      } else {
        guard (0x20..<0x7f).contains(byte) && byte != 0x3c || ByteScan.isSpace(byte) else { return nil }
        position += 1
      }
    }
    guard position - payload >= Self.shortest else { return nil }
    resolved?.append(contentsOf: bytes[copied..<position])
    return Payload(leadingSpace: start..<uri, range: payload..<position, resolved: resolved)
  }

  /// Behind the `;base64,` of a URI; nil where it is none.
  private func endOfHeader(from start: Int) -> Int? {
    guard ByteScan.startsIgnoringCase(bytes, at: start, with: "data:") else { return nil }
    let limit = min(bytes.count, start + Self.longestHeader)
    for position in start..<limit {
      switch bytes[position] {
      case 0x2c:
        let marker: StaticString = ";base64"
        let isBase64 = ByteScan.startsIgnoringCase(
          bytes, at: position - marker.utf8CodeUnitCount, with: marker)
        return isBase64 ? position + 1 : nil
      // Quotes, references and tags end it; anything but plain ASCII could make the parser copy the value.
      case 0x22, 0x26, 0x27, 0x3c, 0x00...0x1f, 0x7f...0xff: return nil
      default: break
      }
    }
    return nil
  }

  /// The ASCII character that a numeric reference stands for.
  private func characterReference(at position: Int) -> (UInt8, end: Int)? {
    guard case .some((.character(let scalar), let end)) = Reference.scan(bytes, at: position),
      scalar.isASCII, scalar.value >= 0x20 || ByteScan.isSpace(UInt8(ascii: scalar))
    else { return nil }
    return (UInt8(ascii: scalar), end)
  }
}
