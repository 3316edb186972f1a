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

  // A drawing may have as many as it has tags, so that these have 32 bits. A cut-out with more bytes is refused by
  // ``CutOutScope`` once it is there.

  private let nodeIndex: Int32
  private let startOffset: Int32
  private let attributesOffset: Int32
  private let endOffset: Int32
  private let linkIndex: Int32
  let kind: Kind

  /// The element; at its end, the index of the part that starts it.
  var node: Int { Int(nodeIndex) }
  /// Where the bytes of ``CutOutDraft`` start that are written: `<` and the name of an element, or a text.
  var start: Int { Int(startOffset) }
  /// Where an element's attributes start.
  var attributes: Int { Int(attributesOffset) }
  var end: Int { Int(endOffset) }
  /// The index of what `href` says; -1 where it says nothing.
  var link: Int { Int(linkIndex) }

  init(kind: Kind, node: Int, start: Int, attributes: Int, end: Int, link: Int = -1) {
    nodeIndex = Int32(clamping: node)
    startOffset = Int32(clamping: start)
    attributesOffset = Int32(clamping: attributes)
    endOffset = Int32(clamping: end)
    linkIndex = Int32(clamping: link)
    self.kind = kind
  }

  /// Whether an element has no attributes but for those that depend on what refers to what.
  var isBare: Bool { attributes == end }

  static func text(_ node: Int, _ bytes: Range<Int>) -> CutOutPart {
    CutOutPart(
      kind: .text, node: node, start: bytes.lowerBound, attributes: bytes.upperBound, end: bytes.upperBound)
  }

  static func end(of start: Int) -> CutOutPart {
    CutOutPart(kind: .end, node: start, start: 0, attributes: 0, end: 0)
  }
}

/// What is written of an `href`.
struct CutOutLink {
  let value: Bytes
  /// The attribute whose payload follows the value, or -1.
  var payload = -1
  /// What else follows the value.
  var data: ArraySlice<UInt8>?

  init(value: Bytes, payload: Int = -1) {
    self.value = value
    self.payload = payload
  }

  init(_ image: Layer.Image) {
    value = ("data:" as StaticString).bytes
    data = (Array("\(image.mediaType.rawValue);base64,".utf8) + image.data.base64)[...]
  }
}
