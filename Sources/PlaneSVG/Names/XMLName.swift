import MarkupXML

/// Names of XML without a colon (Namespaces in XML 1.0, production 4: NCName).
enum XMLName {
  static func isValid(_ text: String) -> Bool {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      guard index > 0 ? isPart(scalar) : isStart(scalar) else { return false }
    }
    return !text.isEmpty
  }

  /// A text in which the number of each character that no name has stands for that, between underscores; a name behind
  /// something that starts one. Other texts give others.
  static func part(_ text: String) -> String {
    var part = ""
    for scalar in text.unicodeScalars {
      if isPart(scalar), scalar != "_" {
        part.unicodeScalars.append(scalar)
      } else {
        part += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return part
  }

  /// The text of which a part of a name was made; nil where none was.
  static func text(ofPart part: String) -> String? {
    var text = ""
    let pieces = part.unicodeScalars.split(separator: "_", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        text.unicodeScalars += piece
      } else {
        guard let scalar = UInt32(String(piece), radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
    return self.part(text) == part ? text : nil
  }

  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5a, 0x5f, 0x61...0x7a: true
    case ..<0x80: false
    default: XMLCharacter.startsName(scalar.value)
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2d, 0x2e, 0x30...0x39: true
    case ..<0x80: isStart(scalar)
    default: XMLCharacter.isInName(scalar.value)
    }
  }
}
