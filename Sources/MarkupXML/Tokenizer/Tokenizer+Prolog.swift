/// What stands around the root (XML 1.0, production 22: prolog).
extension Tokenizer {
  mutating func readProlog(_ text: Span<UInt8>) -> Bool {
    if text.starts(at: 0, with: "\u{feff}") { position = 3 }
    guard readDeclaration(text), readMiscellaneous(text) else { return false }
    guard text.starts(at: position, with: "<!DOCTYPE") else { return text[position] == UInt8(ascii: "<") }
    return readDocumentType(text) && readMiscellaneous(text) && text[position] == UInt8(ascii: "<")
  }

  /// White space, comments and processing instructions (production 27: Misc).
  mutating func readMiscellaneous(_ text: Span<UInt8>) -> Bool {
    while true {
      position = text.endOfSpace(from: position)
      guard text[position] == UInt8(ascii: "<") else { return true }
      switch text[position + 1] {
      case UInt8(ascii: "?"): guard readInstruction(text) else { return false }
      case UInt8(ascii: "!") where text[position + 2] == UInt8(ascii: "-"):
        guard readComment(text) else { return false }
      default: return true
      }
    }
  }

  /// `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`, if it is there (production 23: XMLDecl).
  private mutating func readDeclaration(_ text: Span<UInt8>) -> Bool {
    guard text.starts(at: position, with: "<?xml"), text.is(ByteClass.space, at: position + 5) else {
      return true
    }
    position += 5
    guard let version = readSetting("version", text), text.equal(version, "1.0") else { return false }
    if let encoding = readSetting("encoding", text) {
      guard text.equal(encoding, "UTF-8") || text.equal(encoding, "utf-8") else { return false }
    }
    if let standalone = readSetting("standalone", text) {
      guard text.equal(standalone, "yes") || text.equal(standalone, "no") else { return false }
    }
    position = text.endOfSpace(from: position)
    guard text.starts(at: position, with: "?>") else { return false }
    position += 2
    return true
  }

  /// White space and ` name="value"`; nil where something else stands here.
  private mutating func readSetting(_ name: StaticString, _ text: Span<UInt8>) -> Range<Int>? {
    let start = text.endOfSpace(from: position)
    guard start > position, text.starts(at: start, with: name), let setting = text.attribute(at: start),
      text.equal(setting.name, name)
    else { return nil }
    position = setting.end
    return setting.value
  }

  /// A document type without an internal subset (production 28: doctypedecl). What it names is not looked for.
  private mutating func readDocumentType(_ text: Span<UInt8>) -> Bool {
    let start = position
    position = text.endOfSpace(from: start + 9)
    guard position > start + 9, let name = text.name(at: position), name.isQualified else { return false }
    position = name.end
    let space = position
    position = text.endOfSpace(from: position)
    if position > space, text.starts(at: position, with: "SYSTEM") {
      position += 6
      guard skipLiteral(text) else { return false }
    } else if position > space, text.starts(at: position, with: "PUBLIC") {
      position += 6
      guard skipLiteral(text, isPublic: true), skipLiteral(text) else { return false }
    }
    position = text.endOfSpace(from: position)
    guard text[position] == UInt8(ascii: ">"), isShort(from: start) else { return false }
    position += 1
    return true
  }

  /// White space and a text in quotes (productions 11 and 12: SystemLiteral, PubidLiteral).
  private mutating func skipLiteral(_ text: Span<UInt8>, isPublic: Bool = false) -> Bool {
    let start = text.endOfSpace(from: position)
    let quote = text[start]
    guard start > position, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    position = start + 1
    while text[position] != quote {
      let byte = text[position]
      guard byte < 0x80, byte >= 0x20 || text.is(ByteClass.space, at: position) else { return false }
      guard !isPublic || Self.isPublicCharacter(byte) else { return false }
      position += 1
    }
    position += 1
    return true
  }

  /// Production 13: PubidChar.
  private static func isPublicCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0a, 0x0d, 0x20, UInt8(ascii: "!"), 0x23...0x25, 0x27...0x3b, 0x3d, 0x3f...0x5a, 0x5f, 0x61...0x7a:
      true
    default: false
    }
  }
}
