/// What programs make of a layer's name, so that it is an id. In Illustrator's, `_x5F_` stands for an underscore and `_x0020_`
/// for a space, and `_1_` follows a name that occurs again; Figma writes each byte beyond ASCII as a character.
enum EscapedID {
  /// The name that was made an id.
  static func name(_ id: Bytes) -> String {
    var name = String.UnicodeScalarView()
    var rest = String(decoding: id, as: UTF8.self).unicodeScalars[...]
    while let next = rest.first {
      if let escape = escape(rest) {
        name.append(escape.scalar)
        rest = rest.dropFirst(escape.count)
      } else {
        name.append(next)
        rest = rest.dropFirst()
      }
    }
    return String(withoutCount(name[...]))
  }

  /// The bytes of UTF-8 whose characters an id has instead of theirs: `Ð¡` for `С`; nil where it hasn't.
  static func encodedTwice(_ id: Bytes) -> [UInt8]? {
    guard id.contains(where: { $0 >= 0x80 }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in String(decoding: id, as: UTF8.self).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    // Nobody wrote such characters, and of the latter XML doesn't carry all.
    let isOdd = text.unicodeScalars.lazy.map(\.properties).contains {
      $0.generalCategory == .control || $0.isNoncharacterCodePoint
    }
    return isOdd ? nil : bytes
  }

  /// The character that an escape at the start of a text stands for, and the length of the escape.
  private static func escape(_ text: Substring.UnicodeScalarView) -> (scalar: Unicode.Scalar, count: Int)? {
    guard text.starts(with: "_x".unicodeScalars) else { return nil }
    let digits = text.dropFirst(2).prefix(4).prefix { $0.properties.isASCIIHexDigit }
    guard digits.count == 2 || digits.count == 4, text.dropFirst(2 + digits.count).first == "_",
      let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
    else { return nil }
    // What XML cannot carry is no part of a name; and an id can hold letters, so that `size_x41_` is no escape.
    let isPossible =
      digits.count == 4
      ? scalar.value >= 0x20 && scalar.value < 0xfffe : scalar.value > 0x20 && !scalar.properties.isAlphabetic
    return isPossible ? (scalar, 3 + digits.count) : nil
  }

  private static func withoutCount(_ name: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    guard name.last == "_" else { return name }
    let count = name.dropLast().reversed().prefix { ("0"..."9").contains($0) }.count
    let end = name.dropLast(count + 1)
    return count > 0 && end.last == "_" && end.count > 1 ? end.dropLast() : name
  }
}
