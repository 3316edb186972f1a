import MarkupXML
import PlaneModel

/// What a cut-out may hold, in order, and what that refers to.
///
/// Which ids are needed, and with them some groups, is known once everything was looked at: until then start tags, texts
/// and end tags are parts. A draft is used again for the next cut-out, so that parts take no memory of their own.
struct CutOutDraft {
  /// A reference to an element of the file.
  struct Reference {
    let node: Int
    let id: String
    /// Whether it is an `href`, and not in the value of a property.
    let isHref: Bool
  }

  let table: XMLTable
  let elements: SVGElements
  let names = CutOutName.all
  var scope: CutOutScope
  var bytes = CutOutBytes()
  var references: [Reference] = []
  private(set) var parts: [CutOutPart] = []
  private(set) var links: [CutOutLink] = []
  /// The elements with references that leave the file.
  private(set) var externals: [Int] = []
  var hasText = false

  /// The containers that are open around what is shown, outermost first, and the parts that start them.
  var ancestors: [(node: Int, part: Int)] = []
  /// The elements that are open in what is being added.
  var frames: [Frame] = []
  /// Elements that are left out where they stand, as layers show them.
  var extracted: Set<Int32> = []
  /// The elements that were asked for, and whether they are hidden.
  var hidden: [Int: Bool] = [:]
  private var rootExtent: CutOutExtent?
  private var behindRoot = Mark()

  /// An element that is being added.
  struct Frame {
    let part: Int
    /// Behind the last descendant to visit, and where to go on then.
    let end: Int
    let resume: Int
    let isText: Bool
  }

  init(
    _ table: XMLTable, _ elements: SVGElements,
    resources: (@Sendable (_ reference: String) -> [UInt8]?)? = nil
  ) {
    self.table = table
    self.elements = elements
    scope = CutOutScope(table, elements, resources: resources)
  }

  /// How much there is besides the root.
  var byteCount: Int { bytes.count - behindRoot.bytes }

  /// Begins a cut-out. The first part is the root.
  mutating func begin(_ extent: CutOutExtent) {
    hasText = false
    if rootExtent == extent { return roll(back: behindRoot) }
    roll(back: Mark())
    _ = start(0, "svg", .element, extent)
    rootExtent = extent
    behindRoot = mark
  }

  // MARK: - Parts

  /// Adds an element's start tag.
  mutating func start(
    _ node: Int, _ name: StaticString, _ kind: CutOutPart.Kind, _ extent: CutOutExtent
  ) -> CutOutFindings {
    let start = bytes.count
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    let attributes = bytes.count
    let found = addAttributes(of: node, extent)
    let link = found.href.flatMap { add($0, of: node) } ?? -1
    if found.isExternal { externals.append(node) }
    scope.spend(bytes.count - start)
    parts.append(
      CutOutPart(
        kind: kind, node: node, start: start, attributes: attributes, end: bytes.count, link: link))
    return found
  }

  mutating func addText(_ node: Int) {
    let start = bytes.count
    bytes.append(elements.text(of: node), escaping: .text)
    guard bytes.count > start else { return }
    scope.spend(bytes.count - start)
    parts.append(.text(node, start..<bytes.count))
  }

  mutating func end(_ start: Int) {
    parts.append(.end(of: start))
  }

  /// - Returns: the index of what is written of an `href`; nil where that is nothing.
  private mutating func add(_ href: CutOutHref, of node: Int) -> Int? {
    switch href {
    case .fragment(let value):
      references.append(
        Reference(node: node, id: String(decoding: value.dropFirst(), as: UTF8.self), isHref: true))
      links.append(CutOutLink(value: value))
    case .image(let value, let attribute): links.append(CutOutLink(value: value, payload: attribute))
    case .vector, .outside:
      guard let image = scope.image(href) else {
        guard case .outside(let reference) = href else { return nil }
        externals.append(node)
        guard elements.name(of: node) == .image, reference.scheme != nil else { return nil }
        // For an image from the net viewers have a mark, while files that aren't there show nothing.
        links.append(CutOutLink(value: Self.missingImage.bytes))
        break
      }
      let link = CutOutLink(image)
      scope.spend(link.data?.count ?? 0)
      links.append(link)
    }
    return links.count - 1
  }

  /// An image without data, for which browsers show a mark, and other renderers nothing.
  private static let missingImage: StaticString = "data:image/png,"

  // MARK: - Taking back

  /// A point in the past.
  struct Mark {
    fileprivate var bytes = 0
    fileprivate var parts = 0
    fileprivate var references = 0
    fileprivate var links = 0
    fileprivate var externals = 0
  }

  /// This point in time.
  var mark: Mark {
    Mark(
      bytes: bytes.count, parts: parts.count, references: references.count, links: links.count,
      externals: externals.count)
  }

  /// Forgets what was added since a point in time.
  mutating func roll(back mark: Mark) {
    bytes.truncate(to: mark.bytes)
    parts.removeSubrange(mark.parts...)
    references.removeSubrange(mark.references...)
    links.removeSubrange(mark.links...)
    externals.removeSubrange(mark.externals...)
  }

  /// Forgets all but the root, and gives back the room that only a large picture needs.
  mutating func finish() {
    roll(back: behindRoot)
    bytes.shrink(to: bytes.count)
    guard parts.capacity > 1 << 14 else { return }
    parts = Array(parts[...])
    references = Array(references[...])
    links = Array(links[...])
  }
}
