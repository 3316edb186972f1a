// Values for a reader that knows what comes: they go from the text to where they belong, without a row.
//
// Each method reads a value and goes behind it, or gives nil where the value is another one than expected, unusual or wrong.
// Who is given nil gives up, as the cursor stands anywhere then, and lets the scanner tell what is wrong.

extension JSONCursor {
  /// Reads an object that has members with known names alone, and none twice.
  /// - Parameters:
  ///   - names: at most sixteen; further ones are not known.
  ///   - read: reads the value of a name, whose number it gets; false where it gives up.
  /// - Returns: the bits of the names that the object has.
  package mutating func members(
    named names: [JSONName], _ read: (_ value: inout JSONCursor, _ name: Int) -> Bool
  ) -> UInt16? {
    scanMembers(named: names, read)
  }

  /// Reads an object that has two numbers and nothing else, as positions and sizes are.
  package mutating func pair(named names: [JSONName]) -> (Double, Double)? {
    var pair = (0.0, 0.0)
    let present = scanMembers(named: names) { text, name in
      guard let number = text.number() else { return false }
      if name == 0 { pair.0 = number } else { pair.1 = number }
      return true
    }
    return present == 0b11 ? pair : nil
  }

  /// Reads a number; infinite where it is beyond the range of `Double`.
  package mutating func number() -> Double? {
    if let (value, length) = JSONNumber.short(base + position) {
      position &+= length
      return value
    }
    return longNumber()
  }

  /// Out of line, so that short numbers need no room for what goes wrong.
  @inline(never)
  private mutating func longNumber() -> Double? {
    let start = position
    do throws(JSONSyntaxError) { try scanNumber() } catch { return nil }
    return JSONNumber.value(UnsafeBufferPointer(rebasing: bytes[start..<position]))
  }

  /// Reads a string of characters, which half a surrogate pair is none of.
  package mutating func string() -> String? {
    guard let (text, flags) = content(), !flags.contains(.loneSurrogate) else { return nil }
    return String(text, hasEscapes: flags.contains(.escapes))
  }

  /// Lends the bytes of a string without escapes.
  package mutating func plainText() -> UnsafeBufferPointer<UInt8>? {
    guard let (text, flags) = content(), flags.isEmpty else { return nil }
    return text
  }

  /// Reads a string that is one of some words, as the number of the word.
  package mutating func word(among words: [JSONName]) -> Int? { skipName(among: words, words.count, from: 0) }

  /// Reads any value by way of rows, which are lent; nil also where an object may have a key twice.
  /// - Parameter depth: how many arrays and objects may stand in one another.
  package mutating func value<Result>(depth: Int, _ read: (_ view: JSONView, _ row: Int) -> Result?)
    -> Result?
  {
    let text = JSONCursor(
      base: base, count: count, limits: JSONLimits(depth: depth, valueCount: limits.valueCount),
      position: position)
    var hasSuspects = false
    let rows = try? JSONScanner.rows(of: text, rowCapacity: 16) { (scanner) throws(JSONSyntaxError) in
      try scanner.scanTree { _, _ in false }
      hasSuspects = !scanner.suspects.isEmpty
      position = scanner.text.position
    }
    guard let rows, !hasSuspects else { return nil }
    valueCount &+= rows.count &- 1
    return rows.withUnsafeBufferPointer { read(JSONView(bytes: bytes, rows: $0), JSONTable.root) }
  }

  // MARK: - Steps

  @inline(__always)
  private mutating func scanMembers(
    named names: [JSONName], _ read: (_ value: inout JSONCursor, _ name: Int) -> Bool
  ) -> UInt16? {
    guard base[position] == Self.openBrace else { return nil }
    position &+= 1
    skipWhiteSpace()
    if base[position] == Self.closeBrace {
      position &+= 1
      return 0
    }
    let count = min(names.count, 16)
    var present: UInt16 = 0
    var expected = 0
    while true {
      guard let name = skipName(among: names, count, from: expected) else { return nil }
      let bit = 1 as UInt16 &<< UInt16(truncatingIfNeeded: name)
      guard present & bit == 0, skip(Self.colon) else { return nil }
      guard read(&self, name) else { return nil }
      valueCount &+= 1
      present |= bit
      expected = name &+ 1
      if skip(Self.comma) { continue }
      guard base[position] == Self.closeBrace else { return nil }
      position &+= 1
      return present
    }
  }

  /// Skips a punctuation mark with the white space around it; false where something else stands there.
  @inline(__always)
  private mutating func skip(_ mark: UInt8) -> Bool {
    skipWhiteSpace()
    guard base[position] == mark else { return false }
    position &+= 1
    skipWhiteSpace()
    return true
  }

  /// Skips a name in its quotes, which is looked for from a number on first; nil where none of them stands there without
  /// an escape.
  @inline(__always)
  private mutating func skipName(among names: [JSONName], _ count: Int, from start: Int) -> Int? {
    guard base[position] == Self.quote else { return nil }
    let word = loadWord(at: position &+ 1)
    for index in start..<count where skip(names[index], word) { return index }
    for index in 0..<min(start, count) where skip(names[index], word) { return index }
    return nil
  }

  @inline(__always)
  private mutating func skip(_ name: JSONName, _ word: UInt64) -> Bool {
    guard (word ^ name.word) & name.mask == 0, name.length <= 8 || name.ends(base + position + 1),
      base[position &+ 1 &+ name.length] == Self.quote
    else { return false }
    position &+= name.length &+ 2
    return true
  }

  /// Skips a string; nil where none stands there.
  @inline(__always)
  private mutating func content() -> (text: UnsafeBufferPointer<UInt8>, flags: JSONRow.Flags)? {
    guard base[position] == Self.quote else { return nil }
    let start = position &+ 1
    do throws(JSONSyntaxError) {
      let flags = try scanString()
      return (UnsafeBufferPointer(start: base + start, count: position &- 1 &- start), flags)
    } catch {
      return nil
    }
  }
}
