/// Text that a cascade made, for as long as the elements are lent.
///
/// Styles hold the bytes of values, not copies of them; where a value isn't in the document as it is, it is kept here.
final class StyleMemory {
  private var blocks: [UnsafeMutableBufferPointer<UInt8>] = []
  /// What was made of a text, by where that stands, as a `use` may ask for the same again.
  private var made: [Source: Bytes] = [:]

  /// What was made of several texts, each once.
  private var kept: [[UInt8]: Bytes] = [:]

  private struct Source: Hashable {
    let start: UnsafePointer<UInt8>
    let count: Int
  }

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Copies bytes to where they stay.
  func keep(_ bytes: [UInt8]) -> Bytes {
    guard !bytes.isEmpty else { return Bytes(start: nil, count: 0) }
    let block = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = block.initialize(from: bytes)
    blocks.append(block)
    return Bytes(block)
  }

  /// Copies bytes to where they stay, equal ones once.
  func keepOnce(_ bytes: [UInt8]) -> Bytes {
    if let known = kept[bytes] { return known }
    let result = keep(bytes)
    kept[bytes] = result
    return result
  }

  /// A text with a space in the place of each comment.
  func withoutComments(_ text: Bytes) -> Bytes {
    make(text) {
      var result: [UInt8] = []
      result.reserveCapacity(text.count)
      var scanner = CSSScanner(text)
      while !scanner.isAtEnd {
        let start = scanner.position
        scanner.skipToken()
        if scanner.sawComment {
          result.append(0x20)
          scanner = CSSScanner(text, at: scanner.position)
        } else {
          result += text[start..<scanner.position]
        }
      }
      return result
    }
  }

  /// A name with what its escapes stand for (CSS Syntax 3, 4.3.7).
  func unescaped(_ text: Bytes) -> Bytes { make(text) { CSSEscapes.resolved(text) } }

  private func make(_ text: Bytes, _ body: () -> [UInt8]) -> Bytes {
    guard let start = text.baseAddress else { return text }
    let source = Source(start: start, count: text.count)
    if let known = made[source] { return known }
    let result = keep(body())
    made[source] = result
    return result
  }
}
