extension String {
  /// Whether two strings are the same scalars; `==` also takes `é` and `e` with an accent behind it for the same.
  package func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The text in quotes, in ASCII, with everything else as `\u{…}`, so that two dumps differ where two texts do.
  package var exactDescription: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default: text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return text + "\""
  }
}

extension Double {
  /// The number as text and bit by bit, as 0 and -0 are equal and one NaN is not another.
  package var exactDescription: String { "\(self) [\(String(bitPattern, radix: 16))]" }
}
