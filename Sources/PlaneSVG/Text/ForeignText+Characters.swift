import PlaneModel

/// The characters of a text: white space (CSS Text 3, 4.1), and where chunks begin (SVG 2, 11.5).
extension ForeignText {
  /// The characters of one text node in one chunk.
  struct Run {
    let start: Int
    var isVisible = false
  }

  /// Appends the characters of a text node; white space is folded unless it is preserved.
  mutating func append(_ text: Bytes) {
    guard let style = open.last?.style else { return }
    if styles[style].textTraits.contains(.noLoneSpace), text.allSatisfy(ValueScanner.isSpace) { return }
    if let letterCase = styles[style].textTraits.letterCase, elements.form == .foreign {
      shown(text, in: letterCase).withLent { append($0, style) }
    } else {
      append(text, style)
    }
  }

  @inline(never)
  private mutating func shown(_ text: Bytes, in letterCase: LetterCase) -> String {
    let end = max(characters.count - 16, 0)..<characters.count
    let previous = characters.withBytes(end) { String(decoding: $0, as: UTF8.self).last }
    let written = String(decoding: text, as: UTF8.self)
    let language = open.last.flatMap { elements.language(of: $0.node) }
    let tailoring = letterCase.tailoring(by: language)
    if tailoring == .accents { lose("letters of another case go by the language", isSlight: true) }
    let shown = letterCase.shown(written, after: previous, isTurkic: tailoring == .turkic)
    if shown != written { changesCase = true }
    return shown
  }

  private mutating func append(_ text: Bytes, _ style: Int) {
    let preserves = styles[style].preservesSpace
    if styles[style].textTraits.contains(.lineBreaks) { lookForLines(in: text) }
    if styles[style].textTraits.contains(.eastAsian) { lookForEastAsian(in: text) }
    run = Run(start: characters.count)
    var text = characters.visible(text, preservesSpace: preserves)
    while let first = text.first {
      // Characters without positions of their own go on in one piece with the last that has one.
      var end = text.count
      if chunk == nil || placesNext {
        place(text, style, preserves)
        if placesNext { end = min(Self.lengthOfScalar(first), end) }
      }
      show(Bytes(rebasing: text[..<end]), style, preserves)
      text = characters.visible(Bytes(rebasing: text[end...]), preservesSpace: preserves)
    }
    finish(style, preserves)
  }

  /// Browsers show a line feed as a space, whatever `white-space` says; others begin a line there (SVG 2, 11.7). Programs write
  /// some at the ends of lines that have places of their own, and LilyPond one in front of each of its texts.
  @inline(never)
  private mutating func lookForLines(in text: Bytes) {
    let isStart = chunk == nil || placesNext
    let start = isStart ? text.firstIndex { $0 != 0x0a } ?? text.count : 0
    let end = text.lastIndex { $0 != 0x0a }.map { $0 + 1 } ?? 0
    let goesOn = endsWithLineFeed && !isStart && end > 0
    endsWithLineFeed = end < text.count
    guard goesOn || start < end && text[start..<end].contains(0x0a) else { return }
    lose("line feeds in the text are spaces, as in browsers", isSlight: true)
  }

  /// `font-variant-east-asian` changes nothing in fonts without letters of East Asia: terminals of Rich have all of their texts
  /// in `full-width`.
  @inline(never)
  private mutating func lookForEastAsian(in text: Bytes) {
    let isEastAsian = String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      0x2e80..<0xd800 ~= $0.value || $0.value >= 0x20000
    }
    if isEastAsian { lose("letters of East Asia are drawn in forms that the style asks for", isSlight: true) }
  }

  /// Appends characters that stand behind one another.
  @inline(__always)
  private mutating func show(_ text: Bytes, _ style: Int, _ preserves: Bool) {
    let start = characters.count
    let kinds = characters.append(text, preservesSpace: preserves)
    guard characters.count > start else { return }
    if chunk?.style != style { mix(style, at: start) }
    run.isVisible = run.isVisible || kinds.contains(.visible)
    if isPlain, kinds.contains(.notPlain) {
      isPlain = characters.withBytes(start..<characters.count) { ParagraphDirection.isPlain($0) }
    }
  }

  /// How many bytes a scalar has, by the first one.
  static func lengthOfScalar(_ lead: UInt8) -> Int {
    lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  }

  /// Notes where a chunk begins to show another style than that of its first character.
  @inline(never)
  private mutating func mix(_ style: Int, at start: Int) {
    guard let open = chunk, open.mixedFrom == nil else { return }
    if characters.withBytes(open.start..<start, { Self.isMade(of: [Self.zeroWidthSpace], $0) }) {
      // Nobody sees what gave the place to those behind it.
      chunk = TextChunk(start: start, anchor: open.anchor, style: style, follows: open.follows)
    } else if !open.paintsFirst, let lead = hidden.last, lead.range.upperBound == start {
      lose("letters that nobody sees take room in front of others", isSlight: true)
      var anchor = open.anchor
      if lead.takesRoom, styles[open.style].textAnchor == .leading, !styles[open.style].isRightToLeft {
        look(atFontOf: open.style)
        anchor.x += characters.width(
          of: open.start..<start, in: font.face, fontSize: styles[open.style].fontSize)
      }
      chunk = TextChunk(start: start, anchor: anchor, style: style, follows: open.follows)
    } else if !styles[style].setsAlike(styles[open.style]) {
      chunk?.mixedFrom = start
    }
  }

  private static let zeroWidthSpace: [UInt8] = [0xe2, 0x80, 0x8b]
  private static let spaces: [[UInt8]] = [[0x20], [0xc2, 0xa0], zeroWidthSpace]

  /// Whether bytes are nothing but some characters in UTF-8.
  private static func isMade(of characters: [[UInt8]], _ bytes: Bytes) -> Bool {
    var rest = bytes
    while let first = rest.first {
      // Most begin with a letter, which is told by its first byte.
      guard let next = characters.first(where: { $0[0] == first && rest.starts(with: $0) }) else {
        return false
      }
      rest = Bytes(rebasing: rest.dropFirst(next.count))
    }
    return true
  }

  /// Notes what was read of a text node.
  private mutating func finish(_ style: Int, _ preserves: Bool) {
    guard characters.count > run.start else { return }
    if preserves { spaceModes.preserved = true } else if run.isVisible { spaceModes.folded = true }
    guard run.isVisible else { return }
    guard look(at: style) else { return noteUnseen(style) }
    paintsCharacters = true
    paintsLetters = paintsLetters || !isBlank(run.start..<characters.count, styles[style])
    if chunk?.mixedFrom == nil {
      chunk?.paintsFirst = true
    } else {
      chunk?.paintsMixed = true
    }
  }

  /// Whether characters are spaces, those that don't break or have no width among them, without a line along them.
  private func isBlank(_ range: Range<Int>, _ style: ComputedStyle) -> Bool {
    style.textTraits.isDisjoint(with: .lines)
      && characters.withBytes(range) { Self.isMade(of: Self.spaces, $0) }
  }

  // MARK: - Chunks

  /// Gives the next character, which a text begins with, the position that stands for it, which may begin a chunk.
  @inline(__always)
  private mutating func place(_ text: Bytes, _ style: Int, _ preserves: Bool) {
    let (next, isFollowing) = takePosition()
    var follows = false
    if chunk != nil {
      guard next.stated.contains(.x) || next.stated.contains(.y) || next.dy != 0 else {
        return move(by: next.dx)
      }
      if next.stated.contains(.x), goesOnInLine(next, text, style, isFollowing) { return }
      follows = !next.stated.contains(.x)
      if follows { slack += abs(next.dx) }
      noteBreak(in: text, follows: follows, isFollowing)
      finish(style, preserves)
      run = Run(start: characters.count)
      endChunk()
    }
    if next.stated.contains(.x) { pen.x = next.x }
    if next.stated.contains(.y) { pen.y = next.y }
    pen = Plane.Point(x: pen.x + next.dx, y: pen.y + next.dy)
    chunk = TextChunk(start: characters.count, anchor: pen, style: style, follows: follows)
    lineEnd.begin(at: characters.count, x: pen.x)
  }

  /// Notes that a character is moved along the line.
  @inline(never)
  private mutating func move(by distance: Double) {
    guard distance != 0 else { return }
    slack += abs(distance)
    lose("letters are placed on their own", isSlight: true)
  }

  /// Notes what a chunk that begins in a text takes apart.
  private mutating func noteBreak(in text: Bytes, follows: Bool, _ isFollowing: Bool) {
    if follows { lose(Self.ownHeights) }
    // Each chunk of ours is a line, and a line may begin with a mark.
    if text[0] >= 0x80, elements.form == .foreign, Self.joins(text, isFollowing) {
      lose("letters that belong together are placed on their own", isSlight: true)
    }
  }

  private static let ownHeights = "parts of a line stand at heights of their own"

  /// Takes parts of a line that stand a little above or below it, as in x² and CO₂, for what it goes on with.
  mutating func joinRaised() {
    guard chunks.contains(where: \.follows) else { return }
    var joined: [TextChunk] = []
    for chunk in chunks {
      guard let line = joined.last, chunk.follows,
        max(abs(chunk.anchor.x - line.anchor.x), abs(chunk.anchor.y - line.anchor.y))
          <= Self.raisedReach * styles[line.style].fontSize
      else {
        joined.append(chunk)
        continue
      }
      joined[joined.count - 1].append(chunk, isMixed: !styles[chunk.style].setsAlike(styles[line.style]))
    }
    chunks = joined
    if !chunks.contains(where: \.follows) {
      lose("letters are raised or lowered", insteadOf: Self.ownHeights)
    }
  }

  /// How far letters are moved at most that are raised or lowered, in em. Lines stand further below one another.
  private static let raisedReach = 0.6

  /// Whether a character, which a text begins with, may be drawn as one with that before when it is placed on its own:
  /// marks, and where one value follows the other, all but scripts of separate letters.
  @inline(never)
  static func joins(_ text: Bytes, _ isFollowing: Bool) -> Bool {
    let bytes = text.prefix(lengthOfScalar(text[0]))
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return false }
    if scalar.properties.isGraphemeExtend || scalar.value == 0x200d { return true }
    switch scalar.value {
    case ..<0x590, 0x1e00..<0x2000, 0x3000..<0xa000, 0xac00..<0xd800: return false
    // Quotation marks, dashes, signs of money, letter-like and mathematical ones, arrows.
    case 0x2010...0x2027, 0x2030...0x205e, 0x2070..<0x2300: return false
    default: return isFollowing
    }
  }

  /// Ends the open chunk in front of the spaces at its end.
  @inline(never)
  mutating func endChunk() {
    guard var ended = chunk else { return }
    ended.end = characters.trimmed(ended.start..<characters.count).upperBound
    // A width that letters have by their places is one without what stands behind them.
    ended.spacesBehind = lineEnd.isMoved && hold(&ended) ? 0 : characters.count - ended.end
    chunks.append(ended)
    chunk = nil
  }

  /// Whether a chunk begins with a space, has several behind one another, or one at its end by which it is moved.
  func holdsMoreThanSingleSpaces(_ chunk: TextChunk) -> Bool {
    if chunk.spacesBehind > 0, styles[chunk.style].textAnchor != .leading { return true }
    return characters.withBytes(chunk.range) { bytes in
      bytes.first == 0x20 || zip(bytes, bytes.dropFirst()).contains { $0 == (0x20, 0x20) }
    }
  }

  /// Ends the last chunk and the line with it, at the end of which a space is none (CSS Text 3, 4.1.3).
  mutating func endText() {
    endChunk()
    guard characters.endsWithSpace, let last = chunks.indices.last else { return }
    chunks[last].spacesBehind = max(characters.count - chunks[last].end - 1, 0)
  }
}
