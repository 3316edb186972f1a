import ByteText

/// Fills lines greedily with the segments that ``LineBreaker`` finds. Positions are offsets in UTF-8.
struct LineFiller {
  /// The lines that show something, and the number of all.
  typealias Result = (lines: [Placed], lineCount: Int)

  /// A finished line. What is between it and the next one is that line's matter.
  struct Placed {
    var range: Range<Int>
    var units: Int
    var index: Int
  }

  /// A piece of text that is not broken, or only where it is wider than a line.
  private struct Segment {
    var range: Range<Int>
    /// Where the spaces and line breaks at its end begin.
    var contentEnd: Int
    var contentUnits = 0
    var spaceUnits = 0

    var isBlank: Bool { contentEnd == range.lowerBound }
  }

  private let fontSize: Double
  private let maxWidth: Double?
  /// Behind so many lines, the rest of a text is not wrapped: nobody reads on, and a letter a line would take a hundred
  /// times its room.
  private let maxLines: Int
  private let face: AdvanceFace

  private var placed: [Placed] = []
  /// The number of lines before the current one.
  private var index = 0

  private var start = 0
  /// The end of what shows in the current line; `start` where nothing does yet.
  private var contentEnd = 0
  private var contentUnits = 0
  /// The width of the spaces behind `contentEnd`.
  private var spaceUnits = 0
  private var meter = AdvanceMeter()

  /// - Parameter count: how many bytes the text has.
  init(style: TextStyle, maxWidth: Double?, count: Int) {
    self.maxWidth = maxWidth
    maxLines = 10_000 + count / 16
    fontSize = style.fontSize
    face = AdvanceFace(style)
  }

  private var isBlank: Bool { contentEnd == start }

  /// Adds the next segment of well-formed UTF-8, on lines of its own where it doesn't fit behind the others.
  mutating func add(_ range: Range<Int>, of text: Span<UInt8>) {
    var trial = meter
    let segment = measure(range, of: text, &trial)
    if segment.isBlank || fits(segment) {
      append(segment, trial)
      return
    }
    beginLine(at: range.lowerBound)
    trial = meter
    let alone = measure(range, of: text, &trial)
    if fits(alone) { append(alone, trial) } else { addClusters(range, of: text) }
  }

  /// Ends the line at a line break of the text, which has been added; the next one starts at a position.
  mutating func endLine(at next: Int) {
    place()
    index &+= 1
    restart(at: next)
  }

  /// The lines, when all is added.
  consuming func finish(_ text: Span<UInt8>) -> Result {
    place()
    if let last = text.lastScalar, LineBreakClass(last).isHardBreak { index &+= 1 }
    return (placed, text.isEmpty ? 0 : index &+ 1)
  }

  /// Breaks a segment that is wider than a line between its grapheme clusters.
  private mutating func addClusters(_ range: Range<Int>, of text: Span<UInt8>) {
    var position = range.lowerBound
    for cluster in String(text.extracting(range)) {
      let end = position &+ cluster.utf8.count
      var trial = meter
      let piece = measure(position..<end, of: text, &trial)
      if !piece.isBlank && !fits(piece) { beginLine(at: position) }
      append(piece, trial)
      position = end
    }
  }

  /// Starts the next line with a word; one that has only spaces so far starts again with the word instead.
  private mutating func beginLine(at position: Int) {
    if !isBlank {
      place()
      index &+= 1
    }
    restart(at: position)
  }

  private mutating func place() {
    guard !isBlank else { return }
    placed.append(Placed(range: start..<contentEnd, units: contentUnits, index: index))
  }

  private mutating func restart(at position: Int) {
    start = position
    contentEnd = position
    contentUnits = 0
    spaceUnits = 0
    meter = AdvanceMeter()
  }

  private func fits(_ segment: Segment) -> Bool {
    guard let maxWidth, index < maxLines else { return true }
    let units = contentUnits &+ spaceUnits &+ segment.contentUnits
    return AdvanceWidths.points(units, fontSize: fontSize) <= maxWidth
  }

  private mutating func append(_ segment: Segment, _ meter: AdvanceMeter) {
    self.meter = meter
    if !segment.isBlank {
      contentUnits &+= spaceUnits &+ segment.contentUnits
      contentEnd = segment.contentEnd
      spaceUnits = 0
    }
    spaceUnits &+= segment.spaceUnits
  }

  private func measure(_ range: Range<Int>, of text: Span<UInt8>, _ meter: inout AdvanceMeter) -> Segment {
    var segment = Segment(range: range, contentEnd: range.lowerBound)
    var position = range.lowerBound
    while position < range.upperBound {
      let (scalar, end) = text.scalar(at: position)
      position = end
      segment.spaceUnits &+= meter.advance(past: scalar, in: face)
      if !scalar.isBlank {
        segment.contentUnits &+= segment.spaceUnits
        segment.spaceUnits = 0
        segment.contentEnd = position
      }
    }
    return segment
  }
}

extension Unicode.Scalar {
  /// Whether a scalar shows nothing at a line's end: spaces that a line may be broken at, tabs and line breaks.
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000:
      true
    default: false
    }
  }
}
