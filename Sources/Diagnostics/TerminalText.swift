/// Text as it may go to a terminal: what a document holds must neither steer the terminal nor hide behind what it
/// does, so that control characters and invisible ones are shown as such.
package enum TerminalText {
  /// A text in which everything can be seen and nothing acts.
  package static func visible(_ text: String) -> String {
    if isPrintableASCII(text) { return text }
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacement(for: scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text is what most are; the others take looking at each character.
  private static func isPrintableASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 &- 0x20 <= 0x5e } }

  /// What stands for a character that acts or cannot be seen; nil for all others.
  ///
  /// Controls of ASCII have pictures (U+2400…); C1 controls, the ones that reverse the direction of text, line
  /// separators and other invisible ones are named by their code point.
  package static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20...0x7e: return nil
    case 0x00...0x1f: return Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) }
    case 0x7f: return "\u{2421}"
    // Latin, dashes and quotation marks, East Asian: what is frequent and can be seen, without asking Unicode's tables.
    case 0xa1...0xac, 0xae...0x17f, 0x2010...0x2027, 0x3041...0x3096, 0x4e00...0x9fff, 0xac00...0xd7a3:
      return nil
    // Joins the parts of an emoji, and asks for its coloured form.
    case 0x200d, 0xfe0f: return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return "<\(scalar.codePointName)>"
    default: return nil
    }
  }

  /// How many columns a terminal gives a character that has no replacement: 0 for one that joins the one before,
  /// 2 for a wide one (Unicode Standard Annex 11), else 1.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return isWide(scalar) ? 2 : 1
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
