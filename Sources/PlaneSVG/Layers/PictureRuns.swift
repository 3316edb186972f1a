import PlaneModel

/// Which embedded units become one picture: neighbours in paint order, and such as have no layer between them that they
/// lie on; but never two photos, those of two elements or groups with names, things that lie apart, or what lies far away
/// from all else.
struct PictureRuns {
  struct Run {
    /// The elements, in document order.
    var nodes: [Int32]
    /// The photo, or the element or the group that they are named by.
    let named: Int32?
    fileprivate var place: Place
    /// How many native layers lie behind.
    let layersBehind: Int
    let isAlone: Bool
    /// How many painted elements there are.
    var leafCount: Int

    /// What they paint: whole points within the canvas.
    var box: Plane.Box { place.box }

    fileprivate init(_ unit: EmbeddedUnit, _ place: Place, layersBehind: Int) {
      (nodes, named, isAlone, leafCount) = (unit.nodes, unit.named, unit.isAlone, Int(unit.leafCount))
      (self.place, self.layersBehind) = (place, layersBehind)
    }

    /// Without an array for the only element of a unit, as most have one.
    fileprivate mutating func add(_ unit: EmbeddedUnit, _ place: Place) {
      unit.addNodes(to: &nodes)
      self.place.join(place)
      leafCount += Int(unit.leafCount)
    }

    fileprivate mutating func join(_ other: Run) {
      nodes += other.nodes
      place.join(other.place)
      leafCount += other.leafCount
    }
  }

  /// Where something is painted.
  fileprivate struct Place {
    private(set) var box: Plane.Box
    /// The same but for what filters paint around things.
    private var body: Plane.Box
    /// Whether a thing of its own is among it, with which goes what lies on it and nothing else.
    private(set) var holdsThing: Bool

    init(_ unit: EmbeddedUnit, _ box: Plane.Box) {
      (self.box, holdsThing) = (box, unit.thing != nil)
      body = unit.thing?.box?.intersection(box) ?? box
    }

    mutating func join(_ other: Place) {
      (box, body) = (box.union(other.box), body.union(other.body))
      holdsThing = holdsThing || other.holdsThing
    }

    /// Whether no other place lies in between.
    func isNear(_ other: Place, within distance: Double) -> Bool {
      body.grown(by: holdsThing || other.holdsThing ? 0 : distance).overlaps(other.body)
    }
  }

  private(set) var groups: [Group] = []

  /// So many pictures at most are made of parts that lie far away from one another: of a chart with a thousand marks on each
  /// side, nobody moves one.
  static let mostParts = (inAll: 256, inOne: 16)
  /// Of what more `use` elements in a row show, nobody looks for one by its name.
  private static let mostBorrowers = 64

  /// - Parameter joinsTexts: Whether texts become one picture also where layers stand between them, in the place of the last,
  ///   as long as none of these lies on a text.
  init(_ units: [EmbeddedUnit], layers: [Layer], canvas: Plane.Size, joinsTexts: Bool) {
    let area = Plane.Box(origin: .zero, size: canvas)
    let distance = max(64, max(canvas.width, canvas.height) / 8)
    var between = Tiles(canvas)
    var layersSeen = 0
    // By index, as a loop over units or layers copies each.
    for index in units.indices where !units[index].isOutside(area) {
      let layersBehind = Int(units[index].layersBehind)
      for layer in layersSeen..<layersBehind {
        between.cover(Plane.Box(origin: layers[layer].origin, size: layers[layer].size))
      }
      layersSeen = layersBehind
      let box = units[index].box.flatMap(Self.wholePoints)?.intersection(area) ?? area
      let place = Place(units[index], box)
      if let last = groups.indices.last, groups[last].takes(units[index], place), !between.isCovered(box) {
        groups[last].add(units[index], place, apart: distance)
      } else {
        groups.append(Group(units[index], place, layersBehind: layersBehind, canvas: area))
        between.clear()
      }
    }
    if joinsTexts { joinTexts(layers, canvas) }
    let isSplit = groups.reduce(0) { $0 + $1.parts.count } <= Self.mostParts.inAll
    for index in groups.indices {
      if isSplit { groups[index].settle() } else { groups[index].joinParts() }
    }
  }

  private mutating func joinTexts(_ layers: [Layer], _ canvas: Plane.Size) {
    var texts: [Int] = []
    var boxes: [Plane.Box] = []
    var covered = Tiles(canvas)
    var layersSeen = 0
    /// How many boxes may be looked at; then the tiles tell alone.
    var looksLeft = 5_000_000
    func liesOnText(_ box: Plane.Box) -> Bool {
      guard covered.isCovered(box) else { return false }
      guard looksLeft > 0 else { return true }
      looksLeft -= boxes.count
      return boxes.contains { $0.overlaps(box) }
    }
    for index in groups.indices {
      let group = groups[index]
      let layersBehind = group.parts[0].layersBehind
      let isHiding =
        layers[layersSeen..<layersBehind].contains { liesOnText($0.box) }
        || !group.isOfTexts && group.parts.contains { liesOnText($0.box) }
      layersSeen = layersBehind
      if isHiding {
        join(texts)
        (texts, boxes) = ([], [])
        covered.clear()
      }
      guard group.isOfTexts else { continue }
      texts.append(index)
      for part in group.parts {
        // Nobody knows the font's letters: the box has room for the widest, and its middle is what they surely take.
        let box = part.box.inset(dx: part.box.size.width / 4, dy: part.box.size.height / 4)
        boxes.append(box)
        covered.cover(box)
      }
    }
    join(texts)
    groups.removeAll(where: \.parts.isEmpty)
  }

  /// Makes one group of several, in the place of the last.
  private mutating func join(_ indices: [Int]) {
    guard let last = indices.last, indices.count > 1 else { return }
    for index in indices.dropLast() {
      let parts = groups[index].parts
      groups[last].parts += parts
      groups[index].parts = []
    }
    groups[last].joinParts()
  }

  /// What may be one picture, in parts that lie far away from one another.
  struct Group {
    fileprivate(set) var parts: [Run]
    /// Whether it has one part, however far its units lie from one another: what has a name is one thing.
    private var isWhole: Bool
    /// Whether it shows texts in the drawing's own fonts and nothing else, none of which has a name or must be alone.
    fileprivate private(set) var isOfTexts: Bool
    /// Whether the first part is a shape that covers the canvas, on which the others lie.
    private let hasBackdrop: Bool
    /// Whether it shows nothing but what `use` elements show under the names of definitions, each of which is a part.
    private var isOfBorrowers: Bool

    fileprivate init(_ unit: EmbeddedUnit, _ place: Place, layersBehind: Int, canvas: Plane.Box) {
      parts = [Run(unit, place, layersBehind: layersBehind)]
      isWhole = unit.named != nil
      isOfTexts = unit.fontByteCount > 0 && unit.named == nil && !unit.isAlone
      hasBackdrop = unit.leafCount == 1 && place.box.contains(canvas)
      isOfBorrowers = unit.borrowsName
    }

    /// Whether a unit may be in the same picture, as far as layers in between don't matter.
    fileprivate func takes(_ unit: EmbeddedUnit, _ place: Place) -> Bool {
      guard parts[0].named == unit.named, !parts[0].isAlone, !unit.isAlone else { return false }
      guard place.holdsThing || parts.contains(where: \.place.holdsThing) else { return true }
      return parts.contains { $0.place.isNear(place, within: 0) }
    }

    /// - Parameter distance: how far parts lie from one another at least.
    fileprivate mutating func add(_ unit: EmbeddedUnit, _ place: Place, apart distance: Double) {
      isOfTexts = isOfTexts && unit.fontByteCount > 0
      isOfBorrowers = isOfBorrowers && unit.borrowsName && !isWhole
      guard var index = isOfBorrowers ? nil : part(near: place, within: distance) else {
        parts.append(Run(unit, place, layersBehind: parts[0].layersBehind))
        let most = isOfBorrowers ? PictureRuns.mostBorrowers : PictureRuns.mostParts.inOne
        if parts.count > most { joinParts() }
        return
      }
      var part = parts.remove(at: index)
      part.add(unit, place)
      // What comes to be painted before parts that it was painted behind.
      var moved = place
      // A part that grows comes near to others, and shadows of later ones lie below what it got.
      while let other = self.part(near: part.place, within: distance)
        ?? parts[index...].firstIndex(where: { $0.box.overlaps(moved.box) })
      {
        let run = parts.remove(at: other)
        moved.join(other < index ? part.place : run.place)
        part.join(run)
        index = min(index, other)
      }
      parts.insert(part, at: index)
    }

    /// The part that others belong to; the backdrop lies behind all of them, and belongs to none.
    private func part(near place: Place, within distance: Double) -> Int? {
      if isWhole { return parts.indices.first }
      if hasBackdrop, parts.count == 1, place.box.contains(parts[0].box) { return 0 }
      return parts.indices.dropFirst(hasBackdrop ? 1 : 0).first {
        parts[$0].place.isNear(place, within: distance)
      }
    }

    mutating func joinParts() {
      for index in parts.indices.dropFirst() { parts[0].join(parts[index]) }
      parts.removeSubrange(1...)
      isWhole = true
      sort()
    }

    /// Settles what the parts are: a backdrop stays with what lies on it where that is in one place.
    fileprivate mutating func settle() {
      if hasBackdrop, parts.count == 2 { joinParts() } else { sort() }
    }

    /// Puts all in document order: what blends stands behind units that lie in front of a part of it.
    private mutating func sort() {
      for index in parts.indices
      where zip(parts[index].nodes, parts[index].nodes.dropFirst()).contains(where: >) {
        parts[index].nodes.sort()
      }
      if parts.count > 1 { parts.sort { $0.nodes.lexicographicallyPrecedes($1.nodes) } }
    }
  }

  /// The box with edges on whole points, and one more around for what is smoothed; nil where it is not finite.
  private static func wholePoints(_ box: Plane.Box) -> Plane.Box? {
    let left = box.origin.x.rounded(.down) - 1
    let top = box.origin.y.rounded(.down) - 1
    let right = box.right.rounded(.up) + 1
    let bottom = box.bottom.rounded(.up) + 1
    guard left.isFinite, top.isFinite, right.isFinite, bottom.isFinite else { return nil }
    return Plane.Box(left: left, top: top, right: right, bottom: bottom)
  }
}

/// Which of 64 by 64 tiles of the canvas something covers: whether a box lies on any of thousands is a few words to look at.
private struct Tiles {
  private var rows = [UInt64](repeating: 0, count: 64)
  private let canvas: Plane.Size

  init(_ canvas: Plane.Size) { self.canvas = canvas }

  mutating func clear() { for row in rows.indices { rows[row] = 0 } }

  mutating func cover(_ box: Plane.Box) {
    let mask = mask(box)
    for row in Self.tiles(box.origin.y, box.size.height, of: canvas.height) { rows[row] |= mask }
  }

  func isCovered(_ box: Plane.Box) -> Bool {
    let mask = mask(box)
    return Self.tiles(box.origin.y, box.size.height, of: canvas.height).contains { rows[$0] & mask != 0 }
  }

  private func mask(_ box: Plane.Box) -> UInt64 {
    let columns = Self.tiles(box.origin.x, box.size.width, of: canvas.width)
    return (~0 >> UInt64(63 - (columns.upperBound - columns.lowerBound))) << UInt64(columns.lowerBound)
  }

  /// The tiles from one end of an extent to the other.
  private static func tiles(_ start: Double, _ length: Double, of total: Double) -> ClosedRange<Int> {
    let first = tile(start / total)
    return first...max(first, tile((start + length) / total))
  }

  private static func tile(_ fraction: Double) -> Int {
    let tile = fraction * 64
    return tile > 0 ? tile < 63 ? Int(tile) : 63 : 0
  }
}
