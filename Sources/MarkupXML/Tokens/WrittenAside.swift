extension Span<UInt8> {
  /// Behind the comment whose `<!--` stands at a position; nil where it is not well-formed (XML 1.0, production 15).
  func endOfComment(at start: Int) -> Int? {
    var position = start + 4
    while let stop = endOfCharacters(from: position) {
      if self[stop] == UInt8(ascii: "-"), self[stop + 1] == UInt8(ascii: "-") {
        return self[stop + 2] == UInt8(ascii: ">") ? stop + 3 : nil
      }
      position = stop + 1
    }
    return nil
  }

  /// Behind the CDATA section whose `<![CDATA[` stands at a position (productions 18 to 21).
  func endOfSection(at start: Int) -> Int? {
    var position = start + 9
    while let stop = endOfCharacters(from: position) {
      if starts(at: stop, with: "]]>") { return stop + 3 }
      position = stop + 1
    }
    return nil
  }

  /// Behind the processing instruction whose target ends at a position (production 16).
  func endOfInstruction(behindTarget target: Int) -> Int? {
    if starts(at: target, with: "?>") { return target + 2 }
    guard self.is(ByteClass.space, at: target) else { return nil }
    var position = target
    while let stop = endOfCharacters(from: position) {
      if starts(at: stop, with: "?>") { return stop + 2 }
      position = stop + 1
    }
    return nil
  }

  /// The next hyphen, question mark or closing bracket; nil where no character of XML stands before it.
  private func endOfCharacters(from start: Int) -> Int? {
    var position = first(ByteClass.notInAside, from: start)
    while self[position] >= 0x80 {
      guard let length = lengthOfCharacter(at: position) else { return nil }
      position = first(ByteClass.notInAside, from: position + length)
    }
    return self[position] < 0x20 ? nil : position
  }
}
