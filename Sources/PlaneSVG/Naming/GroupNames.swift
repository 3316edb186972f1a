import ByteText
import PlaneModel

/// The names of groups that are those of a layer: of the only one in it, of the box that its texts are written on, as a node
/// of a diagram is looked for under its name, or of the picture that shows most of it, as a curve does beside its key.
struct GroupNames {
  private var labels: [Int: ElementLabel] = [:]

  /// - Parameters:
  ///   - groups: those with names, each behind those that it stands in.
  ///   - shown: each element that is shown, and the layer that shows it.
  init(
    _ groups: [Int], _ layers: [Layer], _ shown: @autoclosure () -> [(node: Int32, layer: Int32)],
    in elements: SVGElements
  ) {
    guard !groups.isEmpty else { return }
    let shown = ShownElements(shown(), elements)
    // From the outermost to the nearest, which counts.
    for node in groups {
      if let layer = shown.layer(thatNames: node..<elements.end(of: node), layers) {
        labels[layer] = elements.label(of: node)
      }
    }
  }

  /// What the nearest group around a layer is called whose name is the layer's.
  subscript(layer: Int) -> ElementLabel? { labels.isEmpty ? nil : labels[layer] }
}

/// The elements that the layers show, in document order.
private struct ShownElements {
  private let entries: [(node: Int32, layer: Int32)]
  private let elements: SVGElements
  /// How many elements each layer shows.
  private var counts: [Int32: Int] = [:]

  init(_ shown: [(node: Int32, layer: Int32)], _ elements: SVGElements) {
    self.elements = elements
    entries = shown.sorted { ($0.node, $0.layer) < ($1.node, $1.layer) }
    for entry in entries { counts[entry.layer, default: 0] += 1 }
  }

  /// The layer that is what a group names; nil where there is none.
  /// - Parameter group: the group's element, and all that it holds.
  func layer(thatNames group: Range<Int>, _ layers: [Layer]) -> Int? {
    let entries = entries(in: group)
    return onlyLayer(in: entries, layers) ?? box(in: entries, layers) ?? picture(in: entries)
      ?? largestPicture(in: entries, layers)
  }

  private typealias Entries = ArraySlice<(node: Int32, layer: Int32)>

  /// The layer whose elements all stand in a group, and no other's do, or the area of a rectangle whose border is a layer of its
  /// own; nil where there is none.
  private func onlyLayer(in entries: Entries, _ layers: [Layer]) -> Int? {
    guard let first = entries.first else { return nil }
    let isOnly = counts[first.layer] == entries.count && entries.allSatisfy { $0.layer == first.layer }
    let isArea = layers[Int(first.layer)].kind == .rectangle && entries.allSatisfy { $0.node == first.node }
    return isOnly || isArea ? Int(first.layer) : nil
  }

  /// The layer behind the texts of a group: all that it holds beside texts, or that in which all the rest lies, be it the
  /// backmost or a border around it, as states of automata have. Nil where there is none, or part of what a layer shows stands
  /// elsewhere.
  private func box(in entries: Entries, _ layers: [Layer]) -> Int? {
    guard 2...Self.mostInBox ~= entries.count else { return nil }
    var elementCounts: [Int32: Int] = [:]
    for entry in entries { elementCounts[entry.layer, default: 0] += 1 }
    guard elementCounts.allSatisfy({ counts[$0.key] == $0.value }) else { return nil }
    var shapes = elementCounts.keys.filter { layers[Int($0)].kind != .label }.sorted()
    if shapes.count > 1, isShadow(layers[Int(shapes[0])], of: layers[Int(shapes[1])]) { shapes.removeFirst() }
    let texts = elementCounts.keys.filter { layers[Int($0)].kind == .label }
    for holder in shapes where holder == shapes[0] || layers[Int(holder)].isOutline {
      let box = layers[Int(holder)].box
      let holdsText = texts.contains { box.overlaps(layers[Int($0)].box) }
      // A border that is a layer of its own, or a picture, stands out from the area that it is around.
      let holdsRest = shapes.allSatisfy {
        let layer = layers[Int($0)]
        let margin = layer.kind == .photo ? Self.marginOfPicture : layer.borderWidth / 2
        return box.grown(by: margin).contains(layer.box)
      }
      if holdsText, holdsRest { return Int(holder) }
    }
    return nil
  }

  /// What the picture of a thin line has beside it: half of its width, what is smoothed, and the rest of a point.
  private static let marginOfPicture = 3.0

  /// Whether a picture is about as large as the box in front of it.
  private func isShadow(_ picture: Layer, of box: Layer) -> Bool {
    picture.kind == .photo && box.kind == .rectangle && picture.box.overlaps(box.box)
      && box.area > picture.area / 2
  }

  /// The only layer that shows several elements of a group, and no others, where that is most of them; nil where there is none.
  private func picture(in entries: Entries) -> Int? {
    guard 3...Self.mostInBox ~= entries.count else { return nil }
    let middle = entries.map(\.layer).sorted()[entries.count / 2]
    let count = entries.count { $0.layer == middle }
    return 2 * count > entries.count && counts[middle] == count ? Int(middle) : nil
  }

  /// The only picture that shows elements of a group, and no others, where it is much larger than each layer beside it, takes
  /// much of the room of all, and is more than a text; nil where there is none.
  private func largestPicture(in entries: Entries, _ layers: [Layer]) -> Int? {
    guard 2...Self.mostInBox ~= entries.count else { return nil }
    let shown = Set(entries.lazy.map(\.layer))
    let pictures = shown.filter { layers[Int($0)].kind == .photo }
    guard pictures.count == 1, let picture = pictures.first,
      counts[picture] == entries.count(where: { $0.layer == picture }),
      entries.contains(where: { $0.layer == picture && elements.name(of: Int($0.node)) != .text })
    else { return nil }
    let area = layers[Int(picture)].area
    let room = shown.reduce(layers[Int(picture)].box) { $0.union(layers[Int($1)].box) }
    guard area >= room.size.width * room.size.height / 3 else { return nil }
    return shown.allSatisfy { $0 == picture || layers[Int($0)].area < area / 4 } ? Int(picture) : nil
  }

  /// A group of more than so many elements is no box with what is written on it, and would be looked at for each around it.
  private static let mostInBox = 64

  /// Those in a group, but for its own element.
  private func entries(in group: Range<Int>) -> Entries {
    let first = entries.partitionIndex { $0.node >= group.lowerBound }
    let end = entries.partitionIndex { $0.node >= group.upperBound }
    guard first < end, entries[first].node > group.lowerBound else { return [] }
    return entries[first..<end]
  }
}

extension Layer {
  fileprivate var area: Double { size.width * size.height }

  fileprivate var borderWidth: Double { content.rectangle?.border?.width ?? 0 }

  /// Whether it is a border without an area.
  fileprivate var isOutline: Bool { content.rectangle.map { $0.color == nil } ?? false }
}
