/// The references that properties hold: `url(#id)` (SVG 2, 13.2 and 16.1).
extension SVGElements {
  /// What a value is where the element that it refers to isn't there: the fallback that a paint states, or `none`; nil for
  /// values that refer to nothing, or to what is there.
  func withoutBrokenReference(_ property: AttributeName, _ value: Bytes) -> Bytes? {
    let isPaint = property == .fill || property == .stroke
    switch property {
    case .fill, .stroke, .clipPath, .mask, .marker, .markerStart, .markerMid, .markerEnd: break
    default: return nil
    }
    guard let reference = URLReference(value.trimmed) else { return nil }
    if let target = reference.id.flatMap({ node(withID: $0) }), fits(target, property) { return nil }
    return isPaint && !reference.rest.isEmpty ? reference.rest : Self.none
  }

  /// Whether an element is one of those that a property may refer to.
  private func fits(_ target: Int, _ property: AttributeName) -> Bool {
    switch name(of: target) {
    case .linearGradient, .radialGradient, .pattern: property == .fill || property == .stroke
    case .clipPath: property == .clipPath
    case .mask: property == .mask
    case .marker:
      property == .marker || property == .markerStart || property == .markerMid || property == .markerEnd
    default: false
    }
  }

  /// The first element with an id.
  func node(withID id: Bytes) -> Int? {
    sheets._withUnsafeGuaranteedRef { $0.node(withID: String(decoding: id, as: UTF8.self), self) }
  }

  private static let keyword: StaticString = "none"
  private static var none: Bytes { Bytes(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount) }
}

/// A `url()` at the start of a value.
struct URLReference {
  /// The id in this document; nil for what lies outside.
  let id: Bytes?
  /// What follows.
  let rest: Bytes

  init?(_ value: Bytes) {
    guard value.count > 4, Bytes(rebasing: value.prefix(4)).isKeyword("url("),
      let end = Self.end(of: value)
    else { return nil }
    let address = Bytes(rebasing: value[4..<end]).trimmed.unquoted.trimmed
    id = address.first == UInt8(ascii: "#") ? Bytes(rebasing: address.dropFirst()) : nil
    rest = Bytes(rebasing: value[min(end + 1, value.count)...]).trimmed
  }

  /// The position of the closing parenthesis, or the end where it is missing.
  private static func end(of value: Bytes) -> Int? {
    var quote: UInt8?
    for position in 4..<value.count {
      let byte = value[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        return position
      }
    }
    return quote == nil ? value.count : nil
  }
}
