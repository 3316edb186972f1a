import MarkupXML

extension HTMLStyle {
  /// What of it neither labels nor rectangles say, or what is not laid out.
  var messages: [String] {
    var messages: [String] = []
    messages += text.textTraits.subtracting(Self.laidOut).messages.map(\.1)
    for (trait, message) in Self.layouts where unlaid.contains(trait) { messages.append(message) }
    if flex.wraps, flex.isColumn, display == .flex || display == .inlineFlex {
      messages.append("items that go on in further columns stand in one")
    }
    if text.letterSpacing != 0 || text.wordSpacing != 0 { messages.append("letters or words are spaced") }
    if let indent = textIndent.resolved(of: 1), indent != 0, textIndent.resolved(of: nil) == nil {
      messages.append("an indent that is a part of a width is left out")
    }
    if display == .table, cellBorder > 0, !collapsesBorders {
      messages.append("borders of a table that browsers show in relief are flat")
    }
    if text.statesTransform { messages.append("a style moves, turns or scales a part of the text") }
    if text.hasEffect { messages.append(text.effects.message) }
    if paintsFrame, corners.all.contains(where: { $0 != corners.top }) {
      messages.append("the corners of a box are all as round as the first")
    }
    if display == .listItem, marker == .other { messages.append("a mark of a list is drawn as a disc") }
    if border.all.contains(where: { $0.style == .other && $0.width > 0 }) {
      messages.append("a border that is not solid is drawn as a solid one")
    }
    return messages
  }

  /// What the layout of HTML does by itself.
  private static let laidOut: TextTraits = [.baselineShift, .letterCase]

  private static let layouts: [(Unlaid, String)] = [
    (.grid, "a grid is laid out as one column"),
    (.gridPlace, "an item of a grid stands behind the one before it"),
    (.caption, "a table's caption stands in its first row"),
    (.float, "what floats stands between what is before and behind it"),
    (.letterBackground, "letters of several colors are of the first one"),
    (.backgroundArea, "a background fills the whole of its box, not a part of it"),
    (.ellipses, "the corners of a box are as high as they are wide"),
    (.rowSpacing, "the rows of a table stand as far apart as its columns"),
    (.clip, "a part of a box is cut off, and shown"),
    (.reversedLines, "further lines of items stand below the first"),
    (.baselines, "items whose first lines stand on one baseline are not aligned by that"),
  ]
}

extension SVGElements {
  /// What of an element of HTML is not shown as browsers show it, by its name and by values that are not read.
  func htmlMessages(of node: Int) -> [String] {
    var messages: [String] = []
    withLocalName(of: node) { name in
      if name.isKeyword("table"), htmlValue("rules", of: node) != nil || htmlValue("frame", of: node) != nil {
        messages.append("lines of a table that its attributes name are left out")
      }
      if name.isKeyword("ol"), htmlValue("reversed", of: node) != nil {
        messages.append("the items of a list are counted forwards")
      }
      guard HTMLName.plain.hold(name) else { return }
      messages.append("the HTML's \"\(String(decoding: name, as: UTF8.self))\" is shown as plain text")
    }
    guard mayHaveDeclarations(node) else { return messages }
    forEachValue(of: node) { name, value in
      guard HTMLProperty.statesExtents(name) else { return }
      if HTMLExtent.needsMore(value) {
        messages.append("a size or a place is a calculation, or in units of the window, and is left out")
      } else if Length.goesByLetters(value) {
        messages.append("a size goes by the width of a letter, which is taken for a half of the font's size")
      }
    }
    return messages
  }

  /// Whether an element in HTML is a formula of MathML.
  func isFormula(_ node: Int) -> Bool { !isHTML(node) && withLocalName(of: node) { $0.isKeyword("math") } }

  /// Whether an element in HTML is neither of HTML, nor of SVG, nor a formula: it is shown as if it were not there.
  func isUnknown(_ node: Int) -> Bool {
    name(of: node) == nil && nodes[node].namespace != .svg && nodes[node].namespace != .html
      && !isFormula(node)
  }

  /// What a `foreignObject` says of its own box, which is not painted; nil for nothing.
  func boxMessage(of node: Int) -> String? {
    guard mayHaveDeclarations(node) else { return nil }
    let families = ["background", "padding", "border", "box-shadow", "outline"]
    var messages = families.map { _ in String?.none }
    forEachValue(of: node) { name, value in
      guard let family = families.firstIndex(where: { name.starts(with: $0.utf8) }),
        !name.isKeyword("border-radius"), !name.isKeyword("border-collapse")
      else { return }
      let isEmpty = PropertyWords.isNeutral(value, of: name) || value.trimmed.isKeyword("transparent")
      // What says all takes back what was said before.
      if !isEmpty {
        messages[family] =
          "\"\(String(decoding: name, as: UTF8.self))\" of the foreignObject itself is left out"
      } else if name.elementsEqual(families[family].utf8) {
        messages[family] = nil
      }
    }
    return messages.lazy.compactMap(\.self).first
  }
}

extension Bytes {
  /// Whether a text in UTF-8 has a hyphen that shows where a line is broken at it.
  var hasSoftHyphen: Bool { contains(0xad) && zip(self, dropFirst()).contains { $0 == 0xc2 && $1 == 0xad } }
}
