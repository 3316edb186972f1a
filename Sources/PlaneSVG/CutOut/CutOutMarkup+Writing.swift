import ByteText

extension CutOutMarkup {
  func write(to text: inout ByteBuffer) {
    var isInTag = false
    for index in tags.indices where !tags[index].isLeftOut {
      let (kind, name) = (tags[index].kind, tags[index].name)
      if isInTag, kind != .end { text.append(UInt8(ascii: ">")) }
      switch kind {
      case .text: text.append(name)
      case .start:
        text.append(UInt8(ascii: "<"))
        text.append(name)
        write(attributesOf: index, to: &text)
      case .end where isInTag: text.append("/>" as StaticString)
      case .end:
        text.append("</" as StaticString)
        text.append(name)
        text.append(UInt8(ascii: ">"))
      }
      isInTag = kind == .start
    }
  }

  private func write(attributesOf tag: Int, to text: inout ByteBuffer) {
    var hasStyle = false
    forEachAttribute(of: tag) { index in
      guard !attributes[index].isDeclaration else {
        hasStyle = true
        return
      }
      text.append(UInt8(ascii: " "))
      text.append(attributes[index].name)
      text.append("=\"" as StaticString)
      text.append(attributes[index].value)
      text.append(UInt8(ascii: "\""))
    }
    guard hasStyle else { return }
    var start: StaticString = " style=\""
    forEachAttribute(of: tag) { index in
      guard attributes[index].isDeclaration else { return }
      text.append(start)
      text.append(attributes[index].name)
      text.append(UInt8(ascii: ":"))
      text.append(attributes[index].value)
      start = ";"
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Visits the attributes and declarations that an element is written with.
  func forEachAttribute(of tag: Int, _ body: (Int) -> Void) {
    for index in tags[tag].attributes where !attributes[index].isLeftOut { body(index) }
    for index in tags[tag].takenOver where !attributes[index].isLeftOut { body(index) }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ bytes: Bytes) { bytes.withSpan { append($0) } }
}
