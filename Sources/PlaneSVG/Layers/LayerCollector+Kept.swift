import Diagnostics
import PlaneModel

/// Layers that stay where a picture takes the place of all around them: what HTML became, which is never a part of a picture,
/// and, where that is preferred, texts and images. They stand in front of the picture.
extension LayerCollector {
  /// Layers that were taken out, with what is known of them, and what was reported of their HTML.
  struct KeptLayers {
    var layers: [Layer] = []
    var nodes: [LayerElements] = []
    var losses: [Loss] = []

    /// Whether one of them lies over an area; nil for all of the canvas.
    func lie(over area: Plane.Box?) -> Bool { layers.contains { area?.overlaps($0.box) ?? true } }

    mutating func append(_ others: KeptLayers) {
      layers += others.layers
      nodes += others.nodes
      losses += others.losses
    }
  }

  func isHTML(_ layer: Int) -> Bool { nodes.indices.contains(layer) && isHTML(nodes[layer]) }

  private func isHTML(_ source: LayerElements) -> Bool {
    source.text >= 0 && elements.name(of: Int(source.text)) == .foreignObject
  }

  /// What was taken back, in whose place something is embedded.
  struct Taken {
    /// All of it as a whole, without its elements; nil where there was nothing but layers that stay.
    var unit: EmbeddedUnit?
    /// The layers to put back in front of what is embedded.
    var kept = KeptLayers()
    /// Whether texts or images stay layers.
    let keepsEditable: Bool
    /// Whether what HTML became stays.
    let keepsHTML: Bool
  }

  /// Forgets what was added since a point in time, but for layers that come again in front of what is embedded in the place of
  /// the others: what HTML became, and what was kept so already, as no picture shows it. Where there is nothing else, these
  /// stay where they are.
  /// - Parameters:
  ///   - keepsEditable: whether texts and images are among those. What a `use` shows stays with it, as others may show it, too.
  ///   - moves: whether what was left out, as it lies outside the canvas, may be moved onto it.
  mutating func takeBack(since mark: Mark, keepsEditable: Bool = false, moves: Bool = false) -> Taken {
    let kept = takeKept(since: mark, keepsEditable: keepsEditable && use == nil)
    var taken = Taken(
      keepsEditable: kept.nodes.contains { extracted.contains($0.element) },
      keepsHTML: kept.nodes.contains { isHTML($0) })
    if let unit = whole(since: mark) ?? (moves ? leftOutside(since: mark) : nil) {
      roll(back: mark)
      (taken.unit, taken.kept) = (unit, kept)
    } else {
      add(kept)
    }
    return taken
  }

  /// What was left out since a point in time as it lies outside the canvas; nil where nothing was.
  private func leftOutside(since mark: Mark) -> EmbeddedUnit? {
    let count = losses(since: mark).count { $0.code == .outsideCanvas && $0.outcome == .dropped }
    return count == 0 ? nil : EmbeddedUnit(reason: NotNative(.unsupportedEffect, ""), leafCount: count)
  }

  /// How many texts became labels since a point in time, which could be kept so.
  func editableTexts(since mark: Mark) -> Int {
    guard use == nil else { return 0 }
    let labels = layers.indices.dropFirst(firstLayer(since: mark)).filter {
      layers[$0].kind == .label && !isHTML($0)
    }
    // Lines may be labels of their own.
    let texts = labels.map { label in
      let span = Int(nodes[label].text)
      return ([span] + elements.ancestors(of: span)).first { elements.name(of: $0) == .text }
    }
    return Set(texts).count
  }

  /// Whether texts or images were added since a point in time that may stay layers.
  func hasEditable(since mark: Mark) -> Bool { use == nil && hasKept(from: firstLayer(since: mark), true) }

  /// Takes layers out that were added since a point in time.
  private mutating func takeKept(since mark: Mark, keepsEditable: Bool) -> KeptLayers {
    var kept = KeptLayers()
    let first = firstLayer(since: mark)
    guard hasKept(from: first, keepsEditable) else { return kept }
    var others = KeptLayers()
    for index in layers.indices.dropFirst(first) {
      guard isKept(index, keepsEditable) else {
        take(index, into: &others)
        continue
      }
      take(index, into: &kept)
      if !isHTML(index) { extracted.insert(nodes[index].element) }
    }
    layers.truncate(to: first)
    nodes.truncate(to: first)
    add(others)
    kept.losses = losses(since: mark).filter { $0.code == .approximatedHTML }
    return kept
  }

  /// Not in a closure of what changes this one, which took a copy of all of it (2 % of reading W1).
  private func hasKept(from first: Int, _ keepsEditable: Bool) -> Bool {
    layers.indices.dropFirst(first).contains { isKept($0, keepsEditable) }
  }

  /// Whether a layer stays where a picture takes the place of those around it.
  func isKept(_ index: Int, _ keepsEditable: Bool) -> Bool {
    isHTML(index) || keepsEditable && layers[index].kind != .rectangle
      || !extracted.isEmpty && extracted.contains(nodes[index].element)
  }

  private func take(_ index: Int, into kept: inout KeptLayers) {
    kept.layers.append(layers[index])
    kept.nodes.append(nodes[index])
  }

  private mutating func add(_ kept: KeptLayers) {
    layers += kept.layers
    nodes += kept.nodes
  }

  /// Adds layers that were taken out of what is embedded by now, and what was reported of them.
  mutating func putBack(_ kept: KeptLayers) {
    add(kept)
    for source in kept.nodes { note(source) }
    report.lose(kept.losses)
  }
}
