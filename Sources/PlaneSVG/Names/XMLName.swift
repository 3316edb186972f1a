import MarkupXML

/// Names of XML without a colon (Namespaces in XML 1.0, production 4: NCName).
enum XMLName {
  static func isValid(_ text: String) -> Bool {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let value = scalar.value
      let isPart =
        switch value {
        case 0x41...0x5a, 0x5f, 0x61...0x7a: true
        case 0x2d, 0x2e, 0x30...0x39: index > 0
        case ..<0x80: false
        default: index > 0 ? XMLCharacter.isInName(value) : XMLCharacter.startsName(value)
        }
      guard isPart else { return false }
    }
    return !text.isEmpty
  }
}
