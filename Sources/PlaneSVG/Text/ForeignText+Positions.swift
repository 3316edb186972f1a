import ByteText
import MarkupXML
import PlaneModel

/// Where elements of a text put characters, one by one (SVG 2, 11.4).
extension ForeignText {
  /// Reads the positions that an element gives which is about to be opened.
  mutating func readPositions(of node: Int, _ style: Int, _ next: inout CharacterPosition) {
    var left = elements.nodes[node].attributeNames & PositionList.Kind.attributes
    for attribute in elements.attributes(of: node) {
      guard let kind = elements.attributeName(attribute).flatMap(PositionList.Kind.init) else { continue }
      let value = elements.value(ofAttribute: attribute)
      // Nearly all lists are one number.
      if let first = DecimalNumber.parse(value) ?? readList(kind, value, style) { next.set(kind, to: first) }
      left &= ~kind.attribute.bit
      if left == 0 { break }
    }
  }

  /// Reads a list.
  /// - Returns: its first value.
  @inline(never)
  private mutating func readList(_ kind: PositionList.Kind, _ value: Bytes, _ style: Int) -> Double? {
    guard let list = PositionList(kind, value, depth: open.count + 1, units(of: style)) else {
      if !value.trimmed.isEmpty {
        isUnbounded = true
        lose("the positions of letters cannot be read")
      }
      return nil
    }
    if Length.goesByLetters(value) {
      lose("letters are placed by the size of others, which only the font tells", isSlight: true)
    }
    if list.hasMore { lists.append(list) }
    return list.value
  }

  /// What the positions that an element gives are measured by.
  private func units(of style: Int) -> PositionList.Units {
    PositionList.Units(fontSize: styles[style].fontSize, userSize: userSize)
  }

  /// Whether the next character has a position of its own.
  var placesNext: Bool { open.last.map { !$0.next.stated.isEmpty } ?? false }

  /// Takes the position of the next character, in the place of which that of the one behind it is next.
  /// - Returns: the position, and whether it comes from a list whose first value is another's.
  @inline(__always)
  mutating func takePosition() -> (position: CharacterPosition, isFollowing: Bool) {
    guard let position = open.last?.next else { return (CharacterPosition(), false) }
    for index in open.indices { open[index].next = CharacterPosition() }
    return (position, lists.isEmpty ? false : advanceLists())
  }

  /// Goes on to the next values.
  /// - Returns: whether one of the values before was not the first of its list.
  @inline(never)
  private mutating func advanceLists() -> Bool {
    let isFollowing = lists.contains { $0.isFollowing }
    for index in lists.indices.reversed() {
      let units = units(of: open[lists[index].depth - 1].style)
      if !lists[index].advance(units) { lists.remove(at: index) }
    }
    for list in lists {
      // What an element says holds in those in it, whose own lists come behind it.
      for index in (list.depth - 1)..<open.count { open[index].next.set(list.kind, to: list.value) }
    }
    return isFollowing
  }

  // MARK: - Changes

  /// The attributes that say how letters stand where they are.
  static var changing: UInt64 { AttributeName.rotate.bit | AttributeName.textLength.bit }

  @inline(never)
  mutating func noteChanges(_ node: Int, _ style: Int) {
    if let angles = elements.value(.rotate, of: node), angles.contains(where: { (0x31...0x39).contains($0) })
    {
      isTurned = true
      lose("letters are turned on their own")
    }
    let fontSize = styles[style].fontSize
    let length = elements.length(.textLength, of: node, fontSize, percentOf: userSize.width)
    if let value = elements.value(.textLength, of: node), Length.needsMore(value) {
      lose("the text is stretched to a length that can't be measured", isSlight: true)
    }
    if let length, length >= 0 {
      slack += length
      let stretchesLetters =
        elements.value(.lengthAdjust, of: node)?.trimmed.equals("spacingAndGlyphs") ?? false
      spreadsLetters = spreadsLetters || !stretchesLetters
      heldLengths.append(
        HeldLength(
          depth: open.count + 1, start: characters.count, chunk: chunks.count, length: length,
          stretchesLetters: stretchesLetters))
    }
  }

  /// A length that the characters of an open element are held to.
  struct HeldLength {
    /// The number of elements open, itself included.
    let depth: Int
    /// The characters and the chunks that were read before.
    let start, chunk: Int
    let length: Double
    let stretchesLetters: Bool
  }

  /// Looks what a length does to the letters of an element that ends. Many programs state their own width, or the one that they
  /// have in another font.
  @inline(never)
  mutating func check(_ held: HeldLength) {
    guard let element = open.last else { return }
    look(atFontOf: element.style)
    // More than one chunk is more than one line.
    let isOneLine = chunks.count <= held.chunk + 1
    var range = characters.trimmed(held.start..<characters.count)
    if elements.form == .own, isLaidOut(element.node) { range = characters.withoutLead(range) }
    let width = characters.width(of: range, in: font.face, fontSize: styles[element.style].fontSize)
    let isOwnWidth = abs(width - held.length) <= max(Self.unseenStretch * width, 0.001)
    let isFirst = chunk?.start == held.start
    let hold = isOwnWidth ? nil : TextHold(held.length / width, stretchesLetters: held.stretchesLetters)
    guard isOneLine, isOwnWidth || isFirst && hold != nil, chunk?.hold == nil else { return loseStretch() }
    guard isFirst else { return }
    chunk?.heldEnd = characters.count
    chunk?.hold = hold
  }

  /// Whether the text of an element begins in a line of the file of its own: a program that lays out files wrote the space there.
  private func isLaidOut(_ node: Int) -> Bool {
    let first = node + 1
    return first < elements.end(of: node) && elements.isText(first)
      && elements.text(of: first).beginsInNewLine
  }

  mutating func loseStretch() { lose(Self.stretch, isSlight: true) }

  /// Whether the text is held to a length that is not its own.
  var isStretched: Bool { losses.contains { $0.message == Self.stretch } }

  static let stretch = "the text is stretched to a length"

  /// The part of a width that letters may be moved by, all in all, and nobody sees it.
  private static let unseenStretch = 0.005
}
