import MarkupXML
import PlaneModel

/// What is written of an element's attributes and declarations, and what these refer to.
struct CutOutAttributes {
  /// How much of an element is asked for.
  enum Extent {
    /// All.
    case all
    /// What its descendants inherit.
    case inherited
    /// All of an `svg` but what it says as the root: its place, its size and what it shows of what lies outside.
    case root
  }

  /// An attribute to write.
  struct Attribute {
    let name: Bytes
    let value: Bytes
    /// The attribute whose payload follows the value, or -1.
    var payload = -1
    /// Base64 that follows the value.
    var data: ArraySlice<UInt8>?
  }

  private(set) var list: [Attribute] = []
  /// The declarations.
  private(set) var style: [UInt8] = []
  /// The `href`, or before SVG 2 `xlink:href`.
  private(set) var href: Attribute?
  /// The ids that values refer to, but for ``href``.
  private(set) var fragments: [String] = []
  /// Whether `display` says that the element isn't shown.
  private(set) var isHidden = false
  /// Whether something was left out that lies outside the file.
  var isExternal: Bool { hasExternalValue || outside != nil }
  private var hasExternalValue = false
  /// The attribute with an SVG image, which is looked into before it is written.
  private(set) var vector: Int?
  /// What ``href`` would be if it didn't lead out of the file.
  private(set) var outside: Bytes?

  private let extent: Extent

  init(_ table: XMLTable, _ elements: SVGElements, _ node: Int, _ extent: Extent) {
    self.extent = extent
    list.reserveCapacity(elements.attributes(of: node).count)
    var names: [XMLSlice]?
    for attribute in elements.attributes(of: node) {
      if let name = elements.attributeName(attribute) {
        add(name, elements, table, attribute, node)
      } else if table.attributes[attribute].namespace == .none {
        let written = names ?? table.attributeNames(of: node)
        names = written
        let index = attribute - elements.attributes(of: node).lowerBound
        guard written.indices.contains(index) else { continue }
        let name = elements.bytes(written[index])
        let isWanted = extent != .inherited || CutOutProperty.isInherited(name)
        if isWanted, CutOutProperty.isWritableAttribute(name) { add(name, elements, table, attribute) }
      }
    }
    for declaration in CutOutDeclarations(of: node, elements).winners { add(declaration) }
  }

  /// Whether there is anything to write.
  var isEmpty: Bool { list.isEmpty && style.isEmpty && href == nil }

  /// How much room it takes, but for what ``href`` holds.
  var byteCount: Int { list.reduce(style.count) { $0 + $1.name.count + $1.value.count } }

  private mutating func add(
    _ name: AttributeName, _ elements: SVGElements, _ table: XMLTable, _ attribute: Int, _ node: Int
  ) {
    let spelling = name.spelling.bytes
    if name == .display { isHidden = elements.value(ofAttribute: attribute).trimmed.isKeyword("none") }
    switch name {
    case .href, .xlinkHref:
      if extent != .inherited { setHref(name, elements, table, attribute, node) }
      return
    case .xmlSpace, .xmlLang: break
    case .id, .class, .style, .role, .version, .media: return
    case .systemLanguage, .requiredFeatures, .requiredExtensions, .background, .backgroundColor: return
    case .x, .y, .width, .height, .viewBox, .preserveAspectRatio, .overflow:
      if extent != .all { return }
    default:
      if AttributeName.planeVersion.rawValue...AttributeName.planeBreak.rawValue ~= name.rawValue { return }
      if extent == .inherited, !CutOutProperty.isInherited(spelling) { return }
    }
    add(spelling, elements, table, attribute)
  }

  private mutating func add(_ name: Bytes, _ elements: SVGElements, _ table: XMLTable, _ attribute: Int) {
    guard !table.attributes[attribute].hasPayload,
      let value = checked(name, elements.value(ofAttribute: attribute))
    else { return }
    list.append(Attribute(name: name, value: value))
  }

  private mutating func add(_ declaration: CutOutDeclarations.Declaration) {
    guard CutOutProperty.isWritable(declaration.name), !declaration.value.isEmpty else { return }
    if extent == .inherited, !CutOutProperty.isInherited(declaration.name) { return }
    if extent == .root, declaration.name.isKeyword("overflow") { return }
    guard let value = checked(declaration.name, declaration.value) else { return }
    if declaration.name.isKeyword("display") { isHidden = value.isKeyword("none") }
    if !style.isEmpty { style.append(UInt8(ascii: ";")) }
    style += declaration.name
    style.append(UInt8(ascii: ":"))
    style += value
  }

  /// What may be written of a value; nil where nothing may.
  private mutating func checked(_ name: Bytes, _ text: Bytes) -> Bytes? {
    let value = CutOutValue(text)
    guard value.isSafe else { return nil }
    guard value.isExternal else {
      fragments += value.fragments
      return text
    }
    hasExternalValue = true
    guard name.isKeyword("fill") || name.isKeyword("stroke") else { return nil }
    // Without what is outside, a paint is its fallback (SVG 2, 13.2).
    let fallback = Bytes(rebasing: text[value.fallbackStart...]).trimmed
    return fallback.isEmpty ? ("none" as StaticString).bytes : fallback
  }

  // MARK: - References

  private mutating func setHref(
    _ name: AttributeName, _ elements: SVGElements, _ table: XMLTable, _ attribute: Int, _ node: Int
  ) {
    if name == .xlinkHref, elements.attribute(.href, of: node) != nil { return }
    guard elements.name(of: node) != .a else { return }
    let value = elements.value(ofAttribute: attribute).trimmed
    guard let first = value.first else { return }
    let written = AttributeName.xlinkHref.spelling.bytes
    if first == UInt8(ascii: "#") {
      href = Attribute(name: written, value: value)
    } else if value.count >= 5, Bytes(rebasing: value[..<5]).isKeyword("data:") {
      // A `data:` URL shows an image; other elements can't refer to one.
      guard elements.name(of: node) == .image || elements.name(of: node) == nil else { return }
      let type = DataURI(value)?.mediaType
      if type == .svg {
        vector = attribute
      } else if type?.rawValue.lowercased().hasPrefix("image/") ?? false {
        href = Attribute(name: written, value: value, payload: attribute)
      }
    } else {
      outside = value
    }
  }

  /// Puts an image in the place of what leads out of the file.
  mutating func embed(_ image: Image) {
    let head = ("data:" as StaticString).bytes
    href = Attribute(
      name: AttributeName.xlinkHref.spelling.bytes, value: head,
      data: (Array("\(image.mediaType.rawValue);base64,".utf8) + image.data.base64)[...])
    outside = nil
  }

  /// The id that ``href`` names; nil where it names none.
  var hrefFragment: String? {
    guard let href, href.value.first == UInt8(ascii: "#") else { return nil }
    return String(decoding: href.value.dropFirst(), as: UTF8.self)
  }

  /// Leaves out where an element refers to.
  mutating func dropHref() { href = nil }
}

extension StaticString {
  /// The text's bytes, which are always there.
  var bytes: Bytes { Bytes(start: utf8Start, count: utf8CodeUnitCount) }
}
