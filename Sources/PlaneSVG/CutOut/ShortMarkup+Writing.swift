extension ShortMarkup {
  /// What is left, as markup.
  func written(capacity: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(capacity)
    var isInTag = false
    for (index, tag) in tags.enumerated() where !tag.isLeftOut {
      if isInTag, tag.kind != .end { text.append(UInt8(ascii: ">")) }
      switch tag.kind {
      case .text: text += tag.name
      case .start:
        text.append(UInt8(ascii: "<"))
        text += tag.name
        write(attributesOf: index, to: &text)
      case .end where isInTag: text += ("/>" as StaticString).bytes
      case .end:
        text += ("</" as StaticString).bytes
        text += tag.name
        text.append(UInt8(ascii: ">"))
      }
      isInTag = tag.kind == .start
    }
    return text
  }

  private func write(attributesOf tag: Int, to text: inout [UInt8]) {
    var hasStyle = false
    forEachAttribute(of: tag) { index in
      guard !attributes[index].isDeclaration else {
        hasStyle = true
        return
      }
      text.append(UInt8(ascii: " "))
      text += attributes[index].name
      text += ("=\"" as StaticString).bytes
      attributes[index].withValue { text += $0 }
      text.append(UInt8(ascii: "\""))
    }
    guard hasStyle else { return }
    text += (" style=\"" as StaticString).bytes
    let start = text.count
    forEachAttribute(of: tag) { index in
      guard attributes[index].isDeclaration else { return }
      if text.count > start { text.append(UInt8(ascii: ";")) }
      text += attributes[index].name
      text.append(UInt8(ascii: ":"))
      attributes[index].withValue { text += $0 }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Visits the attributes and declarations that an element is written with.
  func forEachAttribute(of tag: Int, _ body: (Int) -> Void) {
    for index in tags[tag].attributes where !attributes[index].isLeftOut { body(index) }
    for index in tags[tag].takenOver where !attributes[index].isLeftOut { body(index) }
  }
}
