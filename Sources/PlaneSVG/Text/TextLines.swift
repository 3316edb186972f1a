/// What labels take of a text.
extension ForeignText {
  /// Whether labels can say all that was looked at.
  var isSayable: Bool { losses.isEmpty && obstacle == nil }

  func first(of chunk: Int) -> UInt8 { characters[chunks[chunk].start] }

  /// The characters of chunks, a line each, as far as one label can show them.
  ///
  /// Mutating, as the whole of what was read would be copied for the call.
  mutating func text(of chunks: Range<Int>) -> String {
    var text = line(chunks.lowerBound)
    for index in chunks.dropFirst() {
      text += "\n"
      text += line(index)
    }
    return text
  }

  private mutating func line(_ chunk: Int) -> String {
    characters.withBytes(characters.trimmed(chunks[chunk].shown)) { String(decoding: $0, as: UTF8.self) }
  }
}
