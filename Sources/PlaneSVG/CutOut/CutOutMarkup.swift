/// The markup of a cut-out, as tags and attributes: once all of it is there, what nothing of the picture shows is left out,
/// and values become as short as can be.
struct CutOutMarkup {
  struct Tag {
    enum Kind { case start, end, text }

    /// The element's name, or the text.
    let name: Bytes
    /// The attributes that it takes over from elements around it, which are left out.
    var takenOver: [Int] = []
    private let firstAttribute: Int32
    private let endOfAttributes: Int32
    private var partnerIndex: Int32
    let kind: Kind
    /// The element that starts or ends; nil for one without a meaning here.
    let element: ElementName?
    var isLeftOut = false

    init(
      _ kind: Kind, _ name: Bytes, _ element: ElementName? = nil, partner: Int = 0,
      attributes: Range<Int> = 0..<0
    ) {
      (self.kind, self.name, self.element, partnerIndex) = (kind, name, element, Int32(partner))
      (firstAttribute, endOfAttributes) = (Int32(attributes.lowerBound), Int32(attributes.upperBound))
    }

    var attributes: Range<Int> { Int(firstAttribute)..<Int(endOfAttributes) }

    /// The index of the end tag; at that, of the start tag.
    var partner: Int {
      get { Int(partnerIndex) }
      set { partnerIndex = Int32(newValue) }
    }
  }

  /// Where values are that are made here.
  let memory: StyleMemory
  var tags: [Tag] = []
  var attributes: [CutOutAttribute] = []
  /// The start tags of the viewports that stand around definitions.
  var viewports: [Int] = []
  /// The start tags whose elements are open.
  private var open: [Int] = []
  /// How many bytes there were before anything was left out.
  private(set) var byteCount = 0
  let shortens: Bool

  /// - Parameters:
  ///   - memory: keeps the values that aren't lent by someone else.
  ///   - shortens: whether values become short as they are added.
  init(_ memory: StyleMemory, shortens: Bool, tags tagCount: Int, attributes attributeCount: Int) {
    (self.memory, self.shortens) = (memory, shortens)
    tags.reserveCapacity(tagCount)
    attributes.reserveCapacity(attributeCount)
  }

  // MARK: - Building

  /// Starts an element with the attributes that were added since the last tag.
  mutating func start(_ name: Bytes, _ element: ElementName?, attributesFrom first: Int) {
    open.append(tags.count)
    tags.append(Tag(.start, name, element, attributes: first..<attributes.count))
    byteCount += name.count + 2
  }

  mutating func add(_ attribute: CutOutAttribute) {
    add(short: attribute)
    if shortens { attributes[attributes.count - 1].shorten(memory) }
  }

  mutating func add(short attribute: CutOutAttribute) {
    byteCount += attribute.byteCount
    attributes.append(attribute)
  }

  mutating func add(text: Bytes) {
    tags.append(Tag(.text, text))
    byteCount += text.count
  }

  mutating func end() {
    guard let start = open.popLast() else { return }
    tags[start].partner = tags.count
    tags.append(Tag(.end, tags[start].name, tags[start].element, partner: start))
    byteCount += tags[start].name.count + 3
  }

  // MARK: - Shortening

  /// Leaves out what nothing of the picture shows.
  /// - Parameter isPart: whether the drawing's own viewport stands in the root.
  mutating func leaveOutUnseen(isPart: Bool) {
    leaveOutWithoutEffect()
    foldViewportsOfDefinitions()
    if isPart { foldViewport() }
    foldGroups()
    shortenIDs()
  }
}
