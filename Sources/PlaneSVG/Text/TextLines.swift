import ByteText

/// What labels take of a text.
extension ForeignText {
  /// Whether labels can say all that was looked at.
  var isSayable: Bool { losses.isEmpty && obstacle == nil }

  func first(of chunk: Int) -> UInt8 { characters[chunks[chunk].start] }

  /// The characters of chunks, a line each, as far as one label can show them.
  ///
  /// Mutating, as the whole of what was read would be copied for the call.
  mutating func text(of chunks: Range<Int>) -> String {
    // In bytes, as each line would else be a string of its own, and the text one more for each that is added.
    lines.removeAll(keepingCapacity: true)
    for index in chunks {
      if index > chunks.lowerBound { lines.append(0x0a) }
      let shown = characters.trimmed(self.chunks[index].shown)
      if hidden.isEmpty {
        characters.withBytes(shown) { lines.append(contentsOf: $0) }
      } else {
        appendSeen(shown)
      }
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// Appends what is seen of characters, with a space for others between.
  @inline(never)
  private mutating func appendSeen(_ shown: Range<Int>) {
    let first = lines.count
    var position = shown.lowerBound
    var next = hidden.partitionIndex { $0.range.upperBound > shown.lowerBound }
    var isBehindGap = false
    while position < shown.upperBound {
      let gap =
        hidden.indices.contains(next)
        ? hidden[next].range.clamped(to: shown) : shown.upperBound..<shown.upperBound
      characters.withBytes(position..<max(position, gap.lowerBound)) { seen in
        guard !seen.isEmpty else { return }
        if isBehindGap, lines.count > first, lines.last != 0x20, seen.first != 0x20 { lines.append(0x20) }
        let follows = lines.count > first && lines.last == 0x20
        lines.append(contentsOf: follows ? seen.drop { $0 == 0x20 } : seen[...])
        isBehindGap = false
      }
      if hidden.indices.contains(next) { isBehindGap = isBehindGap || hidden[next].takesRoom }
      (position, next) = (max(position, gap.upperBound), next + 1)
    }
    while lines.count > first, lines.last == 0x20 { lines.removeLast() }
  }
}
