import Diagnostics
import MarkupXML
import PlaneCoding
import PlaneModel

/// Gathers layers back to front, with the elements that they came from, and what the model could not say.
struct LayerCollector {
  var layers: [Layer] = []
  var nodes: [LayerElements] = []
  var report: DecodingReport

  let elements: SVGElements
  let stated: StatedNames
  var usedIDs: Set<LayerID> = []
  /// Those that a document of ours states and that could be made up; nil before one was.
  var statedIDs: Set<LayerID>?
  /// How many layers got another id than they state, and how many more that nobody was told of.
  var (replacedIDs, untoldReplacedIDs) = (0, 0)
  /// The elements of those layers that show several, by the layer.
  var pictureNodes: [Int: [Int32]] = [:]

  /// The groups with names, each behind those that it stands in.
  var namedGroups: [Int] = []
  /// Whether elements that references show have names, as far as that was asked.
  var knownNames: [Int: Bool] = [:]
  /// Whether definitions lend their names to what shows them, of those that were asked for.
  var knownLenders: [Int: Bool] = [:]

  /// What is to be embedded, in paint order.
  private(set) var units: [EmbeddedUnit] = []
  /// Whether a picture shows a part of the canvas.
  var hasPartialPictures: Bool { units.contains { $0.box != nil } }
  /// The embedded elements whose references leave the file, once pictures were added.
  var externalReferences: Set<Int32> = []
  /// The elements of texts and images that became layers of their own, out of something that is embedded around them.
  var extracted: Set<Int32> = []
  /// Where the drawings in HTML are.
  var places: [Int32: CutOutPlace] = [:]
  /// How many layers are pictures that were made of what styles say.
  private(set) var picturesOfStyles = 0
  /// How many layers and units, and pairs of them, were looked at for blend modes.
  var blendWork = 0
  /// What the last label's extras say of its lines: thousands have the same distance, and share it.
  var lines = (distance: LineDistance.usual, hints: DrawingHints(), extras: Extras?.none)
  /// The `use` that shows what is added, the outermost where they are nested: its id and title are those of the layer.
  var use: Int32?

  init(_ elements: SVGElements, _ report: DecodingReport) {
    self.elements = elements
    self.report = report
    stated = StatedNames(elements)
    // Growing by doubling would copy them all again; room that is not used is never touched.
    let expected = elements.nodes.count
    layers.reserveCapacity(expected)
    nodes.reserveCapacity(expected)
  }

  mutating func add(_ found: consuming FoundLayer) {
    if let use { show(&found.nodes, by: use) }
    // Of several layers that one element becomes, or one `use` shows, the first has its name.
    let isFirst = nodes.last?.element != found.nodes.element
    let index = layers.count
    let element = Int(found.nodes.element)
    let extras = extras(of: element, found)
    layers.append(
      Layer(
        id: LayerID(""), origin: found.box.origin, size: found.box.size,
        opacity: Layer.Opacity(found.opacity), content: found.content,
        extras: extras))
    nodes.append(found.nodes)
    note(found.nodes)
    spendOnFont(of: index)
    // Now, as what says the names is at hand. In a document of others, the rest comes once it is known which layers stay.
    let statesID = isFirst && stated.name(&layers[index], &nodes[index])
    guard elements.form == .own else { return }
    layers[index].id =
      statesID ? uniqueID(layers[index].id, of: nodes[index], at: index) : unusedID(at: index)
    nodes[index].digest = LayerDigest.value(of: layers[index], drawn: found.numbers, image: found.image)
    if found.hold != nil { forgetStaleHold(found) }
  }

  /// Counts a long list of fonts as work, as each label repeats the one that it inherits. Where none is left, the document is
  /// refused, and lists would only fill memory.
  private mutating func spendOnFont(of index: Int) {
    let length = layers[index].content.label?.font.family.utf8.count ?? 0
    if length >= 1000, !elements.spend(length / 8) { layers[index].content.label?.font.family = "" }
  }

  mutating func note(_ nodes: LayerElements) {
    guard report.trace != nil else { return }
    for node in [nodes.element, nodes.shape, nodes.text] where node >= 0 {
      report.trace?.mark(Int(node), .layer)
    }
  }

  /// The elements that the layers show, each with its layer, once pictures were added.
  var shownElements: [(node: Int32, layer: Int32)] {
    var shown: [(node: Int32, layer: Int32)] = []
    shown.reserveCapacity(nodes.count)
    for layer in nodes.indices {
      if pictureNodes.isEmpty {
        shown.append((nodes[layer].element, Int32(layer)))
      } else {
        for node in pictureNodes[layer] ?? [nodes[layer].element] { shown.append((node, Int32(layer))) }
      }
    }
    return shown
  }

  var hasLayers: Bool { !layers.isEmpty || !units.isEmpty }

  // MARK: - Taking back

  /// A point in the past.
  struct Mark {
    let layers: Int
    let units: Int
    let losses: Int
  }

  var mark: Mark { Mark(layers: layers.count, units: units.count, losses: report.losses.count) }

  /// The first layer that may have been added since a point in time.
  func firstLayer(since mark: Mark) -> Int { min(mark.layers, layers.count) }

  func losses(since mark: Mark) -> ArraySlice<Loss> { report.losses.dropFirst(mark.losses) }

  /// Whether anything was embedded since a point in time.
  func hasUnits(since mark: Mark) -> Bool { units.count > mark.units }

  func hasLosses(since mark: Mark) -> Bool { report.losses.count > mark.losses }

  /// Whether a layer was added since a point in time.
  func hasLayers(since mark: Mark) -> Bool { layers.count > mark.layers }

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
    units.truncate(to: mark.units)
    report.truncateLosses(to: mark.losses)
  }

  /// Keeps to a box what was added since a point in time.
  /// - Returns: false where a layer would look different in the part that is left.
  mutating func clip(since mark: Mark, to box: Plane.Box) -> Bool {
    for index in layers.indices.dropFirst(mark.layers) where !box.contains(layers[index].box) {
      if box.contains(layers[index].letterBox) { continue }
      guard case .rectangle(let rectangle) = layers[index].content,
        let cut = CutRectangle(rectangle, in: layers[index].box, to: box),
        LineShape(rectangle, in: layers[index].box, DrawingHints(layers[index].extras))?.keepsWidth(
          in: cut.box) ?? true
      else { return false }
      layers[index].content = .rectangle(cut.rectangle)
      layers[index].origin = cut.box.origin
      layers[index].size = cut.box.size
    }
    return true
  }

  /// Rounds the corners of rectangles that were added since a point in time and fill a shape that was cut out of them, as the
  /// bars of Vega's charts.
  mutating func roundCorners(since mark: Mark, to shape: RoundedBox) {
    guard !shape.isSquare, let radius = shape.radius else { return }
    for index in layers.indices.dropFirst(mark.layers) {
      guard let rectangle = layers[index].content.rectangle, rectangle.border == nil,
        rectangle.cornerRadius == 0, layers[index].box.isNear(shape.box, within: Transform.invisible)
      else { continue }
      layers[index].content.rectangle?.cornerRadius = radius
    }
  }

  /// Whether each layer that was added since a point in time lies wholly in a shape.
  func lies(since mark: Mark, in shape: RoundedBox) -> Bool {
    layers.dropFirst(mark.layers).allSatisfy { layer in
      guard case .rectangle(let rectangle) = layer.content else { return shape.holds(layer.box) }
      return shape.holds(layer.box, radius: rectangle.cornerRadius)
    }
  }

  /// Whether each layer that was added since a point in time shows in a box.
  func isSeen(since mark: Mark, in box: Plane.Box) -> Bool {
    layers.dropFirst(mark.layers).allSatisfy { box.intersection($0.box) != nil }
  }

  /// How far the outlines of rectangles reach out of a box at most, where nothing else does of what was added since a point in
  /// time; nil where something else does.
  func outlineReach(since mark: Mark, outOf box: Plane.Box) -> Double? {
    var reach = 0.0
    for layer in layers.dropFirst(mark.layers) where !box.contains(layer.box) {
      guard case .rectangle(let rectangle) = layer.content, let border = rectangle.border,
        box.grown(by: border.width / 2 + 1e-6).contains(layer.box)
      else { return nil }
      let (start, origin) = (box.origin, layer.box.origin)
      reach = max(
        reach, start.x - origin.x, start.y - origin.y, layer.box.right - box.right,
        layer.box.bottom - box.bottom)
    }
    return reach
  }

  enum Overlap {
    /// Nothing, HTML with anything, or what would be one picture, of which HTML is no part.
    case none, withHTML, withoutHTML
  }

  /// Whether any two of what was added since a point in time overlap. More than a person would draw in a group are said
  /// to.
  func overlap(since mark: Mark) -> Overlap {
    let count = count(since: mark)
    guard count > 1 else { return .none }
    guard count <= 256, hasBoxes(since: mark) else { return .withoutHTML }
    var overlap = Overlap.none
    for second in 1..<count {
      guard let box = box(second, since: mark) else { return .withoutHTML }
      for first in 0..<second where self.box(first, since: mark)?.overlaps(box) ?? true {
        guard isHTML(mark.layers + first) || isHTML(mark.layers + second) else { return .withoutHTML }
        overlap = .withHTML
      }
    }
    return overlap
  }

  /// What was added since a point in time, as a whole; a function of its own, as slices of the arrays that lived on would
  /// have them copied when they are cut.
  func whole(since mark: Mark) -> EmbeddedUnit? {
    let leafCount = leafCount(from: mark.layers)
    let units = units(since: mark)
    guard let reason = units.first?.reason ?? (leafCount == 0 ? nil : NotNative(.unsupportedElement, ""))
    else { return nil }
    var whole = EmbeddedUnit(reason: reason, leafCount: leafCount, nativeCount: leafCount)
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

  /// Adds a picture that was made of what a style says of an element.
  mutating func add(_ picture: FoundLayer, _ reason: NotNative) {
    add(picture)
    picturesOfStyles += 1
    report.leaves.unsupported[reason.code, default: LeafCounts.Unsupported()].count += 1
    report.lose(
      reason.code, .kept, "\(reason.message); it is embedded as a picture", at: Int(picture.nodes.element))
  }

  /// How many leaves the layers from an index on show natively: both paints of a shape are one.
  func leafCount(from first: Int = 0) -> Int {
    let repeated = nodes.indices.dropFirst(first + 1).count { nodes[$0].showSameShape(as: nodes[$0 - 1]) }
    return nodes.count - first - repeated - (first == 0 ? picturesOfStyles : 0)
  }

  /// How many layers and units were added since a point in time.
  func count(since mark: Mark) -> Int { layers.count - mark.layers + units.count - mark.units }

  /// Whether it is known of all of them where they paint.
  func hasBoxes(since mark: Mark) -> Bool { units(since: mark).allSatisfy { $0.box != nil } }

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
    unit.layersBehind = Int32(layers.count)
    // Now, as the tag is still at hand; looked for at the end, each would come from far memory.
    unit.range = unit.firstNode.map { report.table.range(ofElement: Int($0)) }
    units.appendSparingly(unit)
  }

  mutating func replaceLastUnit(_ change: (inout EmbeddedUnit) -> Void) {
    guard let last = units.indices.last else { return }
    change(&units[last])
    units[last].range = units[last].firstNode.map { report.table.range(ofElement: Int($0)) }
  }

  mutating func putBack(_ unit: EmbeddedUnit) { units.append(unit) }

  /// Gives away what is embedded, once all is.
  mutating func takeUnits() -> [EmbeddedUnit] {
    defer { units = [] }
    return units
  }
}
