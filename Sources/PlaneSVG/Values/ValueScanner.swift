import ByteText

/// Reads an attribute value from left to right (SVG 2, 4: numbers, commas and white space; CSS Syntax 3: identifiers).
struct ValueScanner {
  let text: Bytes
  private(set) var position = 0

  init(_ text: Bytes) { self.text = text }

  /// The whole of a value as a number with white space around it.
  static func number(_ text: Bytes) -> Double? { DecimalNumber.parse(text.trimmed) }

  /// The whole of a value as numbers with white space or commas between; nil unless there are `count` of them.
  static func numbers(_ text: Bytes, count: Int) -> [Double]? {
    var scanner = ValueScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    while let number = scanner.number() {
      numbers.append(number)
      guard numbers.count <= count else { return nil }
      scanner.skipSeparator()
    }
    return numbers.count == count && scanner.isAtEnd ? numbers : nil
  }

  var isAtEnd: Bool { position >= text.count }

  var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func advance() { if position < text.count { position += 1 } }

  mutating func skipSpace() { while let byte = next, Self.isSpace(byte) { position += 1 } }

  /// Skips white space with at most one comma in it.
  /// - Returns: whether there was one.
  @discardableResult mutating func skipSeparator() -> Bool {
    skipSpace()
    guard skip(UInt8(ascii: ",")) else { return false }
    skipSpace()
    return true
  }

  /// The same; false where there is a comma, and nothing behind it.
  mutating func skipInnerSeparator() -> Bool { !skipSeparator() || !isAtEnd }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// The number at the position, which then is behind it.
  mutating func number() -> Double? {
    guard let (value, end) = DecimalNumber.scan(text, from: position) else { return nil }
    position = end
    return value
  }

  /// What stands before the next such byte outside of brackets and strings, where the position then is.
  mutating func piece(before isStop: (UInt8) -> Bool) -> Bytes {
    let start = position
    var scanner = CSSScanner(rest)
    _ = scanner.skip(to: isStop)
    position += scanner.position
    return Bytes(rebasing: text[start..<position])
  }

  /// Letters, digits, `-` and `_` at the position, which then is behind them; empty where there are none.
  mutating func identifier() -> Bytes {
    let start = position
    while let byte = next, Self.isIdentifier(byte) { position += 1 }
    return Bytes(rebasing: text[start..<position])
  }

  /// The letters at the position, which then is behind them: a number's unit, behind which the next number may start
  /// with its sign.
  mutating func unit() -> Bytes {
    let start = position
    while let byte = next, byte.isASCIILetter { position += 1 }
    return Bytes(rebasing: text[start..<position])
  }

  var rest: Bytes { Bytes(rebasing: text[min(position, text.count)...]) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x09 || byte == 0x0d || byte == 0x0c
  }

  static func isIdentifier(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte == 0x2d || byte == 0x5f }
}

extension Bytes {
  /// The text without white space around it.
  var trimmed: Self {
    // Most values have none.
    guard let first, let last, first <= 0x20 || last <= 0x20 else { return self }
    var (start, end) = (0, count)
    while start < end, ValueScanner.isSpace(self[start]) { start += 1 }
    while end > start, ValueScanner.isSpace(self[end - 1]) { end -= 1 }
    return Self(rebasing: self[start..<end])
  }

  /// Whether the text is an ASCII keyword, in any case, as CSS's keywords are.
  func isKeyword(_ keyword: StaticString) -> Bool {
    guard count == keyword.utf8CodeUnitCount else { return false }
    let keyword = keyword.bytes
    for index in 0..<count {
      assert(!keyword[index].isASCIIUppercase, "a keyword is given in lower case")
      if self[index].asciiLowercased != keyword[index] { return false }
    }
    return true
  }

  /// Whether the text begins with an ASCII keyword, in any case.
  func hasKeywordPrefix(_ keyword: StaticString) -> Bool {
    Bytes(rebasing: prefix(keyword.utf8CodeUnitCount)).isKeyword(keyword)
  }

  /// Whether an ASCII keyword stands in the text, in any case.
  func holdsKeyword(_ keyword: StaticString) -> Bool {
    indices.contains { Bytes(rebasing: self[$0...]).hasKeywordPrefix(keyword) }
  }

  /// Whether a parenthesis of the text opens a `url()`.
  func opensURL(at parenthesis: Int) -> Bool {
    parenthesis >= 3 && Bytes(rebasing: self[parenthesis - 3..<parenthesis]).isKeyword("url")
  }

  /// What the text means as one of some keywords; nil where it is none of them.
  func meaning<Meaning>(among words: [(StaticString, Meaning)]) -> Meaning? {
    words.first { isKeyword($0.0) }?.1
  }

  /// Whether the bytes are those of a text, to the letter.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    let text = text.bytes
    for index in 0..<count where self[index] != text[index] { return false }
    return true
  }

  /// The text without quotes around it.
  var unquoted: Self {
    guard count >= 2, let first, first == 0x22 || first == 0x27, last == first else { return self }
    return Self(rebasing: self[1..<(count - 1)])
  }
}
