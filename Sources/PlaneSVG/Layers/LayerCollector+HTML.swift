import Diagnostics
import PlaneModel

/// Layers that HTML became, which stay where a picture takes the place of all around them.
extension LayerCollector {
  /// Layers that were taken out, with what is known of them, and what was reported of their HTML.
  struct TakenHTML {
    var layers: [Layer] = []
    var nodes: [LayerElements] = []
    var digests: [UInt64] = []
    var losses: [Loss] = []

    mutating func append(_ others: TakenHTML) {
      layers += others.layers
      nodes += others.nodes
      digests += others.digests
      losses += others.losses
    }
  }

  /// Whether a layer shows HTML.
  func isHTML(_ layer: Int) -> Bool {
    guard nodes.indices.contains(layer) else { return false }
    let text = Int(nodes[layer].text)
    return text >= 0 && elements.name(of: text) == .foreignObject
  }

  /// Takes the layers out that HTML became since a point in time.
  mutating func takeHTML(since mark: Mark) -> TakenHTML {
    var taken = TakenHTML()
    let first = firstLayer(since: mark)
    guard layers.indices.dropFirst(first).contains(where: isHTML) else { return taken }
    var others = TakenHTML()
    for index in layers.indices.dropFirst(first) {
      if isHTML(index) { take(index, into: &taken) } else { take(index, into: &others) }
    }
    layers.truncate(to: first)
    nodes.truncate(to: first)
    digests.truncate(to: min(first, digests.count))
    putBack(others)
    taken.losses = losses(since: mark).filter { $0.code == .approximatedHTML }
    return taken
  }

  private func take(_ index: Int, into taken: inout TakenHTML) {
    taken.layers.append(layers[index])
    taken.nodes.append(nodes[index])
    if digests.indices.contains(index) { taken.digests.append(digests[index]) }
  }

  /// Adds layers that were taken out.
  mutating func putBack(_ taken: TakenHTML) {
    layers += taken.layers
    nodes += taken.nodes
    digests += taken.digests
  }

  /// Adds the layers that were taken out of what is embedded by now, and what was reported of them.
  mutating func putBackHeld() {
    guard let taken = releaseHeld() else { return }
    putBack(taken)
    report.lose(taken.losses)
  }

  /// Gives away what was taken out of what is embedded.
  mutating func releaseHeld() -> TakenHTML? {
    defer { heldHTML = nil }
    return heldHTML
  }
}
