import PlaneModel

/// What an element refers to by `href`, or before SVG 2 `xlink:href`.
enum CutOutHref {
  /// An element of the file: `#` and its id.
  case fragment(Bytes)
  /// An image in the file: the value of an attribute, which a payload may follow.
  case image(Bytes, attribute: Int)
  /// An image in the file whose data are looked into before it is written: an SVG, or one that doesn't say its type.
  case unknown(attribute: Int)
  case outside(Bytes)

  /// - Parameter attribute: one of the two.
  /// - Returns: nil where it says nothing that is written.
  init?(_ attribute: Int, of node: Int, _ elements: SVGElements) {
    if elements.attributeName(attribute) == .xlinkHref, elements.attribute(.href, of: node) != nil {
      return nil
    }
    let name = elements.name(of: node)
    let value = elements.value(ofAttribute: attribute).trimmed
    guard Self.mayRefer(name), let first = value.first else { return nil }
    if first == UInt8(ascii: "#") {
      self = .fragment(value)
    } else if value.hasKeywordPrefix("data:") {
      guard Self.canShowImage(name), let type = DataURI(value)?.mediaType else { return nil }
      let isRaster = type != .svg && type.rawValue.hasPrefix("image/")
      self = isRaster ? .image(value, attribute: attribute) : .unknown(attribute: attribute)
    } else {
      self = .outside(value)
    }
  }

  /// Whether elements refer to anything by such an attribute. Links are none of a picture, also where LibreOffice says on a
  /// `tspan` what the `a` in it does.
  private static func mayRefer(_ name: ElementName?) -> Bool {
    switch name {
    case .use, .image, .linearGradient, .radialGradient, .pattern, .filter, .textPath: true
    // Some that have no name here do.
    case nil: true
    default: false
    }
  }

  /// Whether a `data:` URL on an element shows an image: on `image`, and on `feImage`, which has no name of its own here.
  static func canShowImage(_ name: ElementName?) -> Bool { name == .image || name == nil }
}
