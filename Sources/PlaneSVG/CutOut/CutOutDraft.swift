import MarkupXML
import PlaneModel

/// What a cut-out may hold, in order, and what that refers to.
///
/// Which ids are needed, and with them some groups, is known once everything was looked at: until then start tags, texts
/// and end tags are parts. A draft is used again for the next cut-out, so that parts take no memory of their own.
struct CutOutDraft {
  struct Reference {
    let node: Int
    let id: String
    /// The index of what is written of the `href` that it is; nil for one in the value of a property.
    var link: Int?
  }

  let table: XMLTable
  let elements: SVGElements
  let names = CutOutName.all
  let bringsFonts: Bool
  var scope: CutOutScope
  /// Where values are that the drawing doesn't hold as they are written, until the next cut-out.
  private(set) var memory = StyleMemory()
  private var rootMemory = StyleMemory()
  var attributes: [CutOutAttribute] = []
  /// How many bytes all of it takes, about.
  private var size = 0
  var references: [Reference] = []
  private(set) var parts: [CutOutPart] = []
  private(set) var links: [CutOutLink] = []
  /// The elements with references that leave the file.
  private(set) var externals: [Int] = []
  var hasText = false
  /// The families of fonts that the drawing brings along and the cut-out may name, and of those, what the root names.
  private(set) var (families, familiesOfRoot): (Set<String>, Set<String>) = ([], [])

  /// The containers that are open around what is shown, outermost first, and the parts that start them.
  var ancestors: [(node: Int, part: Int)] = []
  /// The elements that are open in what is being added.
  var frames: [Frame] = []
  /// Elements that are left out where they stand, as layers show them.
  var extracted: Set<Int32> = []
  /// Where drawings in HTML are, and the elements around these.
  var places: [Int32: CutOutPlace] = [:]
  var holders: Set<Int32> = []
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

  init(_ table: XMLTable, _ elements: SVGElements, resources: ResourceLoader? = nil) {
    self.table = table
    self.elements = elements
    bringsFonts = !elements.fontFaces.isEmpty
    scope = CutOutScope(table, elements, resources: resources)
  }

  /// How many bytes there are besides the root, about.
  var byteCount: Int { size - behindRoot.size }

  /// Begins a cut-out. The first part is the root.
  mutating func begin(_ extent: CutOutExtent) {
    hasText = false
    families = familiesOfRoot
    if rootExtent == extent { return forget() }
    families = []
    roll(back: Mark())
    rootMemory = StyleMemory()
    memory = rootMemory
    _ = start(0, "svg", .svg, .element, extent)
    memory = StyleMemory()
    (rootExtent, familiesOfRoot) = (extent, families)
    behindRoot = mark
  }

  /// Notes the families that a property names, where it is `font-family` or `font`.
  mutating func noteFamilies(_ property: Bytes, _ value: Bytes) {
    guard let property = AttributeName(property: property), [.fontFamily, .font].contains(property) else {
      return
    }
    var style = ComputedStyle()
    style.apply(property, value, inheriting: style)
    let faces = elements.fontFaces
    families.formUnion(FontFamily.entries(style.font.family).filter(faces.hold))
  }

  // MARK: - Parts

  /// Adds an element's start tag.
  mutating func start(
    _ node: Int, _ name: StaticString, _ element: ElementName?, _ kind: CutOutPart.Kind,
    _ extent: CutOutExtent
  ) -> CutOutFindings {
    let first = attributes.count
    // HTML says nothing of drawings in it but what they inherit, and where they are.
    let found = addAttributes(of: node, elements.isHTML(node) ? .inherited : extent)
    if kind == .viewport, extent == .inherited { addSize(of: node) }
    if !places.isEmpty {
      if let place = places[Int32(node)] { put(place, attributesFrom: first) }
      if elements.name(of: node) == .foreignObject { leaveOutPlace(attributesFrom: first) }
    }
    let link = found.href.flatMap { add($0, of: node) } ?? -1
    if found.isExternal { externals.append(node) }
    spend(attributes[first...].reduce(name.utf8CodeUnitCount + 1) { $0 + $1.byteCount })
    parts.append(CutOutPart(kind, node, name, element, attributes: first..<attributes.count, link: link))
    return found
  }

  /// Adds what percentages in a viewport are of.
  private mutating func addSize(of node: Int) {
    for name in [AttributeName.width, .height, .viewBox] {
      guard let value = elements.geometry(name, of: node),
        name == .viewBox ? Plane.Box(numbers: value) != nil : Length(value) != nil
      else { continue }
      attributes.append(CutOutAttribute(name, value.escaped(.attribute, memory)))
    }
  }

  mutating func addText(_ node: Int) {
    let text = elements.text(of: node).escaped(.text, memory)
    guard !text.isEmpty else { return }
    spend(text.count)
    parts.append(.text(node, text))
  }

  private mutating func spend(_ bytes: Int) {
    size += bytes
    scope.spend(bytes)
  }

  mutating func end(_ start: Int) { parts.append(.end(of: start)) }

  /// - Returns: the index of what is written of an `href`; nil where that is nothing.
  private mutating func add(_ href: CutOutHref, of node: Int) -> Int? {
    switch href {
    case .fragment(let value):
      references.append(
        Reference(node: node, id: String(decoding: value.dropFirst(), as: UTF8.self), link: links.count))
      links.append(CutOutLink(value: value))
    case .image(let value, let attribute): links.append(CutOutLink(value: value, payload: attribute))
    case .unknown, .outside:
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

  /// Lets an `href` lead to another id.
  mutating func lead(_ link: Int, to id: Bytes) {
    links[link] = CutOutLink(value: memory.keep([UInt8(ascii: "#")] + Array(id)))
  }

  // MARK: - Taking back

  /// A point in the past.
  struct Mark {
    fileprivate var size = 0
    fileprivate var attributes = 0
    fileprivate var parts = 0
    fileprivate var references = 0
    fileprivate var links = 0
    fileprivate var externals = 0
  }

  var mark: Mark {
    Mark(
      size: size, attributes: attributes.count, parts: parts.count, references: references.count,
      links: links.count, externals: externals.count)
  }

  /// Forgets what was added since a point in time.
  mutating func roll(back mark: Mark) {
    size = mark.size
    attributes.removeSubrange(mark.attributes...)
    parts.removeSubrange(mark.parts...)
    references.removeSubrange(mark.references...)
    links.removeSubrange(mark.links...)
    externals.removeSubrange(mark.externals...)
  }

  private mutating func forget() {
    roll(back: behindRoot)
    memory = StyleMemory()
  }

  /// Forgets all but the root, and gives back the room that only a large picture needs.
  mutating func finish() {
    forget()
    guard parts.capacity > 1 << 14 else { return }
    // A slice of all would share the room.
    attributes = [] + attributes
    parts = [] + parts
    references = [] + references
    links = [] + links
  }
}
