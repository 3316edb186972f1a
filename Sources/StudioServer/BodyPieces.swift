import NIOCore

/// What is left to be sent of a reply's body.
struct BodyPieces {
  private let chunks: [ArraySlice<UInt8>]
  /// Which chunk comes next, and how many of its bytes are sent.
  private var index = 0
  private var sent = 0

  private static let limit = 1 << 18

  init(_ chunks: [ArraySlice<UInt8>]) { self.chunks = chunks }

  var isEmpty: Bool { index >= chunks.count }

  /// The next piece; empty behind the last one.
  mutating func next() -> ByteBuffer {
    var piece = ByteBuffer()
    while !isEmpty, piece.readableBytes < Self.limit {
      let rest = chunks[index].dropFirst(sent)
      let part = rest.prefix(Self.limit - piece.readableBytes)
      piece.writeBytes(part)
      (index, sent) = part.count < rest.count ? (index, sent + part.count) : (index + 1, 0)
    }
    return piece
  }
}
