/// A canonical Huffman code, given by the lengths of its words (RFC 1951, 3.2.2).
struct PrefixCode {
  /// The longest word that a code may have.
  private static let longest = 15
  /// Words of up to this many bits are looked up; the others are rare.
  private static let directBits = 10

  /// For each value of the next ``directBits`` bits: the symbol times 16, plus the length of its word; 0 where the word
  /// is longer, or there is none.
  private var direct = [UInt16](repeating: 0, count: 1 << Self.directBits)
  /// How many words there are of each length.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// The symbols in the order of their words.
  private var symbols: [UInt16] = []

  /// Makes the code in which each symbol has a word of a length, at most 15; 0 where it has none.
  ///
  /// - Throws: where there is no such code, or bits could stand for nothing. Only a code of a single word, or of none,
  ///   may leave that open (RFC 1951, 3.2.7).
  init(lengths: some Collection<UInt8>) throws(UnpackingFailure) {
    for length in lengths where length > 0 {
      guard length <= Self.longest else { throw .codeLengths }
      counts[Int(length)] += 1
    }
    var free = 1
    var words = [Int](repeating: 0, count: Self.longest + 1)
    var starts = words
    var next = 0
    for length in 1...Self.longest {
      words[length] = (words[length - 1] + counts[length - 1]) << 1
      starts[length] = next
      next += counts[length]
      free = free * 2 - counts[length]
      if free < 0 { throw .codeLengths }
    }
    guard free == 0 || next == 0 || next == 1 && counts[1] == 1 else { throw .codeLengths }
    symbols = [UInt16](repeating: 0, count: next)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[starts[length]] = UInt16(symbol)
      enter(symbol, word: words[length], length)
      starts[length] += 1
      words[length] += 1
    }
  }

  /// Enters a short word wherever its bits come next, whatever follows them.
  private mutating func enter(_ symbol: Int, word: Int, _ length: Int) {
    guard length <= Self.directBits else { return }
    // Words are packed from their most significant bit on, unlike all else (RFC 1951, 3.1.1).
    var reversed = 0
    for bit in 0..<length where word >> bit & 1 != 0 { reversed |= 1 << (length - 1 - bit) }
    for index in stride(from: reversed, to: direct.count, by: 1 << length) {
      direct[index] = UInt16(symbol << 4 | length)
    }
  }

  /// Reads a word and gives its symbol.
  func symbol(_ reader: inout BitReader) throws(UnpackingFailure) -> Int {
    reader.fill()
    let entry = Int(direct[Int(reader.window & UInt64(direct.count - 1))])
    guard entry == 0 else {
      try reader.skip(entry & 15)
      return entry >> 4
    }
    return try longSymbol(&reader)
  }

  /// Reads a word bit by bit: those of a length are numbers in a row, and the longer ones begin above them.
  private func longSymbol(_ reader: inout BitReader) throws(UnpackingFailure) -> Int {
    var bits = reader.window
    var word = 0
    var first = 0
    var index = 0
    for length in 1...Self.longest {
      word = word << 1 | Int(bits & 1)
      bits >>= 1
      first <<= 1
      if word - first < counts[length] {
        try reader.skip(length)
        return Int(symbols[index + word - first])
      }
      first += counts[length]
      index += counts[length]
    }
    try reader.skip(1)
    throw .symbol
  }
}
