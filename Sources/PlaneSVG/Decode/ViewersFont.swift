/// What depends on the font that whoever shows a drawing has set: browsers start with one size, other viewers with another.
extension SVGElements {
  /// Whether coordinates or sizes of a shape are measured by a font that the drawing doesn't state.
  /// - Parameter isSizeStated: whether it states that font's size.
  func isMeasuredByViewersFont(_ node: Int, isSizeStated: Bool) -> Bool {
    for attribute in attributes(of: node) {
      let value = value(ofAttribute: attribute)
      // Most values end in a digit.
      guard value.count > 2, (value[value.count - 1] | 0x20) &- 0x61 < 26,
        attributeName(attribute)?.isCoordinate == true
      else { continue }
      if value.hasUnit("rem") || value.hasUnit("ch") { return true }
      if !isSizeStated, value.hasUnit("em") || value.hasUnit("ex") { return true }
    }
    return false
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
