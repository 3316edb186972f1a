import Diagnostics
import MarkupXML
import PlaneModel

/// What a cut-out may take from elsewhere: how much room, which children of switches, which images.
struct CutOutScope {
  /// How many bytes more may be written: more than drawings take, although styles, fonts and templates that many cut-outs
  /// share are written into each, and not so much that a small file fills the memory.
  private(set) var bytesLeft: Int
  /// The children that switches show, where they stand and in what a `use` shows.
  private var chosen: [Switch: Int?] = [:]
  /// Whether what is taken is what a `use` shows.
  var isUsed = false

  private struct Switch: Hashable {
    let node: Int
    let isUsed: Bool
  }

  private let table: XMLTable
  private let elements: SVGElements
  /// What gives images from outside the file.
  private let resources: ResourceLoader?

  init(_ table: XMLTable, _ elements: SVGElements, resources: ResourceLoader? = nil) {
    self.table = table
    self.elements = elements
    self.resources = resources
    // Less than 32 bits count, with what one more element may take.
    bytesLeft = min(table.source.raised((12 << 20) + 4 * table.source.count), Int(Int32.max) / 2)
  }

  mutating func spend(_ bytes: Int) { bytesLeft -= bytes }

  /// - Parameter left: elements that are left out.
  mutating func chosenChild(of node: Int, without left: Set<Int32>) -> Int? {
    let key = Switch(node: node, isUsed: isUsed)
    if let known = chosen[key] { return known }
    let child = elements.firstApplying(in: node, isUsed: isUsed, without: left)
    chosen[key] = .some(child)
    return child
  }

  /// The image that is written in the place of one that can't be written as it is.
  func image(_ href: CutOutHref) -> Layer.Image? {
    switch href {
    case .fragment, .image: nil
    case .unknown(let attribute): image(of: attribute)
    case .outside(let reference): image(reference)
    }
  }

  /// An SVG image, without what runs in it or leads out of it, or the image that data of no image's type are, by which
  /// viewers go, too.
  private func image(of attribute: Int) -> Layer.Image? {
    guard let head = DataURI(elements.value(ofAttribute: attribute)) else { return nil }
    let data = table.imageData(of: attribute, head, elements)
    if head.mediaType == .svg { return VectorPicture(data, in: table.source)?.inert }
    guard data.isValid, let type = data.signatureType, type != .svg else { return nil }
    return Layer.Image(mediaType: type, data: data)
  }

  private func image(_ reference: Bytes) -> Layer.Image? {
    guard let bytes = resources?(String(decoding: reference, as: UTF8.self)),
      let type = MediaType(signature: bytes.prefix(MediaType.signatureLength))
    else { return nil }
    let data = ImageData(bytes: bytes)
    return type == .svg
      ? VectorPicture(data, in: table.source)?.inert : Layer.Image(mediaType: type, data: data)
  }
}
