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
      characters.withBytes(shown) { lines.append(contentsOf: $0) }
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
