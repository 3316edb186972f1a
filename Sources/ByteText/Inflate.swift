/// Unpacks DEFLATE data (RFC 1951).
struct Inflate {
  private var reader: BitReader
  /// Where the data begins in the output: repetitions don't reach back behind it.
  private let start: Int

  /// Unpacks the data that begins at an offset, and gives the offset behind it.
  static func unpack(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, into output: inout UnpackedBytes
  ) throws(UnpackingFailure) -> Int {
    var inflate = Inflate(reader: BitReader(bytes, at: offset), start: output.count)
    while try inflate.block(into: &output) {}
    return inflate.reader.offset
  }

  private init(reader: BitReader, start: Int) {
    self.reader = reader
    self.start = start
  }

  /// Unpacks a block (3.2.3); false where it was the last one.
  private mutating func block(into output: inout UnpackedBytes) throws(UnpackingFailure) -> Bool {
    let isLast = try reader.read(1) == 1
    switch try reader.read(2) {
    case 0: try stored(into: &output)
    case 1: try coded(try Self.fixedCodes.get(), into: &output)
    case 2: try coded(try dynamicCodes(), into: &output)
    default: throw .blockType
    }
    return !isLast
  }

  /// Takes over a block that is not compressed (3.2.4).
  private mutating func stored(into output: inout UnpackedBytes) throws(UnpackingFailure) {
    try reader.align()
    let length = try reader.read(16)
    guard try reader.read(16) == ~length & 0xffff else { throw .storedLength }
    try output.append(try reader.take(length))
  }

  /// Unpacks a compressed block (3.2.5).
  private mutating func coded(
    _ codes: Codes, into output: inout UnpackedBytes
  ) throws(UnpackingFailure) {
    while true {
      let symbol = try codes.literals.symbol(&reader)
      if symbol < Self.endOfBlock {
        try output.append(UInt8(truncatingIfNeeded: symbol))
      } else if symbol == Self.endOfBlock {
        return
      } else {
        let length = try value(symbol - Self.endOfBlock - 1, Self.lengths)
        let distance = try value(try codes.distances.symbol(&reader), Self.distances)
        try output.repeatBytes(length, distance: distance, since: start)
      }
    }
  }

  /// The number that a symbol and the bits behind it stand for.
  private mutating func value(_ index: Int, _ table: [Interval]) throws(UnpackingFailure) -> Int {
    guard table.indices.contains(index) else { throw .symbol }
    return table[index].base + (try reader.read(table[index].extraBits))
  }

  // MARK: - Codes

  /// The codes of a block: that of bytes and lengths, and that of distances.
  private struct Codes {
    var literals: PrefixCode
    var distances: PrefixCode
  }

  private static let endOfBlock = 256

  /// The codes that need not be told (3.2.6).
  private static let fixedCodes = Result { () throws(UnpackingFailure) in
    let lengths: [(UInt8, Int)] = [(8, 144), (9, 112), (7, 24), (8, 8)]
    return Codes(
      literals: try PrefixCode(lengths: lengths.flatMap { repeatElement($0.0, count: $0.1) }),
      distances: try PrefixCode(lengths: repeatElement(5, count: 32)))
  }

  /// Reads the codes of a block (3.2.7).
  private mutating func dynamicCodes() throws(UnpackingFailure) -> Codes {
    let literalCount = try reader.read(5) + 257
    let distanceCount = try reader.read(5) + 1
    guard literalCount <= 286, distanceCount <= 30 else { throw .codeLengths }
    var lengths = [UInt8](repeating: 0, count: Self.lengthOrder.count)
    for index in Self.lengthOrder.prefix(try reader.read(4) + 4) {
      lengths[index] = UInt8(truncatingIfNeeded: try reader.read(3))
    }
    lengths = try codeLengths(literalCount + distanceCount, in: try PrefixCode(lengths: lengths))
    // Without a word for its end, a block would have none.
    guard lengths[Self.endOfBlock] != 0 else { throw .codeLengths }
    return Codes(
      literals: try PrefixCode(lengths: lengths.prefix(literalCount)),
      distances: try PrefixCode(lengths: lengths.dropFirst(literalCount)))
  }

  /// Reads lengths of words, which are coded themselves.
  private mutating func codeLengths(_ count: Int, in code: PrefixCode) throws(UnpackingFailure) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < count {
      let symbol = try code.symbol(&reader)
      var repeated = UInt8(truncatingIfNeeded: symbol)
      var times = 1
      switch symbol {
      case 0...15: break
      case 16:
        guard let last = lengths.last else { throw .codeLengths }
        repeated = last
        times = try reader.read(2) + 3
      default:
        repeated = 0
        times = symbol == 17 ? try reader.read(3) + 3 : try reader.read(7) + 11
      }
      lengths.append(contentsOf: repeatElement(repeated, count: times))
    }
    guard lengths.count == count else { throw .codeLengths }
    return lengths
  }

  /// The order in which the lengths of the words for lengths come.
  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  // MARK: - Lengths and distances

  /// The numbers that a symbol stands for: a first one, and as many more as bits behind the symbol can count.
  private struct Interval {
    var base: Int
    var extraBits: Int
  }

  /// The lengths that the symbols from 257 on stand for; the last one breaks the row.
  private static let lengths =
    intervals(from: 3, extraBits: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { repeatElement($0, count: 4) })
    + [Interval(base: 258, extraBits: 0)]

  /// The distances that the symbols of their code stand for.
  private static let distances =
    intervals(from: 1, extraBits: [0, 0, 0, 0] + (1...13).flatMap { repeatElement($0, count: 2) })

  private static func intervals(from first: Int, extraBits: [Int]) -> [Interval] {
    var base = first
    return extraBits.map { bits in
      defer { base += 1 << bits }
      return Interval(base: base, extraBits: bits)
    }
  }
}
