import ByteText

/// What depends on whoever shows a drawing: on the font that they have set, as browsers start with one size and other viewers
/// with another, on their window, or on whether they calculate.
extension SVGElements {
  /// Whether a width or a height of the root goes by the window, and is more than to fill that.
  /// - Parameter other: the one across it.
  static func goesByWindow(_ value: Bytes, across other: Bytes?) -> Bool {
    let value = value.trimmed
    if LengthUnit(of: value) == .window { return true }
    guard value.last == UInt8(ascii: "%") else { return false }
    guard value.equals("100%"), let other = other?.trimmed else { return !value.equals("100%") }
    return other.last != UInt8(ascii: "%") && !other.isKeyword("auto")
  }

  /// Whether coordinates or sizes of a shape are measured by a font that the drawing doesn't state, by the window, or by a
  /// formula, which not every viewer reads.
  /// - Parameter isSizeStated: whether the drawing states that font's size.
  func dependsOnViewer(_ node: Int, isSizeStated: Bool) -> Bool {
    for attribute in attributes(of: node) {
      let value = value(ofAttribute: attribute)
      // Most values end in a digit.
      guard let last = value.last, last.isASCIILetter || last == UInt8(ascii: ")"),
        attributeName(attribute)?.isCoordinate == true
      else { continue }
      if last == UInt8(ascii: ")") || Length.needsMore(value) { return true }
      switch LengthUnit(of: value) {
      case .rem, .letter: return true
      case .em: if !isSizeStated { return true }
      default: break
      }
    }
    return leavesOneRadius(node)
  }

  /// Whether one of two radii is left to the other one, which for Chromium is 0 then.
  private func leavesOneRadius(_ node: Int) -> Bool {
    guard mayHave(.rx, node), mayHave(.ry, node), let rx = value(.rx, of: node), let ry = value(.ry, of: node)
    else { return false }
    func isLeft(_ value: Bytes) -> Bool { value.isEmpty || value.isKeyword("auto") }
    return isLeft(rx) != isLeft(ry)
  }
}

extension SVGElements {
  /// Whether a coordinate or a size of an element can't be read, or goes by letters, so that its box isn't known.
  func hasUnknownMeasures(_ node: Int, _ style: ComputedStyle) -> Bool {
    if style.strokeTraits.contains(.unknownWidth), style.stroke != .none, name(of: node)?.isShape ?? false {
      return true
    }
    let isStated = attributes(of: node).contains { attribute in
      // Most values end in a digit.
      guard let last = value(ofAttribute: attribute).last, last.isASCIILetter || last == UInt8(ascii: ")")
      else { return false }
      let value = value(ofAttribute: attribute)
      return attributeName(attribute)?.isCoordinate == true
        && (Length.needsMore(value) || Length.goesByLetters(value))
    }
    guard !isStated, style.hasGeometry else { return isStated }
    var isUnknown = false
    forEachDeclaration(of: node) { declaration in
      guard declaration.property?.isCoordinate == true else { return }
      let value = resolved(declaration.value, of: node)
      isUnknown =
        isUnknown || Length.needsMore(value) || Length.goesByLetters(value) || WideKeyword(value) != nil
    }
    return isUnknown
  }
}

extension SVGElements {
  /// Whether a style's letters are those of a font that the drawing brings along, which no label can name.
  func usesOwnFont(_ style: ComputedStyle) -> Bool {
    byteCountOfOwnFonts(in: style) > 0
  }

  /// How many bytes the fonts take that the drawing brings along for a style's letters.
  func byteCountOfOwnFonts(in style: ComputedStyle) -> Int {
    style.fontFamily.map { family in sheets.use { $0.byteCountOfOwnFonts(family) } } ?? 0
  }
}

extension AttributeName {
  fileprivate var isCoordinate: Bool {
    switch self {
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .strokeWidth: true
    default: false
    }
  }
}
