import ByteText

/// What goes along the lines of one block: text after white space was folded, and boxes among it.
struct HTMLInline {
  /// Some of the text in one style, a box, or room.
  struct Piece {
    /// Where it begins among the bytes.
    fileprivate(set) var start: Int
    let style: Int
    /// The element that it stands in.
    let node: Int
    /// The box that it is, or -1.
    var box = -1
    /// The room that it takes, for what is neither text nor a box.
    var room = 0.0

    var isText: Bool { box < 0 && room == 0 }
  }

  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Piece] = []
  /// Whether white space that comes next is folded into what is before.
  private var endsWithSpace = true

  /// - Parameter isTurkic: whether its language tells an `i` from one without a dot.
  mutating func append(_ text: Bytes, _ style: HTMLStyle, _ index: Int, _ node: Int, isTurkic: Bool) {
    let start = bytes.count
    let keepsLines = style.whiteSpace.keepsLines
    if style.whiteSpace.collapses {
      for byte in text {
        if byte == 0x0a, keepsLines {
          bytes.append(0x0a)
          endsWithSpace = true
        } else if ValueScanner.isSpace(byte) {
          if !endsWithSpace { bytes.append(0x20) }
          endsWithSpace = true
        } else {
          bytes.append(byte)
          endsWithSpace = false
        }
      }
    } else {
      appendPreserved(text)
    }
    guard bytes.count > start else { return }
    if let letterCase = style.text.textTraits.letterCase { changeCase(from: start, letterCase, isTurkic) }
    pieces.append(Piece(start: start, style: index, node: node))
  }

  /// Adds what stands in front of an item of a list, with the room behind it.
  mutating func append(marker: String, _ index: Int, _ node: Int) {
    let start = bytes.count
    bytes += marker.utf8
    pieces.append(Piece(start: start, style: index, node: node))
  }

  private mutating func appendPreserved(_ text: Bytes) {
    var column = 0
    for byte in text where byte != 0x0d {
      if byte == 0x09 {
        // To the next stop, which are eight spaces apart.
        let count = 8 - column % 8
        bytes.append(contentsOf: repeatElement(0x20, count: count))
        column += count
      } else {
        bytes.append(byte == 0x0c ? 0x20 : byte)
        column = byte == 0x0a ? 0 : column + 1
      }
    }
    endsWithSpace = bytes.last == 0x0a
  }

  private mutating func changeCase(from start: Int, _ letterCase: LetterCase, _ isTurkic: Bool) {
    let shown = letterCase.shown(
      String(decoding: bytes[start...], as: UTF8.self),
      after: String(decoding: bytes[..<start].suffix(16), as: UTF8.self).last, isTurkic: isTurkic)
    bytes.removeSubrange(start...)
    bytes += shown.utf8
  }

  /// Takes the space away that the text ends with, which has no room at the end of a line, in front of what ends with it, such as
  /// the padding of an element along the line.
  mutating func endLine() {
    guard endsWithSpace, bytes.last == 0x20 else { return }
    bytes.removeLast()
    while let last = pieces.last, last.isText, last.start >= bytes.count { pieces.removeLast() }
    for index in pieces.indices.reversed() {
      guard pieces[index].start > bytes.count else { break }
      pieces[index].start = bytes.count
    }
  }

  mutating func appendBreak(_ style: Int, _ node: Int) {
    endLine()
    pieces.append(Piece(start: bytes.count, style: style, node: node))
    bytes.append(0x0a)
    endsWithSpace = true
  }

  /// Adds a place where a line may be broken.
  mutating func appendOpportunity(_ style: Int, _ node: Int) {
    pieces.append(Piece(start: bytes.count, style: style, node: node))
    bytes += "\u{200b}".utf8
  }

  /// Adds a box, for which one character stands.
  mutating func append(box: Int, _ style: Int, _ node: Int) {
    pieces.append(Piece(start: bytes.count, style: style, node: node, box: box))
    bytes += Self.box.utf8
    endsWithSpace = false
  }

  /// Adds room that nothing is in.
  mutating func append(room: Double, _ style: Int, _ node: Int) {
    if room != 0 { pieces.append(Piece(start: bytes.count, style: style, node: node, room: room)) }
  }

  /// What stands for a box: lines may be broken around it (UAX #14, CB).
  private static let box = "\u{fffc}"

  func end(of piece: Int) -> Int {
    if pieces[piece].room != 0 { return pieces[piece].start }
    return piece + 1 < pieces.count ? pieces[piece + 1].start : bytes.count
  }

  /// The pieces in a part of the text.
  func pieces(in range: Range<Int>) -> Range<Int> {
    let first = firstPiece(at: range.lowerBound)
    let isAtEnd = range.upperBound == bytes.count
    let end = pieces[first...].firstIndex { piece in
      !(piece.start < range.upperBound || isAtEnd && piece.start == range.upperBound)
    }
    return first..<(end ?? pieces.count)
  }

  /// The first piece that holds a byte, or of several that begin there the first.
  func firstPiece(at offset: Int) -> Int {
    pieces.indices.partitionIndex {
      end(of: $0) > offset || pieces[$0].start >= offset && pieces[$0].room != 0
    }
  }
}
