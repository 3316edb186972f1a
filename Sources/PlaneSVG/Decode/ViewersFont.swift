/// What depends on the font that whoever shows a drawing has set: browsers start with one size, other viewers with another.
extension SVGElements {
  /// Units of a font or a window that only browsers know (CSS Values 4, 6.1).
  private static let unsharedUnits: [StaticString] = [
    "rem", "ch", "ic", "cap", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin", "vmax",
  ]

  /// Whether coordinates or sizes of a shape are measured by a font that the drawing doesn't state.
  func isMeasuredByViewersFont(_ node: Int, _ style: ComputedStyle) -> Bool {
    attributes(of: node).contains { attribute in
      // Most values end in a digit.
      guard let last = value(ofAttribute: attribute).last, (last | 0x20) &- 0x61 < 26,
        attributeName(attribute)?.isCoordinate == true
      else { return false }
      let value = value(ofAttribute: attribute)
      if Self.unsharedUnits.contains(where: { value.hasUnit($0) }) { return true }
      return !style.hasStatedFontSize && (value.hasUnit("em") || value.hasUnit("ex"))
    }
  }
}

extension SVGElements {
  /// Whether a style's letters are those of a font that the drawing brings along, which no label can name.
  func usesOwnFont(_ style: ComputedStyle) -> Bool {
    guard let family = style.fontFamily, !fontFaces.isEmpty else { return false }
    let names = FontFamily.entries(String(decoding: family, as: UTF8.self))
    return fontFaces.contains { names.contains($0.family) }
  }
}

extension AttributeName {
  /// Whether it is a coordinate or a size of a shape.
  fileprivate var isCoordinate: Bool {
    switch self {
    case .x, .y, .width, .height, .rx, .ry, .cx, .cy, .r, .x1, .y1, .x2, .y2, .strokeWidth: true
    default: false
    }
  }
}

extension Bytes {
  /// Whether the text is a number with a unit.
  fileprivate func hasUnit(_ unit: StaticString) -> Bool {
    let count = unit.utf8CodeUnitCount
    guard self.count > count, Bytes(rebasing: suffix(count)).isKeyword(unit) else { return false }
    let digit = self[self.count - count - 1]
    return digit &- 0x30 < 10 || digit == UInt8(ascii: ".")
  }
}
