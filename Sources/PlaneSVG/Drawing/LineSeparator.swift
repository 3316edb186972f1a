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
      case "\\": result += "\\\\"
      default:
        if scalar.properties.isWhitespace, scalar.value <= 0xffff {
          result += "\\u" + scalar.value.hexadecimal(digits: 4)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escape = scalars.next() else {
        result.append(scalar)
        continue
      }
      switch escape {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "0": break
      case "u":
        var value: UInt32 = 0
        for _ in 0..<4 {
          guard let digit = scalars.next().flatMap({ Character($0).hexDigitValue }) else { break }
          value = value << 4 | UInt32(digit)
        }
        if let decoded = Unicode.Scalar(value) { result.append(decoded) }
      default: result.append(escape)
      }
    }
    return String(result)
  }
}
