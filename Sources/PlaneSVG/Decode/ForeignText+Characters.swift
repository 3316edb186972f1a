import Diagnostics
import MarkupXML
import PlaneModel

/// The characters of a text: white space (CSS Text 3, 4.1), and where chunks begin (SVG 2, 11.5).
extension ForeignText {
  /// The characters of one text node in one chunk.
  struct Run {
    var start: Int
    var isVisible = false
  }

  /// Appends the characters of a text node; white space is folded unless it is preserved.
  mutating func append(_ text: Bytes) {
    guard let style = open.last?.style else { return }
    let preserves = styles[style].preservesSpace
    if styles[style].textTraits.contains(.lineBreaks), text.contains(0x0a) {
      isUnbounded = true
      lose("line feeds in the text take no room")
    }
    var run = Run(start: characters.count)
    var position = 0
    while position < text.count, chunks.isEmpty || !lists.isEmpty {
      let isSpace = ValueScanner.isSpace(text[position])
      let end = isSpace ? position + 1 : min(position + Self.lengthOfScalar(text[position]), text.count)
      if !isSpace || preserves || !endsWithSpace {
        let scalar = Bytes(rebasing: text[position..<end])
        place(scalar, style, &run, preserves)
        // Characters without positions of their own go on in one piece with the last that has one.
        if lists.isEmpty { break }
        show(scalar, style, &run, preserves)
      }
      position = end
    }
    show(Bytes(rebasing: text[position...]), style, &run, preserves)
    finish(run, style, preserves)
  }

  /// Appends characters that stand behind one another.
  private mutating func show(_ text: Bytes, _ style: Int, _ run: inout Run, _ preserves: Bool) {
    let start = preserves || !endsWithSpace ? 0 : text.firstIndex { !ValueScanner.isSpace($0) } ?? text.count
    guard start < text.count else { return }
    mix(style)
    let text = Bytes(rebasing: text[start...])
    let (isFolded, isPlain) = Self.survey(text)
    self.isPlain = self.isPlain && isPlain
    if isFolded {
      characters.append(contentsOf: text)
      run.isVisible = run.isVisible || text.count > 1 || text[0] != 0x20
      endsWithSpace = !preserves && text[text.count - 1] == 0x20
      return
    }
    for byte in text {
      let isSpace = ValueScanner.isSpace(byte)
      if isSpace, !preserves, endsWithSpace { continue }
      characters.append(isSpace ? 0x20 : byte)
      run.isVisible = run.isVisible || !isSpace
      endsWithSpace = isSpace && !preserves
    }
  }

  /// Whether a text is the same when its white space is folded, being words with one space between, and whether it is
  /// plain by ``OneDirection``.
  private static func survey(_ text: Bytes) -> (isFolded: Bool, isPlain: Bool) {
    var (isFolded, isPlain, wasSpace) = (true, true, false)
    for byte in text {
      guard byte <= 0x20 else {
        if byte >= 0xc0, !OneDirection.isPlain(byte) { isPlain = false }
        wasSpace = false
        continue
      }
      if wasSpace || byte != 0x20 { isFolded = false }
      wasSpace = true
    }
    return (isFolded, isPlain)
  }

  /// How many bytes a scalar has, by the first one.
  private static func lengthOfScalar(_ lead: UInt8) -> Int {
    lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  }

  /// Notes where a chunk begins to show another style than that of its first character.
  private mutating func mix(_ style: Int) {
    guard let last = chunks.indices.last, chunks[last].style != style, chunks[last].mixedFrom == nil,
      !styles[style].setsAlike(styles[chunks[last].style])
    else { return }
    chunks[last].mixedFrom = characters.count
  }

  /// Notes what was read of a text node.
  private mutating func finish(_ run: Run, _ style: Int, _ preserves: Bool) {
    guard characters.count > run.start, let last = chunks.indices.last else { return }
    if preserves { spaceModes.preserved = true } else if run.isVisible { spaceModes.folded = true }
    guard run.isVisible, look(at: style) else { return }
    if chunks[last].mixedFrom == nil {
      chunks[last].paintsFirst = true
    } else {
      chunks[last].paintsMixed = true
    }
  }

  /// Notes what of a style that characters have no label can say.
  /// - Returns: whether characters in the style are painted.
  private mutating func look(at index: Int) -> Bool {
    if seenStyle.index == index { return seenStyle.isPainted }
    let style = styles[index]
    let isFilled = style.fillColor.map { $0.alpha > 0 } ?? false
    let isStroked =
      style.strokeColor.map { $0.alpha > 0 } ?? (style.stroke == .unsupported && style.strokeWidth > 0)
    let isPainted =
      style.isVisible && style.fontSize > 0 && (isFilled || isStroked || style.fill == .unsupported)
    seenStyle = (index, isPainted)
    guard isPainted else { return false }
    if style.fill == .unsupported {
      obstacle = Unsupported(.unsupportedPaint, "the text is not painted in one solid color")
    } else if !isFilled {
      obstacle = Unsupported(.unsupportedStroke, "the text is an outline alone")
    } else if isStroked {
      lose("the letters have an outline", .unsupportedStroke)
    }
    noteTraits(of: style)
    return true
  }

  private mutating func noteTraits(of style: ComputedStyle) {
    if !style.hasStatedFontSize { lose("the font's size is left to whoever shows the text") }
    if style.letterSpacing != 0 || style.wordSpacing != 0 {
      lose("letters or words are spaced")
    }
    if elements.usesOwnFont(style) { lose("the text is written in a font that the drawing brings along") }
    let traits = style.textTraits.subtracting([.lineBreaks, .tabularFigures])
    guard !traits.isEmpty else { return }
    if !traits.isDisjoint(with: [.vertical, .baselineShift, .shadow]) { isUnbounded = true }
    for (trait, message) in Self.traits where traits.contains(trait) { lose(message) }
  }

  /// What no label can say.
  private static let traits: [(TextTraits, String)] = [
    (.decorated, "letters have lines under, over or through them"),
    (.variant, "letters are drawn in a variant of the font"),
    (.stretch, "letters are wider or narrower than usual"),
    (.bidiOverride, "letters run in another direction than their own"),
    (.vertical, "the text runs vertically"),
    (.dominantBaseline, "the text stands on another baseline than the usual one"),
    (.alignmentBaseline, "the text stands on another baseline than the usual one"),
    (.baselineShift, "letters are raised or lowered"),
    (.fontSettings, "the font has settings of its own"),
    (.letterCase, "letters are shown as capitals or small ones"),
    (.shadow, "letters have a shadow"),
  ]

  // MARK: - Positions

  /// Gives the next character the positions that stand for it, which may begin a chunk.
  private mutating func place(_ scalar: Bytes, _ style: Int, _ run: inout Run, _ preserves: Bool) {
    var (x, y): (Double?, Double?) = (nil, nil)
    var shift = Point.zero
    var isFollowing = false
    var hasMore = false
    for index in lists.indices {
      switch lists[index].kind {
      case .x: x = lists[index].value
      case .y: y = lists[index].value
      case .dx: shift.x = lists[index].value
      case .dy: shift.y = lists[index].value
      }
      isFollowing = isFollowing || lists[index].isFollowing
      hasMore = hasMore || lists[index].hasMore
    }
    if hasMore { advanceLists() } else { lists.removeAll(keepingCapacity: true) }
    guard chunks.isEmpty || x != nil || y != nil || shift.y != 0 else {
      guard shift.x != 0 else { return }
      slack += abs(shift.x)
      lose("letters are placed on their own")
      return
    }
    if !chunks.isEmpty {
      if x == nil { lose("parts of a line stand at heights of their own") }
      if Self.joins(scalar, isFollowing) { lose("letters that belong together are placed on their own") }
      finish(run, style, preserves)
      run = Run(start: characters.count)
      endChunk()
    }
    let follows = x == nil && !chunks.isEmpty
    if follows { slack += abs(shift.x) }
    pen = Point(x: (x ?? pen.x) + shift.x, y: (y ?? pen.y) + shift.y)
    chunks.append(TextChunk(start: characters.count, anchor: pen, style: style, follows: follows))
  }

  /// Goes on to the positions of the character behind the next.
  private mutating func advanceLists() {
    var kept = 0
    for index in lists.indices where lists[index].advance(units(atDepth: lists[index].depth)) {
      if kept != index { lists[kept] = lists[index] }
      kept += 1
    }
    lists.removeSubrange(kept...)
  }

  /// Whether a character that is placed on its own may be drawn as one with that before: marks, and where one value
  /// follows the other, all but scripts of separate letters.
  private static func joins(_ bytes: Bytes, _ isFollowing: Bool) -> Bool {
    guard let lead = bytes.first, lead >= 0x80 else { return false }
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return false }
    if scalar.properties.isGraphemeExtend || scalar.value == 0x200d { return true }
    switch scalar.value {
    case ..<0x590, 0x1e00..<0x2000, 0x3000..<0xa000, 0xac00..<0xd800: return false
    default: return isFollowing
    }
  }

  /// Ends the last chunk in front of the spaces at its end.
  private mutating func endChunk() {
    guard let last = chunks.indices.last else { return }
    var end = characters.count
    while end > chunks[last].start, characters[end - 1] == 0x20 { end -= 1 }
    chunks[last].end = end
    chunks[last].hasSpaceBehind = end < characters.count
  }

  /// Ends the last chunk and the line with it, at the end of which a space is none (CSS Text 3, 4.1.3).
  mutating func endText() {
    endChunk()
    guard endsWithSpace, let last = chunks.indices.last else { return }
    chunks[last].hasSpaceBehind = characters.count - chunks[last].end > 1
  }
}

extension ComputedStyle {
  /// Whether letters in both styles look alike and go on in one line.
  func setsAlike(_ other: ComputedStyle) -> Bool {
    looksLike(other) && textAnchor == other.textAnchor && isRightToLeft == other.isRightToLeft
      && isVisible == other.isVisible
  }
}
