import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Gathers layers back to front, with the elements that they came from, and what the model could not say.
struct LayerCollector {
  /// The elements of one layer.
  struct Nodes {
    /// The layer's element.
    var element: Int32
    /// The element that says its box and colour, where another one.
    var shape: Int32
    /// The `text`, where there is one.
    var text: Int32
    /// Whether the box is the one that `data-plane-box` states, where there is such an attribute.
    var takesStatedBox = true
    /// What says the title, in a document of others.
    var name: NameSource?
  }

  var layers: [Layer] = []
  var nodes: [Nodes] = []
  var digests: [UInt64] = []
  private(set) var losses: [Loss] = []
  private(set) var diagnostics: [Diagnostic] = []

  private let table: XMLTable
  let elements: SVGElements
  let isOwn: Bool
  let idPrefix: String
  var usedIDs: IDSet
  /// The elements of those photos that show several, by the layer.
  private(set) var pictureNodes: [Int: [Int32]] = [:]

  /// What is to be embedded, in paint order.
  private(set) var units: [EmbeddedUnit] = []
  /// The embedded elements whose references leave the file, once pictures were added.
  var externalReferences: Set<Int32> = []
  /// What is native, once pictures were added, and what is left out.
  var leaves = LeafCounts()
  /// What is noted for the account of the document; nil where nobody asks for one.
  var trace: DrawingTrace?
  /// The `use` that shows what is added, the outermost where they are nested: its id and title are those of the layer.
  var use: Int32?

  init(_ table: XMLTable, _ elements: SVGElements, isOwn: Bool, root: Int) {
    self.table = table
    self.elements = elements
    self.isOwn = isOwn
    idPrefix = isOwn ? elements.string(.planeIDPrefix, of: root) ?? "" : ""
    // Growing by doubling would copy them all again; room that is not used is never touched.
    let expected = elements.nodes.count
    layers.reserveCapacity(expected)
    nodes.reserveCapacity(expected)
    usedIDs = IDSet(capacity: isOwn ? 0 : expected / 2)
  }

  /// Adds a layer in front of those before.
  /// - Parameters:
  ///   - drawn: the numbers that the element is drawn with, for the digest.
  ///   - carried: extras that tell how the layer is drawn, where the document is not our own.
  mutating func add(
    _ content: consuming Layer.Content, box: Plane.Box, opacity: Double, nodes: Nodes,
    drawn: @autoclosure () -> DrawnNumbers, image: UInt64? = nil, carrying carried: Extras? = nil
  ) {
    var nodes = nodes
    if let use {
      nodes.element = use
      if isOwn { nodes.shape = use }
    }
    layers.append(
      Layer(
        id: LayerID(""), origin: box.origin, size: box.size, opacity: Layer.Opacity(opacity),
        content: content,
        extras: isOwn ? extras(of: Int(nodes.element)) : carried))
    self.nodes.append(nodes)
    note(nodes)
    guard isOwn else { return }
    nameOwnLayer(layers.count - 1)
    digests.append(LayerDigest.value(of: layers[layers.count - 1], drawn: drawn(), image: image))
  }

  /// Notes for the account what a layer consists of.
  private mutating func note(_ nodes: Nodes) {
    guard trace != nil else { return }
    for node in [nodes.element, nodes.shape, nodes.text] where node >= 0 { trace?.mark(Int(node), .layer) }
  }

  /// The elements that the layers show, each with its layer, once pictures were added.
  var shownElements: [(node: Int32, layer: Int32)] {
    nodes.indices.flatMap { layer in
      (pictureNodes[layer] ?? [nodes[layer].element]).map { ($0, Int32(layer)) }
    }
  }

  /// Reports something that the layers do not say.
  /// - Parameter attribute: where it stands in the element; the whole start tag unless told.
  mutating func lose(
    _ code: LossCode, _ outcome: Loss.Outcome, _ message: String, at node: Int, _ attribute: Int? = nil
  ) {
    lose(code, outcome, message, in: range(of: node, attribute))
  }

  /// Reports something that the layers do not say, at some bytes of the document.
  mutating func lose(_ code: LossCode, _ outcome: Loss.Outcome, _ message: String, in range: ByteRange?) {
    losses.append(Loss(code, outcome, message, place: Place(range: range)))
  }

  /// Takes in what was found apart from the layers.
  mutating func lose(_ others: [Loss]) { losses += others }

  /// The extras that an element carries.
  mutating func extras(of node: Int) -> Extras? {
    guard isOwn, let attribute = elements.attribute(.planeExtras, of: node) else { return nil }
    let text = String(decoding: elements.value(ofAttribute: attribute), as: UTF8.self)
    do throws(ExtrasError) {
      return try Extras(parsing: text)
    } catch {
      report(
        "invalid-extras", .error, "data-plane-extras is not a JSON value: \(error.message)", at: node,
        attribute)
      return nil
    }
  }

  /// Reports something that is wrong with the document.
  /// - Parameter attribute: where it stands in the element; the whole start tag unless told.
  mutating func report(
    _ rule: String, _ severity: Severity, _ message: String, at node: Int, _ attribute: Int? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule, severity: severity, message: message, place: Place(range: range(of: node, attribute))))
  }

  /// The bytes of an attribute, or where none is told, of an element's start tag.
  private func range(of node: Int, _ attribute: Int?) -> ByteRange? {
    attribute.flatMap { table.range(ofAttribute: $0, on: node) } ?? table.range(ofElement: node)
  }

  // MARK: - Taking back

  /// A point in the past.
  struct Mark {
    fileprivate let layers: Int
    fileprivate let units: Int
    fileprivate let losses: Int
  }

  /// This point in time.
  var mark: Mark { Mark(layers: layers.count, units: units.count, losses: losses.count) }

  /// Whether a layer was added since a point in time.
  func hasLayers(since mark: Mark) -> Bool { layers.count > mark.layers }

  /// What was embedded since a point in time.
  func units(since mark: Mark) -> ArraySlice<EmbeddedUnit> { units[mark.units...] }

  /// The elements of all that was added since a point in time, in document order; they are taken out of the first unit,
  /// whose list only grows where thousands are added to it one after the other.
  mutating func takeElements(since mark: Mark) -> [Int32] {
    var elements: [Int32] = []
    if mark.units < units.count { swap(&elements, &units[mark.units].nodes) }
    var added = nodes[mark.layers...].map(\.element) + units[mark.units...].flatMap(\.nodes)
    guard let first = added.min() else { return elements }
    while let last = elements.last, last >= first {
      added.append(last)
      elements.removeLast()
    }
    elements += Set(added).sorted()
    return elements
  }

  /// Forgets what was added since a point in time.
  mutating func roll(back mark: Mark) {
    layers.truncate(to: mark.layers)
    nodes.truncate(to: mark.layers)
    if isOwn { digests.truncate(to: mark.layers) }
    units.truncate(to: mark.units)
    losses.truncate(to: mark.losses)
  }

  /// Keeps to a box what was added since a point in time.
  /// - Returns: false where a layer would look different in the part that is left.
  mutating func clip(since mark: Mark, to box: Plane.Box) -> Bool {
    for index in layers.indices.dropFirst(mark.layers) where !box.contains(layers[index].box) {
      guard case .rectangle(let rectangle) = layers[index].content, rectangle.border == nil,
        rectangle.cornerRadius == 0, let inside = box.intersection(layers[index].box),
        LineShape(rectangle, in: layers[index].box, extras: layers[index].extras)?.keepsWidth(in: inside)
          ?? true
      else { return false }
      layers[index].origin = inside.origin
      layers[index].size = inside.size
    }
    return true
  }

  /// Whether any two of what was added since a point in time overlap. More than a person would draw in a group are said
  /// to.
  func overlap(since mark: Mark) -> Bool {
    let count = count(since: mark)
    guard count > 1 else { return false }
    guard count <= 256, hasBoxes(since: mark) else { return true }
    for second in 1..<count {
      guard let box = box(second, since: mark) else { return true }
      for first in 0..<second where self.box(first, since: mark)?.overlaps(box) ?? true { return true }
    }
    return false
  }

  /// Forgets what was added since a point in time.
  /// - Returns: what it was as a whole, without its elements; nil where it was nothing.
  mutating func takeBack(since mark: Mark) -> EmbeddedUnit? {
    guard let unit = whole(since: mark) else { return nil }
    roll(back: mark)
    return unit
  }

  /// What was added since a point in time, as a whole; a function of its own, as slices of the arrays that lived on would
  /// have them copied when they are cut.
  private func whole(since mark: Mark) -> EmbeddedUnit? {
    let layerCount = layers.count - mark.layers
    let units = units(since: mark)
    guard let reason = units.first?.reason ?? (layerCount == 0 ? nil : Unsupported(.unsupportedElement, ""))
    else { return nil }
    var whole = EmbeddedUnit(
      nodes: [], box: nil, reason: reason, leafCount: layerCount, nativeCount: layerCount)
    for unit in units {
      whole.leafCount += unit.leafCount
      whole.nativeCount += unit.nativeCount
    }
    guard hasBoxes(since: mark) else { return whole }
    for index in 0..<count(since: mark) {
      guard let box = box(index, since: mark) else { continue }
      whole.box = whole.box?.union(box) ?? box
    }
    return whole
  }

  /// How many layers and units were added since a point in time.
  private func count(since mark: Mark) -> Int { layers.count - mark.layers + units.count - mark.units }

  /// Whether it is known of all of them where they paint.
  private func hasBoxes(since mark: Mark) -> Bool { units(since: mark).allSatisfy { $0.box != nil } }

  /// Where one of them paints, the layers before the units; by index, as a loop over layers copies each.
  private func box(_ index: Int, since mark: Mark) -> Plane.Box? {
    let layer = mark.layers + index
    guard layer >= layers.count else {
      return Plane.Box(origin: layers[layer].origin, size: layers[layer].size)
    }
    return units[mark.units + layer - layers.count].box
  }

  /// Embeds elements in front of what was added before.
  mutating func embed(_ unit: EmbeddedUnit) {
    var unit = unit
    unit.layersBehind = layers.count
    // Now, as the tag is still at hand; looked for at the end, each would come from far memory.
    unit.range = unit.nodes.first.map { table.range(ofElement: Int($0)) }
    units.append(unit)
  }

  /// Puts photos between the layers; one that shows a single element is named by it.
  mutating func insert(_ pictures: [Picture]) {
    var photos: [Layer] = []
    for (index, picture) in pictures.enumerated() {
      let place = picture.layersBehind + index
      let node = picture.nodes.count == 1 ? picture.nodes.first : nil
      if node == nil { pictureNodes[place] = picture.nodes }
      photos.append(
        Layer(
          id: node.map { id(of: Int($0), at: place) } ?? unusedID(at: place),
          title: isOwn ? node.flatMap { elements.title(of: Int($0)) } ?? "" : "",
          origin: picture.box.origin, size: picture.box.size,
          content: .photo(Layer.Photo(image: picture.image))))
    }
    let places = pictures.map(\.layersBehind)
    layers.insert(photos, before: places)
    nodes.insert(
      pictures.map { picture in
        let node = picture.nodes.first ?? 0
        return Nodes(element: node, shape: node, text: -1)
      },
      before: places)
    if isOwn { digests.insert(pictures.map { _ in 0 }, before: places) }
  }
}
