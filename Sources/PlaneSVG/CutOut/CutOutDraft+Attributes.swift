import MarkupXML

/// How much of an element is written.
enum CutOutExtent {
  /// All.
  case all
  /// What its descendants inherit.
  case inherited
  /// All of an `svg` but what it says as the root: its place, its size and what it shows of what lies outside.
  case root
}

/// What an element's attributes and declarations say to a cut-out.
struct CutOutFindings {
  /// What it refers to.
  var href: CutOutHref?
  /// Whether `display` says that the element isn't shown.
  var isHidden = false
  /// Whether a value was left out that refers to something outside the file.
  var isExternal = false
  /// Whether an attribute of something else than a whole element says the font's name.
  var hasFont = false
}

/// What is written of attributes and declarations.
extension CutOutDraft {
  /// Writes an element's attributes and declarations, but for its `href`.
  mutating func addAttributes(of node: Int, _ extent: CutOutExtent) -> CutOutFindings {
    var found = CutOutFindings()
    var names: [XMLSlice]?
    for attribute in elements.attributes(of: node) {
      if let name = elements.attributeName(attribute) {
        guard isWritten(name, attribute, node, extent, &found) else { continue }
        add(name.spelling.bytes, attribute, node, extent, &found)
      } else if table.attributes[attribute].namespace == .none {
        let written = names ?? table.attributeNames(of: node)
        names = written
        let index = attribute - elements.attributes(of: node).lowerBound
        guard written.indices.contains(index) else { continue }
        let name = elements.bytes(written[index])
        let isWanted = extent != .inherited || CutOutProperty.isInherited(name)
        if isWanted, CutOutProperty.isWritableAttribute(name) { add(name, attribute, node, extent, &found) }
      }
    }
    if elements.mayHaveDeclarations(node) { addStyle(of: node, extent, &found) }
    return found
  }

  /// Whether an element refers to something outside the file, or holds an image that could.
  mutating func leadsOut(_ node: Int) -> Bool {
    let mark = mark
    let found = addAttributes(of: node, .all)
    roll(back: mark)
    switch found.href {
    case .vector, .outside: return true
    case .fragment, .image, nil: return found.isExternal
    }
  }

  /// Whether an attribute is one to write; what else it says is noted.
  private func isWritten(
    _ name: AttributeName, _ attribute: Int, _ node: Int, _ extent: CutOutExtent,
    _ found: inout CutOutFindings
  ) -> Bool {
    switch name {
    case .href, .xlinkHref:
      if extent != .inherited, let href = CutOutHref(attribute, of: node, elements) { found.href = href }
      return false
    case .xmlSpace, .xmlLang: return true
    case .id, .class, .style, .role, .version, .media: return false
    case .systemLanguage, .requiredFeatures, .requiredExtensions, .background, .backgroundColor: return false
    case .x, .y, .width, .height, .viewBox, .preserveAspectRatio, .overflow: return extent == .all
    case .display:
      found.isHidden = elements.value(ofAttribute: attribute).trimmed.isKeyword("none")
      return extent != .inherited
    default:
      if AttributeName.planeVersion.rawValue...AttributeName.planeBreak.rawValue ~= name.rawValue {
        return false
      }
      return extent != .inherited || CutOutProperty.isInherited(name.spelling.bytes)
    }
  }

  private mutating func add(
    _ name: Bytes, _ attribute: Int, _ node: Int, _ extent: CutOutExtent, _ found: inout CutOutFindings
  ) {
    guard !table.attributes[attribute].hasPayload else { return }
    var value = elements.value(ofAttribute: attribute)
    let characters = ByteSet(value)
    if !characters.intersects(.special) {
      bytes.append(attribute: name, value)
    } else {
      guard let safe = checked(name, value, characters, node, &found) else { return }
      value = safe
      if characters.intersects(.specialInAttributes) {
        bytes.append(escapedAttribute: name, value)
      } else {
        bytes.append(attribute: name, value)
      }
    }
    if extent != .all, name.isKeyword("font-family") { found.hasFont = true }
  }

  private mutating func addStyle(of node: Int, _ extent: CutOutExtent, _ found: inout CutOutFindings) {
    let start = bytes.count
    for declaration in CutOutDeclarations(of: node, elements).winners {
      guard CutOutProperty.isWritable(declaration.name), !declaration.value.isEmpty else { continue }
      if extent == .inherited, !CutOutProperty.isInherited(declaration.name) { continue }
      if extent == .root, declaration.name.isKeyword("overflow") { continue }
      guard let value = checked(declaration.name, declaration.value, ByteSet(declaration.value), node, &found)
      else { continue }
      if declaration.name.isKeyword("display") { found.isHidden = value.isKeyword("none") }
      bytes.append(bytes.count == start ? " style=\"" : ";")
      bytes.append(declaration.name)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(value, escaping: .attribute)
    }
    if bytes.count > start { bytes.append(UInt8(ascii: "\"")) }
    // Counted here too: a style sheet of a few bytes can say much of thousands of elements, and all of it is read.
    scope.spend(bytes.count - start)
  }

  /// What may be written of a value; nil where nothing may.
  private mutating func checked(
    _ name: Bytes, _ text: Bytes, _ characters: ByteSet, _ node: Int, _ found: inout CutOutFindings
  ) -> Bytes? {
    let value = CutOutValue(text, characters)
    guard value.isSafe else { return nil }
    guard value.isExternal else {
      for id in value.fragments { references.append(Reference(node: node, id: id, isHref: false)) }
      return text
    }
    found.isExternal = true
    guard name.isKeyword("fill") || name.isKeyword("stroke") else { return nil }
    // Without what is outside, a paint is its fallback (SVG 2, 13.2).
    let fallback = Bytes(rebasing: text[value.fallbackStart...]).trimmed
    return fallback.isEmpty ? ("none" as StaticString).bytes : fallback
  }
}

extension StaticString {
  /// The text's bytes, which are always there.
  var bytes: Bytes { Bytes(start: utf8Start, count: utf8CodeUnitCount) }
}
