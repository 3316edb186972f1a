/// Text that was made while elements or markup are lent, for as long as they are.
///
/// Styles hold the bytes of values, not copies of them; where a value isn't in the document as it is, it is kept here.
final class StyleMemory {
  private static let blockSize = 1024
  private var blocks: [KeptBytes] = []
  /// What was made of a text, by where that stands, as a `use` may ask for the same again.
  private var made: [Made: Bytes] = [:]

  private struct Made: Hashable {
    enum Way { case withoutComments, unescaped, plain }

    let way: Way
    let place: Bytes.Place
  }

  /// How many selectors and blocks of style sheets are still read.
  private(set) var rulesLeft: Int

  /// - Parameter rules: how many selectors and blocks of style sheets are read at most.
  init(rules: Int = .max) { rulesLeft = rules }

  /// Counts a selector or a block that is kept; false where it is one too many.
  func spendRule() -> Bool {
    rulesLeft -= 1
    return rulesLeft >= 0
  }

  /// What was made of several texts, each once.
  private var kept: [[UInt8]: Bytes] = [:]

  /// Copies bytes to where they stay.
  func keep(_ bytes: [UInt8]) -> Bytes {
    guard !bytes.isEmpty else { return Bytes() }
    if let kept = blocks.last?.append(bytes) { return kept }
    let block = KeptBytes(capacity: max(bytes.count, Self.blockSize))
    blocks.append(block)
    return block.append(bytes) ?? Bytes()
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
    make(.withoutComments, of: text) {
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
  func unescaped(_ text: Bytes) -> Bytes { make(.unescaped, of: text) { CSSEscapes.resolved(text) } }

  /// A value of CSS as all read it who have no need to know of escapes, and of what closes by itself.
  func plain(_ value: Bytes) -> Bytes {
    PlainValue.isNeeded(for: value) ? make(.plain, of: value) { PlainValue.bytes(of: value) } : value
  }

  private func make(_ way: Made.Way, of text: Bytes, _ body: () -> [UInt8]) -> Bytes {
    let key = Made(way: way, place: text.place)
    if let known = made[key] { return known }
    let result = keep(body())
    made[key] = result
    return result
  }
}
