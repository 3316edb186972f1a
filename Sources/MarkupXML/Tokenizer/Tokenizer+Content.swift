/// What stands between tags.
extension Tokenizer {
  /// Characters and references up to the next `<` (XML 1.0, productions 14 and 67: CharData, Reference).
  @inline(__always)
  mutating func readText(_ text: Span<UInt8>) -> Bool {
    let start = position
    position = text.first(ByteClass.notInText, from: start)
    guard text[position] == UInt8(ascii: "<") else { return readUnusualText(text, from: start) }
    if position > start, !builder.isTextless { builder.addText(start..<position, of: text) }
    return isShort(from: start)
  }

  /// A text with something else in it than ASCII that means what is written, at which it has arrived.
  private mutating func readUnusualText(_ text: Span<UInt8>, from start: Int) -> Bool {
    var pending = start
    while true {
      switch text[position] {
      case UInt8(ascii: "<"):
        add(pending..<position, of: text)
        return isShort(from: start)
      case UInt8(ascii: "&"):
        add(pending..<position, of: text)
        guard let reference = Reference(in: text, at: position),
          let scalar = character(of: reference, in: text)
        else { return false }
        add(scalar, of: text)
        position = reference.end
        pending = position
      case UInt8(ascii: "\r"):
        // An end of a line is one LF (section 2.11).
        add(pending..<position, of: text)
        position += 1
        pending = position
        if text[position] != UInt8(ascii: "\n") { add("\n", of: text) }
      case UInt8(ascii: "]"):
        guard !text.starts(at: position, with: "]]>") else { return false }
        position += 1
      case 0x80...:
        guard let length = text.lengthOfCharacter(at: position) else { return false }
        position += length
      default: return false
      }
      position = text.first(ByteClass.notInText, from: position)
    }
  }

  /// The character that a reference stands for; nil where it is none of XML, or an entity that XML does not know.
  func character(of reference: Reference, in text: Span<UInt8>) -> Unicode.Scalar? {
    switch reference.target {
    case .entity(let name): Reference.predefined(name, in: text)
    case .character(let scalar): XMLCharacter.isAllowed(scalar.value) ? scalar : nil
    }
  }

  private mutating func add(_ range: Range<Int>, of text: Span<UInt8>) {
    if !range.isEmpty, !builder.isTextless { builder.addText(range, of: text) }
  }

  private mutating func add(_ scalar: Unicode.Scalar, of text: Span<UInt8>) {
    if !builder.isTextless { builder.addText(scalar, of: text) }
  }

  /// `<!-- … -->` (production 15: Comment).
  mutating func readComment(_ text: Span<UInt8>) -> Bool {
    guard text.starts(at: position, with: "<!--"), let end = text.endOfComment(at: position) else {
      return false
    }
    return take(.comment, endingAt: end)
  }

  /// `<?target … ?>` (production 16: PI).
  mutating func readInstruction(_ text: Span<UInt8>) -> Bool {
    guard let target = text.name(at: position + 2), target.isQualified, !target.hasPrefix,
      !isReserved(target, in: text), let end = text.endOfInstruction(behindTarget: target.end)
    else { return false }
    builder.count(text.extracting(target.range))
    return take(.instruction, endingAt: end)
  }

  /// Whether a target is `xml` in any case (production 17: PITarget).
  private func isReserved(_ target: WrittenName, in text: Span<UInt8>) -> Bool {
    target.range.count == 3 && text[target.start] | 0x20 == UInt8(ascii: "x")
      && text[target.start + 1] | 0x20 == UInt8(ascii: "m")
      && text[target.start + 2] | 0x20 == UInt8(ascii: "l")
  }

  private mutating func take(_ kind: XMLAside.Kind, endingAt end: Int) -> Bool {
    let start = position
    position = end
    asides.append(XMLAside(kind: kind, range: start..<end))
    return isShort(from: start) && asides.count <= limits.maxElements
  }

  /// `<![CDATA[ … ]]>` (production 18: CDSect).
  mutating func readSection(_ text: Span<UInt8>) -> Bool {
    guard text.starts(at: position, with: "<![CDATA["), let end = text.endOfSection(at: position) else {
      return false
    }
    let start = position
    let content = start + 9..<end - 3
    position = end
    // libxml2 leaves ends of lines here as they are, in some versions.
    for offset in content where text[offset] == UInt8(ascii: "\r") { return false }
    if !builder.isTextless { builder.addText(content, of: text) }
    return isShort(from: start)
  }
}
