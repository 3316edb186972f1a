import PlaneModel

/// A start tag, a text or an end tag that a cut-out may hold.
struct CutOutPart {
  enum Kind {
    /// The start of a group around what is shown, which is only written where it says something.
    case ancestor
    /// The start of an `svg` around what is shown.
    case viewport
    /// The start of a group that is only written where it says something, or something refers to it.
    case group
    /// The start of any other element.
    case element
    case text
    case end
  }

  /// The element's name, or the text, as they are written.
  let name: Bytes

  // A drawing may have as many as it has tags, so that these have 32 bits.

  private let nodeIndex: Int32
  private let firstAttribute: Int32
  private let endOfAttributes: Int32
  private let linkIndex: Int32
  let kind: Kind
  /// The element that the name is of; nil for one without a meaning here.
  let element: ElementName?

  /// The element; at its end, the index of the part that starts it.
  var node: Int { Int(nodeIndex) }
  /// Where its attributes are in ``CutOutDraft``.
  var attributes: Range<Int> { Int(firstAttribute)..<Int(endOfAttributes) }
  /// The index of what `href` says; -1 where it says nothing.
  var link: Int { Int(linkIndex) }

  init(
    _ kind: Kind, _ node: Int, _ name: StaticString, _ element: ElementName?, attributes: Range<Int>,
    link: Int
  ) {
    (self.kind, self.name, self.element) = (kind, name.bytes, element)
    nodeIndex = Int32(clamping: node)
    firstAttribute = Int32(clamping: attributes.lowerBound)
    endOfAttributes = Int32(clamping: attributes.upperBound)
    linkIndex = Int32(clamping: link)
  }

  private init(_ kind: Kind, _ name: Bytes, _ index: Int) {
    (self.kind, self.name, element, nodeIndex) = (kind, name, nil, Int32(clamping: index))
    (firstAttribute, endOfAttributes, linkIndex) = (0, 0, -1)
  }

  static func text(_ node: Int, _ text: Bytes) -> CutOutPart { CutOutPart(.text, text, node) }

  static func end(of start: Int) -> CutOutPart { CutOutPart(.end, Bytes(), start) }

  /// Whether an element has no attributes but for those that depend on what refers to what.
  var isBare: Bool { attributes.isEmpty }
}

struct CutOutLink {
  let value: Bytes
  /// The attribute whose payload follows the value, or -1.
  var payload = -1
  /// What else follows the value.
  var data: ArraySlice<UInt8>?
}

extension CutOutLink {
  init(_ image: Layer.Image) {
    self.init(value: ("data:" as StaticString).bytes)
    data = (Array("\(image.mediaType.rawValue);base64,".utf8) + image.data.base64)[...]
  }
}
