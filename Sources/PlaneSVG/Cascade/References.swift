/// The references that properties hold: `url(#id)` (SVG 2, 13.2 and 16.1).
extension SVGElements {
  /// What a value is where the element that it refers to isn't there: the fallback that a paint states, or `none`; nil for
  /// values that refer to nothing, or to what is there.
  ///
  /// What a filter is in that case is left to those who show it.
  /// - Parameter node: the element that says it, for the report.
  func withoutBrokenReference(_ property: AttributeName, _ value: Bytes, of node: Int) -> Bytes? {
    guard property != .filter else {
      noteBrokenReference(property, value, of: node)
      return nil
    }
    guard property.isReference, let reference = URLReference(value.trimmed), isBroken(reference, property)
    else { return nil }
    noteBrokenReference(property, value, of: node)
    let isPaint = property == .fill || property == .stroke
    return isPaint && !reference.rest.isEmpty ? reference.rest : Self.none
  }

  /// The reference of a value, where that leads to nothing that the property can refer to.
  func brokenReference(_ property: AttributeName, _ value: Bytes) -> URLReference? {
    URLReference(value.trimmed).flatMap { isBroken($0, property) ? $0 : nil }
  }

  private func isBroken(_ reference: URLReference, _ property: AttributeName) -> Bool {
    guard let target = reference.id.flatMap({ node(withID: $0) }) else { return true }
    return !fits(target, property)
  }

  private func noteBrokenReference(_ property: AttributeName, _ value: Bytes, of node: Int) {
    guard property != .filter || brokenReference(property, value) != nil else { return }
    sheets.use { $0.noteBrokenReference(property, value, of: node) }
  }

  private func fits(_ target: Int, _ property: AttributeName) -> Bool {
    switch name(of: target) {
    case .linearGradient, .radialGradient, .pattern: property == .fill || property == .stroke
    case .clipPath: property == .clipPath
    case .mask: property == .mask
    case .filter: property == .filter
    case .marker:
      property == .marker || property == .markerStart || property == .markerMid || property == .markerEnd
    default: false
    }
  }

  /// The attribute that says what a node refers to: `href`, or before SVG 2 `xlink:href` (SVG 2, 16.1.6).
  func linkAttribute(of node: Int) -> Int? {
    if let link = attribute(.href, of: node) ?? attribute(.xlinkHref, of: node) { return link }
    // An image of HTML.
    return isHTML(node) ? unknownAttribute(("src" as StaticString).bytes, of: node) : nil
  }

  /// The element that a node refers to; nil where it leads nowhere in this file.
  func target(of node: Int) -> Int? {
    guard let reference = linkAttribute(of: node).map(value(ofAttribute:)),
      reference.first == UInt8(ascii: "#")
    else { return nil }
    return self.node(withID: Bytes(rebasing: reference[1...]))
  }

  /// What a property of an element refers to, by what the element says itself; nil where that is no reference.
  func reference(_ property: AttributeName, of node: Int) -> URLReference? {
    stated(property, of: node).flatMap { URLReference($0) }
  }

  /// The value of a property, by what the element says itself; nil where it says nothing.
  func stated(_ property: AttributeName, of node: Int) -> Bytes? {
    var stated = value(property, of: node).map { value in sheets.use { $0.memory.plain(value) } }
    forEachDeclaration(of: node) { declaration in
      if declaration.property == property, !declaration.value.isEmpty { stated = declaration.value }
    }
    return stated.map { resolved($0, of: node).trimmed }
  }

  /// The only element that a `clipPath`, a `mask` or a `pattern` holds, and behind a `use` what that shows; nil where there are
  /// others, or none.
  func onlyPainted(in node: Int) -> [Int]? {
    let painted = painted(in: node)
    guard painted.count == 1, let first = painted.first else { return nil }
    return name(of: first) == .use ? target(of: first).map { [first, $0] } : painted
  }

  /// The elements that a `clipPath`, a `mask` or a `pattern` holds, but for those that describe it.
  func painted(in node: Int) -> [Int] {
    children(of: node).filter { child in
      switch name(of: child) {
      case .title, .desc, .metadata: false
      default: !isText(child)
      }
    }
  }

  /// The first element with an id, as a URL refers to it: percent-encoded, as browsers take it in any case, or else as it is
  /// (HTML Standard, 7.4.6.4); nil where there is none.
  func node(withID id: String) -> Int? {
    sheets.use { sheets in
      guard let decoded = EncodedID.decoded(id) else { return sheets.node(withID: id, self) }
      return sheets.node(withID: decoded, self) ?? sheets.node(withID: id, self)
    }
  }

  func node(withID id: Bytes) -> Int? { node(withID: String(decoding: id, as: UTF8.self)) }

  private static let keyword: StaticString = "none"
  private static var none: Bytes { keyword.bytes }
}

extension AttributeName {
  /// Whether it is a property that can refer to an element, and is as good as not there where that isn't.
  fileprivate var isReference: Bool {
    switch self {
    case .fill, .stroke, .clipPath, .mask, .marker, .markerStart, .markerMid, .markerEnd: true
    default: false
    }
  }
}

/// A property of an element that refers to what isn't there.
struct BrokenReference: Hashable {
  let node: Int32
  let property: AttributeName
  /// The value, as long as the elements are lent.
  let value: Bytes

  static func == (left: Self, right: Self) -> Bool {
    left.node == right.node && left.property == right.property
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(property)
  }
}
