import ByteText
import Diagnostics
import MarkupXML

/// Lengths in units that count something else in the layers, or in pictures, than where they stand.
extension DecodingReport {
  /// Reports lengths in the size of the root's font.
  mutating func reportRootFontUnits(in elements: SVGElements) {
    guard let place = elements.firstLength(in: ["rem"], table.source) else { return }
    lose(
      .property, .approximated,
      "lengths in rem count \(Int(Viewport.fontSize)) points, and not the size of the root's font; write them in px",
      at: place.node, place.attribute)
  }

  /// Reports lengths in the size of the window (CSS Values 4, 6.1.2).
  mutating func reportWindowUnits(in elements: SVGElements) {
    guard let place = elements.firstLength(in: LengthUnit.ofWindow, table.source) else { return }
    lose(
      .property, .approximated,
      "lengths in vw, vh and the like are of the window, which is smaller in a picture; write them in px",
      at: place.node, place.attribute)
  }
}

extension SVGElements {
  /// The first element that says a length in one of some units of one first letter, and the attribute that does; none where it
  /// is a style sheet. Most documents don't hold such letters at all, and are not gone through.
  fileprivate func firstLength(
    in units: [StaticString], _ source: SourceText
  ) -> (node: Int, attribute: Int?)? {
    guard source.holds(units) else { return nil }
    let sheet = sheets.use { sheets in
      sheets.blocks.first { sheets.declarations(of: $0).contains { $0.value.holdsLength(in: units) } }?.node
    }
    for node in nodes.indices where !isText(node) {
      if node == sheet { return (node, nil) }
      if let attribute = attributes(of: node).first(where: { saysLength(in: units, $0) }) {
        return (node, attribute)
      }
    }
    return nil
  }

  private func saysLength(in units: [StaticString], _ attribute: Int) -> Bool {
    let value = value(ofAttribute: attribute)
    switch attributeName(attribute) {
    case .style:
      var isFound = false
      Declarations.forEach(value, sheets.use(\.memory)) {
        isFound = isFound || $0.value.holdsLength(in: units)
      }
      return isFound
    case .id, .role, .href, .xlinkHref, .version, .d, .points, .viewBox, .preserveAspectRatio, .class, .type,
      .media, .xmlLang, .fontFamily:
      return false
    case let name? where name.isLabel: return false
    case nil:
      // Names without a meaning here may be those of lengths: of gradients, markers and filters.
      let isOfSVG =
        self.attributes[attribute].namespace == .none || self.attributes[attribute].namespace == .svg
      return isOfSVG && value.first.map(Self.beginsNumber) ?? false && value.holdsLength(in: units)
        && !value.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "/") })
    default: return !hasPayload(attribute) && value.holdsLength(in: units)
    }
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || ("+-." as StaticString).bytes.contains(byte)
  }
}

extension Bytes {
  /// Whether a number in one of some units stands in a value; what a `url()` holds is no length.
  fileprivate func holdsLength(in units: [StaticString]) -> Bool {
    var position = 1
    while position < count {
      let start = position
      position += 1
      guard self[start - 1].isASCIIDigit || self[start - 1] == UInt8(ascii: "."), self[start].isASCIILetter
      else { continue }
      let unit = Bytes(rebasing: self[start...].prefix(5).prefix(while: \.isASCIILetter))
      let next = start + unit.count
      let isWhole = next >= count || !self[next].isASCIIDigit
      if isWhole, units.contains(where: { unit.isKeyword($0) }) { return !holdsKeyword("url(") }
    }
    return false
  }
}

extension SourceText {
  /// Whether a number in a unit seems to stand somewhere.
  /// - Parameter units: units with one first letter.
  fileprivate func holds(_ units: [StaticString]) -> Bool {
    guard let letter = units.first?.bytes.first else { return false }
    let storage = storage[...]
    let bytes = storage.span
    var position = 0
    while let first = bytes.firstIndex(of: letter, in: position..<count) {
      position = first + 1
      guard first > 0, bytes[first - 1].isASCIIDigit else { continue }
      // Zero bytes stand behind the text.
      for unit in units where bytes.starts(at: first, with: unit) {
        let next = bytes[first + unit.utf8CodeUnitCount]
        if !next.isASCIIAlphanumeric { return true }
      }
    }
    return false
  }
}
