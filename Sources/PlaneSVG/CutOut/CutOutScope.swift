import Diagnostics
import MarkupXML
import PlaneModel

/// Which elements of a drawing a cut-out can show, what is written of them, and which parts of a written element are left
/// out.
struct CutOutScope {
  let table: XMLTable
  let elements: SVGElements
  /// How many bytes more may be written: far more than any drawing takes, as styles and templates that many cut-outs
  /// share are written into each.
  private(set) var bytesLeft: Int
  /// The children that switches show.
  private var chosen: [Int: Int?] = [:]
  /// What is written of the elements that were looked at since the cut-out was begun.
  private var known: [Int: CutOutAttributes] = [:]

  /// What gives images from outside the file.
  private let resources: (@Sendable (_ reference: String) -> [UInt8]?)?

  init(
    _ table: XMLTable, _ elements: SVGElements,
    resources: (@Sendable (_ reference: String) -> [UInt8]?)? = nil
  ) {
    self.table = table
    self.elements = elements
    self.resources = resources
    bytesLeft = max(64 << 20, 16 * table.source.count)
  }

  /// Begins another cut-out.
  mutating func begin() { known.removeAll(keepingCapacity: true) }

  /// Counts bytes that are written.
  mutating func spend(_ bytes: Int) { bytesLeft -= bytes }

  /// What is written of an element that is written whole.
  mutating func attributes(of node: Int) -> CutOutAttributes {
    if let attributes = known[node] { return attributes }
    var attributes = CutOutAttributes(table, elements, node, node == 0 ? .root : .all)
    if let image = attributes.outside.flatMap(image) ?? attributes.vector.flatMap(vectorImage) {
      attributes.embed(image)
    }
    spend(attributes.style.count + (attributes.href?.data?.count ?? 0))
    if bytesLeft > 0 { known[node] = attributes }
    return attributes
  }

  /// An SVG image, without what runs in it or leads out of it.
  private func vectorImage(_ attribute: Int) -> Image? {
    guard let head = DataURI(elements.value(ofAttribute: attribute)),
      let bytes = table.imageData(of: attribute, head, elements).bytes,
      let picture = VectorPicture(bytes)
    else { return nil }
    return Image(mediaType: .svg, data: ImageData(bytes: picture.cleaned ?? bytes))
  }

  /// An image from outside the file.
  private func image(_ reference: Bytes) -> Image? {
    guard let bytes = resources?(String(decoding: reference, as: UTF8.self)),
      let type = MediaType(signature: bytes.prefix(MediaType.signatureLength))
    else { return nil }
    let cleaned = type == .svg ? VectorPicture(bytes)?.cleaned : nil
    return Image(mediaType: type, data: ImageData(bytes: cleaned ?? bytes))
  }

  /// The child that a `switch` shows.
  mutating func chosenChild(of node: Int) -> Int? {
    if let known = chosen[node] { return known }
    let child = elements.firstApplying(in: node)
    chosen[node] = .some(child)
    return child
  }

  /// Whether an element isn't written where it stands, although what is around it is.
  mutating func leavesOut(_ node: Int) -> Bool {
    let parent = elements.parent(of: node)
    if parent >= 0, elements.name(of: parent) == .switch, chosenChild(of: parent) != node { return true }
    guard let element = CutOutElement(table, elements, node), !element.isTemplate else { return true }
    return !elements.applies(node) || isHidden(node)
  }

  /// Whether `display` hides a shape or a container; what `display` does to other elements is left to those who draw.
  private mutating func isHidden(_ node: Int) -> Bool {
    guard let name = elements.name(of: node), name.isRendered, elements.mayBeHidden(node) else {
      return false
    }
    return attributes(of: node).isHidden
  }
}
