import ByteText

/// What stands between two lines of a text, as an attribute carries it: white space escaped as in JSON, and `\0` for nothing,
/// since many tools turn line breaks into spaces there, trim values and remove empty ones.
enum LineSeparator {
  /// Whether a separator is the one that an element without the attribute stands for.
  static func isImplied(_ separator: Substring, isLast: Bool) -> Bool {
    isLast ? separator.isEmpty : separator == "\n"
  }

  static func escaped(_ text: Substring) -> String {
    if text.isEmpty { return "\\0" }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += "\\u" + scalar.value.hexadecimal(digits: 4)
      }
    }
    return result
  }

  /// Reads what an attribute carries; nil where that is no white space.
  static func unescaped(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while var scalar = scalars.popFirst() {
      if scalar == "\\" {
        switch scalars.popFirst() {
        case "n": scalar = "\n"
        case "r": scalar = "\r"
        case "t": scalar = "\t"
        case "0": continue
        case "u":
          let digits = scalars.prefix(4)
          guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let decoded = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
          else { return nil }
          scalar = decoded
          scalars = scalars.dropFirst(4)
        default: return nil
        }
      }
      guard scalar.properties.isWhitespace else { return nil }
      result.append(scalar)
    }
    return String(result)
  }
}
