extension ShortMarkup {
  /// What is left, as markup.
  func written() -> [UInt8] {
    var text = Text(source)
    var isInTag = false
    for index in tags.indices where !tags[index].isLeftOut {
      let (kind, name) = (tags[index].kind, tags[index].name)
      if isInTag, kind != .end { text.append(">") }
      switch kind {
      case .text: text.append(name)
      case .start:
        text.append("<")
        text.append(name)
        write(attributesOf: index, to: &text)
      case .end where isInTag: text.append("/>")
      case .end:
        text.append("</")
        text.append(name)
        text.append(">")
      }
      isInTag = kind == .start
    }
    return text.whole()
  }

  private func write(attributesOf tag: Int, to text: inout Text) {
    var hasStyle = false
    forEachAttribute(of: tag) { index in
      guard !attributes[index].isDeclaration else {
        hasStyle = true
        return
      }
      text.append(" ")
      text.append(attributes[index].name)
      text.append("=\"")
      text.append(attributes[index].value)
      text.append("\"")
    }
    guard hasStyle else { return }
    text.append(" style=\"")
    var isFirst = true
    forEachAttribute(of: tag) { index in
      guard attributes[index].isDeclaration else { return }
      if !isFirst { text.append(";") }
      isFirst = false
      text.append(attributes[index].name)
      text.append(":")
      text.append(attributes[index].value)
    }
    text.append("\"")
  }

  /// Visits the attributes and declarations that an element is written with.
  func forEachAttribute(of tag: Int, _ body: (Int) -> Void) {
    for index in tags[tag].attributes where !attributes[index].isLeftOut { body(index) }
    for index in tags[tag].takenOver where !attributes[index].isLeftOut { body(index) }
  }

  /// Text that is mostly that of a source: what follows each other there is copied at once.
  private struct Text {
    private let source: Bytes
    private var bytes: [UInt8] = []
    /// What of the source comes next, and is not copied yet.
    private var run = 0..<0

    init(_ source: Bytes) {
      self.source = source
      bytes.reserveCapacity(source.count)
    }

    mutating func append(_ piece: Bytes) {
      guard let start = piece.offset(in: source) else { return copy(piece) }
      append(start..<start + piece.count)
    }

    private mutating func append(_ part: Range<Int>) {
      if part.lowerBound != run.upperBound { endRun(startingAt: part.lowerBound) }
      run = run.lowerBound..<part.upperBound
    }

    mutating func append(_ literal: StaticString) {
      let piece = literal.bytes
      let end = run.upperBound + piece.count
      if end <= source.count, Bytes(rebasing: source[run.upperBound..<end]).equals(literal) {
        run = run.lowerBound..<end
      } else {
        copy(piece)
      }
    }

    private mutating func copy(_ piece: Bytes) {
      endRun(startingAt: run.upperBound)
      bytes += piece
    }

    private mutating func endRun(startingAt start: Int) {
      if !run.isEmpty { bytes += Bytes(rebasing: source[run]) }
      run = start..<start
    }

    consuming func whole() -> [UInt8] {
      endRun(startingAt: 0)
      return bytes
    }
  }
}
