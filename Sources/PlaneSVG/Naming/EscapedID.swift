/// What Illustrator makes of a layer's name, so that it is an id: `_x0020_` stands for a space, and `_1_` follows a name that
/// occurs again.
enum EscapedID {
  /// The name that was made an id.
  static func name(_ id: Bytes) -> String {
    var name = String.UnicodeScalarView()
    var rest = String(decoding: id, as: UTF8.self).unicodeScalars[...]
    while let next = rest.first {
      if let scalar = escaped(rest) {
        name.append(scalar)
        rest = rest.dropFirst(7)
      } else {
        name.append(next)
        rest = rest.dropFirst()
      }
    }
    return String(withoutCount(name[...]))
  }

  /// The character that an escape at the start of a text stands for.
  private static func escaped(_ text: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let escape = text.prefix(7)
    guard escape.starts(with: "_x".unicodeScalars), escape.count == 7, escape.last == "_" else { return nil }
    let digits = escape.dropFirst(2).dropLast()
    guard digits.allSatisfy(\.properties.isASCIIHexDigit), let value = UInt32(String(digits), radix: 16)
    else {
      return nil
    }
    // What XML cannot carry is no part of a name.
    return value < 0x20 || value >= 0xfffe ? nil : Unicode.Scalar(value)
  }

  private static func withoutCount(_ name: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
    guard name.last == "_" else { return name }
    let count = name.dropLast().reversed().prefix { ("0"..."9").contains($0) }.count
    let end = name.dropLast(count + 1)
    return count > 0 && end.last == "_" && end.count > 1 ? end.dropLast() : name
  }
}
