extension Unicode.Scalar {
  /// Whether XML 1.0 has no way to carry this character (XML 1.0, section 2.2, production 2: Char).
  package var isForbiddenInXML: Bool {
    switch value {
    case 0x09, 0x0a, 0x0d: false
    case 0x00...0x1f, 0xfffe, 0xffff: true
    default: false
    }
  }
}

extension String {
  /// The first character that XML 1.0 cannot carry, or nil.
  package var firstScalarForbiddenInXML: Unicode.Scalar? {
    // Control characters are single bytes, and U+FFFE and U+FFFF start with EF, so that most text is done
    // without decoding it.
    let mayHold = withBytes { bytes in
      var position = 0
      while position < bytes.count {
        switch bytes[position] {
        case 0x09, 0x0a, 0x0d: break
        case 0x00...0x1f, 0xef: return true
        default: break
        }
        position += 1
      }
      return false
    }
    guard mayHold else { return nil }
    return unicodeScalars.first(where: \.isForbiddenInXML)
  }
}
