package enum JSONPointer {
  /// A key as a pointer's part (RFC 6901, section 3).
  package static func escape(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return key }
    return key.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
