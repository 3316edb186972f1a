import Diagnostics
import PlaneCoding
import PlaneModel

/// What differs when the layers of a drawing of ours are gathered, and those of others.
extension LayerCollector {
  /// Lets a layer stand for the `use` that shows it. Ours show an image and say the box themselves.
  func show(_ nodes: inout LayerElements, by use: Int32) {
    nodes.element = use
    if elements.form == .own { (nodes.shape, nodes.box) = (use, .sides) }
  }

  /// The extras of an element that is a layer: in a document of ours those that it carries, with what it says by how it is
  /// drawn.
  mutating func extras(of element: Int, _ found: borrowing FoundLayer) -> Extras? {
    guard element != SVGElements.root, elements.form == .own,
      elements.attribute(.planeExtras, of: element) != nil
    else { return drawnExtras(found.hints, found.lineDistance ?? LineDistance.usual, found.hold) }
    guard let carried = extras(of: element) else { return nil }
    let extras = found.hints.added(to: carried) ?? carried
    return found.lineDistance.map { LineDistance.changed(to: $0, in: extras) } ?? extras
  }

  /// The extras that an element of ours carries.
  mutating func extras(of node: Int) -> Extras? {
    guard elements.form == .own, let attribute = elements.attribute(.planeExtras, of: node) else {
      return nil
    }
    let text = String(decoding: elements.value(ofAttribute: attribute), as: UTF8.self)
    do throws(ExtrasFailure) {
      return try Extras(parsing: text)
    } catch {
      report.report(
        "invalid-extras", .error, "data-plane-extras is not a JSON value: \(error.message)", at: node,
        attribute)
      return nil
    }
  }

  /// What says how a layer is drawn that carries no extras.
  private mutating func drawnExtras(_ hints: DrawingHints, _ lineDistance: Double, _ hold: TextHold?)
    -> Extras?
  {
    if let hold { return Extras(svg: hold.members + hints.members) }
    if lineDistance == LineDistance.usual { return hints.extras }
    if lineDistance != lines.distance || hints != lines.hints {
      lines = (lineDistance, hints, LineDistance.extras(lineDistance, hints))
    }
    return lines.extras
  }

  /// Whether an element is called something; in a document of ours, whether it is a layer, too. The root, whose name is the
  /// drawing's, is not.
  mutating func isNamed(_ node: Int) -> Bool {
    guard node > 0 else { return false }
    guard elements.form == .foreign else {
      return stated.planeID(of: node) != nil || elements.titleElement(of: node) != nil
        || elements.attributeLabel(of: node) != nil
    }
    guard use != nil else { return elements.label(of: node) != nil }
    // Shown by a thousand references, it is asked for a thousand times, and a name may be long.
    if let known = knownNames[node] { return known }
    let isNamed = elements.label(of: node) != nil
    knownNames[node] = isNamed
    return isNamed
  }

  /// Whether an element is a `use` that is called as the definition is that it shows.
  mutating func borrowsName(_ node: Int) -> Bool {
    guard elements.form == .foreign, elements.name(of: node) == .use, let target = elements.target(of: node)
    else { return false }
    if let known = knownLenders[target] { return known }
    let lends = elements.labelOfDefinition(shownBy: node) != nil
    knownLenders[target] = lends
    return lends
  }

  /// Lets layers count as edited that were added since a point in time, where something of them was lost.
  mutating func noteLosses(since mark: Mark) {
    guard hasLosses(since: mark) else { return }
    for index in nodes.indices.dropFirst(firstLayer(since: mark)) { nodes[index].digest = 0 }
  }

  /// Settles the numbers of layers of ours. They stay as they were written, but those that are calculated of several: where an
  /// editor moved or scaled a layer, and where its border or its text tells the box. Other programs round, and leave an edge a
  /// little outside of the canvas; where somebody changed the layer, the rest is what sums leave behind.
  mutating func settleNumbers(from first: Int, _ canvas: Plane.Size, isMoved: Bool) {
    for index in layers.indices.dropFirst(first) {
      let content = layers[index].content
      guard isMoved || content.label != nil || content.rectangle?.border != nil else { continue }
      if isLastEdited { roundNumbers(of: index...index, canvas, keepsLongOnes: !isMoved) }
      layers[index].origin = layers[index].origin.heldAtEdge
    }
  }

  /// Rounds the numbers of layers, which were calculated.
  /// - Returns: the size of the canvas, rounded as well.
  @discardableResult
  mutating func roundNumbers(
    of range: some RangeExpression<Int>, _ canvas: Plane.Size, keepsLongOnes: Bool = false
  ) -> Plane.Size {
    let lengths = NumberRounding(largest: max(canvas.width, canvas.height), keepsLongOnes: keepsLongOnes)
    let fractions = NumberRounding(largest: 1, keepsLongOnes: keepsLongOnes)
    for index in range.relative(to: layers) {
      layers[index].origin.x = lengths(layers[index].origin.x, mayVanish: true)
      layers[index].origin.y = lengths(layers[index].origin.y, mayVanish: true)
      let half = min(layers[index].size.width, layers[index].size.height) / 2
      layers[index].size = lengths(layers[index].size)
      let roundedHalf = min(layers[index].size.width, layers[index].size.height) / 2
      layers[index].opacity.rawValue = fractions(layers[index].opacity.rawValue)
      layers[index].content.changeNumbers { field, number in
        // Ends that are half a circle stay so.
        let isHalf = field == .cornerRadius && abs(number - half) <= 1e-9 * half
        number = isHalf ? roundedHalf : lengths(number)
      }
    }
    return lengths(canvas)
  }

  /// Whether the layer that was added last is one of ours, and another than when it was written.
  var isLastEdited: Bool {
    guard elements.form == .own, let last = nodes.last else { return false }
    return !states(last.digest, last.element)
  }

  /// Whether an element carries a digest.
  private func states(_ digest: UInt64, _ element: Int32) -> Bool {
    elements.value(.planeDigest, of: Int(element)).map { LayerDigest.isText($0, of: digest) } ?? false
  }

  /// Forgets what the line of a label of ours is held to where somebody changed the label, and nobody asked for a length: it is the
  /// width of the letters before, to which drawconv held them.
  mutating func forgetStaleHold(_ found: borrowing FoundLayer) {
    let (index, element) = (nodes.count - 1, Int(found.nodes.element))
    // drawconv stretches letters where nobody asks for a length.
    guard found.hold?.stretchesLetters == true, elements.attribute(.planeExtras, of: element) == nil,
      isLastEdited, isLastWritten
    else { return }
    let held = (extras: layers[index].extras, digest: nodes[index].digest)
    layers[index].extras = found.hints.extras
    nodes[index].digest = LayerDigest.value(of: layers[index], drawn: found.numbers, image: found.image)
    // Nothing was changed but the length, which somebody meant.
    if !isLastEdited {
      (layers[index].extras, nodes[index].digest) = held
    }
  }

  /// Whether the layer that was added last says what it was when it was written.
  var isLastWritten: Bool {
    nodes.last.map { elements.attribute(.planeDigest, of: Int($0.element)) != nil } ?? false
  }

  /// Compares a drawing with the digests that it carries.
  func provenance(of plane: Plane) -> Provenance {
    guard elements.form == .own else { return .foreign }
    let edited = nodes.indices.filter { !states(nodes[$0].digest, nodes[$0].element) }
    let document = LayerDigest.document(of: plane, layers: nodes.map(\.digest))
    let isIntact =
      edited.isEmpty && states(document, Int32(SVGElements.root)) && report.losses.isEmpty
    return isIntact ? .intact : .edited(layers: edited)
  }

  /// Whether something beside the layers that were changed is not as it was written: the drawing's digest does not fit those that
  /// its layers carry. Where one carries none, which may be new, nobody knows.
  func isEditedAroundLayers(of plane: Plane) -> Bool {
    guard nodes.allSatisfy({ elements.attribute(.planeDigest, of: Int($0.element)) != nil }) else {
      return false
    }
    var seen: Set<UInt64> = []
    let stated = nodes.compactMap { node in
      elements.string(.planeDigest, of: Int(node.element)).flatMap { UInt64($0, radix: 16) }
        // A copy carries that of its original.
        .flatMap { seen.insert($0).inserted ? $0 : nil }
    }
    return !states(LayerDigest.document(of: plane, layers: stated), Int32(SVGElements.root))
  }
}
