extension CutOutMarkup {
  func write(to text: inout CutOutBytes) {
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
  }

  private func write(attributesOf tag: Int, to text: inout CutOutBytes) {
    var hasStyle = false
    forEachAttribute(of: tag) { index in
      guard !attributes[index].isDeclaration else {
        hasStyle = true
        return
      }
      text.append(" ", attributes[index].name, "=\"", attributes[index].value, "\"")
    }
    guard hasStyle else { return }
    var start: StaticString = " style=\""
    forEachAttribute(of: tag) { index in
      guard attributes[index].isDeclaration else { return }
      text.append(start)
      text.append("", attributes[index].name, ":", attributes[index].value)
      start = ";"
    }
    text.append("\"")
  }

  /// Visits the attributes and declarations that an element is written with.
  func forEachAttribute(of tag: Int, _ body: (Int) -> Void) {
    for index in tags[tag].attributes where !attributes[index].isLeftOut { body(index) }
    for index in tags[tag].takenOver where !attributes[index].isLeftOut { body(index) }
  }
}
